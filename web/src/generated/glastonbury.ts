/** Made by `make types` from the Python code; do not edit. */

import type { Names } from "./messages";

/** How many cards there are, and those that may be seen, from the top. */
export interface Pile {
  count: number;
  cards: string[];
}

export interface Outcome {
  card: string;
  stop: number | null;
  steps: number | null;
  next_stop: number | null;
  next_cards: number | null;
  next_own: number | null;
  kin: number;
  rival: string;
  ends: number | null;
  gain: number | null;
}

export interface View {
  phase: "corners" | "stay" | "take" | "corner" | "take after declinatio" | "last card" | "powder" | "over";
  turn: string[];
  board: Record<string, string>;
  deck: Pile;
  taken: string;
  ended_by: string;
  gone: Pile;
  players: Player[];
  end: End | null;
}

export interface End {
  how: "last-card" | "declinatio";
  by: string;
  scores: number[];
  winners: string[];
}

export interface Player {
  colour: string;
  stop: number;
  steps: number | null;
  next_stop: number | null;
  open: boolean;
  cauldron: Pile;
  spells: Pile;
  accio: number;
  declinatio: number;
  recipes: Pile;
  powders: string[];
}

export type Event =
  | { what: "corner"; seat: string; corner: "a1" | "f1" | "f6" | "a6" }
  | { what: "take"; seat: string; cell: string; card: string }
  | { what: "accio"; seat: string; cell: string; card: string }
  | { what: "declinatio"; seat: string }
  | { what: "pass"; seat: string }
  | { what: "keep"; seat: string; card: string }
  | { what: "discard"; seat: string; card: string }
  | { what: "vanesco"; seat: string; under_deck: boolean; card: string }
  | { what: "look"; seat: string }
  | { what: "refill"; cell: string; card: string }
  | { what: "walk"; seat: string; from: number; to: number }
  | { what: "stay"; seat: string }
  | { what: "end"; seat: string; how: "last-card" | "declinatio" }
  | { what: "powder"; seat: string; kind: string }
  | { what: "over" }
  | { what: "took"; seat: string }
  | { what: "chose"; seat: string };

/** The events of one move, as far as they may be told. */
export type Line = Event[];

export interface RecipeFacts {
  name: Names;
  colour?: string;
  per_card?: number[];
  points?: number;
}

export interface CardFacts {
  name: Names;
  copies: number;
  kind: string;
  glyph: string;
  colour?: string;
  number?: number;
  spell?: boolean;
  orange?: boolean;
  charges?: number;
}

export interface KindFacts {
  name: Names;
  colour: string;
}

export interface ColourFacts {
  name: Names;
  player: boolean;
  paint: string;
}

export interface CauldronFacts {
  number: number;
  name: Names;
}

/** The card file as plain data. */
export interface Catalogue {
  marks: Record<string, string>;
  cauldron: CauldronFacts;
  colours: Record<string, ColourFacts>;
  kinds: Record<string, KindFacts>;
  cards: Record<string, CardFacts>;
  recipes: Record<string, RecipeFacts>;
  removable: Record<string, Record<string, string[]>>;
}
