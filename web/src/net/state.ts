import type { AnyEvent } from "../games/contract";
import type {
  Clock,
  Note,
  SeatView as SentSeatView,
  HelloMessage,
  TableInfo,
  TableMessage,
} from "../generated/messages";
import { shared } from "./share";

/** The game as one seat may see it now, with the whole log. */
export interface SeatView extends Omit<SentSeatView, "log"> {
  lines: AnyEvent[][];
}

/** All that is known of a table. */
export interface TableState {
  info: TableInfo | null;
  sights: Record<string, SeatView>;
  notes: Note[];
  clock: (Clock & { at: number }) | null;
  maySit: boolean; // whether an empty seat may be taken: at a private table only by its invite link
}

export const UNKNOWN: TableState = { info: null, sights: {}, notes: [], clock: null, maySit: false };

/** What was told builds on lines that are not held: all must be asked for again. */
export class OutOfStep extends Error {}

/** The state after a message. */
export function merged(state: TableState, message: TableMessage, now: number): TableState {
  return {
    info: message.table ? shared(state.info, message.table) : state.info,
    sights: message.sights ? withSights(state.sights, message.sights) : state.sights,
    notes: message.notes ? withNotes(state.notes, message.notes) : state.notes,
    clock: message.clock ? { ...message.clock, at: now } : state.clock,
    maySit: message.may_sit || state.maySit,
  };
}

function withSights(held: Record<string, SeatView>, told: SentSeatView[]): Record<string, SeatView> {
  const sights = { ...held };
  for (const sight of told) sights[sight.seat] = sightAfter(held[sight.seat], sight);
  if (Object.keys(sights).some((seat) => seat !== "")) delete sights[""]; // a spectator has sat down
  return sights;
}

function sightAfter(before: SeatView | undefined, { log, ...now }: SentSeatView): SeatView {
  const kept = before?.lines ?? [];
  if (log.keep > kept.length) throw new OutOfStep();
  return shared(before, { ...now, lines: [...kept.slice(0, log.keep), ...log.lines] });
}

function withNotes(held: Note[], told: Note[]): Note[] {
  const last = held.at(-1)?.number ?? 0;
  return [...held, ...told.filter((note) => note.number > last)];
}

/** What is held, for the hello after a break. */
export function held(state: TableState): Required<Pick<HelloMessage, "epoch" | "lines" | "notes">> {
  const sights = Object.values(state.sights);
  return {
    epoch: sights[0]?.epoch ?? 0,
    lines: Object.fromEntries(sights.map((sight) => [sight.seat, sight.lines.length])),
    notes: state.notes.at(-1)?.number ?? 0,
  };
}
