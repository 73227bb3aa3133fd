/** Each colour has its symbol, so that the table reads in greyscale. */
import type { View } from "../../generated/glastonbury";
import { seatName } from "./seats";

export const SYMBOLS: Record<string, string> = {
  yellow: "gl-sun",
  green: "gl-leaf",
  red: "gl-drop",
  blue: "gl-wave",
  orange: "gl-flame",
  purple: "gl-star",
  brown: "gl-root",
  grey: "gl-cloud",
  white: "gl-snowflake",
};

const DARK = "#2b251d";
const LIGHT = "#fff6e8";
const DARK_ON = ["yellow", "green", "orange", "grey", "white"];

/** How a colour is painted: its ink, what can be read on it, and its symbol. */
export function paintOf(colour: string): { hue: string; on: string; symbol: string } {
  return { hue: `var(--${colour})`, on: DARK_ON.includes(colour) ? DARK : LIGHT, symbol: SYMBOLS[colour] ?? "gl-star" };
}

const BEFORE_THE_DEAL = ["blue", "red", "green", "yellow"]; // as `default_seats` gives them

export function colourOf(view: View | null, index: number): string {
  return view?.players[index]?.colour ?? BEFORE_THE_DEAL[index] ?? "grey";
}

export function seatStyle(view: View | null, seat: string, index: number): { colour: string; symbol: string } {
  const place = view ? view.players.findIndex((_, other) => seatName(other) === seat) : index;
  const colour = colourOf(view, place < 0 ? index : place);
  return { colour: `var(--${colour})`, symbol: SYMBOLS[colour]! };
}
