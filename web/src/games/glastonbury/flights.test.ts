import { expect, test } from "vitest";

import { flights } from "./flights";
import { catalogue, given } from "./testing";

test("an ingredient goes into the cauldron, and the deck fills the gap", () => {
  const before = given("take").view;
  const after = { ...before, board: { ...before.board, c3: "toad-2" } };
  expect(flights(before, after, { seat: "p1", text: "take c3" }, catalogue)).toEqual([
    { card: "bone-dust-1", from: "cell:c3", to: "cauldron:p1", wave: 0 },
    { card: "toad-2", from: "deck", to: "cell:c3", wave: 2 },
  ]);
});

test("Vanesco lies beside the cauldron, and the others lose their top cards (G5.4)", () => {
  const after = given("vanesco");
  const seen = flights(given("vanesco-before").view, after.view, after.lines[0]!, catalogue);
  expect(seen.map(({ card, from, to }) => `${card} ${from} ${to}`)).toEqual([
    "vanesco cell:c1 spells:p1",
    "fly-agaric-1 cauldron:p2 deck",
    "toad-3 cauldron:p3 deck",
    "acorn-2 cauldron:p4 deck",
    `${after.view.board["c1"]} deck cell:c1`,
  ]);
});

test("the last card lies open until it is kept (G7.2)", () => {
  const before = given("ends").view;
  const after = given("last-card");
  expect(flights(before, after.view, after.lines[0]!, catalogue)).toMatchObject([{ to: "taken:p1" }]);
  const kept = { ...after.view, taken: "" };
  expect(flights(after.view, kept, { seat: "p1", text: "keep" }, catalogue)).toMatchObject([
    { card: "cornflower-3", from: "taken:p1", to: "cauldron:p1" },
  ]);
});
