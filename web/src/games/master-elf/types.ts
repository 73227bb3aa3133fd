import type { Lang, LogLine, TableProps } from "../contract";

export interface Named {
  name: Record<Lang, string>;
}
export interface Gift extends Named {
  needs: [string, string];
  types: string[];
  ribbon: string;
  elf: boolean;
}
export interface Catalogue {
  gifts: Record<string, Gift>;
  ingredients: Record<string, Named & { copies: number }>;
  types: Record<string, Named & { worth: number[] }>; // of 0, 1, 2 … gifts; the last also of more
  ribbons: Record<string, Named>;
  areas: Record<string, Named & { touches: string[] }>;
  crystal: Named;
  hand_limit: number;
  refill: number;
  stack_heights: Record<string, number>; // by players
}

export type Phase =
  "go" | "take" | "exchange" | "craft" | "secret" | "treasures" | "choose" | "drop" | "bonus" | "over";
export type Stack = string[] | { height: number; top: string }; // a list, from the top, where it may be seen
export type Hand = string[] | { count: number; seen: string[] };
export interface Player {
  at: string;
  hand: Hand;
  gifts: string[];
  crystal: boolean;
  special_used: boolean;
}
export interface View {
  turn: string | [];
  phase: Phase;
  over: boolean;
  stacks: Stack[];
  aside: string[] | number;
  known_in_stacks: string[];
  opened: string; // "1", "2", "3", "aside" or ""
  revealed: string[];
  areas: Record<string, string[]>; // without the city
  ingredients: string[] | number;
  discard: string[];
  relaid: boolean;
  idle: number;
  players: Player[];
  scores?: number[];
  winners?: string[];
}

/** What a move brought about by itself. */
export type Follow =
  | { what: "drawn"; cards: number }
  | { what: "relaid"; heights: number[] }
  | { what: "filled"; area: string; cards: string[] }
  | { what: "shuffled"; cards: number }
  | { what: "bonus"; gifts: string[] };

export type Line = LogLine & { follows?: Follow[] };
export type Props = TableProps<View, Catalogue>;

export const CITY = "city";
export const CRYSTAL = "crystal";
