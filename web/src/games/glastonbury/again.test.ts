import { expect, test } from "vitest";

import glastonbury from "./index";
import { given } from "./testing";

test("a table shown again reminds of no card that was covered since", () => {
  const now = given("take").view;
  const players = now.players.map((player) => ({
    ...player,
    stop: 3,
    cauldron: { count: 1, cards: ["toad-4"] },
    steps: 4,
  }));
  const before = { ...now, players, board: { ...now.board, c3: "acorn-2" } };
  const shown = glastonbury.again!(before, now);
  expect(shown.players.map((player) => player.cauldron)).toEqual(now.players.map((player) => player.cauldron));
  expect(shown.players.map((player) => player.stop)).toEqual(before.players.map(() => 3));
  expect(shown.players.map((player) => player.steps)).toEqual(before.players.map(() => null));
  expect(shown.board).toEqual(before.board);
  expect(JSON.stringify(shown.players)).not.toContain("toad-4");
});
