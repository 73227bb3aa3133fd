import { expect, test } from "vitest";

import { leaders, placed, Walk } from "../src/table/finale";
import { pauseAfter } from "../src/table/stage.svelte";
import { scaleOf } from "../src/table/scale";

const line = (points: number) => ({ what: "toad", points, rule: "G8.1" });
const SCORES = [
  { seat: "p1", total: 7, lines: [line(10), line(-3)] },
  { seat: "p2", total: 12, lines: [line(4), line(8)] },
  { seat: "p3", total: 7, lines: [line(7)] },
];

test("places count those who have more, and equal totals share one", () => {
  expect(placed(SCORES).map(({ seat, place, behind }) => [seat, place, behind])).toEqual([
    ["p2", 1, 0],
    ["p1", 2, 5],
    ["p3", 2, 5],
  ]);
});

test("the lead changes while it is counted", () => {
  expect([0, 1, 2].map((shown) => leaders(SCORES, shown))).toEqual([[], ["p1"], ["p2"]]);
});

test("the count tells a line card by card, then its points", () => {
  const walk = new Walk([2, 0, 1]);
  const steps = Array.from({ length: walk.steps + 1 }, (_, step) => step);
  expect(steps.map((step) => [0, 1, 2].map((line) => walk.cardsOut(line, step)))).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [2, 0, 0],
    [2, 0, 0],
    [2, 0, 1],
    [2, 0, 1],
  ]);
  expect(steps.map((step) => walk.lines(step))).toEqual([0, 0, 0, 1, 2, 2, 3]);
});

test("a count takes between three and eight seconds", () => {
  for (const lines of [1, 5, 12, 18, 40]) {
    const walk = new Walk(Array(lines).fill(3));
    expect(walk.steps * walk.pace).toBeGreaterThanOrEqual(2999.5);
    expect(walk.steps * walk.pace).toBeLessThanOrEqual(8000.5);
  }
});

test("a move is shown as long as its words take to read, or until the next is asked for", () => {
  expect(pauseAfter("Maud takes a card.", "slow")!).toBeGreaterThan(pauseAfter("Maud takes a card.", "normal")!);
  expect(pauseAfter("Maud takes a card. ".repeat(3), "slow")!).toBeGreaterThan(
    pauseAfter("Maud takes a card.", "slow")!,
  );
  expect(pauseAfter("Maud takes a card.", "fast")).toBe(0);
  expect(pauseAfter("Maud takes a card.", "step")).toBeNull();
});

test("large text makes a table larger only as far as the window has room", () => {
  expect(scaleOf(1.3, 1440, 1200, 690)).toBe(1.3);
  expect(scaleOf(1.3, 1440, 900, 690)).toBeCloseTo((720 - 39) / 690);
  expect(scaleOf(1, 1366, 768, 690)).toBeCloseTo(588 / 690);
  expect(scaleOf(1.3, 375, 812, 690)).toBeCloseTo(375 / 320);
  expect(scaleOf(1.3, 320, 640, 690)).toBe(1);
  expect(scaleOf(1.3, 768, 1024, 690)).toBe(1.3);
});
