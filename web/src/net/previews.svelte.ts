import type { Plain } from "../generated/messages";
import type { Desk } from "../rules/game";
import type { Connection } from "./connection.svelte";
import { local } from "./home";
import type { SeatView } from "./state";

export type Previews = Record<string, Plain>;
/** Whoever can tell what the moves of a sight would do: the server, or rules that run in the browser. */
export type Previewer = (sight: SeatView) => Promise<Previews>;

const NONE: Previews = {};

/** The rules in this browser as a previewer: a view tells all that they need. Where they do not run, the table is asked,
 * and where the table is in a worker of this browser: it has loaded them already. */
export function askRules(game: string, otherwise: Previewer): Previewer {
  if (local) return otherwise;
  const desk = import("../rules")
    .then(({ load }) => load(game))
    .then(
      (found) => found?.desk() ?? null,
      () => null,
    );
  return async (sight) => {
    const rules = await desk;
    return rules ? foreseen(rules, sight) : otherwise(sight);
  };
}

/** What the legal moves of a sight, and those that its seat may plan for, would do. */
export function foreseen(desk: Desk, { seat, view, legal }: Pick<SeatView, "seat" | "view" | "legal">): Previews {
  desk.layView(view);
  const moves = legal.map((words) => desk.parse(words));
  return desk.previews(Number(seat.slice(1)) - 1, moves);
}

/** A table's server as a previewer. */
export function askServer(connection: Connection): Previewer {
  return async ({ seat }) => (await connection.ask({ type: "preview", seat })).previews ?? NONE;
}

/** What moves would do at the table that is shown now; empty until it is known. An answer belongs to the sight that it
 * was asked for: what has become old is never shown. */
export function previews(sight: () => SeatView | null, ask: Previewer): { readonly now: Previews } {
  let known = $state.raw<{ of: SeatView | null; moves: Previews }>({ of: null, moves: NONE });
  $effect(() => {
    const asked = sight();
    if (asked) void ask(asked).then((moves) => (known = asked === sight() ? { of: asked, moves } : known));
  });
  return {
    get now() {
      return known.of === sight() ? known.moves : NONE;
    },
  };
}
