import type { SeatInfo } from "../games/contract";

/** One step of a lesson: words that point at something on the table, perhaps a move, and what the others then do. */
export interface Step {
  say: string; // the id of the words
  at?: string; // the data-help id that it points at
  light?: string; // the object within it that the move is made with, lit as the log lights it: "cell:c1"
  expect?: string; // the learner's move; without one, the step is over when it is read
  bots?: string[]; // the others' moves after it, with their seats: "p2 take d6"
}

export const LEARNER = "p1";

/** The seats of a lesson: all are the learner's by right, but the page plays the others. */
export function withTeachers(seats: SeatInfo[]): SeatInfo[] {
  return seats.map((seat) => (seat.seat === LEARNER ? seat : { ...seat, kind: "bot", guest: "", level: "adept" }));
}

export interface Progress {
  step: number; // the step to show; as many as there are when the lesson is over
  others: { seat: string; move: string } | null; // what the page must play now
  expected: string; // the learner's next move, which may be played before all is read; empty while the others move
}

/** How far a lesson is, when so many steps were read and so many moves played. */
export function progress(steps: Step[], read: number, played: number): Progress {
  let moves = 0;
  for (const [step, { expect, bots = [] }] of steps.entries()) {
    const now = { step, others: null, expected: steps.slice(step).find((each) => each.expect)?.expect ?? "" };
    if (!expect && step >= read && played <= moves) return now;
    if (!expect) continue;
    if (played === moves++) return now;
    for (const words of bots) if (played === moves++) return { step, others: split(words), expected: "" };
  }
  return { step: steps.length, others: null, expected: "" };
}

function split(words: string): { seat: string; move: string } {
  const [seat, ...move] = words.split(" ");
  return { seat: seat!, move: move.join(" ") };
}
