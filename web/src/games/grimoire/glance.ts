/** What one sees at a glance: how things on the table are found and drawn. */
import type { Catalogue, Event, Outcome, Pile, Player, SpellFacts, View } from "../../generated/grimoire";
import type { TableProps } from "../contract";

export type Props = TableProps<View, Catalogue, Event, Outcome>;

export const SEATS = [
  { colour: "blue", symbol: "gr-seat-drop" },
  { colour: "green", symbol: "gr-seat-leaf" },
  { colour: "yellow", symbol: "gr-seat-sun" },
  { colour: "red", symbol: "gr-seat-flame" },
  { colour: "purple", symbol: "gr-seat-star" },
] as const;

function indexOf(seat: string): number {
  return Number(seat.slice(1)) - 1;
}

export function styleOf(seat: string): (typeof SEATS)[number] {
  return SEATS[indexOf(seat)] ?? SEATS[0];
}

export function playerOf(view: View, seat: string): Player {
  return view.players[indexOf(seat)]!;
}

export const FACE_DOWN = "?";

/** What a place shows: a card, its back, or nothing. */
export function faceOf({ count, cards }: Pile): string {
  return count ? (cards[0] ?? FACE_DOWN) : "";
}

/** The face in the slot that a move names; empty for other moves. */
export function slotFace(view: View, move: string): string {
  const [, number] = /^(?:pick|luck) q(\d)$/.exec(move) ?? [];
  return number ? faceOf(view.zone[Number(number) - 1]!) : "";
}

/** Equal cards together, in the order they first appear. */
export function heaps(cards: string[]): { card: string; count: number }[] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((each) => each === card).length }));
}

/** The name of a card's drawing: a card of one's own has that of a printed one. */
export function pictureOf(catalogue: Catalogue, card: string): string {
  return catalogue.cards[card]?.glyph ?? card;
}

/** Which ink a card is drawn with. */
export function toneOf(catalogue: Catalogue, card: string): string {
  const metals: Record<string, string> = {
    "copper-coin": "copper",
    "amber-pendant": "copper",
    "gold-coin": "gold",
    "phoenix-feather": "gold",
    prince: "crowned",
    queen: "crowned",
    king: "crowned",
  };
  const facts = catalogue.cards[card];
  const picture = pictureOf(catalogue, card);
  if (metals[picture]) return metals[picture];
  if (facts?.tokens) return "taker";
  return facts?.kind === "companion" || picture === "junk" ? "plain" : "silver";
}

/** The main type of a spell: the one that its ribbon has. */
export function typeOf(spell: SpellFacts): string {
  return spell.types[0] ?? "common";
}

/** The seats as their books lie before they are put in order: by level, equal ones as they act. */
export function byLevel(view: View): string[] {
  const levelOf = (seat: string) => playerOf(view, seat).cast;
  return [...view.order].sort((one, other) => levelOf(one) - levelOf(other));
}

type Pick = Extract<Event, { what: "pick" }>;

/** What was taken from the zone in this round, by slot. */
export function picks(lines: Event[][]): Record<string, Pick> {
  const events = lines.flat();
  const round = events.slice(events.findLastIndex((event) => event.what === "round") + 1);
  return Object.fromEntries(round.flatMap((event) => (event.what === "pick" ? [[event.slot, event]] : [])));
}
