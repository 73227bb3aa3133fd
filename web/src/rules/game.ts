import type { Plain, SeatScore } from "../generated/messages";
import { seatName, Teller, type Happened, type Telling } from "./events";
import type { Layout, Pointer } from "./layout";
import { Rules } from "./module";
import { shape, type Part, type Vocabularies } from "./schema";

/** What a game's file of facts holds: made by `browser/facts.py`. */
export interface Facts {
  game: string;
  version: number;
  first_round: number;
  horizon: number;
  planned: number[];
  box: string;
  vocabularies: Vocabularies;
  texts: string[];
  view: Part;
  outcome: Part;
  account: Part;
  events: Record<string, Telling>;
  choices: Record<string, (boolean | string)[]>;
  seats: Record<string, string[] | number>;
  tables: Record<string, OptionsTable>; // by version and seats as JSON
  levels: Record<string, LevelNumbers>;
  lesson: Laid;
  scenes: (Laid & { moves: string[][] }) | null; // the moves up to each step
}

/** The options records of tables with the same seats: columns of bytes in hexadecimal, of those that are known. */
interface OptionsTable {
  known: string; // a digit for each combination of the options' values: 1 if they go together
  bytes: string[];
}

export interface LevelNumbers {
  iterations: number;
  seconds: number;
  slip: number;
  sharpness: number;
  haste: number;
  noise: number;
  likings: number[]; // of a character, for each trait of the game
  guided: boolean;
}

/** The table that a game is taught at. */
export interface Laid {
  seats: string[] | number;
  players: number;
  options: Record<string, boolean | string>;
  seed: string;
  given: Plain;
  state: string;
  rng: string;
}

/** The verbs that every module has; addresses are numbers. */
export interface Verbs {
  deal(state: number, box: number, options: number, rng: number): void;
  to_move(state: number): number;
  legal(state: number, box: number, seat: number, mask: number): void;
  play(state: number, box: number, seat: number, move: number, rng: number, events: number): void;
  scores(state: number, box: number, sheet: number): void;
  account(state: number, box: number, sheet: number, seat: number, account: number): void;
  redeal(state: number, box: number, seat: number, rng: number): void;
  show(state: number, box: number, seat: number, sheet: number, view: number): void;
  fades(state: number): number;
  preview(view: number, box: number, seat: number, move: number, outcome: number): void;
  wording(view: number, move: number): number;
  below(rng: number, n: number): number;
  forget?(state: number, box: number, seat: number, sharpness: number, salt: number, rng: number): void;
  search(...given: number[]): void;
  guided_search?(...given: number[]): void;
  instinct?(...given: number[]): void;
  lean?(...given: number[]): void;
  log(x: number): number;
  settle(logits: number, mask: number, haste: number, noise: number, rng: number): number;
}

export interface ChanceRecord {
  key: number[];
  block: number[];
  stream: number[];
  words: number[];
  used: number;
}

export interface Edge {
  move: number;
  visits: number;
  sibling: number;
  child: number;
  seat: number;
  wins: number;
  margin: number;
}

/** A game's module in two forms: browsers on some processors have no vector instructions. */
export interface ModuleUrls {
  withSimd: string;
  withoutSimd: string;
}

/** What is generated for every game: layouts of records, and where the files are. */
export interface Bindings {
  urls: ModuleUrls | null;
  factsUrl: string;
  weightsUrls: Record<number, string>; // by the number of players
  MOVES: number;
  MOST_SEATS: number;
  OBSERVATION: number;
  STATE: Layout<any>;
  BOX: Layout<any>;
  OPTIONS: Layout<any>;
  SHEET: Layout<any>;
  CHANCE: Layout<ChanceRecord>;
  EDGE: Layout<Edge>;
  EVENTS: Layout<{ count: number; items: Happened[] }>;
  VIEW: Layout<Uint8Array>;
  OUTCOME: Layout<Uint8Array>;
  ACCOUNT: Layout<Uint8Array>;
}

const WORD = 64;
const WORDS_IN_BLOCK = 16;

/** What is chosen before a match is dealt. */
export interface TableChoice {
  seats: string[] | number;
  options: Record<string, boolean | number | string>;
  version: number;
}

/** A game that is ready to be played here: compiled rules, and what Python knows beside them. */
export class Game {
  readonly view: Layout<Plain>;
  readonly outcome: Layout<Plain>;
  readonly account: Layout<Plain>;
  readonly teller: Teller;
  readonly #textNumbers: Map<string, number>;

  constructor(
    readonly bindings: Bindings,
    readonly module: WebAssembly.Module,
    readonly facts: Facts,
    /** A box that is not the printed one: its card file, and the options record of a table with it. */
    readonly own?: { cards: string; options: (table: TableChoice) => Uint8Array },
  ) {
    const { view, outcome, account, vocabularies, events, texts } = facts;
    this.view = shape(view, vocabularies);
    this.outcome = shape(outcome, vocabularies);
    this.account = shape(account, vocabularies);
    this.teller = new Teller(events, vocabularies);
    this.#textNumbers = new Map(texts.map((words, number) => [words, number]));
  }

  /** The text of the card file that it is played with; null for the printed box. */
  get cards(): string | null {
    return this.own?.cards ?? null;
  }

  /** A table to work at: an instance of the rules with room for one of every record. */
  desk(): Desk {
    return new Desk(this);
  }

  /** The options record of a table; null for a table that the rules do not know. */
  options({ seats, options, version }: TableChoice): Uint8Array | null {
    if (this.own) return this.own.options({ seats, options, version });
    const { choices, tables } = this.facts;
    const table = tables[JSON.stringify([version, seats])];
    const values = Object.entries(choices).map(([name, possible]) => {
      const chosen = options[name] ?? possible[0]!;
      return { count: possible.length, at: possible.findIndex((value) => value === chosen) };
    });
    const combination = values.reduce((number, { count, at }) => number * count + at, 0);
    if (values.some(({ at }) => at < 0) || table?.known[combination] !== "1") return null;
    const row = table.known.slice(0, combination).replaceAll("0", "").length;
    return Uint8Array.from(table.bytes, (column) => parseInt(column.slice(2 * row, 2 * row + 2), 16));
  }

  /** The number of a text among all; -1 for what is no move. */
  textNumber(words: string): number {
    return words ? (this.#textNumbers.get(words) ?? -1) : -1;
  }
}

/** An instance of a game's rules and the records that verbs are called with. */
export class Desk {
  readonly rules: Rules<Verbs>;
  readonly verbs: Verbs;
  readonly state: Pointer<unknown>;
  readonly box: Pointer<unknown>;
  readonly options: Pointer<unknown>;
  readonly rng: Pointer<ChanceRecord>;
  readonly sheet: Pointer<unknown>;
  readonly view: Pointer<Uint8Array>;
  readonly outcome: Pointer<Uint8Array>;
  readonly account: Pointer<Uint8Array>;
  readonly events: Pointer<{ count: number; items: Happened[] }>;
  readonly mask: Pointer<bigint[]>;

  constructor(readonly game: Game) {
    const { STATE, BOX, OPTIONS, CHANCE, SHEET, VIEW, OUTCOME, ACCOUNT, EVENTS } = game.bindings;
    this.rules = new Rules<Verbs>(game.module);
    this.verbs = this.rules.verbs;
    this.state = this.rules.make(STATE);
    this.box = this.rules.make(BOX);
    this.options = this.rules.make(OPTIONS);
    this.rng = this.rules.make(CHANCE);
    this.sheet = this.rules.make(SHEET);
    this.view = this.rules.make(VIEW);
    this.outcome = this.rules.make(OUTCOME);
    this.account = this.rules.make(ACCOUNT);
    this.events = this.rules.make(EVENTS);
    this.mask = this.rules.room(8 * Math.ceil(game.bindings.MOVES / WORD));
    this.fill(BOX, this.box, decoded(game.facts.box));
  }

  fill<T>(layout: Layout<T>, pointer: Pointer<T>, bytes: Uint8Array): void {
    this.rules.bytes(layout, pointer).set(bytes);
  }

  /** A copy of a record's bytes. */
  kept<T>(layout: Layout<T>, pointer: Pointer<T>): Uint8Array {
    return this.rules.bytes(layout, pointer).slice();
  }

  /** Make the generator that of a seed of 32 bytes, at the beginning of a stream. */
  sow(rng: Pointer<ChanceRecord>, seed: Uint8Array, stream = 0): void {
    const key = [...new Uint32Array(seed.slice().buffer)];
    const words = new Array<number>(WORDS_IN_BLOCK).fill(0);
    this.rules.write(this.game.bindings.CHANCE, rng, {
      key,
      block: [0, 0],
      stream: [stream >>> 0, Math.floor(stream / 2 ** 32)],
      words,
      used: WORDS_IN_BLOCK,
    });
  }

  /** The legal moves of a seat at the table on the desk, or at another. */
  legal(seat: number, state = this.state): number[] {
    this.verbs.legal(state, this.box, seat, this.mask);
    return this.rules.members(this.mask, this.game.bindings.MOVES);
  }

  isLegal(seat: number, move: number): boolean {
    this.verbs.legal(this.state, this.box, seat, this.mask);
    return this.rules.isMember(this.mask, move);
  }

  clearEvents(): void {
    this.rules.bytes(this.game.bindings.EVENTS, this.events).fill(0);
  }

  /** Write what a viewer sees of the table into the desk's view. */
  show(viewer: number): void {
    this.rules.bytes(this.game.bindings.VIEW, this.view).fill(0);
    this.verbs.show(this.state, this.box, viewer, this.sheet, this.view);
  }

  /** The view on the desk as plain data. */
  plainView(): Plain {
    return this.rules.read(this.game.view, this.view);
  }

  /** Put a view that came from somewhere else on the desk. */
  layView(view: Plain): void {
    this.rules.bytes(this.game.bindings.VIEW, this.view).fill(0);
    this.rules.write(this.game.view, this.view, view);
  }

  /** A move in writing, at the table that the view on the desk shows. */
  text(move: number): string {
    return this.game.facts.texts[this.verbs.wording(this.view, move)] ?? "";
  }

  /** The move with this text, at the table that the view on the desk shows; -1 if there is none. */
  parse(words: string): number {
    const wanted = this.game.textNumber(words);
    if (wanted < 0) return -1;
    for (let move = 0; move < this.game.bindings.MOVES; move++)
      if (this.verbs.wording(this.view, move) === wanted) return move;
    return -1;
  }

  /** What a move of the seat would do, as far as the view on the desk tells. */
  preview(seat: number, move: number): Plain {
    this.rules.bytes(this.game.bindings.OUTCOME, this.outcome).fill(0);
    this.verbs.preview(this.view, this.box, seat, move, this.outcome);
    return this.rules.read(this.game.outcome, this.outcome);
  }

  /** Every seat's score at the table on the desk, line by line. */
  explained(players: number): SeatScore[] {
    const { SHEET, ACCOUNT } = this.game.bindings;
    this.verbs.scores(this.state, this.box, this.sheet);
    const sheet: { total: number }[] = this.rules.read(SHEET, this.sheet).players.slice(0, players);
    return sheet.map(({ total }, seat) => {
      this.rules.bytes(ACCOUNT, this.account).fill(0);
      this.verbs.account(this.state, this.box, this.sheet, seat, this.account);
      const { lines } = this.rules.read(this.game.account, this.account);
      return { seat: seatName(seat), total, lines: lines.map(scoreLine) };
    });
  }

  /** What legal moves of a seat, and those that it may plan for, would do: by their texts. */
  previews(seat: number, legal: number[]): Record<string, Plain> {
    const moves = [...new Set([...legal, ...this.game.facts.planned])];
    const told = moves.map((move) => [this.text(move), this.preview(seat, move)] as const);
    return Object.fromEntries(told.filter(([words]) => words));
  }
}

export function encoded(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function decoded(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** `what` of kit/account.py. */
function scoreLine({ subject, times, things, points, rule }: Plain) {
  const named = things.cards.length ? `: ${things.cards.join(", ")}` : "";
  return { what: subject + (times > 1 ? ` × ${times}` : "") + named, points, rule };
}
