import type { Component } from "svelte";
export interface SeatInfo {
  seat: string;
  kind: "empty" | "guest" | "bot";
  name: string;
  guest: string;
  level: string;
  standing_in: boolean;
  resigned: boolean;
  connected: boolean;
}
export interface LogLine {
  seat: string;
  text: string;
  cards?: string[];
  [more: string]: unknown;
}
export interface Candidate {
  move: string;
  chance: number;
  margin: number;
  share: number;
  expected: string[];
}
/** The code of a language that the page speaks: the name of a folder of locales. */
export type Lang = string;
export type Translate = (id: string, args?: Record<string, string | number>) => string;
export interface TableProps<View = any, Catalogue = any> {
  view: View; // as this seat may see it
  seat: string; // "p1"…; "" for a spectator
  legal: string[]; // notations; empty if it is not this seat's turn
  seats: SeatInfo[]; // by seat; the game decides the seat's colour and symbol with seatStyle
  lines: LogLine[]; // the log so far; the last ones are the news to animate
  catalogue: Catalogue;
  lang: Lang;
  t: Translate; // knows the game's own .ftl and app.ftl
  hints: Candidate[]; // candidates to draw on the table, often empty
  motion: number; // 0 none (reduced), 1 normal, 2 fast
  leftHanded: boolean;
  highlight: string | null; // an object id that the log points at ("card:toad-2", "cell:c3", "seat:p2" …)
  play: (move: string) => void; // a move in notation; also an illegal one: the server refuses with the clause
  confirm: (question: string) => Promise<boolean>; // where a misclick would hurt
  rule: (clause: string) => void; // open the rulebook at a clause
}
/** Cards that a player may have; without ids, a number (many) or a yes or no. Groups of one key are put together. */
export interface Group {
  key: string;
  label: string;
  ids: string[];
  many: boolean;
}
export interface GameUI<View = any, Catalogue = any> {
  Table: Component<TableProps<View, Catalogue>>;
  Rules?: never;
  seatStyle: (view: View | null, seat: string, index: number) => { colour: string; symbol: string }; // CSS colour variable and SVG symbol id
  prompt: (
    p: Pick<TableProps<View, Catalogue>, "view" | "seat" | "legal" | "seats" | "catalogue" | "lang" | "t">,
  ) => string; // what to do and what will happen, one or two short sentences
  say: (line: LogLine, p: Pick<TableProps<View, Catalogue>, "seats" | "catalogue" | "lang" | "t">) => string; // a log line in words
  points: (line: LogLine) => string[]; // object ids that hovering the line highlights
  options: { key: string; default: boolean | string; values?: string[] }[]; // table options for "new table", with .ftl keys option-<game>-<key>
  players: number[];
  tall: (players: number) => number; // pixels that the Table needs on a wide screen; a lower window shows it smaller
  help: { id: string; of: string }[]; // help overlay: object ids (data-help attributes in the Table) and .ftl keys
  symbol: Component; // the strong picture of the game for the lobby, drawn as SVG
  what?: (what: string, p: Pick<TableProps<View, Catalogue>, "seats" | "catalogue" | "lang" | "t">) => string; // a score line's subject in words
  aboutLog?: (options: Record<string, unknown>) => string; // the .ftl key of why the log tells so little, if it does
  again?: (before: View, now: View) => View; // an earlier table to show again, without what may be seen no more
  art?: Component; // the sprite of the game, for its symbols where the Table is not drawn
  colours?: (catalogue: Catalogue) => string[]; // what the players choose between, where seats have colours of their own
  scoring: (catalogue: Catalogue) => Group[]; // what the score helper asks for
}
