import { lang, speak } from "../i18n/words.svelte";
import { gameData, sentencesOf } from "../net/api";
import { genericWanted } from "../route.svelte";
import type { GameUI } from "./contract";

const games = import.meta.glob<{ default: GameUI }>(["./*/index.ts", "!./generic/index.ts"]);

/** A game's page, with its words; loaded when it is first needed. */
export async function load(game: string): Promise<GameUI> {
  const drawn = games[`./${game}/index.ts`];
  if (!drawn || genericWanted()) return loadGeneric(game);
  const [module] = await Promise.all([drawn(), speak(lang(), game)]);
  return module.default;
}

/** The page of a game without drawings, or of any game if the address asks for it: /t/1a2b3c?generic. */
async function loadGeneric(game: string): Promise<GameUI> {
  const [{ genericUI }, data] = await Promise.all([
    import("./generic"),
    gameData(game),
    speak(lang(), "generic"),
    speak(lang(), game, (language) => sentencesOf(game, language)),
  ]);
  return genericUI(data);
}
