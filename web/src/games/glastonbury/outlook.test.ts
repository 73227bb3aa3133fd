import { expect, test } from "vitest";

import { emptiesALine, outlook, stepsOf } from "./outlook";
import { catalogue, given } from "./testing";

const look = (name: string, move: string) => {
  const { view, seat } = given(name);
  return outlook(view, seat, move, catalogue)!;
};

test("the number taken is the next walk", () => {
  expect(look("take", "take c3")).toMatchObject({ from: 7, steps: 1, to: 8, card: "bone-dust-1", ends: false });
});

test("a spell leaves the top card as it is", () => {
  expect(look("take", "take a3")).toMatchObject({ card: "perluceo", steps: 4, to: 11 });
});

test("from a corner one first walks by the cauldron's own number", () => {
  expect(look("corners-first", "corner f1")).toMatchObject({ from: 5, steps: 2, to: 7 });
});

test("below powder at a corner the number is unknown unless it may be seen (G6.2)", () => {
  const covered = { height: 2, top: "powder" };
  expect(stepsOf(covered, 3, catalogue)).toBe(0);
  expect(stepsOf(covered, 5, catalogue)).toBe(null);
  expect(stepsOf(["toad-3", "powder"], 5, catalogue)).toBe(3);
  expect(stepsOf(["powder"], 5, catalogue)).toBe(catalogue.cauldron.number);
});

test("the last card of a line ends the game once the deck is empty (G7.1)", () => {
  const { view } = given("ends");
  expect(emptiesALine(view, "b2")).toBe(true);
  expect(emptiesALine(view, "b5")).toBe(false);
  expect(emptiesALine({ ...view, deck: 1 }, "b2")).toBe(false);
});

test("Declinatio to a line of orange spells ends the game (G7.3)", () => {
  const { view, seat } = given("corner");
  expect(look("corner", "declinatio")).toMatchObject({ from: 5, to: 7, ends: false });
  const orange = { ...view, board: { a3: "vanesco", c3: "perluceo", c4: "toad-1" } };
  expect(outlook(orange, seat, "declinatio", catalogue)?.ends).toBe(true);
});
