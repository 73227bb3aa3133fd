import { expect, test } from "vitest";

import { LANGS } from "../../i18n/fluent";
import { given } from "./testing";
import tutorial from "./tutorial";
import { foresee, moveName, points, prompt, say, taskOf, what } from "./words";

test("every prompt says what to do", () => {
  expect(prompt(given("corners-first"))).toBe("Put your wizard at a free corner. Your first walk is 2 stops.");
  expect(prompt(given("vanesco-before"))).toBe("Take a card from column c. Its number is your next walk.");
  expect(prompt(given("take"))).toBe("Take a card from row 3, or any card by Accio.");
  expect(prompt(given("corner"))).toContain("Declinatio");
  expect(prompt(given("after-declinatio"))).toContain("no orange spell");
  expect(prompt(given("last-card"))).toContain("Cornflower 3");
  expect(prompt(given("wait"))).toBe("Ada is choosing.");
  expect(prompt(given("over-2"))).toBe("Ada wins with 11 points. All cauldrons are open.");
});

test("a move is foreseen in words", () => {
  const p = given("take");
  expect(moveName("take c3", p.view, p)).toBe("Take Bone dust 1");
  expect(foresee("take c3", p.view, p.seat, p)).toBe("Next walk: 1 stop, to row 4.");
  expect(foresee("take a3", p.view, p.seat, p)).toMatch(/^You look through your cauldron once\. Next walk: 4 stops/);
  const last = given("ends");
  expect(foresee("take b2", last.view, last.seat, last)).toContain("ends the game");
});

test("the log tells moves and the walks that followed", () => {
  const p = given("perluceo");
  expect(say(p.lines[0]!, p)).toBe("Ada takes Perluceo from c1. Олег walks to column c.");
  expect(say({ seat: "p4", text: "took a card" }, given("take"))).toBe("Player 4 takes a card.");
  expect(say({ seat: "p1", text: "pass" }, p)).toBe("Ada passes at the corner.");
});

test("a log line points at what it is about", () => {
  expect(points({ seat: "p2", text: "take c3", follows: [{ seat: "p3", from: 1, to: 4 }] })).toEqual([
    "seat:p2",
    "cell:c3",
    "stop:4",
  ]);
  expect(points({ seat: "p1", text: "corner f6" })).toEqual(["seat:p1", "stop:10"]);
});

test("older moves of a strict table are told without what they showed (G4.4)", () => {
  expect(say({ seat: "p1", text: "chose a corner" }, given("take"))).toBe("Ada chooses a corner.");
});

test("score lines are told by name", () => {
  const p = given("over-4");
  expect(["toad", "powder", "powder on toad", "b-most-ones"].map((subject) => what(subject, p))).toEqual([
    "Toad",
    "Magic powder",
    "Magic powder with Toad",
    "Small steps",
  ]);
});

test("recipes tell their points for the number of players (G9.1)", () => {
  expect(taskOf("a-orange", 4, given("full"))).toContain("2 points for each");
  expect(taskOf("a-orange", 3, given("full"))).toContain("1 point for each");
});

test.each(LANGS)("in %s nothing is left unsaid", (lang) => {
  for (const name of ["corners-first", "take", "corner", "after-declinatio", "last-card", "wait", "over-4"]) {
    const p = given(name, lang);
    const told = [
      prompt(p),
      ...p.legal.flatMap((move) => [moveName(move, p.view, p), foresee(move, p.view, p.seat, p)]),
    ];
    for (const words of [...told, ...p.lines.map((line) => say(line, p))])
      expect(words).not.toMatch(/gl-|\{|undefined/);
  }
  for (const { say: id } of tutorial.steps) expect(given("take", lang).t(id)).not.toBe(id);
});
