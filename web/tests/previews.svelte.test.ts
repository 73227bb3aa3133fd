import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { type Previews, previews } from "../src/net/previews.svelte";
import type { SeatView } from "../src/net/state";

const sight = (turn: string): SeatView => ({
  seat: "p1",
  view: { turn: [turn], end: null },
  legal: ["take c3"],
  may_undo: false,
  may_propose_undo: false,
  may_abort: false,
  epoch: 1,
  lines: [],
});

/** A previewer whose answers the test gives, and what is shown of them. */
function asking(first: SeatView | null) {
  let shown = $state.raw(first);
  const answers: ((moves: Previews) => void)[] = [];
  let known: { readonly now: Previews };
  const stop = $effect.root(() => {
    known = previews(
      () => shown,
      () => new Promise((answer) => answers.push(answer)),
    );
  });
  flushSync();
  const show = (next: SeatView | null) => {
    shown = next;
    flushSync();
  };
  const answer = async (number: number, moves: Previews) => {
    answers[number]!(moves);
    await Promise.resolve();
  };
  return { answers, show, answer, now: () => known.now, stop };
}

test("what moves would do is asked once for a table, and known when it is answered", async () => {
  const { answers, answer, now, stop } = asking(sight("p1"));
  expect(now()).toEqual({});
  await answer(0, { "take c3": { steps: 1 } });
  expect(now()).toEqual({ "take c3": { steps: 1 } });
  expect(answers).toHaveLength(1);
  stop();
});

test("an answer that comes too late is not shown, nor one of an older table", async () => {
  const { show, answer, now, stop } = asking(sight("p1"));
  show(sight("p2"));
  await answer(0, { old: {} });
  expect(now()).toEqual({});
  await answer(1, { new: {} });
  expect(now()).toEqual({ new: {} });
  show(sight("p1"));
  expect(now()).toEqual({});
  stop();
});

test("nothing is asked where there is nothing to think about", () => {
  const { answers, now, stop } = asking(null);
  expect(answers).toHaveLength(0);
  expect(now()).toEqual({});
  stop();
});
