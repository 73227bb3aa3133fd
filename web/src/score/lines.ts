/** A player's score as the helper shows it: a line for each subject with its cards, powders counted where they lie. */
import type { RealScore } from "../generated/messages";

const POWDER = "powder";

export interface Shown {
  what: string; // the subject, in the words of the account
  cards: string[];
  points: number;
  rule: string;
  powders: number; // that lie here
  gain: number | null; // what one more powder would add
}

export function shownLines(score: RealScore, cards: string[], kindOf: (card: string) => string): Shown[] {
  const lines: Shown[] = [];
  for (const { what, points, rule } of score.lines) {
    const [, joined] = what.split(" on ");
    const kind = joined && lines.find((line) => line.what === joined);
    if (kind) {
      kind.points += points;
      kind.powders += 1;
    } else {
      const named = what.split(/[ ,:×]+/);
      const exact = cards.filter((card) => named.includes(card));
      const listed = exact.length ? exact : cards.filter((card) => named.includes(kindOf(card)));
      lines.push({ what, cards: listed, points, rule, powders: 0, gain: score.gains[what] ?? null });
    }
  }
  return lines.filter((line) => line.what !== POWDER);
}
