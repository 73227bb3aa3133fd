import { parse, type Pattern, type SelectExpression, Visitor } from "@fluent/syntax";
import { describe, expect, test } from "vitest";

import type { Lang } from "../src/games/contract";
import { bundleOf, format, LANGS } from "../src/i18n/fluent";

const texts = import.meta.glob<string>(["../src/locales/*/*.ftl", "../../src/spellbox/games/*/locales/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.values(code).join("\n");

interface Message {
  id: string;
  pattern: Pattern;
}

/** Words of the page are a part by their file's name, sentences of a game's rules by the game's folder. */
function fileOf(lang: Lang, part: string): string {
  const [game] = part.split("/");
  return part.endsWith("/rules")
    ? `../../src/spellbox/games/${game}/locales/${lang}.ftl`
    : `../src/locales/${lang}/${part}.ftl`;
}

function partOf(path: string): string {
  const rules = /games\/([^/]+)\/locales/.exec(path);
  return rules ? `${rules[1]}/rules` : /([^/]+)\.ftl$/.exec(path)![1]!;
}

function messages(lang: Lang, part: string): Message[] {
  const parsed = parse(texts[fileOf(lang, part)] ?? "", {});
  return parsed.body.flatMap((entry) => {
    if (entry.type === "Junk") throw new Error(`${lang}/${part}.ftl: ${entry.content}`);
    return entry.type === "Message" && entry.value ? [{ id: entry.id.name, pattern: entry.value }] : [];
  });
}

const parts = [...new Set(Object.keys(texts).map(partOf))];
const ids = (lang: Lang, part: string) => messages(lang, part).map((message) => message.id);
const known = new Set(parts.flatMap((part) => ids("en", part)));

/** The ids that are built from pieces, such as `game-${name}`, as a pattern. */
function patternOf(made: string): RegExp {
  return new RegExp(`^${made.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "[\\w-]+")}$`);
}

const built = [...sources.matchAll(/`([a-z][\w-]*-\$\{[^`]*)`/g)].map(([, made]) => patternOf(made!));
const quoted = new Set([...sources.matchAll(/["']([a-z][\w-]*)["']/g)].map(([, text]) => text!));

class Variables extends Visitor {
  found: string[] = [];
  override visitVariableReference(node: { id: { name: string } }) {
    this.found.push(node.id.name);
  }
}

class Selections extends Visitor {
  found: string[][] = [];
  override visitSelectExpression(node: SelectExpression) {
    this.found.push(node.variants.map(({ key }) => (key.type === "Identifier" ? key.name : key.value)));
    this.genericVisit(node);
  }
}

function variables(pattern: Pattern): string[] {
  const visitor = new Variables();
  visitor.visit(pattern);
  return [...new Set(visitor.found)].sort();
}

function selections(pattern: Pattern): string[][] {
  const visitor = new Selections();
  visitor.visit(pattern);
  return visitor.found;
}

const CATEGORIES = ["zero", "one", "two", "few", "many"];

/** The plural categories of CLDR that whole numbers of a size met at a table take in a language. */
function categoriesOf(lang: Lang): string[] {
  const rules = new Intl.PluralRules(lang);
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];
}

describe.each(parts)("the words of %s", (part) => {
  test.each(LANGS)("are all there, and each once, in %s", (lang) => {
    const said = ids(lang, part);
    expect([...said].sort()).toEqual([...new Set(ids("en", part))].sort());
  });

  test.each(LANGS)("take the same arguments in %s", (lang) => {
    const english = new Map(messages("en", part).map(({ id, pattern }) => [id, variables(pattern)]));
    for (const { id, pattern } of messages(lang, part)) {
      for (const variable of variables(pattern)) expect(english.get(id), `${lang} ${id}`).toContain(variable);
    }
  });

  test.each(LANGS)("have the plurals of %s", (lang) => {
    const wanted = categoriesOf(lang);
    for (const { id, pattern } of messages(lang, part)) {
      for (const keys of selections(pattern).filter((keys) => keys.some((key) => CATEGORIES.includes(key)))) {
        const missing = wanted.filter((category) => !keys.includes(category));
        const standsIn = keys.includes("other") && !wanted.includes("other") ? 1 : 0;
        expect(missing.length, `${lang} ${id}: ${missing.join(", ")}`).toBeLessThanOrEqual(standsIn);
      }
    }
  });

  test("are all used", () => {
    const ofThePage = ids("en", part).filter((id) => !id.startsWith("screen-")); // those are the terminal's
    const idle = ofThePage.filter((id) => !quoted.has(id) && !built.some((pattern) => pattern.test(id)));
    expect(idle).toEqual([]);
  });
});

/** Whether there are words for an id that a file asks for; a game may leave its own prefix out. */
function hasWords(path: string, matches: (id: string) => boolean): boolean {
  const game = /games\/([^/]+)\//.exec(path)?.[1];
  const prefix = game && ids("en", game)[0]?.replace(/-.*/, "-");
  return [...known].some((id) => matches(id) || (prefix && id.startsWith(prefix) && matches(id.slice(prefix.length))));
}

test.each(parts)("no line of %s begins with a colon in French", (part) => {
  expect(texts[fileOf("fr", part)]).not.toMatch(/\S [:;?!%»](\s|$)|'/);
});

test("every word that is asked for exists", () => {
  const asked = Object.entries(code).flatMap(([path, text]) =>
    [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id]) => ({ path, id: id! })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ path, id }) => !hasWords(path, (each) => each === id))).toEqual([]);
});

test("every word that is built from pieces has words for it", () => {
  const made = Object.entries(code).flatMap(([path, text]) =>
    [...text.matchAll(/\bt\(\s*`([^`]+)`/g)].map(([, id]) => ({ path, id: id!, pattern: patternOf(id!) })),
  );
  const games = made.filter(({ id }) => !id.startsWith("option-")); // not every game has options
  expect(games.filter(({ path, pattern }) => !hasWords(path, (each) => pattern.test(each)))).toEqual([]);
});

test.each(LANGS)("numbers below zero have a minus sign in %s", (lang) => {
  const bundle = bundleOf(lang, ["points = { $n } ({ $n }) toad-{ $n } 2-4"]);
  expect(format(bundle, "points", { n: -3 })).toBe("−3 (−3) toad--3 2-4");
});
