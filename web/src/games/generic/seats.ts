/** The mark of a seat: the colour that the view tells of a player, or the seat's own. */
import { styleOf } from "./faces";

const INKS = ["blue", "red", "green", "yellow", "purple", "orange", "brown", "grey"];

export function seatMark(
  view: { players?: { colour?: string }[] } | null,
  index: number,
): { colour: string; symbol: string } {
  const { ink, symbol } = styleOf(view?.players?.[index]?.colour ?? INKS[index]!, INKS);
  return { colour: `var(--${ink})`, symbol };
}
