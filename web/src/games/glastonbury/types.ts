/** What the server tells of a table and of the box, as `view.py` and `catalogue.py` make it. */
import type { Lang } from "../contract";

export type Names = Record<Lang, string>;
export type Pile = { height: number; top: string } | string[];

export interface Player {
  colour: string;
  stop: number; // −1 before its corner is chosen
  cauldron: Pile; // from the bottom, where it may be looked through
  spells: string[];
  accio: number;
  declinatio: number;
  recipes: string[] | number;
}

export interface Walk {
  seat: string;
  from: number;
  to: number;
}

export type Phase = "corners" | "take" | "corner" | "take after declinatio" | "last card" | "over";

export interface View {
  turn: string | string[];
  phase: Phase;
  over: boolean;
  board: Record<string, string>;
  empty: string[];
  deck: number | string[];
  taken: string;
  gone: string[];
  players: Player[];
  walks: Walk[];
  scores?: number[];
  winners?: string[];
  ended_by?: string;
}

export interface CardFacts {
  name: Names;
  copies: number;
  kind: string;
  colour?: string;
  number?: number; // none on a spell
  spell?: true;
  orange?: boolean;
  charges?: number;
}

export interface RecipeFacts {
  name: Names;
  colour?: string;
  per_card?: number[]; // with 2, 3 and 4 players
  points?: number;
}

export interface Catalogue {
  cauldron: { number: number; name: Names };
  colours: Record<string, { name: Names; player: boolean }>;
  kinds: Record<string, { name: Names; colour: string }>;
  cards: Record<string, CardFacts>;
  recipes: Record<string, RecipeFacts>;
}

export function heightOf(pile: Pile): number {
  return Array.isArray(pile) ? pile.length : pile.height;
}

export function topOf(pile: Pile): string {
  return Array.isArray(pile) ? (pile.at(-1) ?? "") : pile.top;
}

export function deckHeight(view: View): number {
  return Array.isArray(view.deck) ? view.deck.length : view.deck;
}

export function playerOf(view: View, seat: string): Player | undefined {
  return view.players[Number(seat.slice(1)) - 1];
}

export function seatName(index: number): string {
  return `p${index + 1}`;
}
