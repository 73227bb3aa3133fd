import { untrack } from "svelte";

const NEXT_FRAME = 30; // milliseconds

/** What a value was before the frame that is being drawn: for whatever need not come with the table, so that one frame
 * does not carry all the work of a move. Not for words that tell moves: a card in them may be covered by now. */
export function later<T>(value: () => T): { readonly now: T } {
  let shown = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    const timer = setTimeout(() => (shown = next), NEXT_FRAME);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return shown;
    },
  };
}
