import type { Catalogue, Event, Outcome, Player, View } from "../../generated/glastonbury";
import type { TableProps } from "../contract";

export type Props = TableProps<View, Catalogue, Event, Outcome>;

export function playerOf(view: View, seat: string): Player | undefined {
  return view.players[Number(seat.slice(1)) - 1];
}

export function seatName(index: number): string {
  return `p${index + 1}`;
}
