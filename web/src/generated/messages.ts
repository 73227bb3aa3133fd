/** Made by `make types` from the Python code; do not edit. */

/** A view, an event or an outcome; the files of the games say what is in it. */
export type Plain = any;

export type Lang = string;
/** A game that the server knows: the page may not have been built with it. */
export type GameName = string;
/** What a thing is called in each language. */
export type Names = Record<Lang, string>;

export type Level = "novice" | "apprentice" | "journeyman" | "adept" | "master" | "archmage";

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

/** The settings that the host chooses when opening a table. */
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

/** A seat and its occupant. */
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

/** A proposal, and the guests who have not answered it yet. */
export interface Proposal {
  what: "undo" | "pause" | "replace";
  seat: string;
  by: string;
  waiting: string[];
}

/** How the match ended: by its scores, a resignation, the clock, or without a result. */
export interface Result {
  how: "scores" | "resigned" | "time" | "aborted";
  winners: string[];
  scores: number[] | null;
}

/** What everybody may know about a table, apart from the game itself. */
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
  daily: string;
  own_cards: boolean;
}

/** A change of the log: keep the first `keep` lines and append `lines`. A line is the events of one move. */
export interface LogPart {
  keep: number;
  lines: Plain[][];
}

/** The game as one seat may see it now, with the change of its log; `seat` is empty for a spectator. */
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

/** Something that happened at the table other than a move, for example a chat message. */
export interface Note {
  number: number;
  at: number;
  kind: string;
  seat: string;
  name: string;
  guest: string;
  text: string;
}

/** Seconds that each seat had left when the message was sent, and the seats whose clocks run. */
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

/** A seat in a list: also how a finished match ended for it. */
export interface ListedSeat {
  seat: string;
  kind: "empty" | "guest" | "bot";
  name: string;
  guest: string;
  level: string;
  standing_in: boolean;
  resigned: boolean;
  connected: boolean;
  points: number | null;
  won: boolean;
}

/** A table in a list. */
export interface TableListing {
  id: string;
  game: GameName;
  status: TableStatus;
  settings: TableSettings;
  seats: ListedSeat[];
  to_move: string[];
  yours: string[];
  opened: number;
  changed: number;
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

/** A place of the standings. Guests with the same points share one. */
export interface Ranked {
  place: number;
  name: string;
  points: number;
}

/** The guest's own attempt at the deal of a day. It has points once the guest has played to the end. */
export interface OwnAttempt {
  table: string;
  status: TableStatus;
  points: number | null;
  place: number | null;
  played: number;
}

/** The deal of the day: what is played, the ten best so far, and the guest's own attempts. */
export interface Daily {
  day: string;
  game: GameName;
  players: number;
  level: Level;
  played: number;
  best: Ranked[];
  mine: OwnAttempt | null;
  yesterday: OwnAttempt | null;
}

/** The current guest. */
export interface Me {
  id: string;
  name: string;
  webhook: string;
  push: boolean;
  muted: string[];
}

/** A one-time code by which another device can log in as the same guest. */
export interface Link {
  code: string;
  minutes: number;
}

/** The id and name of a guest. */
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

/** A recovery phrase, by which a guest can log in after losing all cookies. */
export interface Phrase {
  phrase: string;
}

/** How many of a game's rules are compiled. */
export interface GameStatus {
  ready: boolean;
  compiled: number;
  of: number;
}

/** The version, how many people are here, and how far the first compilation of the rules is. */
export interface Status {
  version: string;
  ready: boolean;
  compiled: number;
  of: number;
  games: Record<string, GameStatus>;
  people: number;
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

/** A field of the score helper for each player: a choice of ids, a number (`many`), or yes or no. */
export interface HoldingInfo {
  key: string;
  label: string;
  ids: string[];
  many: boolean;
}

/** All that a page needs to draw a game without drawings of its own: cards, shapes, options. */
export interface GameInfo {
  game: string;
  version: number;
  languages: string[];
  catalogue: Plain;
  players: number[];
  seats: string[];
  characters: string[];
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

/** A bot that this server offers beside the levels. */
export interface HouseBot {
  game: GameName;
  name: string;
}

/** Why a card file is invalid, in English and as a message with its arguments; the entry and the key it is about. */
export interface CardProblem {
  reason: string;
  table: string;
  index: number;
  key: string;
  message: string;
  args: Plain;
}

/** The catalogue of a valid card file, or the problem of an invalid one. */
export interface CheckedCards {
  catalogue: Plain | null;
  problem: CardProblem | null;
}

/** The sentences of a game's `locales/` in Fluent, in a language and in English as a fallback. */
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

/** A table that illustrates the rules, as its first seat sees it. */
export interface Scene {
  view: Plain;
  legal: string[];
  previews: Plain;
  lines: Plain[][];
  players: number;
}

/** The end of a game that was played with real cards, as in a score file (docs/scenarios.md). */
export interface RealTable {
  game: GameName;
  seats: string[] | number;
  player: Plain[];
  options?: Plain;
  cards?: string | null;
}

/** A player's score in a game with real cards, and what one more powder would add to each kind that it may join. */
export interface RealScore {
  seat: string;
  total: number;
  lines: ScoreLine[];
  gains: Record<string, number>;
}

/** The winners of a game with real cards, and each player's score. */
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

/** A finished match after one of its moves; the first moment is the position before all moves. */
export interface Moment {
  view: Plain;
  line: Plain[] | null;
}

/** The analysis of a match so far: each seat's chance of winning before each move. */
export interface Analysis {
  done: number;
  of: number;
  chances: number[][];
}

/** The first message. After a reconnect, `lines`, `epoch` and `notes` say what the client has already. */
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

/** Leave a seat before the start. The host may also remove another guest from a seat. */
export interface StandMessage {
  type: "stand";
  id?: string;
  seat: string;
}

/** Put a bot on an empty seat, change its level, or remove it (null). Only the host may, before the start. */
export interface SeatBotMessage {
  type: "bot";
  id?: string;
  seat: string;
  level: string | null;
}

/** Choose a seat's colour before the start, if seats have colours: players their own, the host also a bot's. */
export interface PaintMessage {
  type: "paint";
  id?: string;
  seat: string;
  colour: string;
}

/** Choose who begins, before the start: the seats rotate so that the player at this seat gets p1. */
export interface FirstMessage {
  type: "first";
  id?: string;
  seat: string;
}

/** Start the match when all seats are taken. Only the host may. */
export interface StartMessage {
  type: "start";
  id?: string;
}

/** Play a move in notation, such as `take c3`. A secret choice that all players make at the same time can be changed by another move until the last player has chosen. `legal` in a seat view does not list these moves. */
export interface MoveMessage {
  type: "move";
  id?: string;
  seat: string;
  move: string;
}

/** Take back one's own last move, if nobody has moved since and it neither revealed anything nor used chance. */
export interface UndoMessage {
  type: "undo";
  id?: string;
  seat: string;
}

/** Propose to take back moves including one's own last, to pause, or to let a bot play for an absent player. An undo needs the consent of every other player who has not resigned, including those for whom a bot plays. Moves that revealed something or used chance are not taken back while one of them is away. The next move ends the proposal. At a deal of the day nobody proposes an undo. A player can be replaced after 60 seconds without a connection, but not where a turn may take days. Players who return get their seat back at once. */
export interface ProposeMessage {
  type: "propose";
  id?: string;
  what: "undo" | "pause" | "replace";
  seat: string;
}

/** Accept or decline the proposal. One no ends it. */
export interface AnswerMessage {
  type: "answer";
  id?: string;
  yes: boolean;
}

/** End a pause. Any player may. */
export interface UnpauseMessage {
  type: "unpause";
  id?: string;
}

/** Give up. With two players the match ends. With more, a bot plays the seat to the end, and the seat cannot win. */
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

/** Send a chat message to everybody at the table. */
export interface ChatMessage {
  type: "chat";
  id?: string;
  text: string;
}

/** Hide the chat of a guest from oneself, or show it again. */
export interface MuteMessage {
  type: "mute";
  id?: string;
  guest: string;
  on: boolean;
}

/** Ask which moves a bot would consider, if the table allows hints. The answer is `hint`. The answer has no candidates if the seat's turn was over, or a move was taken back, before they were found. A client that can search by itself asks for a `belief`; the answer is still `hint` where memory is part of the game. */
export interface HintMessage {
  type: "hint";
  id?: string;
  seat: string;
  belief?: boolean;
}

/** Ask what each move of a seat would do, as far as its view tells. The answer is `previews`. */
export interface PreviewMessage {
  type: "preview";
  id?: string;
  seat: string;
}

/** Ask why a move is not legal. The answer is `refused` with the rule's reason, or `done` if the move is legal. */
export interface WhyNotMessage {
  type: "why";
  id?: string;
  seat: string;
  move: string;
}

/** Open a new table with the same settings for the same people, after the match is over. */
export interface RematchMessage {
  type: "rematch";
  id?: string;
}

/** Answered by `pong`. */
export interface PingMessage {
  type: "ping";
}

/** The table, or the parts of it that have changed. `answers` is the id of the request that caused the change. */
export interface TableMessage {
  type: "table";
  table?: TableInfo | null;
  sights?: SeatView[];
  notes?: Note[];
  clock?: Clock | null;
  answers?: string;
  may_sit?: boolean;
}

/** The request was done, now or when it was first sent. */
export interface Done {
  type: "done";
  id: string;
}

/** The request was refused and changed nothing. If a rule forbids the move: its clause, and the legal moves. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  clause?: string;
  legal?: string[];
  message?: string;
  args?: Plain;
}

/** The moves that a bot considers, the best first. */
export interface Hinted {
  type: "hint";
  id: string;
  seat: string;
  candidates: Candidate[];
}

/** A state that a seat could believe in, for a search by the client: the record of the rules, as base64. What the seat cannot know is dealt anew, as for a bot. */
export interface BeliefMessage {
  type: "belief";
  id: string;
  seat: string;
  state: string;
}

/** The outcomes of a seat's moves by their notation: the legal ones, and those that it may plan for. */
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
  message?: string;
  to?: string | null;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

export type FromClient = HelloMessage | SitMessage | StandMessage | SeatBotMessage | PaintMessage | FirstMessage | StartMessage | MoveMessage | UndoMessage | ProposeMessage | AnswerMessage | UnpauseMessage | ResignMessage | AbortMessage | ChatMessage | MuteMessage | HintMessage | PreviewMessage | WhyNotMessage | RematchMessage | PingMessage;

export type TableRequest = SitMessage | StandMessage | SeatBotMessage | PaintMessage | FirstMessage | StartMessage | MoveMessage | UndoMessage | ProposeMessage | AnswerMessage | UnpauseMessage | ResignMessage | AbortMessage | ChatMessage | MuteMessage | HintMessage | PreviewMessage | WhyNotMessage | RematchMessage;

export type FromServer = TableMessage | Done | Refused | Hinted | BeliefMessage | Previews | Closed | Pong;
