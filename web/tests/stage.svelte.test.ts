import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { SeatView } from "../src/net/state";
import { Stage } from "../src/table/stage.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What p1 sees after moves of these seats. */
function after(movers: string[], epoch = 0): SeatView {
  const lines = movers.map((seat) => [{ what: "took", seat }]);
  return { seat: "p1", view: {}, legal: [], epoch, lines } as unknown as SeatView;
}

/** A stage on which every move is shown for a second; and how to tell it of a new table. */
function stage(first: SeatView) {
  let told = $state.raw(first);
  let shown!: Stage;
  const end = $effect.root(() => {
    shown = new Stage(
      () => told,
      () => 1000,
    );
  });
  const tell = (now: SeatView) => {
    told = now;
    flushSync();
  };
  flushSync();
  return { shown, tell, end };
}

test("moves of others are shown one after another, also when the match is over meanwhile", () => {
  const { shown, tell, end } = stage(after(["p1"]));
  tell(after(["p1", "p2"]));
  tell(after(["p1", "p2", "p3"], 1)); // the end of a match begins a new epoch
  expect(shown.shown!.lines).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(shown.shown!.lines).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(shown.shown!.lines).toHaveLength(3);
  end();
});

test("what is taken back, and a resignation, is shown at once", () => {
  const { shown, tell, end } = stage(after(["p1"]));
  tell(after(["p1", "p2"]));
  tell(after([], 1));
  expect(shown.shown!.lines).toHaveLength(0);
  tell(after(["p2"], 1));
  tell(after(["p2"], 2));
  expect(shown.shown!.epoch).toBe(2);
  expect(shown.waiting).toEqual([]);
  end();
});
