/** What happens at a table of this browser, in the words of server/events.py. A table is the fold of its events. */
export type TableEvent = { at: number } & (
  | { event: "sat"; seat: number; guest: string; name: string }
  | { event: "stood"; seat: number }
  | { event: "bot"; seat: number; level: string }
  | { event: "painted"; seat: number; colour: string }
  | { event: "turned"; first: number }
  | { event: "started" }
  | { event: "moved"; seat: number; move: string }
  | { event: "undone"; seat: number; moves: number }
  | { event: "proposed"; what: "undo" | "pause"; seat: number; by: string }
  | { event: "unpaused"; guest: string }
  | { event: "resigned"; seat: number }
  | { event: "aborted"; guest: string }
  | { event: "chatted"; guest: string; name: string; text: string }
  | { event: "followed"; table: string }
);

type WithoutTime<E> = E extends unknown ? Omit<E, "at"> : never;
/** An event that has yet to happen. */
export type Coming = WithoutTime<TableEvent>;
