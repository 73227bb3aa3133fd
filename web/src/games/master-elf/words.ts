/** The game in words: what to do now, what a move is called, and what happened. */
import type { Catalogue, Event, Growth, Outcome, View } from "../../generated/master-elf";
import { afterColon, nameIn, nameOf } from "../../kit/names";
import type { Args, GameUI, Picture, Speaker as AnySpeaker } from "../contract";
import { byKind, CITY, CRYSTAL, lyingIn, playerAt } from "./reading";
import { consequence, type Offer, offerOf, worthOf } from "./ways";

type Speaker = AnySpeaker<Catalogue>;
type UI = GameUI<View, Catalogue, Event, Outcome>;

export const prompt: UI["prompt"] = ({ view, seat, legal, ...p }) => {
  const { t } = p;
  if (!view.turn.includes(seat)) return t(`elf-wait-${view.phase}`, { who: people(view.turn, p) });
  const here = playerAt(view, seat)?.at ?? CITY;
  if (view.phase === "go") return t(here === CITY ? "elf-prompt-go-out" : "elf-prompt-go");
  if (view.phase === "craft") return t(legal.length === 1 ? "elf-prompt-craft-nothing" : "elf-prompt-craft");
  if (view.phase === "take") return t("elf-prompt-take", { cards: lyingIn(view, here).length });
  if (view.phase === "treasures") return t("elf-prompt-treasures", { gifts: view.aside.gifts.count });
  return t(`elf-prompt-${view.phase}`, { limit: p.catalogue.hand_limit });
};

/** "Create Tank for 2 metal, 1 fire" */
export const moveName: UI["move"] = (move, p) => {
  const [verb, id = "", ...paid] = move.split(" ");
  const name = nameIn(p.catalogue, id, p.lang);
  switch (verb) {
    case "go":
      return p.t("elf-go", { area: id, name });
    case "craft":
      return p.t("elf-craft", { gift: name, paid: paymentWords(paid, p) });
    case "open":
      return id === "aside" ? p.t("elf-treasures-look") : p.t("elf-open-stack", { number: id });
    case "skip":
      return p.t(SKIPS[p.view?.phase ?? "craft"] ?? "elf-not-now");
    default:
      return p.t(`elf-${verb}`, { kind: name, gift: name, cards: 0 });
  }
};

const PARTS = ["go", "take", "craft"] as const;

/** The parts of one's turn; none on others' turns, and where the game is past its turns. */
export const steps: NonNullable<UI["steps"]> = ({ view, seat, lines, ...p }) => {
  const now = view.phase === "exchange" ? 1 : PARTS.indexOf(view.phase as (typeof PARTS)[number]);
  if (!view.turn.includes(seat) || now < 0) return [];
  const taken = lines.at(-1)?.find((event) => event.what === "take" && event.seat === seat);
  const done = [
    inSentence(nameIn(p.catalogue, playerAt(view, seat)!.at, p.lang), p.lang),
    taken && "card" in taken ? inSentence(nameIn(p.catalogue, taken.card, p.lang), p.lang) : "",
  ];
  return PARTS.map((part, index) => ({
    words: p.t(`elf-step-${part}`),
    about: index < now ? (done[index] ?? "") : "",
    state: index < now ? "done" : index === now ? "now" : "next",
  }));
};

const SKIPS: Record<string, string> = { craft: "elf-skip", choose: "elf-none" };

/** "2 metal, 1 fire", but "metal, fire, crystal". */
export function paymentWords(paid: string[], p: Omit<Speaker, "seats">): string {
  return cardsInWords(paid, p, new Set(paid).size < paid.length);
}

/** "2 metal, fire", or "2 metal, 1 fire" where ones are counted too. */
export function cardsInWords(cards: string[], { catalogue, lang, t }: Omit<Speaker, "seats">, ones = false): string {
  return byKind(cards)
    .map(([id, count]) => {
      if (id === CRYSTAL) return t("elf-crystal-left");
      const kind = inSentence(nameIn(catalogue, id, lang), lang);
      return ones || count > 1 ? t("elf-paid", { cards: count, kind }) : kind;
    })
    .join(", ");
}

/** A common noun within a sentence: German writes it as at the beginning. */
function inSentence(noun: string, lang: string): string {
  return lang === "de" ? noun : noun.toLocaleLowerCase(lang);
}

const INGREDIENTS = ["take", "drop", "drawn", "pay", "fill"];

/** What the sentence of an event needs beside its fields: the id of the area that somebody goes to, or ingredients as
 * common nouns, equal ones counted. */
export function args(event: Event, p: Speaker, cards: string[]): Args {
  if (event.what === "go") return { to: event.area };
  return INGREDIENTS.includes(event.what) ? { card: paymentWords(cards, p) } : {};
}

/** A line of the score: a collection, the ribbons or the elves, and the gifts that count in it. */
export const what: NonNullable<UI["what"]> = (subject, { catalogue, lang, t }) => {
  const [heading = "", gifts = ""] = subject.split(": ");
  const [id = "", ribbon] = heading.split(" ");
  const named = (each: string): string => nameIn(catalogue, each, lang);
  const listed = gifts.split(", ").map(named).join(", ");
  if (ribbon) return `${t("elf-ribbon", { ribbon: named(id) })}: ${listed}`;
  return `${id === "elves" ? t("elf-count-elves") : named(id)}: ${listed}`;
};

/** What a gift was worth to who created it. */
export function effect(before: View, after: View, line: Event[], p: Speaker): string {
  const made = line.find((event) => event.what === "craft" || event.what === "choose");
  if (!made || !("seat" in made)) return "";
  const total = playerAt(after, made.seat)!.shelf.total;
  const points = total - playerAt(before, made.seat)!.shelf.total;
  const counts = { points, total, name: nameOf(p.seats, made.seat) };
  return p.t(made.seat === p.self ? "elf-your-effect" : "elf-effect", counts);
}

/** What a line of the score counts: gifts of a type, ribbons, elves. */
export function pictures(subject: string): Picture[] {
  const [heading = "", gifts = ""] = subject.split(": ");
  const [id, ribbon] = heading.split(" ");
  return gifts.split(", ").map((gift) => {
    if (ribbon) return { symbol: `me-mark-${id}`, colour: `var(--${id})` };
    return { symbol: id === "elves" ? "me-elf" : `me-${gift}` };
  });
}

type Hinted = Parameters<NonNullable<UI["reasons"]>>[2];

/** Why a hinted move, beside the next best: what a gift brings, or which gift a card or a way leads to. */
export function reasons(best: Outcome, other: Outcome | undefined, p: Hinted): string[] {
  return best.gift ? giftReasons(best, other, p) : wayReasons(p.move, p.next ?? "", p);
}

function giftReasons(best: Outcome, other: Outcome | undefined, p: Hinted): string[] {
  const shelf = playerAt(p.view, p.seat)!.shelf;
  const found = worthOf(best, shelf, p.catalogue)
    .filter(({ before, after }) => after > before)
    .map((growth) => `${growthWords(growth, p)}.`);
  if (best.gain !== (other?.gain ?? 0))
    found.push(p.t("elf-reason-gain", { best: best.gain, other: other?.gain ?? 0 }));
  const after = consequence(best);
  if (after) found.unshift(`${p.t(`elf-${after}`)}.`);
  return found.length ? found : [`${p.t("elf-gain", { points: best.gain })}.`];
}

/** "Machines 1 → 3 points" */
export function growthWords({ type, before, after }: Growth, p: Omit<Speaker, "seats">): string {
  return p.t("elf-grows", { type: nameIn(p.catalogue, type, p.lang), before, after });
}

/** Why one goes, takes, discards, draws or creates nothing: two sentences, the second on the next best move. */
function wayReasons(move: string, next: string, p: Hinted): string[] {
  const why = wayReason(move, p);
  const instead = next ? wayReason(next, p) : "";
  if ((!next || why === instead) && USELESS.some((id) => why === p.t(id))) return [];
  const compared = instead && instead !== why;
  return [why, ...(compared ? [p.t("elf-reason-other", { why: afterColon(instead, p.lang) })] : [])].filter(Boolean);
}

const USELESS = ["elf-reason-lies-nothing", "elf-reason-take-nothing"]; // no reasons for two moves alike

function wayReason(move: string, p: Hinted): string {
  const [verb = "", id = ""] = move.split(" ");
  const offers = p.view.stacks.flatMap(({ gifts }) => offerOf(gifts.cards[0] ?? "", p) ?? []);
  switch (verb) {
    case "go":
      return id === CITY ? p.t("elf-reason-city") : use(lyingIn(p.view, id), offers, "lies", p);
    case "take":
      return use([id], offers, "take", p);
    case "drop":
      return dropReason(id, p);
    case "draw":
      return p.t("elf-reason-draw", { cards: p.previews[move]?.draws ?? 0, hand: p.previews[move]?.hand ?? 0 });
    case "open":
      return openReason(id, p);
    case "skip":
      return skipReason(p);
    default: {
      const outcome = p.previews[move];
      return outcome?.gift ? `${moveName(move, p)}: +${outcome.gain}.` : "";
    }
  }
}

/** What one of these ingredients is good for: the gift that it makes payable, or brings nearer. */
function use(cards: string[], offers: Offer[], how: "lies" | "take", p: Hinted): string {
  const best = offers.toSorted((one, other) => other.gain - one.gain);
  const wanted = (offer: Offer) => cards.find((card) => offer.missing.includes(card));
  const name = (id: string) => nameIn(p.catalogue, id, p.lang);
  const payable = best.find((offer) => offer.short === 1 && wanted(offer));
  if (payable) {
    const kind = inSentence(name(wanted(payable)!), p.lang);
    return p.t(`elf-reason-${how}`, { kind, gift: name(payable.gift), gain: payable.gain });
  }
  const ready = best.find((offer) => offer.short === 0);
  if (ready) return p.t("elf-reason-ready", { gift: name(ready.gift), gain: ready.gain });
  const nearer = best.find((offer) => cards.some((card) => needs(offer, p).includes(card)));
  if (!nearer) return p.t(`elf-reason-${how}-nothing`);
  const kind = inSentence(name(cards.find((card) => needs(nearer, p).includes(card))!), p.lang);
  return p.t(`elf-reason-${how}-towards`, { kind, gift: name(nearer.gift) });
}

const needs = ({ gift }: Offer, { catalogue }: Hinted): string[] => catalogue.gifts[gift]!.needs;

function dropReason(card: string, p: Hinted): string {
  const have = playerAt(p.view, p.seat)!.hand.cards.filter((each) => each === card).length;
  const wanted = p.view.stacks.some(({ gifts }) => p.catalogue.gifts[gifts.cards[0] ?? ""]?.needs.includes(card));
  const kind = inSentence(nameIn(p.catalogue, card, p.lang), p.lang);
  return p.t(wanted ? "elf-reason-drop-many" : "elf-reason-drop", { kind, cards: have });
}

function openReason(place: string, { view, t }: Hinted): string {
  const pile = place === "aside" ? view.aside : view.stacks[Number(place) - 1];
  return t("elf-reason-open", { gifts: pile?.gifts.count ?? 0 });
}

function skipReason(p: Hinted): string {
  const gains = p.legal.flatMap((move) => (p.previews[move]?.gift ? p.previews[move].gain : []));
  const cards = playerAt(p.view, p.seat)!.hand.count;
  return gains.length ? p.t("elf-reason-skip", { gain: Math.max(...gains), cards }) : p.t("elf-reason-skip-all");
}

function people(seats: string[], { seats: sitting, lang }: Pick<Speaker, "seats" | "lang">): string {
  return new Intl.ListFormat(lang).format(seats.map((seat) => nameOf(sitting, seat)));
}

/** The objects that a line of the log is about. */
export function points(line: Event[]): string[] {
  return [...new Set(line.flatMap((event) => ("seat" in event ? [`seat:${event.seat}`, ...objectOf(event)] : [])))];
}

function objectOf(event: Event): string[] {
  switch (event.what) {
    case "go":
      return [`area:${event.area}`];
    case "take":
    case "drop":
    case "pay":
      return [`kind:${event.card}`];
    case "draw":
      return [`area:${CITY}`];
    case "open":
      return [event.place === "aside" ? "aside" : `stack:${event.place}`];
    case "craft":
    case "choose":
    case "bonus":
      return [`gift:${event.card}`];
    default:
      return [];
  }
}
