// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

import { OPEN, seatName, SPECTATOR } from "../src/rules/events";
import { type Bindings, Game } from "../src/rules/game";
import { Match } from "../src/rules/match";
import { Thinker } from "../src/rules/search";
import { networkFor } from "../src/rules/weights";
import * as glastonbury from "../src/rules/generated/glastonbury";
import * as grimoire from "../src/rules/generated/grimoire";
import * as masterElf from "../src/rules/generated/master-elf";

/** Matches that Python played (tests/browser/test_match.py). */
const told = process.env.SPELLBOX_MATCHES ? JSON.parse(readFileSync(process.env.SPELLBOX_MATCHES, "utf8")) : [];

const games: Record<string, Bindings> = { glastonbury, grimoire, "master-elf": masterElf };

function loaded(name: string): Game {
  const file = (kind: string) => readFileSync(`src/rules/generated/${name}.${kind}`);
  return new Game(games[name]!, new WebAssembly.Module(file("wasm")), JSON.parse(file("json").toString()));
}

/** The match as everybody may see it now: `moment` of test_match.py. */
function moment(match: Match) {
  const seats = Array.from({ length: match.players }, (_, seat) => seat);
  return {
    views: [...seats, SPECTATOR, OPEN].map((viewer) => JSON.stringify(match.view(viewer))),
    logs: [...seats, SPECTATOR].map((viewer) => JSON.stringify(match.lines(viewer))),
    legal: seats.map((seat) => match.legal(seat)),
    previews: match.waiting().map((seat) => {
      const told = match.previews(seat);
      const legal = match.legal(seat);
      match.desk.layView(JSON.parse(JSON.stringify(match.view(seat))));
      const numbers = legal.map((words) => match.desk.parse(words));
      expect(match.desk.previews(seat, numbers)).toEqual(told); // a view that came as JSON tells all that previews need
      return JSON.stringify(told);
    }),
    to_move: match.waiting().map(seatName),
  };
}

test.each(told as any[])(
  "$game at $beginning.seats is the match that Python played",
  async ({ game: name, beginning, moves, moments, explained, data }) => {
    const game = loaded(name);
    const match = new Match(game, game.desk(), beginning);
    expect(moment(match)).toEqual(moments[0]);
    for (const [number, [seat, move, binding, secret]] of moves.entries()) {
      expect(match.parse(seat, match.text(seat, move))).toBe(move);
      match.push(seat, move);
      expect(match.history.at(-1)).toMatchObject({ binding, secret });
      expect(moment(match)).toEqual(moments[number + 1]);
    }
    expect(match.over).toBe(true);
    const lines = match.explained().map((score) => score.lines.map(({ what, points, rule }) => [what, points, rule]));
    expect(lines).toEqual(explained);
    expect(JSON.stringify(await match.data())).toBe(data);
    const again = new Match(game, game.desk(), beginning);
    expect(again.follow(match.history.map(({ text }) => text))).toBe(true);
    expect(again.state).toEqual(match.state);
    expect(again.follow(["p1 nothing"])).toBe(false);
  },
  60_000,
);

test.each(Object.keys(games))("a view of %s that is written again is the same record", (name) => {
  const game = loaded(name);
  const desk = game.desk();
  const match = new Match(game, desk, tableOfTwo(game));
  for (let moves = 0; moves < 60 && !match.over; moves++) {
    const [seat] = match.waiting() as [number];
    match.push(seat, match.legalMoves(seat)[moves % match.legalMoves(seat).length]!);
    match.lay().show(seat);
    const before = desk.kept(game.bindings.VIEW, desk.view);
    desk.layView(desk.plainView());
    expect(Buffer.from(desk.kept(game.bindings.VIEW, desk.view)).equals(before)).toBe(true);
  }
});

test.each(Object.keys(games))("taking back a move of %s leads to the table before it", (name) => {
  const game = loaded(name);
  const match = new Match(game, game.desk(), tableOfTwo(game));
  for (let moves = 0; moves < 20; moves++) {
    const before = match.state;
    const [seat] = match.waiting() as [number];
    const move = match.legalMoves(seat).at(-1)!;
    match.push(seat, move);
    expect(match.undo().move).toBe(move);
    expect(match.state).toEqual(before);
    match.push(seat, move);
  }
});

test.each(Object.keys(games))("levels and characters play %s, with a network and without", async (name) => {
  vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(`.${url}`)));
  const game = loaded(name);
  const match = new Match(game, game.desk(), tableOfTwo(game));
  expect(Boolean(await networkFor(game, 2))).toBe(2 in game.bindings.weightsUrls);
  for (const level of Object.values(game.facts.levels))
    for (const taught of [false, true]) {
      const [seat] = match.waiting() as [number];
      const thinker = await Thinker.at(match, seat, taught);
      const move = await thinker.choose({ ...level, iterations: Math.min(level.iterations, 400) });
      expect(match.legalMoves(seat)).toContain(move);
      match.push(seat, move);
    }
  vi.unstubAllGlobals();
});

test("a considered line is told in words", async () => {
  const game = loaded("glastonbury");
  const match = new Match(game, game.desk(), tableOfTwo(game));
  const thinker = await Thinker.at(match, 0, false);
  const [best] = await thinker.consider({ iterations: 500, seconds: 9, guided: false }, false);
  const [first, ...rest] = thinker.inWords(best!);
  expect(match.legal(0)).toContain(first);
  expect(rest.every((words) => /^p[12] /.test(words))).toBe(true);
});

function tableOfTwo(game: Game) {
  return { seats: game.facts.seats[2]!, options: {}, seed: "5", version: game.facts.version };
}
