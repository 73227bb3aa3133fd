/** Which cards travel when something happens. */
import type { Event, View } from "../../generated/glastonbury";
import { playerOf } from "./seats";

export interface Flight {
  card: string;
  from: string; // anchors: cell:c3, cauldron:p2, spells:p2, taken:p2, deck
  to: string;
  wave: number; // those of one wave travel together
}

/** The flights of a move that was just made, to where the table shows the cards now. */
export function flights(line: Event[], view: View): Flight[] {
  return line.flatMap((event) => flight(event, view) ?? []);
}

function flight(event: Event, view: View): Flight | null {
  switch (event.what) {
    case "take":
    case "accio":
      return { card: event.card, from: `cell:${event.cell}`, to: home(event, view), wave: 0 };
    case "keep":
      return { card: event.card, from: `taken:${event.seat}`, to: home(event, view), wave: 0 };
    case "vanesco":
      return { card: event.card, from: `cauldron:${event.seat}`, to: "deck", wave: 1 };
    case "refill":
      return { card: event.card, from: "deck", to: `cell:${event.cell}`, wave: 2 };
    default:
      return null;
  }
}

/** Where a card lies that a player has taken. */
function home({ card, seat }: { card: string; seat: string }, view: View): string {
  if (view.taken === card) return `taken:${seat}`;
  return playerOf(view, seat)!.spells.cards.includes(card) ? `spells:${seat}` : `cauldron:${seat}`;
}
