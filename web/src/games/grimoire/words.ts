import type { LogLine } from "../contract";
import { heaps, height, indexOf, playerOf, spellAt, waiting } from "./glance";
import type { Asking, Catalogue, Names, Speaking, Spell, View } from "./types";

type Named = Pick<Speaking, "catalogue" | "lang">;
type Told = Pick<Speaking, "catalogue" | "lang" | "t">;

export function cardName({ catalogue, lang }: Named, card: string): string {
  return catalogue.cards[card]?.name[lang] ?? card;
}

export function spellName({ catalogue, lang }: Named, level: number): string {
  return spellAt(catalogue, level)?.name[lang] ?? String(level);
}

export function seatName(seats: Speaking["seats"], seat: string): string {
  return seats[indexOf(seat)]?.name || seat;
}

const VOWELS = "aeiouyàâäéèêëîïôöùûüаеёиоуыэюя";
const ONSET = `(?:[bcdfgptv][rl]|(?<![bcdfgptv])[rl]|[^rl${VOWELS}\\P{L}])`; // "tr" stays together
const SYLLABLE = new RegExp(`(?<=\\p{L}{2})(?=${ONSET}[${VOWELS}]\\p{L})`, "giu");

/** A name whose long words may break between syllables: browsers do not know how in every language. */
export function soft(name: string, long = 11): string {
  return name.replace(/\p{L}+/gu, (word) => (word.length < long ? word : word.replace(SYLLABLE, "\u00ad")));
}

/** Names one after another, as the language lists them. */
export function listed(names: string[], lang: keyof Names): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}

/** What the seal on a card says: its worth, or what it may come to. */
export function seal(catalogue: Catalogue, card: string): string {
  const facts = catalogue.cards[card]!;
  if (facts.together) return `${facts.together[0]}–${facts.together.at(-1)}`;
  if (facts.otherwise !== undefined) return `${facts.worth} / ${facts.otherwise}`.replace("-", "−");
  if (card === "queen") return `${facts.worth}–${facts.worth * companionKinds(catalogue)}`;
  return String(facts.worth);
}

function companionKinds(catalogue: Catalogue): number {
  return Object.values(catalogue.cards).filter((facts) => facts.kind === "companion").length;
}

const SPEAKING_CARDS = [
  "thief",
  "wanderer",
  "curator",
  "banker",
  "rogue",
  "prince",
  "queen",
  "king",
  "junk",
  "divine-shoes",
];

/** A card's effect in a few words. */
export function cardLine(p: Told, card: string): string {
  const facts = p.catalogue.cards[card]!;
  if (!SPEAKING_CARDS.includes(card)) return p.t(`gr-kind-${facts.kind}`);
  return p.t(`gr-card-${card}`, numbers(p.catalogue, card, `${facts.together?.slice(0, 4).join(", ")} …`));
}

/** A card's effect in whole sentences. */
export function cardText(p: Told, card: string): string {
  if (card === "?") return p.t("gr-full-hidden");
  const facts = p.catalogue.cards[card]!;
  const other = facts.kind === "treasure" ? "coin" : "item";
  const id = SPEAKING_CARDS.includes(card) ? card : other;
  return p.t(`gr-full-${id}`, numbers(p.catalogue, card, listed((facts.together ?? []).map(String), p.lang)));
}

function numbers(catalogue: Catalogue, card: string, together: string): Record<string, string | number> {
  const { worth, otherwise = 0, tokens = 0, needs = 0 } = catalogue.cards[card]!;
  return { worth, otherwise, tokens, needs, together };
}

export function spellLine({ t }: Told, spell: Spell): string {
  return t(`gr-short-${spell.id}`, { n: spell.amount });
}

export function spellText({ t }: Told, spell: Spell): string {
  return t(`gr-page-${spell.id}`, { n: spell.amount });
}

/** How the table stands for a spell now; empty where there is nothing to add. */
export function spellNote(p: Asking, spell: Spell): string {
  const { view, seat, t } = p;
  switch (spell.id) {
    case "creation":
      return t("gr-note-items", { n: height(view.items) });
    case "cure":
    case "wish":
      return t("gr-note-discard", { n: view.discard.length });
    case "charm":
    case "domination":
      return others(p, (each) => companions(view, each) > companions(view, seat), "gr-note-more", "gr-note-none-more");
    case "summon-elemental":
      return others(p, (each) => tokens(view, each) < tokens(view, seat), "gr-note-not-poorest", "gr-note-poorest");
    case "polymorph":
      return richest(p);
    case "silence":
      return t("gr-note-forbidden", { names: forbidden(p) });
    default:
      return spell.types.includes("forbidden") ? t("gr-note-pool", { n: view.pool }) : "";
  }
}

const companions = (view: View, seat: string) => playerOf(view, seat).companions.length;
const tokens = (view: View, seat: string) => playerOf(view, seat).vp;

function others(p: Asking, are: (seat: string) => boolean, some: string, none: string): string {
  const names = p.seats.filter(({ seat }) => seat !== p.seat && are(seat)).map(({ name }) => name);
  return names.length ? p.t(some, { names: listed(names, p.lang) }) : p.t(none);
}

function richest({ view, seat, seats, lang, t }: Asking): string {
  const rivals = seats.filter((each) => each.seat !== seat);
  const most = Math.max(...rivals.map((each) => tokens(view, each.seat)));
  const names = rivals.filter((each) => tokens(view, each.seat) === most).map((each) => each.name);
  return most ? t("gr-note-richest", { names: listed(names, lang), n: most }) : t("gr-note-no-tokens");
}

function forbidden({ catalogue, lang }: Named): string {
  const spells = catalogue.spells.filter((spell) => spell.types.includes("forbidden"));
  return listed(
    spells.map((spell) => spell.name[lang]!),
    lang,
  );
}

/** What to do now, and what will happen. */
export function prompt(p: Asking): string {
  const { view, seat, seats, legal, t } = p;
  if (view.over) return overText(p);
  if (view.phase === "book") return bookPrompt(p);
  const spell = spellName(p, playerOf(view, view.acting).cast);
  if (!legal.length || !waiting(view).includes(seat)) {
    const name = seatName(seats, view.phase === "give" ? view.target : view.acting);
    return t(`gr-others-${view.phase}`, { name, spell, other: seatName(seats, view.target) });
  }
  const name = seatName(seats, view.phase === "give" ? view.acting : view.target);
  if (view.phase === "pick" && view.last_round) return t("gr-prompt-pick-last");
  return t(`gr-prompt-${view.phase}`, { name, spell });
}

function bookPrompt({ view, seat, legal, t }: Asking): string {
  if (seat && playerOf(view, seat).chosen) return t("gr-prompt-chosen");
  return legal.length ? t("gr-prompt-book", { n: view.level }) : t("gr-prompt-book-others");
}

function overText({ view, seats, lang, t }: Asking): string {
  const names = (view.winners ?? []).map((seat) => seatName(seats, seat));
  const points = Math.max(...(view.scores ?? [0]));
  return t("gr-prompt-over", { names: listed(names, lang), n: points });
}

/** A line of the log in words. The card's name where the line tells it. */
export function say(line: LogLine, p: Speaking): string {
  const [verb = "", what = ""] = line.text.split(" ");
  const name = seatName(p.seats, line.seat);
  const slot = Number(what.slice(1));
  const card = line.cards?.[0];
  switch (verb) {
    case "cast":
      return p.t("gr-say-cast", { name, spell: spellName(p, Number(what)), n: what });
    case "pick":
    case "luck":
      if (card) return p.t(`gr-say-${verb}`, { name, card: cardName(p, card) });
      return p.t(`gr-say-${verb}-slot`, { name, n: slot });
    case "target":
      return p.t("gr-say-target", { name, other: seatName(p.seats, what) });
    case "give":
    case "seize":
      return p.t(`gr-say-${verb}`, { name, card: cardName(p, what) });
    default:
      return p.t(`gr-say-${verb}`, { name });
  }
}

/** What a line of the log points at on the table. */
export function points(line: LogLine): string[] {
  const [verb, what = ""] = line.text.split(" ");
  const seat = `seat:${line.seat}`;
  const cards = (line.cards ?? []).map((card) => `card:${card}`);
  switch (verb) {
    case "cast":
      return [seat, `spell:${what}`];
    case "pick":
    case "luck":
      return [seat, `slot:${what}`, ...cards];
    case "target":
      return [seat, `seat:${what}`];
    case "give":
    case "seize":
      return [seat, `card:${what}`];
    default:
      return [seat, ...cards];
  }
}

/** What a line of the score is about: "rogue × 2" or "vp". */
export function subject(what: string, p: Speaking): string {
  const [card = "", count] = what.split(" × ");
  if (card === "vp") return p.t("gr-count-tokens");
  return cardName(p, card) + (count ? ` × ${count}` : "");
}

/** Cards in words, equal ones together: "Rogue × 2, Thief". */
export function cardsInWords(p: Named, cards: string[]): string {
  return heaps(cards)
    .map(({ card, count }) => cardName(p, card) + (count > 1 ? ` × ${count}` : ""))
    .join(", ");
}
