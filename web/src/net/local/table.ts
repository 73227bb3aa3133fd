import type { Note, Proposal, Result, SeatInfo, TableInfo, TableSettings } from "../../generated/messages";
import { seatName } from "../../rules/events";
import type { Desk, Game } from "../../rules/game";
import { type Beginning, Match } from "../../rules/match";
import type { Coming, TableEvent } from "./events";

/** The level of a bot that plays for somebody who has resigned. */
const STAND_IN = "adept";

/** What is fixed about a table from its opening on. */
export interface TableConfig {
  id: string;
  settings: TableSettings;
  seats: string[] | number; // before anybody chose
  version: number;
  seed: string;
  commitment: string;
  host: string;
  opened: number; // seconds since 1970
  start: StartingPosition;
}

/** Where the match begins, if not with a fresh deal: a table laid by hand, moves that were made already. */
export interface StartingPosition {
  laid: Beginning["laid"];
  moves: string[];
}

interface Occupant {
  guest: string;
  name: string;
  level: string; // of a bot, or of the one that plays for the guest
  resigned: boolean;
}

type Status = TableInfo["status"];

/** What was kept of a match cannot be played: it was changed or cut off, or made by other rules. */
export class Damaged extends Error {}

/** A table of this browser, as `server/table.py` has it: it changes by `apply` alone, so its events rebuild it. */
export class Table {
  status: Status = "open";
  match: Match | null = null;
  waiting: number[] = [];
  result: Result | null = null;
  proposal: Proposal | null = null;
  rematch = "";
  epoch = 0;
  readonly notes: Note[] = [];
  occupants: Occupant[];
  seats: string[] | number; // as the game wants them
  readonly turns: number[];

  constructor(
    readonly config: TableConfig,
    readonly game: Game,
    private readonly desk: Desk,
  ) {
    this.occupants = Array.from({ length: config.settings.players }, emptyOccupant);
    this.seats = config.seats;
    this.turns = this.occupants.map(() => 0);
  }

  get playing(): boolean {
    return this.status === "playing";
  }

  get ended(): boolean {
    return this.status === "over" || this.status === "aborted";
  }

  seatsOf(guest: string): number[] {
    return this.occupants.flatMap((occupant, seat) => (occupant.guest === guest ? [seat] : []));
  }

  botsToMove(): number[] {
    return this.playing ? this.waiting.filter((seat) => this.occupants[seat]!.level) : [];
  }

  /** The match as it stands before its first move at this table. */
  begin(): Match {
    const { seed, version, start, settings } = this.config;
    const match = new Match(this.game, this.desk, {
      seats: this.seats,
      seed,
      version,
      options: settings.options,
      laid: start.laid,
    });
    for (const words of start.moves) playText(match, words);
    return match;
  }

  apply(event: TableEvent): void {
    switch (event.event) {
      case "moved":
        this.move(event.seat, event.move);
        break;
      case "undone":
        this.takeBack(event.seat, event.moves);
        break;
      case "sat":
        this.occupants[event.seat] = { ...emptyOccupant(), guest: event.guest, name: event.name };
        break;
      case "stood":
        this.occupants[event.seat] = emptyOccupant();
        break;
      case "bot":
        this.occupants[event.seat] = { ...emptyOccupant(), level: event.level };
        break;
      case "painted":
        this.seats = painted(this.seats as string[], event.seat, event.colour);
        break;
      case "turned":
        this.occupants = turned(this.occupants, event.first);
        if (typeof this.seats !== "number") this.seats = turned(this.seats, event.first);
        break;
      case "started":
        this.status = "playing";
        this.match = this.begin();
        this.passTurn();
        break;
      case "proposed":
        if (event.what === "pause") this.status = "paused";
        else this.takeBack(event.seat, this.movesSince(event.seat));
        break;
      case "unpaused":
        this.status = "playing";
        break;
      case "resigned":
        this.resign(event.seat);
        break;
      case "aborted":
        this.end("aborted", { how: "aborted", winners: [], scores: null });
        break;
      case "followed":
        this.rematch = event.table;
    }
    this.note(event);
  }

  /** How many moves ago the seat last made one that the others noticed, at this table; 0 if it has not. */
  movesSince(seat: number): number {
    const { history } = this.match!;
    for (let back = 1; back <= history.length - this.config.start.moves.length; back++) {
      const played = history[history.length - back]!;
      if (played.seat === seat && !played.secret) return back;
    }
    return 0;
  }

  /** Why a seat may not take back its last move by itself; empty if it may. */
  whyNoUndo(seat: number): string {
    const back = this.movesSince(seat);
    if (!back) return "no-own-move-to-take-back";
    const [mine, ...since] = this.match!.history.slice(-back);
    if (!since.every((played) => played.secret)) return "somebody-moved-since";
    return mine!.binding ? "move-revealed-something" : "";
  }

  /** Whether somebody has yet to make a second turn. */
  mayAbort(): boolean {
    return Math.min(...this.turns) < this.game.facts.first_round;
  }

  describe(): TableInfo {
    const { id, settings, version, host, commitment, seed } = this.config;
    return {
      own_cards: Boolean(settings.cards),
      daily: "",
      id,
      game: settings.game,
      version,
      status: this.status,
      settings: { ...settings, seats: typeof this.seats === "number" ? null : this.seats, seed: null },
      host,
      seats: this.occupants.map(describeSeat),
      spectators: 0,
      commitment: this.status === "open" ? "" : commitment,
      proposal: this.proposal,
      result: this.result,
      seed: this.ended ? seed : "",
      rematch: this.rematch,
    };
  }

  private move(seat: number, words: string): void {
    const number = this.match!.parse(seat, words);
    if (number < 0 || !this.match!.legalMoves(seat).includes(number)) throw new Damaged();
    this.match!.push(seat, number);
    this.passTurn();
  }

  /** See whose turn it is; a turn is over when its seat no longer has to move. */
  private passTurn(): void {
    const before = this.waiting;
    this.waiting = this.match!.waiting();
    for (const seat of before) if (!this.waiting.includes(seat)) this.turns[seat]!++;
    if (!this.waiting.length) this.score();
  }

  /** The match was played to its end; who gave up cannot win. */
  private score(): void {
    const scores = this.match!.scores();
    const staying = scores.map((_, seat) => seat).filter((seat) => !this.occupants[seat]!.resigned);
    const best = Math.max(...staying.map((seat) => scores[seat]!));
    const winners = staying.filter((seat) => scores[seat] === best).map(seatName);
    this.end("over", { how: "scores", winners, scores });
  }

  private end(status: Status, result: Result): void {
    [this.status, this.result, this.waiting] = [status, result, []];
    this.epoch++;
  }

  /** Take back the last moves for a seat; what others have changed in secret stays changed. */
  private takeBack(seat: number, moves: number): void {
    const match = this.match!;
    const taken = Array.from({ length: moves }, () => match.undo()).reverse();
    const noticed = new Set([seat, ...taken.filter((played) => !played.secret).map((played) => played.seat)]);
    for (const played of taken)
      if (!noticed.has(played.seat) && match.legalMoves(played.seat).includes(played.move))
        match.push(played.seat, played.move);
    this.waiting = match.waiting();
    this.epoch++;
  }

  private resign(seat: number): void {
    this.occupants[seat]!.resigned = true;
    const left = this.occupants.flatMap((occupant, other) => (occupant.resigned ? [] : [other]));
    if (left.length === 1) this.end("over", { how: "resigned", winners: left.map(seatName), scores: null });
    else this.occupants[seat]!.level = STAND_IN;
  }

  /** What is told of an event beside the moves, which the log tells. */
  private note(event: TableEvent): void {
    if (event.event === "moved") return;
    const occupant = "seat" in event ? this.occupants[event.seat] : undefined;
    this.notes.push({
      number: this.notes.length + 1,
      at: event.at,
      kind: event.event,
      seat: "seat" in event ? seatName(event.seat) : "",
      guest: "guest" in event ? event.guest : (occupant?.guest ?? ""),
      name: "name" in event ? event.name : occupant?.name || occupant?.level || "",
      text: event.event === "chatted" ? event.text : event.event === "followed" ? event.table : "",
    });
  }
}

/** The colours after a seat takes one; the seat that had it gets the other's in exchange. */
function painted(seats: string[], seat: number, colour: string): string[] {
  const before = seats[seat]!;
  return seats.map((each) => (each === colour ? before : each === before ? colour : each));
}

/** The seats in the same order round the table, from another one on. */
function turned<T>(seats: T[], first: number): T[] {
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function emptyOccupant(): Occupant {
  return { guest: "", name: "", level: "", resigned: false };
}

function describeSeat({ guest, name, level, resigned }: Occupant, seat: number): SeatInfo {
  return {
    seat: seatName(seat),
    kind: guest ? "guest" : level ? "bot" : "empty",
    name,
    guest,
    level,
    standing_in: Boolean(guest && level),
    resigned,
    connected: Boolean(guest),
  };
}

/** Play a move in notation with its seat, as a match file has it. */
export function playText(match: Match, words: string): void {
  const [seat, ...rest] = words.split(" ");
  const number = Number(seat!.slice(1)) - 1;
  const move = match.parse(number, rest.join(" "));
  if (move < 0 || !match.legalMoves(number).includes(move)) throw new Damaged();
  match.push(number, move);
}

export const now = (): number => Date.now() / 1000;

export const happensNow = (coming: Coming): TableEvent => ({ ...coming, at: now() }) as TableEvent;
