/** The games that can be played: those that the page has drawings for, and those that the server knows beside them. */
import type { GameSummary, Lang } from "../generated/messages";
import { learn } from "../i18n/words.svelte";
import { games } from "../net/api";

const folders = Object.keys(import.meta.glob(["./*/index.ts", "!./generic/index.ts"]));
/** The games with a folder of their own here. */
export const DRAWN = folders.map((path) => path.split("/")[1]!);

let foreign = $state.raw<GameSummary[]>([]);

/** The names of all games, those with drawings first. */
export function gameNames(): string[] {
  return [...DRAWN, ...foreign.map(({ game }) => game)];
}

/** The games without drawings, once the server has told of them. */
export function foreignGames(): GameSummary[] {
  return foreign;
}

/** Ask the server which games there are; the page can say the titles of all of them then. */
export async function learnGames(): Promise<void> {
  const told = (await games()).filter(({ game }) => !DRAWN.includes(game));
  if (!told.length) return;
  await learn(async (lang) => [told.map((game) => titles(game, lang)).join("\n")]);
  foreign = told;
}

/** A game's title and what the lobby says about it, as messages of the page. */
function titles({ game, titles, abouts }: GameSummary, lang: Lang): string {
  const title = literal(titles[lang] ?? titles.en ?? game);
  const about = literal(abouts[lang] ?? abouts.en ?? "");
  return [`game-${game} = ${title}`, `picture-${game} = ${title}`, `say-${game} = ${about}`].join("\n");
}

/** A text as Fluent quotes it. */
function literal(text: string): string {
  return `{ ${JSON.stringify(text.replace(/\s+/g, " "))} }`;
}
