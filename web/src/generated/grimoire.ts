/** Made by `make types` from the Python code; do not edit. */

import type { Names } from "./messages";

/** How many cards there are, and those that may be seen, from the top. */
export interface Pile {
  count: number;
  cards: string[];
}

export interface Outcome {
  card: string;
  tokens: number | null;
  gain: number | null;
  last_round: number | null;
  ends: number | null;
  amount: number;
  targets: string[];
  hindered_by: string[];
}

export interface View {
  phase: "book" | "luck" | "cure" | "target" | "give" | "seize" | "shoes" | "pick" | "over";
  turn: string[];
  level: number;
  pool: number;
  order: string[];
  acting: string;
  target: string;
  silence: boolean;
  last_round: boolean;
  remarks: ("equal-last" | "accelerated" | "reversed" | "silence-holds" | "last-round")[];
  zone: Pile[];
  deck: Pile;
  discard: Pile;
  items: Pile;
  drawn: string;
  gone: Pile;
  more_companions: string[];
  most_tokens: string[];
  fewer_tokens: string[];
  players: Player[];
  end: End | null;
}

export interface End {
  how: "enough-cards" | "no-quest-card" | "wish";
  by: string;
  scores: number[];
  winners: string[];
}

export interface Player {
  cast: number;
  spell: string;
  chosen: boolean;
  place: number;
  why: "" | "alone" | "same-spell" | "acceleration" | "shoes";
  shares: boolean;
  fate: "" | "done" | "now" | "silenced" | "next";
  vp: number;
  points: number | null;
  shoes_due: boolean;
  open: boolean;
  companions: Pile;
  treasures: Pile;
  items: Pile;
}

export type Event =
  | { what: "choose"; seat: string; level: number; spell: string }
  | { what: "reveal"; seat: string; level: number; spell: string }
  | { what: "protect"; seat: string; spell: string }
  | { what: "clash"; seat: string; spell: string; was: number }
  | { what: "time-stop"; seat: string }
  | { what: "order"; seat: string; place: number; why: "alone" | "same-spell" | "acceleration" | "shoes" }
  | { what: "turn"; seat: string; place: number }
  | { what: "companion"; seat: string; tokens: number; card: string }
  | { what: "silence"; seat: string }
  | { what: "silenced"; seat: string; spell: string }
  | { what: "no-effect"; seat: string; spell: string; lacks: "target" | "payment" | "discard" | "item" | "pool" | "fewest-tokens" }
  | { what: "tokens"; seat: string; spell: string; tokens: number }
  | { what: "target"; seat: string; spell: string; target: string }
  | { what: "charm"; seat: string; from: string; card: string }
  | { what: "domination"; seat: string; from: string; card: string }
  | { what: "polymorph"; seat: string; from: string; tokens: number }
  | { what: "luck"; seat: string; slot: "q1" | "q2" | "q3" | "q4" | "q5" | "q6"; card: string }
  | { what: "pay"; seat: string; tokens: number }
  | { what: "find"; seat: string; spell: string; card: string }
  | { what: "skip"; seat: string; spell: string }
  | { what: "item"; seat: string; card: string }
  | { what: "shoes"; seat: string; card: string }
  | { what: "keep-shoes"; seat: string; card: string }
  | { what: "pick"; seat: string; slot: "q1" | "q2" | "q3" | "q4" | "q5" | "q6"; card: string }
  | { what: "last-round"; seat: string }
  | { what: "discard"; slot: "q1" | "q2" | "q3" | "q4" | "q5" | "q6"; card: string }
  | { what: "round"; level: number }
  | { what: "reshuffle"; cards: number }
  | { what: "lay"; slot: "q1" | "q2" | "q3" | "q4" | "q5" | "q6"; card: string }
  | { what: "end"; how: "enough-cards" | "no-quest-card" | "wish" };

/** The events of one move, as far as they may be told. */
export type Line = Event[];

/** R7.1 How many Companions or Treasures of a player make the round the last. */
export interface Enough {
  companions: number;
  treasures: number;
}

export interface Levels {
  first: number;
  last: number;
}

/** A page of the book; `amount` is the number of tokens, cards or parts in its text. */
export interface SpellFacts {
  id: string;
  level: number;
  name: Names;
  types: string[];
  amount: number;
  clause: string;
}

export interface CardFacts {
  kind: "companion" | "treasure" | "item";
  name: Names;
  copies: number;
  printed: boolean;
  glyph: string;
  worth: number;
  scores: string;
  acts: string;
  shoes: boolean;
  otherwise?: number;
  tokens?: number;
  needs?: number;
  together?: number[];
  wanted?: string[];
}

/** The card file as plain data. */
export interface Catalogue {
  marks: Record<string, string>;
  cards: Record<string, CardFacts>;
  spells: Record<string, SpellFacts>;
  levels: Levels;
  tokens: number;
  enough: Enough;
}
