import { t } from "./words.svelte";

/** The names of a list, which the words keep in one message. */
export function namesOf(list: string): string[] {
  return t(list)
    .split("|")
    .map((name) => name.trim());
}
