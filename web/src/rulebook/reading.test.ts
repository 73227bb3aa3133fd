import { describe, expect, test } from "vitest";

import { LANGS } from "../i18n/fluent";
import { chapters, wordsOf } from "./reading";

const books = import.meta.glob<string>("../../../src/spellbox/games/*/RULEBOOK*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogues = import.meta.glob<Record<string, any>>("../../fixtures/*/catalogue.json", {
  import: "default",
  eager: true,
});

function nameIn(game: string, lang: string) {
  const catalogue = catalogues[`../../fixtures/${game}/catalogue.json`]!;
  return (id: string) => Object.values(catalogue).find((part) => part?.[id]?.name)?.[id].name[lang] ?? "";
}

describe.each(["glastonbury", "grimoire", "master-elf"])("the rulebook of %s", (game) => {
  test.each(LANGS)("reads without marks, ids and file names in %s", (lang) => {
    const file = `RULEBOOK${lang === "en" ? "" : `.${lang}`}.md`;
    const text = books[`../../../src/spellbox/games/${game.replace("-", "_")}/${file}`]!;
    const found = chapters(text.replace(/<!--.*/s, ""), nameIn(game, lang));
    const clauses = found.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === "clauses" ? part.clauses : [])),
    );
    const words = JSON.stringify(found);
    expect(found.length).toBeGreaterThan(5);
    expect(clauses.filter(({ id }) => id).length).toBeGreaterThan(25);
    for (const wrong of [/cards\.toml/, /`/, /\[[RDSH]\]/, /\*\*/, /dragon-blood|silver-coin|steam-train/])
      expect(wrong.exec(words)?.[0] ?? "").toBe("");
    for (const { text } of clauses) expect(/^\s|\s[.,]|\[[^"]/.exec(wordsOf(text))?.input ?? "").toBe("");
  });
});
