import { expect, test } from "vitest";

import type { Event } from "../../generated/glastonbury";
import { LANGS } from "../../i18n/fluent";
import { lineWords, refusalWords } from "../../i18n/sentences";
import type { Props } from "./seats";
import { given } from "./testing";
import tutorial from "./tutorial";
import { args, foresee, moveName, points, prompt, reasons, taskOf, walkBy, what, worth } from "./words";

const say = (line: Event[], p: Props) => lineWords(line, p, { args });

test("every prompt says what to do", () => {
  expect(prompt(given("corners-first"))).toBe("Put your wizard at a corner. Your first walk is 2 stops.");
  expect(prompt(given("vanesco-before"))).toBe("Take a card from column c. Its number says how far you walk next.");
  expect(prompt(given("take"))).toBe("Take a card from row 3, or any card with Accio.");
  expect(prompt(given("corner"))).toContain("Declinatio");
  expect(prompt(given("after-declinatio"))).toContain("no orange spell");
  expect(prompt(given("last-card"))).toContain("Cornflower 3");
  expect(prompt(given("stay"))).toContain("or stay");
  expect(prompt(given("walk"))).toContain("you must walk");
  expect(prompt(given("powder"))).toContain("your powder joins");
  expect(prompt(given("powder-wait"))).toBe("Ada is choosing.");
  expect(prompt(given("wait"))).toBe("Ada is choosing.");
});

test("a move is foreseen in words", () => {
  const p = given("take");
  expect(moveName("take c3", p)).toBe("Take Bone dust 1");
  expect(moveName("take c3", { ...p, view: null })).toBe("Take c3");
  expect(moveName("keep", { ...p, view: null })).toBe("Keep it");
  expect(foresee("take c3", p)).toBe("Next walk: 1 stop, to row 4.");
  expect(foresee("take c3", { ...p, previews: {} })).toBe("");
  expect(foresee("take a3", p)).toMatch(/^You look through your cauldron once\. Next walk: 4 stops/);
  expect(foresee("take b2", given("ends"))).toContain("ends the game");
});

test("a powder is foreseen by what it is worth, a stay by its end", () => {
  const p = given("powder");
  expect(moveName("powder pumpkin", p)).toBe("Powder with Pumpkin");
  expect(foresee("powder pumpkin", p)).toBe("+7 points");
  expect(worth(-1, p.t)).toBe("−1 point");
  expect(foresee("stay", given("stay"))).toBe("Your turn ends here.");
  expect(foresee("walk", given("stay"))).toBe("You walk by the card below your powder.");
});

test("the walk of a move begins where the move puts the wizard", () => {
  expect(walkBy("take c3", given("take"))).toEqual({ from: 7, steps: 1, to: 8 });
  expect(walkBy("corner f1", given("corners-first"))).toEqual({ from: 5, steps: 2, to: 7 });
  expect(walkBy("declinatio", given("corner"))).toEqual({ from: 5, steps: 2, to: 7 });
});

test("a reason for a hint never speaks against it", () => {
  const p = { ...given("take"), move: "take c3" };
  const outcome = (gain: number) => ({ ...p.previews["take c3"]!, gain });
  const told = (gain: number, other: number) => reasons(outcome(gain), outcome(other), p);
  expect(told(5, 2)).toContain("It brings +5 points, the other move +2 points.");
  expect(told(2, 2)).toContain("It brings +2 points.");
  expect(told(-1, -1).join()).not.toContain("It brings");
  expect(told(-4, -1).at(-1)).toBe(
    "It brings fewer points now (−4 points instead of −1 point), but it is better for the turns to come.",
  );
});

test("a hint tells that a card has one's own colour, unless the next best has it too", () => {
  const p = { ...given("take"), move: "take c3" };
  const taking = (card: string) => ({ ...p.previews["take c3"]!, card });
  const [own, other] = [taking("cornflower-4"), taking("toad-1")]; // Ada is blue
  expect(reasons(own, other, p).join()).toContain("is your own colour and counts double.");
  expect(reasons(own, own, p).join()).not.toContain("own colour");
  expect(reasons(other, own, p).join()).not.toContain("own colour");
});

test("a hint tells what lies where one next arrives, unless the other move leads to more", () => {
  const p = { ...given("take"), move: "take c3" };
  const arriving = (next_stop: number, next_cards: number, next_own: number) => ({
    ...p.previews["take c3"]!,
    ...{ gain: null, next_stop, next_cards, next_own, kin: 0 },
  });
  expect(reasons(arriving(8, 4, 2), arriving(7, 5, 1), p)).toEqual([
    "Next you reach row 4 instead of row 3.",
    "4 cards lie there now, 2 of your own colour.",
  ]);
  expect(reasons(arriving(8, 5, 1), arriving(7, 4, 2), p)).toHaveLength(1);
  expect(reasons(arriving(5, 0, 0), arriving(5, 0, 0), p)).toEqual(["Next you reach corner f1."]);
  expect(reasons(arriving(8, 1, 0), arriving(5, 0, 0), { ...p, move: "declinatio" })).toEqual([
    "You walk on at once, to row 4.",
    "One card lies there now.",
  ]);
});

test("a hint tells who else comes to the card, and what may still come of its kind", () => {
  const p = { ...given("take"), move: "take c3" };
  const [best, other] = [p.previews["take c3"]!, { ...p.previews["take c3"]!, kin: 0 }];
  const told = reasons({ ...best, rival: "p2", kin: 2 }, other, p);
  expect(told).toContain("Олег comes to this line next and has the colour of the card.");
  expect(told).toContain("2 more of Bone dust lie on the table.");
  expect(reasons({ ...best, rival: "p2" }, { ...other, rival: "p2" }, p).join()).not.toContain("Олег");
});

test("the log tells moves and the walks that followed", () => {
  const p = given("perluceo");
  expect(say(p.lines[0]!, p)).toBe(
    "Ada takes Perluceo from c1. Ada looks through the cauldron. Олег walks one step (the number on the cauldron) to column c.",
  );
  expect(say([{ what: "took", seat: "p4" }], given("take"))).toBe("Newt takes a card.");
  expect(say([{ what: "pass", seat: "p1" }], p)).toBe("Ada passes at the corner.");
  expect(say([{ what: "walk", seat: "p1", from: 3, to: 3 }], p)).toBe("Ada stays there.");
});

test("a refusal of the rules is told in the language of the page, any other as the server says it", () => {
  const refused = { type: "refused", id: "1", reason: "c1 does not lie in row 3" } as const;
  const args = { cell: "c1", side: "row", line: "3" };
  expect(refusalWords({ ...refused, message: "not-in-your-line", args }, given("take", "ru"))).toEqual({
    words: "c1 — не в вашей линии: волшебник стоит у ряда 3.",
    foreign: false,
  });
  const others = { ...refused, message: "not-your-turn", args: { seat: "p2" } };
  expect(refusalWords(others, given("take")).words).toBe("It is Олег's turn.");
  expect(refusalWords(refused, given("take", "fr"))).toEqual({ words: refused.reason, foreign: true });
});

test("a log line points at what it is about", () => {
  const take: Event[] = [
    { what: "take", seat: "p2", cell: "c3", card: "toad-1" },
    { what: "refill", cell: "c3", card: "toad-2" },
    { what: "walk", seat: "p3", from: 1, to: 4 },
  ];
  expect(points(take)).toEqual(["seat:p2", "cell:c3", "stop:4"]);
  expect(points([{ what: "corner", seat: "p1", corner: "f6" }])).toEqual(["seat:p1", "stop:10"]);
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

test("recipes tell their points for the number of players", () => {
  expect(taskOf("a-orange", 4, given("full"))).toContain("2 points for each");
  expect(taskOf("a-orange", 3, given("full"))).toContain("1 point for each");
});

test.each(LANGS)("in %s nothing is left unsaid", (lang) => {
  for (const name of [
    "corners-first",
    "take",
    "corner",
    "after-declinatio",
    "last-card",
    "stay",
    "powder",
    "wait",
    "over-4",
  ]) {
    const p = given(name, lang);
    const told = [p.view.end ? "" : prompt(p), ...p.legal.flatMap((move) => [moveName(move, p), foresee(move, p)])];
    for (const words of [...told, ...p.lines.map((line) => say(line, p))])
      expect(words).not.toMatch(/gl-|\{|undefined/);
  }
  for (const { say: id } of tutorial) expect(given("take", lang).t(id)).not.toBe(id);
});
