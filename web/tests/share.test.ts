import { expect, test } from "vitest";

import { shared } from "../src/net/share";

test("what did not change is what was held", () => {
  const held = { board: { a1: "toad", b1: "" }, players: [{ top: "toad" }, { top: "" }], turn: "p1" };
  const told = { board: { a1: "toad", b1: "" }, players: [{ top: "toad" }, { top: "newt" }], turn: "p2" };
  const now = shared(held, told);
  expect(now).toEqual(told);
  expect(now.board).toBe(held.board);
  expect(now.players[0]).toBe(held.players[0]);
  expect(now.players).not.toBe(held.players);
  expect(shared(held, structuredClone(held))).toBe(held);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, [1]],
  [[], {}],
  [{ a: undefined }, { b: undefined }],
  [null, { a: 1 }],
  [{ a: 1 }, null],
])("%j becomes %j", (held, told) => {
  const now = shared(held, told);
  expect(now).toEqual(told);
  expect(Array.isArray(now)).toBe(Array.isArray(told));
  expect(now).not.toBe(held);
});
