// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { type Bindings, decoded, encoded, Game } from "../src/rules/game";
import * as glastonbury from "../src/rules/generated/glastonbury";
import * as grimoire from "../src/rules/generated/grimoire";
import * as masterElf from "../src/rules/generated/master-elf";
import { Reader } from "../src/rules/reader";
import { networkFor } from "../src/rules/weights";

/** What Python read (tests/browser/test_reader.py). */
const file = process.env.SPELLBOX_READ;
const told = file ? JSON.parse(readFileSync(file, "utf8")) : { files: [], tables: [], refused: [] };

const games: Record<string, Bindings> = { glastonbury, grimoire, "master-elf": masterElf };

async function loaded(name: string): Promise<Reader> {
  const content = (kind: string) => readFileSync(`src/rules/generated/${name}.${kind}`);
  const game = new Game(games[name]!, new WebAssembly.Module(content("wasm")), JSON.parse(content("json").toString()));
  const { default: make, printed } = await import(`../src/rules/generated/${name}.reader.js`);
  return new Reader(game, make, printed);
}

/** What the page knows of a refusal: its sentence is made from the id, and only where there is none from a reason. */
function named([id, args, reason]: [string, object, string]) {
  return id ? { id, args } : { reason };
}

describe.each(Object.keys(games))("%s", async (name) => {
  const reader = await loaded(name);

  test("the printed box is read as the facts have it", () => {
    const { facts } = reader.with(JSON.stringify(reader.printed));
    expect(facts).toEqual(reader.game.facts);
  });

  test("no network judges a box of one's own", async () => {
    expect(await networkFor(reader.with(JSON.stringify(reader.printed)), 2)).toBeNull();
  });

  test.runIf(file)(
    "card files are read as Python reads them",
    () => {
      for (const { game, source, problem, catalogue, ...read } of told.files) {
        if (game !== name) continue;
        const found = reader.check(source);
        const { table, index, key, message, args } = found.problem ?? {};
        expect(found.problem ? { table, index, key, message, args } : undefined, source).toEqual(problem);
        expect(found.catalogue, source).toEqual(catalogue);
        if (problem) continue;
        const { facts, ...own } = reader.with(source);
        const { box, vocabularies, texts, seats } = facts;
        const options = encoded(own.own!.options(read.table));
        expect({ box, vocabularies, texts, seats, options, table: read.table }).toEqual(read);
      }
    },
    60_000,
  );

  test.runIf(file)(
    "tables are scored as Python scores them",
    () => {
      for (const { table, score, refused } of told.tables) {
        if (table.game !== name) continue;
        if (score) expect(reader.score(table)).toEqual(score);
        else expect(() => reader.score(table)).toThrow(expect.objectContaining(named(refused)));
      }
    },
    60_000,
  );

  test.runIf(file)("a move that is not legal is refused with the clause that Python names", () => {
    for (const { game, state, seat, move, told: why } of told.refused)
      if (game === name) expect(reader.whyNot(reader.game, decoded(state), seat, move), `${seat} ${move}`).toEqual(why);
  });
});
