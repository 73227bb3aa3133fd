/** The tables of a match one after another, each for as long as its news needs to be read. */
import { untrack } from "svelte";

import type { SeatView } from "../net/state";
import type { Speed } from "../settings/settings.svelte";
import { moverOf } from "./seats";

const PACES = { slow: { least: 1500, letter: 45, most: 9000 }, normal: { least: 800, letter: 22, most: 4500 } };

/** Milliseconds for which words are shown before the next move; null: until one asks for the next. */
export function pauseAfter(words: string, speed: Speed): number | null {
  if (speed === "step") return null;
  if (speed === "fast") return 0;
  const { least, letter, most } = PACES[speed];
  return Math.min(most, least + letter * words.length);
}

/** The lines of a table that the one before it did not have. */
export function newsOf(before: SeatView | undefined, now: SeatView): SeatView["lines"] {
  return before ? now.lines.slice(before.lines.length) : [];
}

/** Whether a table has to wait for those before it: it brings somebody else's move, also one that ends the match. What
 * was taken back brings none. */
function mustWait(before: SeatView, now: SeatView): boolean {
  const news = newsOf(before, now);
  return before.seat === now.seat && news.length > 0 && news.every((line) => moverOf(line) !== now.seat);
}

export class Stage {
  shown = $state.raw<SeatView | undefined>();
  before = $state.raw<SeatView | undefined>(); // what was shown last
  waiting = $state.raw<SeatView[]>([]);
  held = $state(false); // something that was opened must be closed first
  private since = 0; // when the table on show came

  /** `pause` tells how long the table on show stays. */
  constructor(
    sight: () => SeatView | undefined,
    private readonly pause: (stage: Stage) => number | null,
  ) {
    $effect.pre(() => {
      const now = sight();
      untrack(() => now && this.take(now));
    });
    $effect(() => {
      const pause = this.waiting.length && !this.held ? untrack(() => this.left()) : null;
      if (pause === null) return;
      const timer = setTimeout(() => this.next(), pause);
      return () => clearTimeout(timer);
    });
  }

  /** Show the next table. */
  next(): void {
    const [next, ...others] = this.waiting;
    if (!next) return;
    this.show(next);
    this.waiting = others;
  }

  /** Show what is, without what waits. */
  skip(): void {
    if (this.waiting.length) this.show(this.waiting.at(-1)!);
    this.waiting = [];
  }

  private take(now: SeatView): void {
    const last = this.waiting.at(-1) ?? this.shown;
    if (!last || !this.shown) this.show(now);
    else if (newsOf(last, now).length === 0 && this.waiting.length && last.epoch === now.epoch)
      this.waiting = [...this.waiting.slice(0, -1), now];
    else if (mustWait(last, now) && (this.held || this.left() !== 0)) this.waiting = [...this.waiting, now];
    else {
      this.waiting = [];
      this.show(now);
    }
  }

  private show(now: SeatView): void {
    if (!this.shown || newsOf(this.shown, now).length || this.shown.epoch !== now.epoch) {
      this.before = this.shown;
      this.since = performance.now();
    }
    this.shown = now;
  }

  private left(): number | null {
    const pause = this.pause(this);
    return pause === null ? null : Math.max(0, this.since + pause - performance.now());
  }
}
