import type { Plain, TableInfo } from "../generated/messages";
import { load } from "../rules";
import { SPECTATOR } from "../rules/events";
import { commitment, Match, UnknownTable } from "../rules/match";
import { matchFile } from "./api";
import type { SeatView } from "./state";

export type Verdict = "seed-verified" | "seed-refuted";

/** Whether a finished match was dealt as it was promised: its seed is the one that the table committed to before the
 * first card, and the seed and the moves lead to the very table that is seen. Null where this browser cannot tell. */
export async function verify(info: TableInfo, sight: SeatView, key: string): Promise<Verdict | null> {
  const game = await load(info.game).catch(() => null);
  if (!game || !info.seed || !globalThis.crypto?.subtle) return null;
  const file = await matchFile(info.id, key);
  if (file.scenario || file.cards) return null; // laid by hand, or with cards that the rules here do not know
  if ((await commitment(info.seed)) !== info.commitment) return "seed-refuted";
  try {
    const match = replayed(new Match(game, game.desk(), { ...file, seed: info.seed }), file.moves);
    const viewer = sight.seat ? Number(sight.seat.slice(1)) - 1 : SPECTATOR;
    return match && same(match.view(viewer), sight.view) ? "seed-verified" : "seed-refuted";
  } catch (problem) {
    if (problem instanceof UnknownTable) return null;
    throw problem;
  }
}

/** The match after moves in notation; null if one of them is not legal. */
export function replayed(match: Match, moves: string[]): Match | null {
  for (const words of moves) {
    const [name, ...rest] = words.split(" ") as [string];
    const seat = Number(name.slice(1)) - 1;
    const move = match.parse(seat, rest.join(" "));
    if (!match.legalMoves(seat).includes(move)) return null;
    match.push(seat, move);
  }
  return match;
}

function same(one: Plain, other: Plain): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
