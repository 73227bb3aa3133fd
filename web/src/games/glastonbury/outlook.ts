/** What a move will bring, as far as the view tells: the next walk, and whether the game ends. */
import { cornerStop, isCorner, lineAt, linesThrough, STOPS } from "./board";
import { type Catalogue, deckHeight, type Pile, playerOf, topOf, type View } from "./types";

export interface Outlook {
  from: number;
  steps: number | null; // unknown below a powder at a corner
  to: number | null;
  ends: boolean;
  card: string; // that the move is about, or ""
}

/** The cell or corner that a move names. */
export function cellOf(move: string): string {
  return /^(?:take|accio|corner) (\w\w)$/.exec(move)?.[1] ?? "";
}

/** The number on top of a cauldron (G3.3); below powder at a corner the next one counts (G6.2). */
export function stepsOf(pile: Pile, stop: number, catalogue: Catalogue): number | null {
  if (!topOf(pile)) return catalogue.cauldron.number;
  const number = catalogue.cards[topOf(pile)]?.number ?? 0;
  if (number > 0 || !isCorner(stop)) return number;
  return Array.isArray(pile) ? stepsOf(pile.slice(0, -1), stop, catalogue) : null;
}

/** G7.1 Whether this card is the last of a line and nothing can replace it. */
export function emptiesALine(view: View, cell: string): boolean {
  if (deckHeight(view) > 0) return false;
  return linesThrough(cell).some((line) => line.every((other) => other === cell || !view.board[other]));
}

/** G7.3 Whether Declinatio would lead to a line of orange spells alone. */
function onlyOrange(view: View, stop: number, catalogue: Catalogue): boolean {
  const line = lineAt(stop).map((cell) => view.board[cell]);
  return line.length > 0 && line.every((card) => !card || catalogue.cards[card]?.orange);
}

function walk(from: number, steps: number | null): Pick<Outlook, "from" | "steps" | "to"> {
  return { from, steps, to: steps === null ? null : (from + steps) % STOPS };
}

/** Where a wizard will go next if nothing changes. */
export function nextWalk(view: View, seat: string, catalogue: Catalogue): Outlook | null {
  const player = playerOf(view, seat);
  if (!player || player.stop < 0) return null;
  return { ...walk(player.stop, stepsOf(player.cauldron, player.stop, catalogue)), ends: false, card: "" };
}

export function outlook(view: View, seat: string, move: string, catalogue: Catalogue): Outlook | null {
  const [verb] = move.split(" ");
  const cell = cellOf(move);
  if (verb === "corner") return { ...walk(cornerStop(cell), catalogue.cauldron.number), ends: false, card: "" };
  const staying = nextWalk(view, seat, catalogue);
  if (!staying) return null;
  if (verb === "declinatio") {
    return { ...staying, ends: staying.to !== null && onlyOrange(view, staying.to, catalogue) };
  }
  const card = view.board[cell];
  if (!card) return staying;
  const number = catalogue.cards[card]?.number;
  const ahead = number === undefined ? staying : walk(staying.from, number);
  return { ...staying, ...ahead, card, ends: emptiesALine(view, cell) };
}
