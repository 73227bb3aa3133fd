/** The seats' colours, each with its mark. */
import { seatOf } from "./reading";

const COLOURS = ["blue", "red", "green", "yellow"];

export function colourOf(seat: string): string {
  return COLOURS[COLOURS.findIndex((_, number) => seatOf(number) === seat)] ?? "blue";
}

export function seatStyle(_view: unknown, seat: string): { colour: string; symbol: string } {
  const colour = colourOf(seat);
  return { colour: `var(--${colour})`, symbol: `me-mark-${colour}` };
}
