import type { FluentBundle } from "@fluent/bundle";

import type { Lang, Translate } from "../games/contract";
import { bundleOf, format, has } from "./fluent";

type Files = Record<string, () => Promise<string>>;
/** The texts of .ftl files in a language; of messages with the same id the first counts. */
type Source = (lang: Lang) => Promise<string[]>;
const pages: Files = import.meta.glob<string>("../locales/*/*.ftl", { query: "?raw", import: "default" });
const rules: Files = import.meta.glob<string>("../../../src/spellbox/games/*/locales/*.ftl", {
  query: "?raw",
  import: "default",
});
/** Sentences that no game owns, which the server and the command line say too. */
const shared: Files = import.meta.glob<string>("../../../src/spellbox/locales/*.ftl", {
  query: "?raw",
  import: "default",
});

/** The parts of the words that are loaded: the page's own, and those of the games that were opened. */
const parts: string[] = [];
/** Where the sentences of games come from that the page was not built with. */
const foreign: Record<string, Source> = {};
/** Words of the page about such games: their titles. */
const taught: Source[] = [];
interface Spoken {
  lang: Lang;
  bundle: FluentBundle | null;
  rules: Record<string, FluentBundle>;
  shared: FluentBundle | null;
}
const spoken: Spoken = $state({ lang: "en", bundle: null, rules: {}, shared: null });

/** The words of a part of the page in a language. */
async function source(lang: Lang, part: string): Promise<string> {
  return (await pages[`../locales/${lang}/${part}.ftl`]?.()) ?? "";
}

/** The sentences of a game's rules in a language. Games use the same ids, so each has a bundle of its own. */
async function sentences(lang: Lang, game: string): Promise<[string, FluentBundle]> {
  const file = `../../../src/spellbox/games/${game.replaceAll("-", "_")}/locales/${lang}.ftl`;
  const texts = foreign[game] ? await foreign[game](lang) : [(await rules[file]?.()) ?? ""];
  return [game, bundleOf(lang, texts)];
}

/** The sentences that no game owns, in a language. */
async function sharedSentences(lang: Lang): Promise<FluentBundle> {
  if (spoken.shared?.locales.includes(lang)) return spoken.shared;
  return bundleOf(lang, [(await shared[`../../../src/spellbox/locales/${lang}.ftl`]?.()) ?? ""]);
}

let asked = 0;
let newest: Promise<void> = Promise.resolve();
let begin: () => void;
/** The page's own words are there: a page that refuses nothing yet can be drawn. */
export const firstWords = new Promise<void>((resolve) => (begin = resolve));

/** Speak a language, and know the words of one more part of the page; `from` gives sentences that it does not have. */
export function speak(lang: Lang, part = "app", from?: Source): Promise<void> {
  if (!parts.includes(part)) parts.push(part);
  if (from) foreign[part] = from;
  newest = fetchWords(lang, ++asked);
  return newest;
}

async function fetchWords(lang: Lang, turn: number): Promise<void> {
  const own = Promise.all([
    Promise.all(parts.map((each) => source(lang, each))),
    Promise.all(taught.map((each) => each(lang))),
    Promise.all(parts.map((each) => sentences(lang, each))),
  ]);
  const common = sharedSentences(lang);
  const [sources, extra, found] = await own;
  if (turn < asked) return newest; // who asked later knows more parts
  spoken.bundle = bundleOf(lang, [...sources, ...extra.flat()]);
  spoken.rules = Object.fromEntries(found);
  spoken.lang = lang;
  document.documentElement.lang = lang;
  begin();
  const known = await common;
  if (turn < asked) return newest;
  spoken.shared = known;
}

/** Learn words that the page was not built with. */
export async function learn(words: Source): Promise<void> {
  taught.push(words);
  await speak(spoken.lang);
}

export function lang(): Lang {
  return spoken.lang;
}

/** The words of a message in the language of the page. */
export const t: Translate = (id, args) => {
  const own = spoken.bundle && has(spoken.bundle, id) ? spoken.bundle : spoken.shared;
  return own ? format(own, id, args) : id;
};

/** The same for a game, with the sentences of its rules. */
export function wordsOf(game: string): Translate {
  return (id, args) => {
    const own = spoken.rules[game];
    return own && has(own, id) ? format(own, id, args) : t(id, args);
  };
}
