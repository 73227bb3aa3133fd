/** What all parts of the generic table share: who looks, what may be chosen, and what choosing does. */
import { createContext } from "svelte";

import type { Shape } from "../../generated/messages";
import type { Speaker, TableProps } from "../contract";
import type { Face } from "./faces";
import type { Part } from "./shapes";

export interface GenericTable {
  readonly p: TableProps;
  readonly speaker: Speaker;
  readonly chosen: string; // the thing whose moves are listed; empty for all moves
  face(id: string): Face;
  /** The legal moves that name one of these: a card's id, the place where it lies, a seat. */
  moves(names: string[]): string[];
  /** Whether it can be tried although no legal move names it, so that the server says why not. */
  mayTry(names: string[]): boolean;
  press(names: string[], thing: Element): void;
  pointedAt(names: string[]): boolean; // by the log
  hinted(names: string[]): boolean;
  words(move: string): string;
  outcome(move: string): string;
  label(key: string): string;
  /** Whether a part is told in a word or a number. */
  isFact(part: Part): boolean;
  value(key: string, shape: Shape, value: unknown): string;
}

export const [getTable, setTable] = createContext<GenericTable>();
