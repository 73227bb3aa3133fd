// @vitest-environment node
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

import type { FromServer, TableSettings } from "../src/generated/messages";
import { Hall } from "../src/net/local/hall";
import type { Room } from "../src/net/local/room";
import * as grimoire from "../src/rules/generated/grimoire";
import { Game } from "../src/rules/game";
import { Thinker } from "../src/rules/search";

const file = (kind: string) => readFileSync(`src/rules/generated/grimoire.${kind}`);

vi.mock("../src/rules", () => ({
  load: async () => new Game(grimoire, new WebAssembly.Module(file("wasm")), JSON.parse(file("json").toString())),
}));
afterEach(() => void vi.restoreAllMocks());

const settings = { game: "grimoire", players: 2, options: {}, begins: "first" } as unknown as TableSettings;

/** A table of two bots before its start; what its page is told; and what is complained of, one after the other. */
async function twoBots() {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const hall = new Hall(0, () => undefined);
  const tell = vi.fn<(message: FromServer) => void>();
  const room: Room = await hall.connect((await hall.open(settings)).id, { tell });
  for (const seat of ["p1", "p2"])
    await room.happen([{ event: "bot", seat: Number(seat[1]) - 1, level: "apprentice" }]);
  return { hall, room, tell, complaint };
}

test("a bot that cannot think makes some move, so that the match goes on", async () => {
  const { hall, room, tell, complaint } = await twoBots();
  vi.spyOn(Thinker, "at").mockRejectedValue(new RangeError("no memory"));
  await hall.hear(room, { tell }, { type: "start", id: "1" });
  await vi.waitFor(() => expect(room.table.ended).toBe(true), 50_000);
  expect(complaint.mock.calls[0]).toEqual([new RangeError("no memory")]);
});

test("what fails by a mistake of ours is answered all the same", async () => {
  const { hall, room, tell, complaint } = await twoBots();
  vi.spyOn(room, "happen").mockRejectedValue(new Error("a mistake"));
  await hall.hear(room, { tell }, { type: "start", id: "7" });
  expect(tell).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: "refused", id: "7", reason: "Error: a mistake" }),
  );
  expect(complaint).toHaveBeenCalledWith(new Error("a mistake"));
});
