/** Which cards travelled between two views: from where they were to where they are. */
import type { LogLine } from "../contract";
import { cellOf } from "./outlook";
import { type Catalogue, heightOf, seatName, topOf, type View } from "./types";

export interface Flight {
  card: string;
  from: string; // anchors: cell:c3, cauldron:p2, spells:p2, taken:p2, deck
  to: string;
  wave: number; // those of one wave travel together
}

/** The flights of a move that was just made. */
export function flights(before: View, after: View, line: LogLine, catalogue: Catalogue): Flight[] {
  const cell = /^(take|accio) /.test(line.text) ? cellOf(line.text) : "";
  return [
    ...taken(before, after, line, cell, catalogue),
    ...lost(before, after, line.seat),
    ...refilled(before, after, cell),
  ];
}

function taken(before: View, after: View, { seat, text }: LogLine, cell: string, catalogue: Catalogue): Flight[] {
  if (text === "keep") {
    return [{ card: before.taken, from: `taken:${seat}`, to: home(before.taken, seat, catalogue), wave: 0 }];
  }
  const card = before.board[cell];
  if (!card) return [];
  const to = after.taken ? `taken:${seat}` : home(card, seat, catalogue);
  return [{ card, from: `cell:${cell}`, to, wave: 0 }];
}

/** Where a taken card comes to lie (G3.7, G5.6). */
function home(card: string, seat: string, catalogue: Catalogue): string {
  return catalogue.cards[card]?.spell ? `spells:${seat}` : `cauldron:${seat}`;
}

/** G5.4 What Vanesco takes from the others. */
function lost(before: View, after: View, taker: string): Flight[] {
  return before.players
    .map((player, index) => ({ player, index, seat: seatName(index) }))
    .filter(({ player, index }) => heightOf(after.players[index]!.cauldron) < heightOf(player.cauldron))
    .filter(({ seat }) => seat !== taker)
    .map(({ player, seat }) => ({ card: topOf(player.cauldron), from: `cauldron:${seat}`, to: "deck", wave: 1 }));
}

/** G3.8 What came from the deck. */
function refilled(before: View, after: View, freed: string): Flight[] {
  return Object.entries(after.board)
    .filter(([cell, card]) => cell === freed || before.board[cell] !== card)
    .map(([cell, card]) => ({ card, from: "deck", to: `cell:${cell}`, wave: 2 }));
}
