import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import { LANGS } from "../../i18n/fluent";
import { lineWords } from "../../i18n/sentences";
import type { Lang } from "../contract";
import game from "./index";
import { given, names, sources } from "./testing";
import tutorial from "./tutorial";

const UNSAID = /elf-|event-|\{|\bp\d\b|undefined/;
const idsIn = (source: string): string[] => new FluentResource(source).body.map((message) => message.id).toSorted();
const ids = (lang: Lang): string[] => idsIn(sources(lang)[0]);

describe.each(LANGS)("in %s", (lang) => {
  test("the same messages as in English", () => expect(sources(lang).map(idsIn)).toEqual(sources("en").map(idsIn)));

  test.each(names)("%s has a prompt, and every move a name", (name) => {
    const p = given(name, lang);
    for (const said of [
      p.view.end ? "" : game.prompt(p),
      ...Object.keys(p.previews).map((move) => game.move(move, p)),
    ]) {
      expect(said).not.toMatch(UNSAID);
      expect(said).not.toMatch(/!/);
    }
  });

  test("every line of two whole games is told", () => {
    for (const p of [given("over-2", lang), given("over-4", lang)]) {
      for (const line of p.lines) {
        const words = lineWords(line, p, game);
        expect(words).toMatch(/\.$/);
        expect(words).not.toMatch(UNSAID);
      }
    }
  });

  test.each(names)("%s: every move that may be hinted at has a reason", (name) => {
    const p = given(name, lang);
    p.legal.forEach((move, place) => {
      const next = p.legal[(place + 1) % p.legal.length]!;
      const why = game.reasons!(p.previews[move]!, p.previews[next], { ...p, move, next });
      if (!/^(go|take) /.test(move)) expect(why.length, move).toBeGreaterThan(0); // two ways may be equally useless
      for (const reason of why) expect(reason).toMatch(/\.$/);
      for (const reason of why) expect(reason).not.toMatch(UNSAID);
    });
  });

  test("the tutorial and the help have words", () => {
    const wanted = [...tutorial.map((step) => step.say), ...game.help.map((help) => help.of)];
    expect(ids(lang)).toEqual(expect.arrayContaining(wanted));
  });
});

test("every message that the table asks for exists, and no other", () => {
  const files = import.meta.glob<string>("./*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });
  const text = Object.values(files).join("\n");
  const asked = new Set([...text.matchAll(/["'](?:elf-)?([a-z-]+)["']/g)].map((found) => found[1]!));
  const made = /^(prompt|wait|help|tutor|completes|choose|bonus|step|reason)/; // their ids are put together
  const unknown = ids("en").filter((id) => !asked.has(id.replace("elf-", "")) && !made.test(id.replace("elf-", "")));
  expect(unknown).toEqual([]);
  const used = [...text.matchAll(/table\.t\(["']([a-z-]+)["']/g)].map((found) => `elf-${found[1]}`);
  expect(ids("en")).toEqual(expect.arrayContaining(used));
});

test("what a line points at", () => {
  expect(game.points([{ what: "go", seat: "p2", area: "north", from_area: "city" }])).toEqual([
    "seat:p2",
    "area:north",
  ]);
  expect(game.points(given("spectator").lines.at(-1)!)).toEqual([
    "seat:p1",
    "gift:steam-train",
    "kind:metal",
    "kind:fire",
  ]);
});

test("a line in words", () => {
  const p = given("spectator");
  expect(lineWords(p.lines[0]!, p, game)).toBe("Anna goes south.");
  expect(lineWords(p.lines[2]!, p, game)).toBe("Anna creates the Steam train. Anna pays 2 metal, 1 fire.");
  const draw = [
    { what: "shuffle", cards: 9 },
    { what: "draw", seat: "p2", cards: 3 },
  ];
  expect(lineWords(draw, p, game)).toBe("The discard is shuffled into a new stack. Maud draws 3 cards.");
});

test("why a move is hinted at: from what lies on the table, beside the next best", () => {
  const why = (name: string, move: string, next: string) => {
    const p = given(name);
    return game.reasons!(p.previews[move]!, p.previews[next], { ...p, move, next });
  };
  expect(why("craft", "craft steam-train metal metal fire", "craft sailing-ship water wood crystal")).toEqual([
    "Machines 6 → 9 points.",
    "It is worth 3 now, the other move 1.",
  ]);
  expect(why("go", "go south", "go north")).toEqual([
    "There lies water, the card you lack for the Sailing ship (+1).",
    "With the other move: you can pay for the Steam train already (+3).",
  ]);
  expect(why("go", "go city", "go city")).toEqual(["In the city you discard any cards and draw one more than that."]);
});

test("ribbons have their colour in the count", () => {
  const p = given("over");
  const ribbon = { symbol: "me-mark-blue", colour: "var(--blue)" };
  expect(game.pictures!("blue ribbon: sword, compass", p.view, "p1")).toEqual([ribbon, ribbon]);
  expect(game.pictures!("elves: sword", p.view, "p1")).toEqual([{ symbol: "me-elf" }]);
});

test("a move in words", () => {
  const p = given("craft");
  expect(game.move("craft steam-train metal metal fire", p)).toBe("Create the Steam train for 2 metal, 1 fire");
  expect(game.move("craft sailing-ship water wood crystal", p)).toBe(
    "Create the Sailing ship for water, wood, crystal",
  );
  expect(game.move("craft sailing-ship water wood crystal", given("craft", "de"))).toContain(
    "für Wasser, Holz, Kristall",
  );
  expect(game.move("skip", p)).toBe("Create nothing");
  expect(game.move("skip", given("choose"))).toBe("Take none");
  expect(game.move("open 2", { ...p, view: null })).toBe("Look through stack 2");
});
