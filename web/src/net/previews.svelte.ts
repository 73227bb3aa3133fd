import type { Plain } from "../generated/messages";
import type { Connection } from "./connection.svelte";
import type { Sight } from "./state";

export type Previews = Record<string, Plain>;
/** Whoever can tell what the moves of a sight would do: the server, or rules that run in the browser. */
export type Previewer = (sight: Sight) => Promise<Previews>;

const NONE: Previews = {};

/** A table's server as a previewer. */
export function askServer(connection: Connection): Previewer {
  return async ({ seat }) => (await connection.ask({ type: "preview", seat })).previews ?? NONE;
}

/** What moves would do at the table that is shown now; empty until it is known. An answer belongs to the sight that it
 * was asked for: what has become old is never shown. */
export function previews(sight: () => Sight | null, ask: Previewer): { readonly now: Previews } {
  let known = $state.raw<{ of: Sight | null; moves: Previews }>({ of: null, moves: NONE });
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
