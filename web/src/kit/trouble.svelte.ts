import { t } from "../i18n/words.svelte";
import { ApiError } from "../net/api";

export interface Told {
  reason: string;
  clause: string;
  foreign: boolean; // the server's words, which are English
  open?: (clause: string) => void;
}

export interface Words {
  words: string;
  foreign: boolean;
}

/** What went wrong last, told at the foot of the page until it is read. */
export const told = $state<{ now: Told | null }>({ now: null });

/** Tell that something went wrong: our words, or the server's. */
export function trouble(problem: unknown): void {
  if (typeof problem === "string") told.now = { reason: problem, clause: "", foreign: false };
  else if (problem instanceof ApiError) refused(reasonWords(problem.message), problem.clause);
  else told.now = { reason: t("unreachable"), clause: "", foreign: false };
}

/** A reason in words: a table of this browser gives the id of a message, a server an English sentence. */
export function reasonWords(reason: string): Words {
  const words = t(reason);
  return { words, foreign: words === reason };
}

/** A move or a wish that was refused, in words, and how to open the rulebook at its clause. */
export function refused({ words, foreign }: Words, clause = "", open?: (clause: string) => void): void {
  told.now = { reason: words, clause, foreign, open };
}
