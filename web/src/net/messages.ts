/** What the server says and is told: src/spellbox/server/messages.py in the words of TypeScript. */
import type { Candidate, LogLine, SeatInfo } from "../games/contract";

export type GameName = "glastonbury" | "grimoire" | "master-elf";
export type Level = "apprentice" | "adept" | "master" | "archmage";
export type Status = "open" | "playing" | "paused" | "over" | "aborted" | "read-only";
export type Clocking = { kind: "live"; minutes: number; increment: number } | { kind: "days"; days: number } | null;

export interface TableSettings {
  game: GameName;
  players: number;
  seats?: string[]; // colours in turn order, where the game has them
  options: Record<string, boolean | number | string>;
  public: boolean;
  clock: Clocking;
  on_timeout: "bot" | "lose";
  hints: boolean;
}

export interface Proposal {
  what: "undo" | "pause" | "replace";
  seat: string;
  by: string;
  waiting: string[];
}

export interface Result {
  how: "scores" | "resigned" | "time" | "aborted";
  winners: string[];
  scores: number[] | null;
}

export interface TableInfo {
  id: string;
  game: GameName;
  version: number;
  status: Status;
  settings: TableSettings;
  host: string;
  seats: SeatInfo[];
  spectators: number;
  commitment: string;
  proposal: Proposal | null;
  result: Result | null;
  seed: string;
  rematch: string;
}

export interface SightPart {
  seat: string;
  view: any;
  legal: string[];
  may_undo: boolean;
  log: { keep: number; lines: LogLine[] };
  epoch: number;
}

export interface Note {
  number: number;
  at: number;
  kind: string;
  seat: string;
  name: string;
  guest: string;
  text: string;
}

export interface ClockMessage {
  left: number[];
  running: string[];
}

export interface TableMessage {
  type: "table";
  table?: TableInfo;
  sights?: SightPart[];
  notes?: Note[];
  clock?: ClockMessage;
  answers?: string;
}

export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  clause?: string;
  legal?: string[];
}

export type FromServer =
  | TableMessage
  | Refused
  | { type: "done"; id: string }
  | { type: "hint"; id: string; seat: string; candidates: Candidate[] }
  | { type: "closed"; reason: string }
  | { type: "pong" };

/** What a client asks for; the connection adds the id. */
export type Ask =
  | { type: "sit"; seat: string; name?: string }
  | { type: "stand"; seat: string }
  | { type: "bot"; seat: string; level: Level | null }
  | { type: "start" }
  | { type: "move"; seat: string; move: string }
  | { type: "undo"; seat: string }
  | { type: "propose"; what: Proposal["what"]; seat: string }
  | { type: "answer"; yes: boolean }
  | { type: "unpause" }
  | { type: "resign"; seat: string }
  | { type: "abort" }
  | { type: "chat"; text: string }
  | { type: "mute"; guest: string; on: boolean }
  | { type: "hint"; seat: string }
  | { type: "rematch" };

export interface TableCard {
  id: string;
  game: GameName;
  status: Status;
  settings: TableSettings;
  seats: SeatInfo[];
  to_move: string[];
  yours: string[];
  opened: number;
}

export interface NewTable {
  id: string;
  invite: string;
  spectate: string;
}

export interface Me {
  id: string;
  name: string;
  webhook: string;
  push: boolean;
  muted: string[];
}

/** A guest that this browser is, was or may become. */
export interface Identity {
  id: string;
  name: string;
}

export interface ScoreLine {
  what: string;
  points: number;
  rule: string;
}

export interface SeatScore {
  seat: string;
  total: number;
  lines: ScoreLine[];
}

export interface ReplayStep {
  view: any;
  line: LogLine | null;
}

export interface Analysis {
  done: number;
  of: number;
  chances: number[][];
}
