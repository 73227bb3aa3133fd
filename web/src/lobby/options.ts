import { t, wordsOf } from "../i18n/words.svelte";
import { capital } from "../kit/names";

/** Whether the page itself has words for an option. */
export function hasWords(game: string, key: string): boolean {
  return t(`option-${game}-${key}`) !== `option-${game}-${key}`;
}

/** An option of a game's table, or one of its values: in the page's words, in the game's own, else its key. */
export function optionWords(game: string, key: string, value?: boolean | number | string): string {
  const end = value === undefined ? key : `${key}-${value}`;
  const words = t(`option-${game}-${end}`);
  if (words !== `option-${game}-${end}`) return words;
  const own = wordsOf(game)(`option-${end}`);
  return own === `option-${end}` ? capital(String(value ?? key).replace(/[-_]+/g, " ")) : own;
}
