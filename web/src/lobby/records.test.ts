import { expect, test } from "vitest";

import type { Level, ListedSeat, TableListing } from "../generated/messages";
import { type Record, nextStep, recordsAgainstBots, recordsOf } from "./records";

const seat = (change: Partial<ListedSeat>) => ({ kind: "bot", level: "adept", won: false, ...change }) as ListedSeat;
const table = (seats: ListedSeat[], status = "over") =>
  ({ game: "grimoire", status, seats, yours: ["p1"] }) as TableListing;
const me = (won: boolean) => seat({ seat: "p1", kind: "guest", level: "", won });
const played = (game: string, level: Level, won: boolean): Record => ({ game, level, won });

test("only matches against bots of one level count that were played to their end", () => {
  const won = table([me(true), seat({ seat: "p2" }), seat({ seat: "p3" })]);
  const shared = table([me(true), seat({ seat: "p2", won: true })]);
  const lost = table([me(false), seat({ seat: "p2", won: true, level: "master" })]);
  const others = [
    table([me(true), seat({ seat: "p2", kind: "guest", level: "" })]),
    table([me(true), seat({ seat: "p2" }), seat({ seat: "p3", level: "novice" })]),
    table([me(true), seat({ seat: "p2", level: "hoarder" })]),
    table([me(false), seat({ seat: "p2" })], "aborted"),
    table([me(false), seat({ seat: "p2" })], "playing"),
  ];
  expect(recordsAgainstBots([won, shared, lost, ...others])).toEqual([
    played("grimoire", "adept", true),
    played("grimoire", "adept", true),
    played("grimoire", "master", false),
  ]);
});

test("levels are counted from the weakest on", () => {
  const records = [played("grimoire", "master", false), played("grimoire", "novice", true)];
  expect(recordsOf([...records, records[0]!], ({ level }) => level)).toEqual([
    { key: "novice", won: 1, count: 1 },
    { key: "master", won: 0, count: 2 },
  ]);
});

test("the strongest game and the level after the strongest that was beaten there are told where it helps", () => {
  const won = played("grimoire", "adept", true);
  const lost = played("glastonbury", "novice", false);
  expect(nextStep([won, won])).toBeNull();
  expect(nextStep([lost, lost, lost])).toBeNull();
  expect(nextStep([won, won, played("grimoire", "master", false), lost, lost, lost])).toEqual({
    game: "grimoire",
    won: 2,
    count: 3,
    level: "master",
  });
  expect(nextStep(Array<Record>(3).fill(played("grimoire", "archmage", true)))?.level).toBeUndefined();
});
