// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { Layout } from "../src/rules/layout";
import { many, i64, record, i8, bool, u32 } from "../src/rules/layout";
import { Rules } from "../src/rules/module";
import * as glastonbury from "../src/rules/generated/glastonbury";
import * as grimoire from "../src/rules/generated/grimoire";
import * as masterElf from "../src/rules/generated/master-elf";

/** Games that Python played (tests/browser/test_bindings.py). */
const played = process.env.SPELLBOX_PLAYED ? JSON.parse(readFileSync(process.env.SPELLBOX_PLAYED, "utf8")) : {};

const games = { glastonbury, grimoire, "master-elf": masterElf };

function rules<Verbs>(game: string): Rules<Verbs> {
  return new Rules(new WebAssembly.Module(readFileSync(`src/rules/generated/${game}.wasm`)));
}

/** As Python writes it to JSON: 64 bits as text. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each)));
}

test.each(Object.keys(played))("a game of %s ends in TypeScript as it does in Python", (name) => {
  const { STATE, BOX, OPTIONS, SHEET, CHANCE, MOVES } = games[name as "glastonbury"];
  const told = played[name];
  const game = rules<glastonbury.Verbs>(name);
  const given = <T>(layout: Layout<T>, bytes: string) => {
    const pointer = game.make(layout);
    game.bytes(layout, pointer).set(Buffer.from(bytes, "hex"));
    return pointer;
  };
  const [box, options, rng] = [given(BOX, told.box), given(OPTIONS, told.options), given(CHANCE, told.rng)];
  const [state, sheet, mask] = [game.make(STATE), game.make(SHEET), game.make(many(Math.ceil(MOVES / 64), i64))];
  expect(game.verbs.random_game(state, box, options, rng, mask, 0)).toBe(told.moves);
  game.verbs.scores(state, box, sheet);
  expect(plain(game.read(STATE, state))).toEqual(told.state);
  expect(plain(game.read(SHEET, sheet))).toEqual(told.sheet);
});

test("what is written to a record is read from it", () => {
  const game = rules("grimoire");
  const layout = record(24, { seat: [0, i8], last: [1, bool], words: [4, many(2, u32)], cards: [16, i64] });
  const value = { seat: -3, last: true, words: [7, 0xffffffff], cards: -(1n << 62n) };
  const pointer = game.make(layout, value);
  expect(game.read(layout, pointer)).toEqual(value);
  expect(game.bytes(layout, pointer)[0]).toBe(253);
  expect(() => game.write(layout, pointer, { ...value, words: [1] })).toThrow(RangeError);
});

test("memory grows with what is made, and room that is given back is used again", () => {
  const game = rules("grimoire");
  const large = many(1 << 16, i64);
  const first = game.make(large);
  game.bytes(large, first).fill(1);
  game.release(first);
  expect(game.make(large)).toBe(first);
  expect(game.bytes(large, first).every((byte) => byte === 0)).toBe(true);
  expect(game.make(large)).toBe(first + large.bytes);
});
