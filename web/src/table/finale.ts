/** The count at the end: who is where, and what of it is on show after so many steps. */
import type { SeatScore } from "../generated/messages";
import { counted } from "./counting";

export interface Placed extends SeatScore {
  index: number; // of the seat
  place: number; // 1 for the best; equal totals share a place
  behind: number; // points to the best
}

const SHORTEST = 3000; // milliseconds for the whole count
const LONGEST = 8000;
const USUAL = 170; // for each step

/** Milliseconds for each of so many steps, so that all together take between three and eight seconds. */
export function paceOf(steps: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, steps * USUAL)) / Math.max(1, steps);
}

/** The players by their totals, the best first. */
export function placed(scores: SeatScore[]): Placed[] {
  const best = Math.max(...scores.map(({ total }) => total));
  return scores
    .map((score, index) => ({
      ...score,
      index,
      place: 1 + scores.filter(({ total }) => total > score.total).length,
      behind: best - score.total,
    }))
    .sort((one, other) => one.place - other.place || one.index - other.index);
}

/** Who leads when so many lines of everybody are counted. */
export function leaders(scores: SeatScore[], shown: number): string[] {
  const sums = scores.map(({ lines }) => counted(lines, shown));
  return shown ? scores.filter((_, index) => sums[index] === Math.max(...sums)).map(({ seat }) => seat) : [];
}

/** The order in which the count is told: everybody's first line card by card, its points, the second line … */
export class Walk {
  private readonly starts: number[] = []; // the step at which the first card of a line is shown
  readonly steps: number;

  /** `cards[line]` are the most cards that anybody has in a line. */
  constructor(private readonly cards: number[]) {
    let step = 0;
    for (const count of cards) {
      this.starts.push(step);
      step += count + 1;
    }
    this.steps = step;
  }

  /** How many cards of a line are out. */
  cardsOut(line: number, step: number): number {
    return Math.min(this.cards[line]!, Math.max(0, step - this.starts[line]!));
  }

  /** How many lines have their points. */
  lines(step: number): number {
    return this.starts.filter((start, line) => step > start + this.cards[line]!).length;
  }

  get pace(): number {
    return paceOf(this.steps);
  }
}
