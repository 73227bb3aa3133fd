import type { AnyEvent } from "../games/contract";

/** What the log shows while a match is replayed: all lines, the one that the table is at, and how to go to another. */
export interface Review {
  lines: AnyEvent[][];
  at: number;
  show: (line: number) => void;
}
