/** What one sees at a glance: plain facts of a view, and no rule beyond what lies on the table. */
import type { LogLine } from "../contract";
import type { Catalogue, PartlySeen, Player, Spell, View } from "./types";

export const SEATS = [
  { colour: "blue", symbol: "gr-seat-drop" },
  { colour: "green", symbol: "gr-seat-leaf" },
  { colour: "yellow", symbol: "gr-seat-sun" },
  { colour: "red", symbol: "gr-seat-flame" },
  { colour: "purple", symbol: "gr-seat-star" },
] as const;

export function indexOf(seat: string): number {
  return Number(seat.slice(1)) - 1;
}

export function styleOf(seat: string): (typeof SEATS)[number] {
  return SEATS[indexOf(seat)] ?? SEATS[0];
}

export function playerOf(view: View, seat: string): Player {
  return view.players[indexOf(seat)]!;
}

export function spellAt(catalogue: Catalogue, level: number): Spell | undefined {
  return catalogue.spells.find((spell) => spell.level === level);
}

export function waiting(view: View): string[] {
  return Array.isArray(view.turn) ? view.turn : [view.turn];
}

export function height(pile: number | string[] | PartlySeen): number {
  if (typeof pile === "number") return pile;
  return Array.isArray(pile) ? pile.length : pile.count;
}

export function known(pile: string[] | PartlySeen): string[] {
  return Array.isArray(pile) ? pile : pile.seen;
}

/** Equal cards together, in the order they first appear. */
export function heaps(cards: string[]): { card: string; count: number }[] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((each) => each === card).length }));
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
  if (metals[card]) return metals[card];
  if (facts?.tokens) return "taker";
  return facts?.kind === "companion" || card === "junk" ? "plain" : "silver";
}

/** The main type of a spell: the one that its ribbon has. */
export function typeOf(spell: Spell): string {
  return spell.types[0] ?? "common";
}

/** Levels that more than one player has cast. */
export function sharedLevels(view: View): number[] {
  const levels = view.players.map((player) => player.cast);
  return [...new Set(levels.filter((level) => level && levels.indexOf(level) !== levels.lastIndexOf(level)))];
}

/** The seats as their books lie before they are put in order: by level, equal ones as they act. */
export function byLevel(view: View): string[] {
  const levelOf = (seat: string) => playerOf(view, seat).cast;
  return [...view.order].sort((one, other) => levelOf(one) - levelOf(other));
}

export type Fate = "done" | "now" | "silenced" | "next";

/** How far a seat's quest turn is. */
export function fateOf(view: View, catalogue: Catalogue, seat: string): Fate {
  const place = view.order.indexOf(seat);
  const current = view.order.indexOf(view.acting);
  if (place < current) return "done";
  if (isSilenced(view, catalogue, seat)) return "silenced";
  return place === current ? "now" : "next";
}

export function isSilenced(view: View, catalogue: Catalogue, seat: string): boolean {
  const types = spellAt(catalogue, playerOf(view, seat).cast)?.types;
  return view.silence && !!types?.includes("forbidden");
}

/** What was taken from the zone in this round: slot to seat. */
export function takers(view: View, lines: LogLine[]): Record<number, LogLine> {
  if (view.phase === "book") return {};
  const round = lines.slice(lines.findLastIndex((line) => line.text.startsWith("cast ")) + 1);
  const picks = round.filter((line) => line.text.startsWith("pick q"));
  return Object.fromEntries(picks.map((line) => [Number(line.text.slice(6)) - 1, line]));
}

/** What a card would make of a Territory that ends the game when it is this full; null if it would not be. */
export function fills(view: View, catalogue: Catalogue, seat: string, card: string): "companions" | "treasures" | null {
  const kind = catalogue.cards[card]?.kind;
  if (view.last_round || (kind !== "companion" && kind !== "treasure")) return null;
  const pile = kind === "companion" ? "companions" : "treasures";
  return height(playerOf(view, seat)[pile]) + 1 >= catalogue.ends[pile] ? pile : null;
}

export type Remark = "equal-last" | "accelerated" | "reversed" | "silence-holds" | "last-round";

/** What made the order as it is, and what holds for this round. */
export function remarks(view: View, catalogue: Catalogue): Remark[] {
  const opened = view.phase !== "book";
  const cast = (id: string) => opened && view.players.some((player) => spellAt(catalogue, player.cast)?.id === id);
  const holds: Record<Remark, boolean> = {
    "equal-last": opened && sharedLevels(view).length > 0,
    accelerated: cast("acceleration"),
    reversed: cast("time-stop"),
    "silence-holds": view.silence,
    "last-round": view.last_round,
  };
  return (Object.keys(holds) as Remark[]).filter((remark) => holds[remark]);
}
