/** Why a card file cannot be played, in the language of the page. */
import type { CardProblem } from "../generated/messages";
import { t } from "../i18n/words.svelte";

/** The reader's message with the page's names for what the file calls by key, table and id; else its English reason. */
export function problemWords({ message, args, reason }: CardProblem, say: (id: string) => string): string {
  const known = Object.entries(args).map(([name, value]) => [name, nameOf(name, String(value), say) ?? value]);
  const id = `refused-${message}`;
  const words = t(id, Object.fromEntries(known));
  return words === id ? reason : words;
}

function nameOf(argument: string, value: string, say: (id: string) => string): string | null {
  if (argument === "key") return labelled(`box-field-${value}`);
  if (argument === "table") return labelled(`box-table-${value}`);
  if (argument === "known")
    return value
      .split(", ")
      .map((id) => named(id, say))
      .join(", ");
  return argument === "id" || argument === "other" ? named(value, say) : null;
}

/** The page's word for a field or a table, if it has one. */
function labelled(id: string): string | null {
  const words = t(id);
  return words === id ? null : words;
}

/** What a thing of the box is called now; the id itself for what the box does not have. */
function named(id: string, say: (id: string) => string): string {
  const words = say(id);
  return words.startsWith("box-table-") ? id : words;
}
