import type { TableRequest, Refused } from "../../generated/messages";
import { seatName } from "../../rules/events";
import type { Coming } from "./events";
import type { Table } from "./table";

/** It may not be: why, as a message of spellbox/locales (`refused-…`), and what is legal instead. */
export class RequestRefused extends Error {
  constructor(
    override readonly message: string,
    readonly args: Record<string, unknown> = {},
    readonly legal: string[] = [],
    readonly clause = "",
  ) {
    super(message);
  }

  asMessage(id: string): Refused {
    const { message, args, legal, clause } = this;
    return { type: "refused", id, reason: message, message, args, legal, clause };
  }
}

/** The rules forbid a move; which of them does, the game's reader tells. */
export class IllegalMove extends RequestRefused {
  constructor(
    readonly seat: number,
    readonly move: number,
    legal: string[],
  ) {
    super("not-legal-now", {}, legal);
  }
}

/** What happens at a table of this browser if its guest asks for something; `server/law.py` decides the same.
 * Nobody else is at the table, so what is proposed is agreed to at once. */
export function decide(table: Table, guest: string, name: string, request: TableRequest): Coming[] {
  switch (request.type) {
    case "sit":
      mustBeOpen(table);
      return [{ event: "sat", seat: seatOf(table, request.seat), guest, name: request.name || name }];
    case "stand":
      mustBeOpen(table);
      return [{ event: "stood", seat: seatOf(table, request.seat) }];
    case "bot":
      mustBeOpen(table);
      return [botOrNobody(seatOf(table, request.seat), request.level)];
    case "paint":
      mustBeOpen(table);
      return paint(table, seatOf(table, request.seat), request.colour);
    case "first":
      mustBeOpen(table);
      return [{ event: "turned", first: seatOf(table, request.seat) }];
    case "start":
      return start(table);
    case "move":
      return move(table, guest, request.seat, request.move);
    case "why":
      move(table, guest, request.seat, request.move); // refuses what is not legal
      return [];
    case "undo":
      return undo(table, ownSeat(table, guest, request.seat));
    case "propose":
      return propose(table, request.what, ownSeat(table, guest, request.seat), guest);
    case "unpause":
      if (table.status !== "paused") throw new RequestRefused("not-paused");
      return [{ event: "unpaused", guest }];
    case "resign":
      return [{ event: "resigned", seat: ownSeat(table, guest, request.seat) }];
    case "abort":
      return abort(table, guest);
    case "chat":
      return [{ event: "chatted", guest, name, text: request.text }];
    default:
      throw new RequestRefused("needs-server");
  }
}

function seatOf(table: Table, name: string): number {
  const seat = Number(name.slice(1)) - 1;
  if (!table.occupants[seat]) throw new RequestRefused("seat-is-empty");
  return seat;
}

export function ownSeat(table: Table, guest: string, name: string): number {
  const seat = seatOf(table, name);
  if (table.occupants[seat]!.guest !== guest) throw new RequestRefused("not-your-seat");
  return seat;
}

function mustBeOpen(table: Table): void {
  if (table.status !== "open") throw new RequestRefused("match-has-begun");
}

export function mustBePlaying(table: Table): void {
  if (table.playing) return;
  if (table.status === "paused") throw new RequestRefused("match-is-paused");
  throw new RequestRefused(table.status === "open" ? "match-has-not-begun" : "match-is-over");
}

function botOrNobody(seat: number, level: string | null): Coming {
  return level ? { event: "bot", seat, level } : { event: "stood", seat };
}

function start(table: Table): Coming[] {
  mustBeOpen(table);
  const empty = table.occupants.flatMap((occupant, seat) => (occupant.guest || occupant.level ? [] : [seatName(seat)]));
  if (empty.length) throw new RequestRefused("seats-are-empty", { places: empty.join(", ") });
  if (table.config.settings.begins !== "random") return [{ event: "started" }];
  const first = Number(BigInt(table.config.seed) % BigInt(table.occupants.length));
  return [{ event: "turned", first }, { event: "started" }];
}

function paint(table: Table, seat: number, colour: string): Coming[] {
  if (typeof table.seats === "number") throw new RequestRefused("no-colours");
  return [{ event: "painted", seat, colour }];
}

function move(table: Table, guest: string, name: string, words: string): Coming[] {
  const seat = ownSeat(table, guest, name);
  mustBePlaying(table);
  const match = table.match!;
  if (table.occupants[seat]!.level) throw new RequestRefused("bot-plays-for-you");
  const number = match.parse(seat, words);
  // A seat that need not move may have legal moves all the same: a spell can be changed before the reveal (R4.1).
  if (number < 0) throw new RequestRefused("not-legal-now", {}, match.legal(seat));
  if (!match.legalMoves(seat).includes(number)) throw new IllegalMove(seat, number, match.legal(seat));
  return [{ event: "moved", seat, move: words }];
}

function undo(table: Table, seat: number): Coming[] {
  mustBePlaying(table);
  const reason = table.whyNoUndo(seat);
  if (reason) throw new RequestRefused(reason);
  return [{ event: "undone", seat, moves: table.movesSince(seat) }];
}

function propose(table: Table, what: "undo" | "pause" | "replace", seat: number, by: string): Coming[] {
  mustBePlaying(table);
  if (what === "replace") throw new RequestRefused("nobody-to-replace");
  if (what === "undo" && !table.movesSince(seat)) throw new RequestRefused("no-move-to-take-back");
  return [{ event: "proposed", what, seat, by }];
}

function abort(table: Table, guest: string): Coming[] {
  mustBePlaying(table);
  if (!table.mayAbort()) throw new RequestRefused("too-late-to-abort");
  return [{ event: "aborted", guest }];
}
