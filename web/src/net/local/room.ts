import type { FromServer, SeatView, TableMessage } from "../../generated/messages";
import { seatName, SPECTATOR } from "../../rules/events";
import type { TableEvent } from "./events";
import type { Saved, Store } from "./store";
import { happensNow, type Table } from "./table";
import type { Coming } from "./events";

/** Somebody who looks at a table: a page of this browser. */
export interface Listener {
  tell(message: FromServer): void;
}

/** A table with the pages that look at it: what each of them was told, and what is news to them. */
export class Room {
  readonly thinking = new Set<number>();
  readonly #listeners = new Map<Listener, { notes: number; sights: Record<string, string>; info: string }>();

  constructor(
    readonly table: Table,
    private readonly saved: Saved,
    private readonly store: Store,
    private readonly guest: () => string,
  ) {}

  get empty(): boolean {
    return !this.#listeners.size;
  }

  welcome(listener: Listener): void {
    this.#listeners.set(listener, { notes: 0, sights: {}, info: "" });
    this.#news(listener);
  }

  part(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Let things happen: they are kept, then told. */
  async happen(coming: Coming[], answers = "", asker?: Listener): Promise<void> {
    const events: TableEvent[] = coming.map(happensNow);
    for (const event of events) this.table.apply(event);
    this.saved.events.push(...events);
    this.saved.changed = events.at(-1)?.at ?? this.saved.changed;
    await this.store.keep(this.saved);
    for (const listener of this.#listeners.keys()) this.#news(listener, listener === asker ? answers : "");
  }

  /** Tell a page what it has not been told yet. */
  #news(listener: Listener, answers = ""): void {
    const told = this.#listeners.get(listener)!;
    const message: TableMessage = { type: "table" };
    const info = this.table.describe();
    if (told.info !== (told.info = JSON.stringify(info))) message.table = info;
    const sights = this.#sights().filter((sight) => {
      const before = told.sights[sight.seat];
      return before !== (told.sights[sight.seat] = JSON.stringify(sight));
    });
    if (sights.length) message.sights = sights;
    const notes = this.table.notes.slice(told.notes);
    told.notes += notes.length;
    if (notes.length) message.notes = notes;
    if (answers) message.answers = answers;
    listener.tell(message);
  }

  /** The table from every seat of the guest, else as a spectator sees it. */
  #sights(): SeatView[] {
    const { table } = this;
    if (!table.match) return [];
    const mine = table.seatsOf(this.guest());
    return (mine.length ? mine : [SPECTATOR]).map((seat) => this.#sight(seat));
  }

  #sight(viewer: number): SeatView {
    const { table } = this;
    const match = table.match!;
    const mine = viewer !== SPECTATOR && table.playing;
    const moves = mine && table.waiting.includes(viewer);
    return {
      seat: viewer === SPECTATOR ? "" : seatName(viewer),
      view: match.view(viewer),
      legal: moves ? match.legal(viewer) : [],
      may_undo: mine && !table.whyNoUndo(viewer),
      may_propose_undo: mine && table.movesSince(viewer) > 0,
      may_abort: mine && table.mayAbort(),
      epoch: table.epoch,
      log: { keep: 0, lines: match.lines(viewer) },
    };
  }
}
