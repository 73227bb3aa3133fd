/** Made by `make types` from the Python code; do not edit. */

import type { Names } from "./messages";

/** How many cards there are, and those that may be seen, from the top. */
export interface Pile {
  count: number;
  cards: string[];
}

export interface Outcome {
  gift: string;
  payment: string[];
  lacks: string[];
  short: number | null;
  gain: number;
  growth: Growth[];
  counted: number[];
  special: "go" | "take" | "exchange" | "craft" | "secret" | "treasures" | "choose" | "check" | "drop" | "bonus" | "over";
  draws: number;
  hand: number | null;
  surplus: number | null;
  relays: boolean;
  ends: boolean;
}

export interface Growth {
  type: string;
  before: number;
  after: number;
}

export interface View {
  phase: "go" | "take" | "exchange" | "craft" | "secret" | "treasures" | "choose" | "check" | "drop" | "bonus" | "over";
  turn: string[];
  stacks: Stack[];
  aside: Aside;
  known_in_stacks: Pile;
  opened: "1" | "2" | "3" | "aside";
  revealed: Pile;
  areas: Area[];
  ingredients: Pile;
  discard: Pile;
  dropped: number;
  relaid: boolean;
  idle: number;
  players: Player[];
  end: End | null;
}

export interface End {
  how: "second-time" | "too-few" | "idle";
  by: string;
  scores: number[];
  winners: string[];
}

export interface Player {
  at: string;
  hand: Pile;
  crystal: boolean;
  special_used: boolean;
  gifts: Pile;
  shelf: Shelf;
}

export interface Shelf {
  collections: Collection[];
  next: number[];
  halves: Halve[];
  ribbon: string;
  ribbons: number;
  elves: number;
  total: number;
}

export interface Halve {
  type: string;
  lacks: string;
  points: number;
}

export interface Collection {
  type: string;
  gifts: Pile;
  points: number;
}

export interface Area {
  area: string;
  cards: Pile;
}

export interface Aside {
  gifts: Pile;
  open: boolean;
  lookers: string[];
}

export interface Stack {
  gifts: Pile;
  open: boolean;
  lookers: string[];
}

export type Event =
  | { what: "go"; seat: string; area: string; from_area: string }
  | { what: "take"; seat: string; area: string; card: string }
  | { what: "drop"; seat: string; card: string }
  | { what: "draw"; seat: string; cards: number }
  | { what: "drawn"; seat: string; card: string }
  | { what: "skip"; seat: string; phase: "go" | "take" | "exchange" | "craft" | "secret" | "treasures" | "choose" | "check" | "drop" | "bonus" | "over"; idle: number }
  | { what: "craft"; seat: string; place: "1" | "2" | "3" | "aside"; card: string }
  | { what: "pay"; seat: string; card: string }
  | { what: "complete"; seat: string; pair: "go" | "take" | "exchange" | "craft" | "secret" | "treasures" | "choose" | "check" | "drop" | "bonus" | "over" }
  | { what: "open"; seat: string; place: "1" | "2" | "3" | "aside" }
  | { what: "choose"; seat: string; place: "1" | "2" | "3" | "aside"; card: string }
  | { what: "fill"; area: string; card: string }
  | { what: "shuffle"; cards: number }
  | { what: "lay-anew"; gifts: number }
  | { what: "end"; how: "second-time" | "too-few" | "idle" }
  | { what: "reveal"; card: string }
  | { what: "bonus"; seat: string; card: string }
  | { what: "over" };

/** The events of one move, as far as they may be told. */
export type Line = Event[];

export interface AreaFacts {
  name: Names;
  touches: string[];
}

export interface NamedFacts {
  name: Names;
}

export interface TypeFacts {
  name: Names;
  worth: number[];
}

export interface IngredientFacts {
  name: Names;
  copies: number;
}

export interface GiftFacts {
  name: Names;
  needs: string[];
  types: string[];
  ribbon: string;
  elf: boolean;
  glyph: string;
}

/** The card file as plain data. */
export interface Catalogue {
  marks: Record<string, string>;
  gifts: Record<string, GiftFacts>;
  ingredients: Record<string, IngredientFacts>;
  types: Record<string, TypeFacts>;
  ribbons: Record<string, NamedFacts>;
  areas: Record<string, AreaFacts>;
  tokens: Record<string, NamedFacts>;
  hand_limit: number;
  refill: number;
  stack_heights: Record<string, number>;
}
