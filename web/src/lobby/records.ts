/** How one's matches against bots alone ended, from the list of one's own tables. */
import type { Level, TableListing } from "../generated/messages";
import { LEVELS } from "../table/plan";
import { outcome } from "./tables";

/** A match that was played to its end against bots of one level. */
export interface Record {
  game: string;
  level: Level;
  won: boolean; // alone or with others
}

export interface Ratio {
  key: string;
  won: number;
  count: number;
}

const ENOUGH = 3; // matches that say something about a game

export function recordsAgainstBots(tables: TableListing[]): Record[] {
  return tables.flatMap((table) => {
    const ended = outcome(table);
    const others = table.seats.filter(({ seat }) => !table.yours.includes(seat));
    const level = LEVELS.find((level) => others.every((seat) => seat.kind === "bot" && seat.level === level));
    return ended && level && others.length ? [{ game: table.game, level, won: ended !== "lost" }] : [];
  });
}

/** Matches won and played by something, the levels from the weakest on. */
export function recordsOf(records: Record[], by: (record: Record) => string): Ratio[] {
  const sorted = [...records].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  return [...new Set(sorted.map(by))].map((key) => {
    const these = records.filter((record) => by(record) === key);
    return { key, won: these.filter(({ won }) => won).length, count: these.length };
  });
}

/** One's strongest game, if one wins half of its matches, and the level after the strongest that one has beaten there. */
export function nextStep(records: Record[]): { game: string; won: number; count: number; level?: Level } | null {
  const games = recordsOf(records, ({ game }) => game).filter(({ won, count }) => count >= ENOUGH && 2 * won >= count);
  const [best] = games.sort((one, other) => other.won / other.count - one.won / one.count || other.won - one.won);
  if (!best) return null;
  const beaten = records.filter(({ game, won }) => won && game === best.key).map(({ level }) => LEVELS.indexOf(level));
  return { game: best.key, won: best.won, count: best.count, level: LEVELS[Math.max(...beaten) + 1] };
}
