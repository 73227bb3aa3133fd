import type { LogLine } from "../games/contract";
import type { ClockMessage, Note, SightPart, TableInfo, TableMessage } from "./messages";
import { shared } from "./share";

export interface Sight {
  seat: string;
  view: any;
  legal: string[];
  mayUndo: boolean;
  lines: LogLine[];
  epoch: number;
}

/** All that is known of a table. */
export interface TableState {
  info: TableInfo | null;
  sights: Record<string, Sight>;
  notes: Note[];
  clock: (ClockMessage & { at: number }) | null;
}

export const UNKNOWN: TableState = { info: null, sights: {}, notes: [], clock: null };

/** What was told builds on lines that are not held: all must be asked for again. */
export class OutOfStep extends Error {}

/** The state after a message. */
export function merged(state: TableState, message: TableMessage, now: number): TableState {
  return {
    info: message.table ? shared(state.info, message.table) : state.info,
    sights: message.sights ? withSights(state.sights, message.sights) : state.sights,
    notes: message.notes ? withNotes(state.notes, message.notes) : state.notes,
    clock: message.clock ? { ...message.clock, at: now } : state.clock,
  };
}

function withSights(held: Record<string, Sight>, parts: SightPart[]): Record<string, Sight> {
  const sights = { ...held };
  for (const part of parts) sights[part.seat] = sightAfter(held[part.seat], part);
  if (Object.keys(sights).some((seat) => seat !== "")) delete sights[""]; // a spectator has sat down
  return sights;
}

function sightAfter(before: Sight | undefined, { seat, view, legal, may_undo, log, epoch }: SightPart): Sight {
  const kept = before?.lines ?? [];
  if (log.keep > kept.length) throw new OutOfStep();
  const lines = [...kept.slice(0, log.keep), ...log.lines];
  return shared(before, { seat, view, legal, mayUndo: may_undo, lines, epoch });
}

function withNotes(held: Note[], told: Note[]): Note[] {
  const last = held.at(-1)?.number ?? 0;
  const news = told.filter((note) => note.number > last);
  return [
    ...held,
    ...news.map((note) => ({
      ...note,
      seat: note.seat ?? "",
      name: note.name ?? "",
      guest: note.guest ?? "",
      text: note.text ?? "",
    })),
  ];
}

/** What is held, for the hello after a break. */
export function held(state: TableState): { epoch: number; lines: Record<string, number>; notes: number } {
  const sights = Object.values(state.sights);
  return {
    epoch: sights[0]?.epoch ?? 0,
    lines: Object.fromEntries(sights.map((sight) => [sight.seat, sight.lines.length])),
    notes: state.notes.at(-1)?.number ?? 0,
  };
}
