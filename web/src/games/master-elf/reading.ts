/** Small questions to a view. */
import type { Hand, Line, Player, Stack, View } from "./types";

export function top(stack: Stack): string {
  return Array.isArray(stack) ? (stack[0] ?? "") : stack.top;
}

export function height(stack: Stack): number {
  return Array.isArray(stack) ? stack.length : stack.height;
}

export function size(pile: string[] | number): number {
  return Array.isArray(pile) ? pile.length : pile;
}

export function cardsIn(hand: Hand): number {
  return Array.isArray(hand) ? hand.length : hand.count;
}

/** The cards of a hand that lie open to this seat. */
export function open(hand: Hand): string[] {
  return Array.isArray(hand) ? hand : hand.seen;
}

export function seatOf(number: number): string {
  return `p${number + 1}`;
}

export function playerAt(view: View, seat: string): Player | undefined {
  return view.players[Number(seat.slice(1)) - 1];
}

/** The seats whose elves stand in an area. */
export function standing(view: View, area: string): string[] {
  return view.players.flatMap((player, number) => (player.at === area ? [seatOf(number)] : []));
}

/** How many cards of each kind, in the order of the list. */
export function byKind(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** E3.3 The cards discarded in this exchange: one fewer than will be drawn. */
export function dropped(lines: Line[]): number {
  const since = lines.findLastIndex((line) => line.text.startsWith("go "));
  return lines.slice(since + 1).filter((line) => line.text.startsWith("drop ")).length;
}
