import type { ScoreLine } from "../generated/messages";

/** The sum of the lines that are counted so far. */
export function counted(lines: ScoreLine[], shown: number): number {
  return lines.slice(0, shown).reduce((sum, line) => sum + line.points, 0);
}

/** A number of points as print has it, with a true minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
