import { lang, speak } from "../i18n/words.svelte";
import type { GameUI } from "./contract";

const games = import.meta.glob<{ default: GameUI }>("./*/index.ts");

/** A game's page, with its words; loaded when it is first needed. */
export async function load(game: string): Promise<GameUI> {
  const [module] = await Promise.all([games[`./${game}/index.ts`]!(), speak(lang(), game)]);
  return module.default;
}
