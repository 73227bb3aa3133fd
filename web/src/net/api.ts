import type { Lang } from "../games/contract";
import { LANGS } from "../i18n/fluent";
import type { Analysis, Me, NewTable, ReplayStep, SeatScore, TableCard, TableSettings } from "./messages";

/** The server did not do it, and says why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    reason: string,
    readonly clause = "",
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, key = ""): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["X-Table-Key"] = key;
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, told.reason ?? answer.statusText, told.clause);
  return told as T;
}

/** How far the rules are compiled, by game. */
export interface Status {
  ready: boolean;
  games: Record<string, { ready: boolean; compiled: number; of: number }>;
}

export interface GameData {
  catalogue: any;
  languages: Lang[]; // of the rulebook
}

/** A game's rulebook in Markdown; English where there is none in the language that was asked for. */
export interface RulebookData {
  language: Lang;
  text: string;
}

export interface ScoreRequest {
  game: string;
  seats: number | string[];
  options: Record<string, boolean | string>;
  player: Record<string, unknown>[];
}

export const status = () => ask<Status>("GET", "/status");

export const whoAmI = () => ask<Me | null>("GET", "/me");
export const arriveAs = (name: string) => ask<Me>("POST", "/me", { name });
export const changeMe = (what: { name?: string; webhook?: string; push?: string }) => ask<Me>("PATCH", "/me", what);
export const pushKey = () => ask<{ key: string }>("GET", "/me/push-key");
export const forgetMe = () => ask<{ deleted: boolean }>("DELETE", "/me");
export const myTables = () => ask<TableCard[]>("GET", "/me/tables");
export const linkDevice = () => ask<{ code: string; minutes: number }>("POST", "/me/link");
export const claimDevice = (code: string) => ask<Me>("POST", "/me/claim", { code });

export const openTables = () => ask<TableCard[]>("GET", "/tables");
export const newTable = (settings: TableSettings) => ask<NewTable>("POST", "/tables", settings);
export const links = (id: string) => ask<NewTable>("GET", `/tables/${id}/links`);
export const matchAddress = (id: string) => `/api/tables/${id}/match`;

export const scores = (id: string, key: string) => ask<SeatScore[]>("GET", `/tables/${id}/scores`, undefined, key);
export const replay = (id: string, seat: string, key: string) =>
  ask<ReplayStep[]>("GET", `/tables/${id}/replay?seat=${seat}`, undefined, key);
export const analyse = (id: string, key: string) => ask<Analysis>("POST", `/tables/${id}/analysis`, {}, key);
export const analysis = (id: string, key: string) => ask<Analysis>("GET", `/tables/${id}/analysis`, undefined, key);
export const continueFrom = (id: string, move: number, seat: string, key: string) =>
  ask<NewTable>("POST", `/tables/${id}/continue`, { move, seat }, key);
export const openTutorial = (name: string) => ask<NewTable>("POST", `/tutorials/${name}`, {});

export interface Scored {
  winners: string[];
  players: SeatScore[];
}

export const score = (request: ScoreRequest) => ask<Scored>("POST", "/score", request);

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open, asked for once. */
function askOnce<T>(path: string): Promise<T> {
  const known = (kept.get(path) as Promise<T> | undefined) ?? ask<T>("GET", path);
  kept.set(path, known);
  known.catch(() => kept.delete(path));
  return known;
}

/** English names where a card file has none in a language of the page. */
function namedInAll(things: unknown): void {
  if (typeof things !== "object" || things === null) return;
  const { name } = things as { name?: Record<Lang, string> };
  if (name?.en) for (const lang of LANGS) name[lang] ??= name.en;
  Object.values(things).forEach(namedInAll);
}

/** A game's cards. */
export async function gameData(game: string): Promise<GameData> {
  const data = await askOnce<GameData>(`/games/${game}`);
  namedInAll(data.catalogue);
  return data;
}

export const rulebook = (game: string, language: Lang) =>
  askOnce<RulebookData>(`/games/${game}/rulebook?language=${language}`);
