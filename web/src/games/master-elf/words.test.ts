import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import { LANGS } from "../../i18n/fluent";
import type { Lang } from "../contract";
import { catalogue, fixture, names, source, translate } from "./fixtures";
import game from "./index";
import tutorial from "./tutorial";

const ids = (lang: Lang): string[] => new FluentResource(source(lang)).body.map((message) => message.id).toSorted();

describe.each(LANGS)("in %s", (lang) => {
  const t = translate(lang);

  test("the same messages as in English", () => expect(ids(lang)).toEqual(ids("en")));

  test.each(names)("%s has a prompt", (name) => {
    const said = game.prompt({ ...fixture(name), catalogue, lang, t });
    expect(said).not.toMatch(/elf-|\{|\bp\d\b/);
    expect(said).not.toMatch(/!/);
  });

  test("every line of two whole games is told", () => {
    for (const name of ["over-2", "over-4"]) {
      const { lines, seats } = fixture(name);
      for (const line of lines) expect(game.say(line, { seats, catalogue, lang, t })).not.toMatch(/elf-|\{|\bp\d\b/);
    }
  });

  test("the tutorial and the help have words", () => {
    const wanted = [...tutorial.steps.map((step) => step.say), ...game.help.map((help) => help.of)];
    expect(ids(lang)).toEqual(expect.arrayContaining(wanted));
  });
});

test("every message that the table asks for exists, and no other", () => {
  const sources = import.meta.glob<string>("./*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });
  const text = Object.values(sources).join("\n");
  const asked = new Set([...text.matchAll(/"(?:elf-)?([a-z-]+)"/g)].map((found) => found[1]!));
  const made = /^(prompt|wait|said|follow|help|tutor|completes|choose|bonus)/; // their ids are put together
  const unknown = ids("en").filter((id) => !asked.has(id.replace("elf-", "")) && !made.test(id.replace("elf-", "")));
  expect(unknown).toEqual([]);
  const used = [...text.matchAll(/table\.t\("([a-z-]+)"/g)].map((found) => `elf-${found[1]}`);
  expect(ids("en")).toEqual(expect.arrayContaining(used));
});

test("what a line points at", () => {
  expect(game.points({ seat: "p2", text: "go north" })).toEqual(["seat:p2", "area:north"]);
  expect(game.points({ seat: "p1", text: "craft tank metal metal fire" })).toEqual([
    "seat:p1",
    "gift:tank",
    "kind:metal",
    "kind:fire",
  ]);
});

test("a line in words", () => {
  const { seats } = fixture("craft");
  const line = {
    seat: "p2",
    text: "draw",
    follows: [
      { what: "drawn", cards: 3 },
      { what: "shuffled", cards: 9 },
    ],
  };
  const told = game.say(line, { seats, catalogue, lang: "en", t: translate("en") });
  expect(told).toBe("Maud draws 3 cards. The discard becomes the new stack.");
});
