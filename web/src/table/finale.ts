/** The count at the end: who is where, and for how long each part of it is shown. */
import type { SeatScore } from "../generated/messages";
import { counted } from "./counting";

export interface Placed extends SeatScore {
  index: number; // of the seat
  place: number; // 1 for the best; equal totals share a place
  behind: number; // points to the best
}

const SHORTEST = 3000; // milliseconds for the whole count
const LONGEST = 8000;
const USUAL = 450; // for each line

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

/** Milliseconds for each line, so that the whole count takes between three and eight seconds. */
export function paceOf(lines: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, lines * USUAL)) / Math.max(1, lines);
}
