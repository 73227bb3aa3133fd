import { expect, test } from "vitest";

import { flights } from "./flights";
import { given } from "./testing";

const seen = (name: string) => {
  const { lines, view } = given(name);
  return flights(lines.at(-1)!, view).map(({ card, from, to }) => `${card} ${from} ${to}`);
};

test("an ingredient goes into the cauldron, and the deck fills the gap", () => {
  const { view } = given("take");
  const line = [
    { what: "take", seat: "p1", cell: "c3", card: "bone-dust-1" },
    { what: "refill", cell: "c3", card: "toad-2" },
    { what: "walk", seat: "p2", from: 1, to: 2 },
  ] as const;
  expect(flights([...line], view)).toEqual([
    { card: "bone-dust-1", from: "cell:c3", to: "cauldron:p1", wave: 0 },
    { card: "toad-2", from: "deck", to: "cell:c3", wave: 2 },
  ]);
});

test("Vanesco lies beside the cauldron, and the others lose their top cards", () => {
  expect(seen("vanesco")).toEqual([
    "vanesco cell:c1 spells:p1",
    "fly-agaric-1 cauldron:p2 deck",
    "toad-3 cauldron:p3 deck",
    "acorn-2 cauldron:p4 deck",
    `${given("vanesco").view.board["c1"]} deck cell:c1`,
  ]);
});

test("the last card lies open until it is kept", () => {
  expect(seen("last-card")).toEqual(["cornflower-3 cell:b2 taken:p1"]);
  expect(seen("kept")).toEqual(["cornflower-3 taken:p1 cauldron:p1"]);
});
