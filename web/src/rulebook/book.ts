/** All that the rules page and the dialog at the table show of a game. */
import { load } from "../games";
import type { GameUI, Lang, Translate } from "../games/contract";
import type { GameInfo } from "../generated/messages";
import { lang, speak, t, wordsOf } from "../i18n/words.svelte";
import { clauseName, nameIn } from "../kit/names";
import { gameData, rulebook } from "../net/api";
import { type Guide, guideOf, type Shelf } from "./guide";
import { type Chapter, chapters, wordsOf as text } from "./reading";

export interface Book {
  game: string;
  ui: GameUI;
  data: GameInfo;
  guide: Guide | null;
  chapters: Chapter[];
  language: string; // of the clauses
}

export async function bookOf(game: string, language: Lang): Promise<Book> {
  const [ui, data, guide, rules] = await Promise.all([
    load(game),
    gameData(game),
    guideOf(game),
    rulebook(game, language),
    speak(lang(), "rules"),
  ]);
  ui.prepare?.(data.catalogue);
  const found = chapters(rules.text, (id) => nameOfThing(game, data, id, rules.language));
  return { game, ui, data, guide, chapters: found, language: rules.language };
}

/** The name of a card, or of an option's value. */
function nameOfThing(game: string, { catalogue }: GameInfo, id: string, language: string): string {
  const name = nameIn(catalogue, id, language);
  if (name !== id) return name;
  for (const key of [`option-${game}-${id}`, `option-${game}-edition-${id}`]) if (t(key) !== key) return t(key);
  return "";
}

export interface Told {
  game: GameInfo;
  catalogue: any;
  lang: Lang;
  t: Translate;
}

export function speakerOf({ game, data }: Book): Told {
  return { game: data, catalogue: data.catalogue, lang: lang(), t: wordsOf(game) };
}

/** A place on the page that a search can lead to. */
export interface Place {
  kind: "turn" | "score" | "card" | "rule";
  id: string;
  title: string;
  words: string;
}

/** Everything on the page that can be searched. */
export function placesOf(book: Book, shelves: Shelf[]): Place[] {
  const { game, guide } = book;
  const turns = (guide?.turns ?? []).map(({ id }) => placeOf("turn", game, id));
  const scores = (guide?.scores ?? []).map(({ id }) => placeOf("score", game, id));
  const cards = shelves.flatMap((shelf) => shelf.cards);
  const once = [...new Map(cards.map((card) => [card.id, card])).values()];
  return [
    ...turns,
    ...scores,
    ...once.map(({ id, name, about }): Place => ({ kind: "card", id, title: name, words: about })),
    ...book.chapters.flatMap(rulesOf),
  ];
}

function placeOf(kind: "turn" | "score", game: string, id: string): Place {
  return { kind, id, title: t(`guide-${game}-${kind}-${id}`), words: t(`guide-${game}-${kind}-${id}-about`) };
}

function rulesOf({ title, parts }: Chapter): Place[] {
  const clauses = parts.flatMap((part) => (part.kind === "clauses" ? part.clauses : []));
  return clauses
    .filter(({ id }) => id)
    .map((clause): Place => ({ kind: "rule", id: clause.id, title, words: text(clause.text) }));
}

const folded = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The places that have every word of a query, by its beginning; those that have it in their title first. */
export function search(places: Place[], query: string): Place[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const has = (words: string) => wanted.every((word) => folded(words).includes(word));
  const named = (place: Place) => has(place.kind === "rule" ? clauseName(place.id) : place.title);
  const found = places.filter((place) => has(`${clauseName(place.id)} ${place.title} ${place.words}`));
  return [...found.filter(named), ...found.filter((place) => !named(place))];
}
