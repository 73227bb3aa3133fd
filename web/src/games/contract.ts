import type { Component } from "svelte";

import type { Candidate, GameInfo, Lang, SeatInfo } from "../generated/messages";

export type { Candidate, Lang, Names, SeatInfo } from "../generated/messages";
export type Args = Record<string, string | number>;
export type Translate = (id: string, args?: Args) => string;

/** Something that happened, as the rules tell it; `generated/<game>.ts` says what a game tells. */
export interface AnyEvent {
  what: string;
  seat?: string;
  card?: string; // "" where it may not be known
  [field: string]: unknown;
}
/** What the views of all games have. */
export interface AnyView {
  turn: string[]; // the seats that must move
  end: { scores: number[]; winners: string[] } | null;
}
/** What a game's page is given; View, Event and Outcome are generated from the rules, Catalogue from the card file. */
export interface TableProps<View = any, Catalogue = any, Event extends AnyEvent = any, Outcome = any> {
  view: View; // as this seat may see it
  seat: string; // "p1"…; "" for a spectator
  legal: string[]; // notations; empty if it is not this seat's turn
  previews: Record<string, Outcome>; // what moves would do, by their notation; empty until the answer is there
  seats: SeatInfo[]; // by seat; the game decides the seat's colour and symbol with seatStyle
  lines: Event[][]; // the log so far, a line for each move; the last ones are the news to animate
  game?: GameInfo; // all that the server tells of the game: the generic table is made from it
  catalogue: Catalogue;
  lang: Lang;
  t: Translate; // knows the game's own words, those of its rules, and app.ftl
  hints: Candidate[]; // candidates to draw on the table, often empty
  motion: number; // 0 none (reduced), 1 normal, 2 fast
  leftHanded: boolean;
  highlight: string | null; // an object id that the log points at ("card:toad-2", "cell:c3", "seat:p2" …)
  play: (move: string) => void; // a move in notation; also an illegal one: the server refuses with the clause
  why?: (move: string, thing: Element) => void; // tell beside a thing why a move with it is not legal
  hold?: (on: boolean) => void; // what the others do next is shown when something that was opened is closed
  over?: boolean; // the match has ended, though not all of it may have been shown yet
  confirm: (question: string) => Promise<boolean>; // where a misclick would hurt
  rule: (clause: string) => void; // open the rulebook at a clause
}
/** What is needed to say something about a table. */
export interface Speaker<Catalogue = any> extends Pick<
  TableProps<any, Catalogue>,
  "seats" | "game" | "catalogue" | "lang" | "t"
> {
  self?: string; // the seat of whoever is spoken to
}
/** A part of one's turn: "Move south", done; "Create", now. */
export interface TurnStep {
  words: string;
  about: string; // what was done
  state: "done" | "now" | "next";
}
/** A small picture of a card at the end of a match. */
export interface Picture {
  symbol: string; // SVG symbol id
  label?: string; // a number on it
  colour?: string; // CSS colour of its band
}
/** What a game is given to draw what stands on a player's podium. */
export interface TrophyProps {
  colour: string; // of the seat, as CSS has it
  symbol: string;
  share: number; // of the winner's points, 0 to 1, as far as they are counted
  cards: Picture[]; // those counted so far
}
/** Cards that the score helper shows in one row; without ids, a number (`most`) or a yes or no.
 * Rows of one key are put together in the score file. */
export interface Row {
  key: string; // of the score file: cauldron, spells, recipes, vp …
  title: string;
  ids: string[];
  one?: boolean; // a player has at most one of these
  most?: number; // how many there are, where there are no ids
  copies?: number; // of each card, where the catalogue does not say; else one
}
/** Rows that belong together, with the mark of their tab. */
export interface Group {
  id: string;
  title: string;
  colour: string; // CSS colours of the mark, and of what is drawn on it
  on: string;
  symbol: string;
  solid?: boolean; // the symbol is one filled shape
  out?: boolean; // the whole group is out of the game
  rows: Row[];
}
/** A table option: a switch, a choice, or one of the things that `things` finds in the box. */
export interface TableOption {
  key: string;
  default: boolean | string;
  values?: string[];
  things?: (box: { catalogue: any; seats: string[]; options: Record<string, unknown> }) => string[]; // empty: not asked
  scored?: boolean; // the score depends on it
}
/** A hinted move and the next best one, if there is one. */
export interface HintedMoves {
  move: string;
  next?: string;
}
export interface GameUI<View = any, Catalogue = any, Event extends AnyEvent = any, Outcome = any> {
  Table: Component<TableProps<View, Catalogue, Event, Outcome>>;
  seatStyle: (view: View | null, seat: string, index: number) => { colour: string; symbol: string }; // CSS colour variable and SVG symbol id
  prompt: (p: Speaker<Catalogue> & Pick<TableProps<View, Catalogue>, "view" | "seat" | "legal">) => string; // what to do and what will happen, one or two short sentences; not asked after the end
  steps?: (p: Speaker<Catalogue> & Pick<TableProps<View, Catalogue, Event>, "view" | "seat" | "lines">) => TurnStep[]; // the parts of one's turn
  move: (move: string, p: Speaker<Catalogue> & { view: View | null }) => string; // a move in words; without a view only what its notation tells
  args?: (event: Event, p: Speaker<Catalogue>, cards: string[]) => Args; // what the sentence of an event needs beside the event's own fields; all cards of events told together
  effect?: (before: View, after: View, line: Event[], p: Speaker<Catalogue>) => string; // what a move changed beside its events: points, tokens
  headings?: (lines: Event[][], p: Speaker<Catalogue>) => Record<number, string>; // titles of parts of the log, by the line that they stand before
  points: (line: Event[]) => string[]; // object ids that hovering a line of the log highlights
  dealsOrder?: boolean; // the rules say by chance who begins, so that nobody is asked
  plans?: boolean; // moves are previewed also before they are legal
  options?: TableOption[]; // asked as they are here and not as the server lists them, with .ftl keys option-<game>-<key>
  tall: (players: number) => number; // pixels that the Table needs on a wide screen; a lower window shows it smaller
  help: { id: string; of: string }[]; // help overlay: object ids (data-help attributes in the Table) and .ftl keys
  pictures?: (what: string, view: View, seat: string) => Picture[]; // the cards of a score line
  Trophy?: Component<TrophyProps>; // what stands on the podium at the end
  reasons?: (
    best: Outcome,
    other: Outcome | undefined,
    p: Speaker<Catalogue> &
      Pick<TableProps<View, Catalogue, Event, Outcome>, "view" | "seat" | "legal" | "previews"> &
      HintedMoves,
  ) => string[]; // why a hinted move, beside the next best
  what?: (what: string, p: Speaker<Catalogue>) => string; // a score line's subject in words
  aboutLog?: (options: Record<string, unknown>) => string; // the .ftl key of why the log tells so little, if it does
  again?: (before: View, now: View) => View; // an earlier table to show again, without what may be seen no more
  prepare?: (catalogue: Catalogue) => void; // called with a box before anything of it is drawn
  Face: Component<{ card: string; catalogue: Catalogue; lang: Lang; t: Translate }>; // a card as it is drawn in lists
  scoring: (p: Omit<Speaker<Catalogue>, "seats"> & { options: Record<string, unknown> }) => Group[]; // what the score helper asks for
}
