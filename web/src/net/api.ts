import type {
  Analysis,
  Box,
  CheckedCards,
  Daily,
  Device,
  GameInfo,
  GameName,
  GameSummary,
  HouseBot,
  Identity,
  Lang,
  Link,
  Me,
  Moment,
  NamedBox,
  NewTable,
  Phrase,
  Plain,
  RealTable,
  Rulebook,
  Scene,
  Scored,
  SeatScore,
  Sentences,
  Status,
  TableListing,
  TableSettings,
} from "../generated/messages";
import { LANGS } from "../i18n/fluent";
import { askWorker, home, local, type Reply } from "./home";

/** The server did not do it, and says why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    reason: string,
    readonly clause = "",
    readonly messageId = "", // of the sentence `refused-…`, where the server names one
    readonly args: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

async function reply(method: string, path: string, body?: unknown, key = ""): Promise<Reply> {
  const answer = await home.request(method, path, body, key);
  const { status, body: told } = answer;
  if (status >= 400)
    throw new ApiError(status, told?.reason ?? String(status), told?.clause, told?.message, told?.args);
  return answer;
}

async function ask<T>(method: string, path: string, body?: unknown, key = ""): Promise<T> {
  return (await reply(method, path, body, key)).body as T;
}

export const status = () => ask<Status>("GET", "/status");

export const whoAmI = () => ask<Me | null>("GET", "/me");
export const arriveAs = (name: string) => ask<Me>("POST", "/me", { name });
export const changeMe = (what: { name?: string; webhook?: string; push?: string }) => ask<Me>("PATCH", "/me", what);
export const pushKey = () => ask<{ key: string }>("GET", "/me/push-key");
export const forgetMe = () => ask<{ deleted: boolean }>("DELETE", "/me");
export const myTables = () => ask<TableListing[]>("GET", "/me/tables");
export const linkDevice = () => ask<Link>("POST", "/me/link");
export const whoseLink = (code: string) => ask<Identity>("POST", "/me/claim/look", { code });
export const claimDevice = (code: string) => ask<Me>("POST", "/me/claim", { code });
export const myDevices = () => ask<Device[]>("GET", "/me/devices");
export const logOut = (device: string) => ask<Me | null>("DELETE", `/me/devices/${device}`);
export const newPhrase = () => ask<Phrase>("POST", "/me/recovery");
export const otherGuests = () => ask<Identity[]>("GET", "/me/others");
export const switchTo = (guest: string) => ask<Me>("POST", "/me/switch", { guest });

export const dailyDeal = () => ask<Daily>("GET", "/daily");
/** One's table with the deal of the day, opened if there is none: its answer names it. */
export const beginDaily = () => ask<Daily>("POST", "/daily");
/** The tables of others, how many people are here, and how many of these are at tables. */
export async function openTables(): Promise<{ tables: TableListing[]; people: number; seated: number }> {
  const { body, headers } = await reply("GET", "/tables");
  const count = (header: string) => Number(headers?.get(header) ?? 0);
  return { tables: body, people: count("People"), seated: count("At-Tables") };
}
export const newTable = (settings: TableSettings) => ask<NewTable>("POST", "/tables", settings);
export const links = (id: string) => ask<NewTable>("GET", `/tables/${id}/links`);
export async function tableBox(id: string, key: string): Promise<Box> {
  const box = await ask<Box>("GET", `/tables/${id}/box`, undefined, key);
  namedInAll(box.catalogue);
  return box;
}
/** The file of a finished match, which `spellbox verify` takes. */
export const matchFile = (id: string, key: string) => ask<Plain>("GET", `/tables/${id}/match`, undefined, key);

export const scores = (id: string, key: string) => ask<SeatScore[]>("GET", `/tables/${id}/scores`, undefined, key);
export const replay = (id: string, seat: string, key: string) =>
  ask<Moment[]>("GET", `/tables/${id}/replay?seat=${seat}`, undefined, key);
/** How far the judgement of a finished match is; asked the first time, it begins. This browser thinks where it can. */
export async function analyse(id: string, key: string): Promise<Analysis> {
  if (local) return ask<Analysis>("POST", `/tables/${id}/analysis`, {}, key);
  // The file of a deal of the day is refused while others play it: then the server thinks.
  const file = await askOnce<Plain>(`/tables/${id}/match`, key).catch(() => null);
  const { status, body } = file ? await askWorker("POST", `/analyses/${id}`, file) : { status: 0, body: null };
  return status === 200 ? body : ask<Analysis>("POST", `/tables/${id}/analysis`, {}, key);
}
export const analysis = (id: string, key: string) => ask<Analysis>("GET", `/tables/${id}/analysis`, undefined, key);
export const continueFrom = (id: string, move: number, seat: string, key: string) =>
  ask<NewTable>("POST", `/tables/${id}/continue`, { move, seat }, key);
/** A table at which the finished match of a file has been played. */
export const watchMatch = (file: string) => ask<NewTable>("POST", "/matches", { file });
export const openTutorial = (game: GameName) => ask<NewTable>("POST", `/tutorials/${game}`, {});
/** A table that illustrates the rules, opened to be tried; scenes are counted from 1. */
export const openScene = (game: GameName, scene: number) => ask<NewTable>("POST", `/tutorials/${game}?scene=${scene}`);
export const scenesOf = (game: GameName) => askOnce<Scene[]>(`/games/${game}/scenes`);

export const printedCards = (game: GameName) => ask<Record<string, unknown>>("GET", `/games/${game}/cards`);
export const serverBoxes = () => askOnce<NamedBox[]>("/boxes");

/** The bots beside the levels of a game: its characters, and those that the server adds. */
export async function otherBots(game: GameName): Promise<string[]> {
  const added = local ? [] : await askOnce<HouseBot[]>("/bots").catch(() => []);
  const characters = await gameData(game)
    .then((data) => data.characters)
    .catch(() => []);
  return [...characters, ...added.filter((bot) => bot.game === game).map((bot) => bot.name)];
}

export async function checkCards(game: GameName, cards: string): Promise<CheckedCards> {
  const checked = await ask<CheckedCards>("POST", "/cards", { game, cards });
  namedInAll(checked.catalogue);
  return checked;
}

export const score = (table: RealTable) => ask<Scored>("POST", "/score", table);

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open, asked for once. */
function askOnce<T>(path: string, key = ""): Promise<T> {
  const known = (kept.get(path) as Promise<T> | undefined) ?? ask<T>("GET", path, undefined, key);
  kept.set(path, known);
  known.catch(() => kept.delete(path));
  return known;
}

export const games = () => askOnce<GameSummary[]>("/games");

/** English names where a card file has none in a language of the page. */
function namedInAll(things: unknown): void {
  if (typeof things !== "object" || things === null) return;
  const { name } = things as { name?: Record<Lang, string> };
  if (name?.en) for (const lang of LANGS) name[lang] ??= name.en;
  Object.values(things).forEach(namedInAll);
}

/** A game's cards. */
export async function gameData(game: string): Promise<GameInfo> {
  const data = await askOnce<GameInfo>(`/games/${game}`);
  namedInAll(data.catalogue);
  return data;
}

/** The sentences of a game: in a language, then in English for those that it lacks. */
export async function sentencesOf(game: string, language: Lang): Promise<string[]> {
  const { text, fallback } = await askOnce<Sentences>(`/games/${game}/sentences?language=${language}`);
  return [text, fallback];
}

export const rulebook = (game: string, language: Lang) =>
  askOnce<Rulebook>(`/games/${game}/rulebook?language=${language}`);
