import { expect, test } from "vitest";
import type { TableSettings } from "../src/generated/messages";
import { decide } from "../src/net/local/law";
import { happensNow, Table, type TableConfig } from "../src/net/local/table";

const settings = { game: "glastonbury", players: 3, options: {}, begins: "random" } as unknown as TableSettings;
const config = { settings, seats: ["blue", "red", "green"], seed: "5", start: { laid: null, moves: [] } };

function opened(): Table {
  const table = new Table(config as unknown as TableConfig, null!, null!);
  table.apply(happensNow({ event: "sat", seat: 0, guest: "me", name: "Ann" }));
  for (const seat of [1, 2]) table.apply(happensNow({ event: "bot", seat, level: "adept" }));
  return table;
}

test("who begins is chosen by the seed, as on a server", () => {
  const table = opened();
  const [turned, started] = decide(table, "me", "Ann", { type: "start", id: "1" });
  expect(turned).toEqual({ event: "turned", first: 2 });
  expect(started).toEqual({ event: "started" });
  table.apply(happensNow(turned!));
  expect(table.occupants.map(({ guest }) => guest)).toEqual(["", "me", ""]);
  expect(table.seats).toEqual(["green", "blue", "red"]);
});

test("a seat takes a colour, and gives its own for it", () => {
  const table = opened();
  for (const event of decide(table, "me", "Ann", { type: "paint", id: "1", seat: "p1", colour: "green" }))
    table.apply(happensNow(event));
  expect(table.seats).toEqual(["green", "red", "blue"]);
});
