/** Small questions to a view. */
import type { Catalogue, Event, Outcome, Player, View } from "../../generated/master-elf";
import type { TableProps } from "../contract";

export type Props = TableProps<View, Catalogue, Event, Outcome>;

export const CITY = "city";
export const CRYSTAL = "crystal";

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

/** The ingredients that lie in an area. */
export function lyingIn(view: View, area: string): string[] {
  return view.areas.find((each) => each.area === area)?.cards.cards ?? [];
}

/** How many cards of each kind, in the order of the list. */
export function byKind(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** The cards that stay when some are given away. */
export function without(cards: string[], given: string[]): string[] {
  const away = new Map(byKind(given));
  return cards.filter((card) => {
    const more = away.get(card) ?? 0;
    away.set(card, more - 1);
    return more <= 0;
  });
}
