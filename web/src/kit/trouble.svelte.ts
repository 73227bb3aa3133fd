import type { Args } from "../games/contract";
import type { Refused } from "../generated/messages";
import { t } from "../i18n/words.svelte";
import { ApiError } from "../net/api";
import { capital } from "./names";

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
  else if (problem instanceof ApiError)
    refused(reasonWords(problem.message, problem.messageId, problem.args as Args), problem.clause);
  else told.now = { reason: t("unreachable"), clause: "", foreign: false };
}

/** A reason in words: a message of spellbox/locales with its arguments, else one of the page's, else the server's
 * English sentence. */
export function reasonWords(reason: string, message = "", args: Args = {}): Words {
  const id = `refused-${message}`;
  const told = t(id, args);
  if (told !== id) return { words: `${capital(told)}.`, foreign: false };
  const words = t(reason);
  return { words, foreign: words === reason };
}

/** The same of an answer of the server. */
export function refusalOf({ reason, message, args }: Pick<Refused, "reason" | "message" | "args">): Words {
  return reasonWords(reason, message, args as Args);
}

/** A move or a wish that was refused, in words, and how to open the rulebook at its clause. */
export function refused({ words, foreign }: Words, clause = "", open?: (clause: string) => void): void {
  told.now = { reason: words, clause, foreign, open };
}
