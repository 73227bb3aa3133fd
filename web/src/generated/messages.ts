/** Made by `make types` from the Python code; do not edit. */

/** A view, an event or an outcome; the files of the games say what is in it. */
export type Plain = any;

export type Lang = string;
/** A game that the server knows: the page may not have been built with it. */
export type GameName = string;
/** What a thing is called in each language. */
export type Names = Record<Lang, string>;

export type Level = "apprentice" | "adept" | "master" | "archmage";

export type TableStatus = "open" | "playing" | "paused" | "over" | "aborted" | "read-only" | "damaged";

/** Minutes for the whole match, and seconds added after each turn. */
export interface LiveClock {
  kind: "live";
  minutes: number;
  increment: number;
}

/** Days for each turn. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** What whoever opens a table decides. */
export interface TableSettings {
  game: GameName;
  players: number;
  seats: string[] | null;
  options: Record<string, boolean | number | string>;
  cards: string | null;
  begins: "first" | "random";
  public: boolean;
  clock: LiveClock | DaysClock | null;
  on_timeout: "bot" | "lose";
  hints: boolean;
  seed: string | null;
}

/** Who sits where. */
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

/** What the table is asked, and who has yet to answer. */
export interface Proposal {
  what: "undo" | "pause" | "replace";
  seat: string;
  by: string;
  waiting: string[];
}

/** How the match ended: `scores`, or who gave up, or who ran out of time. */
export interface Result {
  how: "scores" | "resigned" | "time" | "aborted";
  winners: string[];
  scores: number[] | null;
}

/** What everyone may know of a table beside the game itself. */
export interface TableInfo {
  id: string;
  game: GameName;
  version: number;
  status: TableStatus;
  settings: TableSettings;
  host: string;
  seats: SeatInfo[];
  spectators: number;
  commitment: string;
  proposal: Proposal | null;
  result: Result | null;
  seed: string;
  rematch: string;
  own_cards: boolean;
}

/** Lines of the log, each the events of a move: those from `keep` on are replaced by `lines`. */
export interface LogPart {
  keep: number;
  lines: Plain[][];
}

/** The game as one seat may see it now; `seat` is empty for a spectator. */
export interface SeatView {
  seat: string;
  view: Plain;
  legal: string[];
  may_undo: boolean;
  may_propose_undo: boolean;
  may_abort: boolean;
  epoch: number;
  log: LogPart;
}

/** Something that happened at the table beside the moves, chat included. */
export interface Note {
  number: number;
  at: number;
  kind: string;
  seat: string;
  name: string;
  guest: string;
  text: string;
}

/** Seconds left to each seat when the message was sent, and whose clocks run. */
export interface Clock {
  left: number[];
  running: string[];
}

/** A move that a bot considers. */
export interface Candidate {
  move: string;
  chance: number;
  margin: number;
  share: number;
  expected: string[];
}

/** A table in a list. */
export interface TableListing {
  id: string;
  game: GameName;
  status: TableStatus;
  settings: TableSettings;
  seats: SeatInfo[];
  to_move: string[];
  yours: string[];
  opened: number;
}

/** The cards of a table: the text of its own card file, or nothing, and their catalogue. */
export interface Box {
  cards: string;
  catalogue: Plain;
}

/** A table that was opened, with the keys of its links. */
export interface NewTable {
  id: string;
  invite: string;
  spectate: string;
}

/** Who one is on this server. */
export interface Me {
  id: string;
  name: string;
  webhook: string;
  push: boolean;
  muted: string[];
}

/** A one-time code; opened on another device, that device is this guest too. */
export interface Link {
  code: string;
  minutes: number;
}

/** A guest that a browser is, was or may become. */
export interface Identity {
  id: string;
  name: string;
}

/** A browser in which a guest is logged in. */
export interface Device {
  id: string;
  name: string;
  seen: number;
  current: boolean;
}

/** Words that bring a guest back when all browsers have forgotten them. */
export interface Phrase {
  phrase: string;
}

/** How many of a game's rules are compiled. */
export interface GameStatus {
  ready: boolean;
  compiled: number;
  of: number;
}

/** The version, and how far the first compilation of the rules is. */
export interface Status {
  version: string;
  ready: boolean;
  compiled: number;
  of: number;
  games: Record<string, GameStatus>;
}

/** A game as the lobby lists it, with its title and a sentence about it in the languages that it has. */
export interface GameSummary {
  game: string;
  titles: Record<string, string>;
  abouts: Record<string, string>;
  fewest: number;
  most: number;
  lesson: boolean;
}

/** What a part of a view or of an outcome is (kit/schema.py); `kind` decides which other fields it has. */
export interface Shape {
  kind: "number" | "unsure" | "flag" | "seat" | "seats" | "name" | "placed" | "pile" | "listed" | "record" | "maybe";
  of?: string[] | string;
  places?: string[];
  part?: Shape | null;
  parts?: Record<string, Shape>;
}

/** An option of a table, with its values; the default is the first. */
export interface TableOption {
  key: string;
  values: (boolean | number | string)[];
}

/** What the score helper asks of every player: some of the ids, a number (`many`), or yes or no. */
export interface HoldingInfo {
  key: string;
  label: string;
  ids: string[];
  many: boolean;
}

/** All that a page needs to draw a game that it does not know: cards, shapes, options. */
export interface GameInfo {
  game: string;
  version: number;
  languages: string[];
  catalogue: Plain;
  players: number[];
  seats: string[];
  options: TableOption[];
  holdings: HoldingInfo[];
  view: Shape;
  outcome: Shape;
  plans: boolean;
}

/** A card file that this server offers for its tables. */
export interface NamedBox {
  game: GameName;
  name: string;
  cards: string;
}

/** Why a card file cannot be played: in English, as a message with its arguments, and the entry it is about. */
export interface CardProblem {
  reason: string;
  table: string;
  index: number;
  key: string;
  message: string;
  args: Plain;
}

/** The catalogue of a card file that can be played, or why it cannot. */
export interface CheckedCards {
  catalogue: Plain | null;
  problem: CardProblem | null;
}

/** The sentences of a game's `locales/` in Fluent: in a language, and in English those that it lacks. */
export interface Sentences {
  game: string;
  text: string;
  fallback: string;
}

/** A game's rulebook: the text in Markdown, and its clauses by id. */
export interface Rulebook {
  game: string;
  language: string;
  text: string;
  clauses: Record<string, string>;
}

/** A finished table of cards and wood, as in a score file (docs/scenarios.md). */
export interface RealTable {
  game: GameName;
  seats: string[] | number;
  player: Plain[];
  options?: Plain;
  cards?: string | null;
}

/** A player's score at a real table, and what one more powder would add to each kind that it may join. */
export interface RealScore {
  seat: string;
  total: number;
  lines: ScoreLine[];
  gains: Record<string, number>;
}

/** Who won at a real table, and every player's score. */
export interface Scored {
  game: string;
  winners: string[];
  players: RealScore[];
}

/** A line of a score: its subject, its points, and the clause that says so. */
export interface ScoreLine {
  what: string;
  points: number;
  rule: string;
}

/** A seat's total and the lines it is made of. */
export interface SeatScore {
  seat: string;
  total: number;
  lines: ScoreLine[];
}

/** A finished match after one of its moves; the first moment is before all moves. */
export interface Moment {
  view: Plain;
  line: Plain[] | null;
}

/** How far a finished match has been judged: before each move, every seat's chance to win. */
export interface Analysis {
  done: number;
  of: number;
  chances: number[][];
}

/** The first message. After a break, `lines`, `epoch` and `notes` say what is held already. */
export interface HelloMessage {
  type: "hello";
  key?: string;
  epoch?: number;
  lines?: Record<string, number>;
  notes?: number;
}

/** Take an empty seat. At a private table one guest may take several: pass and play. */
export interface SitMessage {
  type: "sit";
  id?: string;
  seat: string;
  name?: string | null;
}

/** Leave a seat before the start; the host may remove another guest so. */
export interface StandMessage {
  type: "stand";
  id?: string;
  seat: string;
}

/** Put a bot on an empty seat, change its level, or take it away (null); the host's right, before the start. */
export interface SeatBotMessage {
  type: "bot";
  id?: string;
  seat: string;
  level: Level | null;
}

/** Choose a seat's colour before the start, where seats have colours: everyone their own, the host also a bot's. */
export interface PaintMessage {
  type: "paint";
  id?: string;
  seat: string;
  colour: string;
}

/** Say who begins, before the start: all move on so that the player at this seat has p1. */
export interface FirstMessage {
  type: "first";
  id?: string;
  seat: string;
}

/** Begin, once all seats are taken; the host's right. */
export interface StartMessage {
  type: "start";
  id?: string;
}

/** Play a move in notation, such as `take c3`. A secret choice that all make at once can be changed by another move until the last one has chosen; `legal` of a sight does not list these moves. */
export interface MoveMessage {
  type: "move";
  id?: string;
  seat: string;
  move: string;
}

/** Take back one's own last move, if nobody moved since, nothing was revealed and no chance was used. */
export interface UndoMessage {
  type: "undo";
  id?: string;
  seat: string;
}

/** Ask the table: to take back moves to before one's last, to pause, or that a bot plays for a seat that left. An undo asks every other player who has not resigned, also one for whom a bot plays. What was revealed or left to chance is not taken back while one of them is away. The next move ends the proposal. A seat can be replaced when its player has had no connection for 60 seconds, and not at all where a turn may take days. The player has it back as soon as they return. */
export interface ProposeMessage {
  type: "propose";
  id?: string;
  what: "undo" | "pause" | "replace";
  seat: string;
}

/** Agree to what was proposed, or not. One no ends it. */
export interface AnswerMessage {
  type: "answer";
  id?: string;
  yes: boolean;
}

/** End a pause; anyone at the table may. */
export interface UnpauseMessage {
  type: "unpause";
  id?: string;
}

/** Give up. Two players: the match ends. More: a bot plays the seat to the end, and it cannot win. */
export interface ResignMessage {
  type: "resign";
  id?: string;
  seat: string;
}

/** End the match without a result, before anyone's second turn. */
export interface AbortMessage {
  type: "abort";
  id?: string;
}

/** Say something to all at the table. */
export interface ChatMessage {
  type: "chat";
  id?: string;
  text: string;
}

/** Hear no more chat from a guest, or hear it again. */
export interface MuteMessage {
  type: "mute";
  id?: string;
  guest: string;
  on: boolean;
}

/** Ask what a bot would consider, if the table allows it; answered by `hint`. It has no candidates if the seat has moved, or its move was taken back, before they were found. */
export interface HintMessage {
  type: "hint";
  id?: string;
  seat: string;
}

/** Ask what each move of a seat would do, as far as its view tells; answered by `previews`. */
export interface PreviewMessage {
  type: "preview";
  id?: string;
  seat: string;
}

/** Ask why a move is not legal: answered by `refused` with the rule's reason; otherwise it is legal now. */
export interface WhyNotMessage {
  type: "why";
  id?: string;
  seat: string;
  move: string;
}

/** Open the same table again for the same people, once the match is over. */
export interface RematchMessage {
  type: "rematch";
  id?: string;
}

/** Answered by `pong`. */
export interface PingMessage {
  type: "ping";
}

/** The table, or the parts of it that changed. `answers` is the id of what brought it about. */
export interface TableMessage {
  type: "table";
  table?: TableInfo | null;
  sights?: SeatView[];
  notes?: Note[];
  clock?: Clock | null;
  answers?: string;
  may_sit?: boolean;
}

/** It was done, now or before; there is nothing else to say. */
export interface Done {
  type: "done";
  id: string;
}

/** It was not done and nothing changed: why, by which clause if a rule forbids it, and what is legal. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  clause?: string;
  legal?: string[];
  message?: string;
  args?: Plain;
}

/** What a bot would consider. */
export interface Hinted {
  type: "hint";
  id: string;
  seat: string;
  candidates: Candidate[];
}

/** What moves of a seat would do: by their notation, legal ones and those that it may plan for. */
export interface Previews {
  type: "previews";
  id: string;
  seat: string;
  moves: Record<string, Plain>;
}

/** The last message before the server closes the connection, with the reason. */
export interface Closed {
  type: "closed";
  reason: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

export type FromClient = HelloMessage | SitMessage | StandMessage | SeatBotMessage | PaintMessage | FirstMessage | StartMessage | MoveMessage | UndoMessage | ProposeMessage | AnswerMessage | UnpauseMessage | ResignMessage | AbortMessage | ChatMessage | MuteMessage | HintMessage | PreviewMessage | WhyNotMessage | RematchMessage | PingMessage;

export type TableRequest = SitMessage | StandMessage | SeatBotMessage | PaintMessage | FirstMessage | StartMessage | MoveMessage | UndoMessage | ProposeMessage | AnswerMessage | UnpauseMessage | ResignMessage | AbortMessage | ChatMessage | MuteMessage | HintMessage | PreviewMessage | WhyNotMessage | RematchMessage;

export type FromServer = TableMessage | Done | Refused | Hinted | Previews | Closed | Pong;
