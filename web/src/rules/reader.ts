/** Reading what people write of a game: card files, and the end of a game that was played with real cards.
 *
 * The code is Python's, translated (`browser/reader.py`): what it accepts and refuses is the same everywhere.
 */
import type { CheckedCards, Plain, RealTable, Scored } from "../generated/messages";
import { bytesIn, Items, record } from "./arrays";
import { type Desk, encoded, Game, type TableChoice } from "./game";
import type { Described } from "./layout";
import { Refused, seedBytes } from "./match";
import * as python from "./python";

/** The functions of a game that `browser/reader.py` names. */
interface Translated {
  parse_cards(source: string, where: string): Cards;
  catalogue(cards: Cards): unknown;
  texts(cards: Cards): string[];
  default_seats(players: number, cards: Cards): string[] | number;
  read_options(cards: Cards, seats: string[] | number, options: unknown, version: number): object;
  settle(cards: Cards, seats: string[] | number, options: unknown, players: unknown): object;
  gains(state: object, cards: Cards, sheet: object): unknown[];
  winners(totals: number[]): string[];
  why_not(state: object, cards: Cards, seat: number, move: number): Iterable<Refusal>;
  SHEET: Described;
  STATE: Described;
}

/** Why a move is not legal (kit/play.py). */
interface Refusal {
  clause: string;
  message: string;
  args: any;
}

interface Cards {
  box: object;
  vocabularies: unknown;
}

export type MakeReader = (runtime: typeof python, host: object) => Translated;

/** A problem of what was read, as `errors.py` has it. */
interface Problem {
  args: [string];
  message: string;
  arguments: unknown;
  place: { reason: string; table: string; index: number; key: string } | null;
}

const FILE = "cards";

export class Reader {
  readonly #read: Translated;
  readonly #desk: Desk;

  constructor(
    readonly game: Game,
    make: MakeReader,
    readonly printed: object, // the printed card file
  ) {
    this.#desk = game.desk();
    this.#read = make(python, {
      record,
      chance: seedBytes,
      say: (message: string) => message,
      mask: (members: number) => emptyMask(Math.ceil(members / 64)),
      deal: (...given: [object, object, object, Uint8Array]) => this.#deal(...given),
      legal: (...given: [object, object, number, Items]) => this.#legal(...given),
    });
  }

  #deal(state: object, box: object, options: object, seed: Uint8Array): void {
    const { STATE, BOX, OPTIONS } = this.game.bindings;
    const desk = this.#desk;
    desk.fill(BOX, desk.box, bytesIn(box));
    desk.fill(OPTIONS, desk.options, bytesIn(options));
    desk.fill(STATE, desk.state, bytesIn(state));
    desk.sow(desk.rng, seed);
    desk.verbs.deal(desk.state, desk.box, desk.options, desk.rng);
    bytesIn(state).set(desk.kept(STATE, desk.state));
  }

  #legal(state: object, box: object, seat: number, mask: Items): void {
    const { STATE, BOX } = this.game.bindings;
    const desk = this.#desk;
    desk.fill(BOX, desk.box, bytesIn(box));
    desk.fill(STATE, desk.state, bytesIn(state));
    for (const move of desk.legal(seat)) mask.put(move >> 6, python.or(mask.get(move >> 6), 1n << BigInt(move & 63)));
  }

  /** The rule that forbids a move, in the words of the server's refusals. */
  whyNot(
    { cards }: Game,
    state: Uint8Array,
    seat: number,
    move: number,
  ): { clause: string; message: string; args: Plain } {
    const read = this.#cards(cards ?? JSON.stringify(this.printed));
    const [refusal] = this.#read.why_not(record(this.#read.STATE, state.slice()), read, seat, move);
    return { ...refusal!, args: python.plain(refusal!.args) };
  }

  /** The catalogue of a card file, or why it cannot be played. */
  check(source: string): CheckedCards {
    try {
      return { catalogue: python.plain(this.#read.catalogue(this.#cards(source))), problem: null } as CheckedCards;
    } catch (thrown) {
      const { args, message, arguments: told, place } = problemOf(thrown);
      const where = place ?? { reason: args[0], table: "", index: 0, key: "" };
      const { reason, table, index, key } = where;
      return { catalogue: null, problem: { reason, table, index, key, message, args: python.plain(told) } };
    }
  }

  /** The game with the box of a card file. */
  with(source: string): Game {
    const { facts, bindings, module } = this.game;
    const cards = heeded(() => this.#cards(source));
    const options = ({ seats, options, version }: TableChoice) =>
      heeded(() => bytesIn(this.#read.read_options(cards, seats, python.pythonic(options), version)));
    const seats = Object.keys(facts.seats).map((players) => [
      players,
      this.#read.default_seats(Number(players), cards),
    ]);
    const changed = {
      box: encoded(bytesIn(cards.box)),
      vocabularies: python.plain(cards.vocabularies),
      texts: this.#read.texts(cards),
      seats: Object.fromEntries(seats),
    };
    return new Game(bindings, module, { ...facts, ...changed }, { cards: source, options });
  }

  /** The score of a table that was played with real cards. */
  score({ game, cards: source, seats, options = {}, player }: RealTable): Scored {
    const cards = heeded(() => this.#cards(source ?? JSON.stringify(this.printed)));
    const state = heeded(() => this.#read.settle(cards, seats, python.pythonic(options), python.pythonic(player)));
    const { STATE, SHEET } = this.game.bindings;
    const desk = (source ? this.with(source) : this.game).desk();
    desk.fill(STATE, desk.state, bytesIn(state));
    const scored = desk.explained(player.length);
    const sheet = record(this.#read.SHEET, desk.kept(SHEET, desk.sheet));
    const gains = this.#read.gains(state, cards, sheet).map(python.plain);
    const players = scored.map((each, seat) => ({ ...each, gains: gains[seat] }));
    return { game, winners: this.#read.winners(scored.map(({ total }) => total)), players };
  }

  #cards(source: string): Cards {
    return this.#read.parse_cards(source, FILE);
  }
}

/** A mistake of whoever wrote the file; others are ours. */
function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Error || !python.isinstance(thrown, python.Exception)) throw thrown;
  return thrown as Problem;
}

/** What the translated code returns; its problem, if it has one, as an error of JavaScript. */
function heeded<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const { args, message, arguments: told } = problemOf(thrown);
    throw new Refused(message, python.plain(told), args[0]);
  }
}

/** An empty set of moves, as kit/bits.py has it. */
const emptyMask = (words: number) => new Items(words, "i64", new DataView(new ArrayBuffer(8 * words)), 0);
