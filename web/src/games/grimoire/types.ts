import type { Lang, TableProps } from "../contract";

export type Phase = "book" | "luck" | "cure" | "target" | "give" | "seize" | "shoes" | "pick" | "over";
export type Kind = "companion" | "treasure" | "item";
export type SpellType = "common" | "forbidden" | "time" | "defence";
export type Names = Record<Lang, string>;

/** Another player's face-down cards: how many, and those that all have seen. */
export interface PartlySeen {
  count: number;
  seen: string[];
}

export interface Player {
  cast: number; // level of this round's spell; 0 while it is unknown
  chosen: boolean;
  vp: number;
  shoes_due: boolean;
  companions: string[];
  treasures: string[] | PartlySeen;
  items: string[] | PartlySeen;
}

export interface View {
  turn: string | string[];
  phase: Phase;
  over: boolean;
  level: number;
  pool: number;
  order: string[]; // last round's until the books open
  acting: string;
  target: string;
  silence: boolean;
  last_round: boolean;
  zone: string[]; // "?" face down, "" taken
  deck: number | string[];
  discard: string[];
  items: number | string[];
  drawn: string;
  players: Player[];
  scores?: number[];
  winners?: string[];
  ending?: string;
}

export interface CardFacts {
  kind: Kind;
  name: Names;
  copies: number;
  worth: number;
  otherwise?: number;
  tokens?: number;
  needs?: number;
  together?: number[];
}

export interface Spell {
  level: number;
  id: string;
  name: Names;
  types: SpellType[];
  amount: number;
  clause: string;
}

export interface Catalogue {
  cards: Record<string, CardFacts>;
  spells: Spell[];
  pool: number;
  levels: { first: number; last: number };
  ends: { companions: number; treasures: number };
}

export type Props = TableProps<View, Catalogue>;
export type Speaking = Pick<Props, "seats" | "catalogue" | "lang" | "t">;
export type Asking = Pick<Props, "view" | "seat" | "legal" | "seats" | "catalogue" | "lang" | "t">;
