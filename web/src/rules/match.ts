import type { AnyEvent } from "../games/contract";
import type { Plain, SeatScore } from "../generated/messages";
import { isPrivate, isPublic, OPEN, seatName, SPECTATOR, type Happened } from "./events";
import { decoded, type Desk, type Game, type TableChoice } from "./game";

/** What a match is dealt from. */
export interface Beginning extends TableChoice {
  seed: string; // decimal, or hexadecimal after 0x
  stream?: number; // of the seed's generator
  /** A table that was laid by hand: its words, and the records they were read to. */
  laid?: { given: Plain; state: string; rng: string } | null;
}

/** A move in a match's history, with what it did (`Played` of kit/events.py). */
export interface Played {
  seat: number;
  move: number;
  text: string; // with its seat: "p1 take c3"
  events: Happened[];
  binding: boolean; // chance was used or something hidden was shown
  public: boolean;
  secret: boolean; // nobody but its player may notice that it was made
}

/** The rules do not know such a table, or a match of such rules. */
export class UnknownTable extends Error {}

/** What was read cannot be: the id of a sentence with its arguments, or only a reason in English. */
export class Refused extends Error {
  constructor(
    readonly id: string,
    readonly args: Record<string, string | number>,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** A table of a game being played, as `match.py` has it: seed, moves, what each seat may see. */
export class Match {
  readonly history: Played[] = [];
  readonly players: number;
  #state!: Uint8Array;
  #rng!: Uint8Array;

  constructor(
    readonly game: Game,
    readonly desk: Desk,
    readonly beginning: Beginning,
  ) {
    this.players = typeof beginning.seats === "number" ? beginning.seats : beginning.seats.length;
    this.#deal();
  }

  #deal(): void {
    const { STATE, OPTIONS, CHANCE } = this.game.bindings;
    const { laid, seed, stream } = this.beginning;
    const { desk } = this;
    if (laid) {
      [this.#state, this.#rng] = [decoded(laid.state), decoded(laid.rng)];
      return;
    }
    const options = this.game.options(this.beginning);
    if (!options) throw new UnknownTable();
    desk.fill(OPTIONS, desk.options, options);
    desk.sow(desk.rng, seedBytes(seed), stream);
    desk.rules.bytes(STATE, desk.state).fill(0);
    desk.verbs.deal(desk.state, desk.box, desk.options, desk.rng);
    [this.#state, this.#rng] = [desk.kept(STATE, desk.state), desk.kept(CHANCE, desk.rng)];
  }

  /** Put this match's table on the desk. */
  lay(): Desk {
    const { STATE, CHANCE } = this.game.bindings;
    this.desk.fill(STATE, this.desk.state, this.#state);
    this.desk.fill(CHANCE, this.desk.rng, this.#rng);
    return this.desk;
  }

  get state(): Uint8Array {
    return this.#state;
  }

  get over(): boolean {
    return !this.waiting().length;
  }

  /** The seats that must move. */
  waiting(): number[] {
    return seatsIn(this.lay().verbs.to_move(this.desk.state));
  }

  legalMoves(seat: number): number[] {
    return this.lay().legal(seat);
  }

  /** The legal moves of a seat in writing. */
  legal(seat: number): string[] {
    const moves = this.legalMoves(seat);
    this.desk.show(seat);
    return moves.map((move) => this.desk.text(move));
  }

  text(seat: number, move: number): string {
    this.lay().show(seat);
    return this.desk.text(move);
  }

  /** The move with this text as the seat would write it; -1 if there is none. */
  parse(seat: number, words: string): number {
    this.lay().show(seat);
    return this.desk.parse(words);
  }

  /** Play a move that is known to be legal. */
  push(seat: number, move: number): void {
    const { STATE, CHANCE, EVENTS } = this.game.bindings;
    const text = `${seatName(seat)} ${this.text(seat, move)}`;
    const { desk } = this;
    const waiting = desk.verbs.to_move(desk.state);
    desk.clearEvents();
    desk.verbs.play(desk.state, desk.box, seat, move, desk.rng, desk.events);
    const { count, items } = desk.rules.read(EVENTS, desk.events);
    const happened = items.slice(0, count);
    const rng = desk.kept(CHANCE, desk.rng);
    const binding = !alike(rng, this.#rng) || happened.some((event) => event.reveals);
    const secret = isPrivate(happened, seat) && desk.verbs.to_move(desk.state) === waiting;
    this.history.push({ seat, move, text, events: happened, binding, public: isPublic(happened), secret });
    [this.#state, this.#rng] = [desk.kept(STATE, desk.state), rng];
  }

  /** Play moves in notation ("p1 take c3") of which nothing need be told; false if one of them is not legal. */
  follow(moves: string[]): boolean {
    const { STATE, CHANCE } = this.game.bindings;
    const desk = this.lay();
    const legal = moves.every((words) => {
      const seat = Number(words.slice(1, words.indexOf(" "))) - 1;
      desk.show(seat);
      const move = desk.parse(words.slice(words.indexOf(" ") + 1));
      if (move < 0 || !desk.isLegal(seat, move)) return false;
      desk.clearEvents();
      desk.verbs.play(desk.state, desk.box, seat, move, desk.rng, desk.events);
      return true;
    });
    [this.#state, this.#rng] = [desk.kept(STATE, desk.state), desk.kept(CHANCE, desk.rng)];
    return legal;
  }

  /** Take back the last move: the same deal, and all moves but this one. */
  undo(): Played {
    const taken = this.history.pop()!;
    this.#deal();
    for (const { seat, move } of this.history.splice(0)) this.push(seat, move);
    return taken;
  }

  /** Everything that a seat, a spectator, or everybody after the end may see. */
  view(viewer: number): Plain {
    this.lay().show(viewer);
    return this.desk.plainView();
  }

  openView(): Plain {
    return this.view(OPEN);
  }

  /** What each legal move of a seat, and each that it may plan for, would do, as far as its view tells. */
  previews(seat: number): Record<string, Plain> {
    const moves = this.legalMoves(seat);
    this.desk.show(seat);
    return this.desk.previews(seat, moves);
  }

  /** Lines of the log from a move on, as a viewer may be told them now; a secret move has no line. */
  lines(viewer: number, first = 0): AnyEvent[][] {
    const moves = this.history.slice(first);
    const { teller } = this.game;
    const told = (played: Played) => teller.line(played.events, played.public ? SPECTATOR : viewer, false);
    if (this.over) return moves.map((played) => teller.line(played.events, viewer, true)).filter(hasEvents);
    if (!this.fades()) return moves.map(told).filter(hasEvents);
    const older = moves.slice(0, -1).map((played) => teller.faded(played.events));
    return [...older, ...moves.slice(-1).map(told)].filter(hasEvents);
  }

  /** Whether older moves are told in part only, because memory is part of the game. */
  fades(): boolean {
    return Boolean(this.lay().verbs.fades(this.desk.state));
  }

  /** The totals of all seats. */
  scores(): number[] {
    return this.explained().map(({ total }) => total);
  }

  /** Every seat's score, line by line. */
  explained(): SeatScore[] {
    return this.lay().explained(this.players);
  }

  /** The match as its file has it, which `spellbox verify` takes. */
  async data(): Promise<Plain> {
    const { seats, options, seed, version, laid } = this.beginning;
    const { cards } = this.game;
    return {
      spellbox: 1,
      game: this.game.facts.game,
      version,
      seats,
      options,
      seed: BigInt(seed) < 1n << 53n ? Number(seed) : `0x${BigInt(seed).toString(16)}`,
      commitment: await commitment(seed),
      ...(laid && { scenario: laid.given }),
      moves: this.history.map((played) => played.text),
      ...(this.over && { scores: this.scores() }),
      ...(cards && { cards }),
    };
  }
}

function hasEvents(line: AnyEvent[]): boolean {
  return line.length > 0;
}

export function seatsIn(set: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (set >> seat) & 1);
}

export function alike(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The 256 bits of a seed, the lowest byte first. */
export function seedBytes(seed: string): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let left = BigInt(seed), at = 0; left && at < bytes.length; left >>= 8n, at++) bytes[at] = Number(left & 255n);
  return bytes;
}

/** What is published when a match begins: it binds to the seed and does not tell it. */
export async function commitment(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", seedBytes(seed).buffer as ArrayBuffer);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
