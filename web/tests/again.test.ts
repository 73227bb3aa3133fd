import { expect, test } from "vitest";

import type { SeatView as SentSeatView } from "../src/generated/messages";
import { merged, type SeatView, UNKNOWN } from "../src/net/state";
import { since } from "../src/table/again";

type Part = [keep: number, lines: [seat: string, text: string][]];

/** What can be shown again after these parts of a log, as the names of its events. */
function shownAgain(...parts: Part[]): string[] {
  let state = UNKNOWN;
  let kept: SeatView[] = [];
  for (const [keep, lines] of parts) {
    const log = { keep, lines: lines.map(([seat, what]) => [{ seat, what }]) };
    const part: SentSeatView = {
      seat: "p1",
      view: {},
      legal: [],
      may_undo: false,
      may_propose_undo: false,
      may_abort: false,
      log,
      epoch: 1,
    };
    state = merged(state, { type: "table", sights: [part] }, 0);
    kept = since(kept, state.sights.p1!);
  }
  return kept.slice(1).map((sight) => sight.lines.at(-1)![0]!.what);
}

test("the moves of the others since one's own last can be shown again", () => {
  const mine: Part = [1, [["p1", "take a1"]]];
  expect(shownAgain([0, [["p2", "take b1"]]], mine, [2, [["p2", "take b2"]]], [3, [["p3", "take c1"]]])).toEqual([
    "take b2",
    "take c1",
  ]);
  expect(shownAgain([0, [["p2", "take b1"]]], mine)).toEqual([]);
});

test("what a strict log tells no more is not shown again (G4.4)", () => {
  const forgotten: Part = [
    1,
    [
      ["p2", "take"],
      ["p3", "take c1"],
    ],
  ];
  expect(shownAgain([0, [["p1", "take a1"]]], [1, [["p2", "take b2"]]], forgotten)).toEqual(["take c1"]);
});

test("what came before the page was opened is not known", () => {
  expect(shownAgain([0, [["p2", "take b1"]]])).toEqual([]);
});
