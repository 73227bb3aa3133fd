import { beforeEach, expect, test } from "vitest";

import type { ListedSeat, TableListing } from "../src/generated/messages";
import { choiceOf, keepChoice } from "../src/lobby/choices";
import { shown } from "../src/lobby/games";
import { dayOf, opponents, outcome, pointsOf, unfinished } from "../src/lobby/tables";
import { settings } from "../src/settings/settings.svelte";
import { keepProgress, leftAt, lessonProgress } from "../src/tutorial/progress";

beforeEach(() => {
  settings.bots = {};
  settings.lessons = {};
});

const seat = (name: string, more: Partial<ListedSeat> = {}): ListedSeat => ({
  seat: name,
  kind: "bot",
  name: "",
  guest: "",
  level: "adept",
  standing_in: false,
  resigned: false,
  connected: false,
  points: null,
  won: false,
  ...more,
});
const table = (seats: ListedSeat[], status: TableListing["status"] = "over") =>
  ({ status, seats, yours: ["p1"], to_move: [] }) as unknown as TableListing;
const ann = { kind: "guest", name: "Ann", guest: "ann" } as const;

test("a finished match says whether one won, and one's own points first", () => {
  const ended = (mine: Partial<ListedSeat>, theirs: Partial<ListedSeat>) =>
    table([seat("p1", { ...ann, ...mine }), seat("p2", theirs), seat("p3", { points: 24 })]);
  const lost = ended({ points: 20 }, { points: 31, won: true });
  expect([outcome(lost), pointsOf(lost)]).toEqual(["lost", [20, 31, 24]]);
  expect(outcome(ended({ points: 31, won: true }, { points: 9 }))).toBe("won");
  expect(outcome(ended({ points: 31, won: true }, { points: 31, won: true }))).toBe("shared");
  expect(outcome(ended({}, {}))).toBe(""); // ended before results were kept
  expect(unfinished(lost)).toBe(false);
});

test("opponents are everybody else, bots by the names they have at the table", () => {
  const seats = [seat("p1", ann), seat("p2", { kind: "guest", name: "Bob", guest: "bob" }), seat("p3")];
  expect(opponents(table(seats))).toEqual(["Bob", expect.stringMatching(/./)]);
});

test("whom one plays against is remembered, and fits the game", () => {
  const grimoire = shown("grimoire");
  expect(choiceOf(grimoire)).toEqual({ players: 4, level: "apprentice" });
  keepChoice("grimoire", { players: 5, level: "master" });
  expect(choiceOf(grimoire)).toEqual({ players: 5, level: "master" });
  keepChoice("glastonbury", { players: 5, level: "master" });
  expect(choiceOf(shown("glastonbury")).players).toBe(4);
});

test("a lesson that was begun is resumed, one that was finished stays done", () => {
  keepProgress("grimoire", { table: "a", read: 0, played: 0 });
  expect(leftAt("grimoire")).toBeUndefined();
  keepProgress("grimoire", { read: 2, played: 1 });
  expect(leftAt("grimoire")).toMatchObject({ table: "a", read: 2, played: 1 });
  keepProgress("grimoire", { table: "", read: 0, played: 0, done: true });
  expect([leftAt("grimoire"), lessonProgress("grimoire")?.done]).toEqual([undefined, true]);
});

test("the day of a match is told as people tell it", () => {
  const now = new Date(2026, 10, 18, 9).getTime();
  const day = (number: number, hour: number) => dayOf(new Date(2026, 10, number, hour).getTime() / 1000, now);
  expect([day(18, 8), day(17, 23), day(14, 9)]).toEqual(["today", "yesterday", "Saturday, November 14"]);
});
