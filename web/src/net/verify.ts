import type { Plain, TableInfo } from "../generated/messages";
import { load, loadReader } from "../rules";
import { SPECTATOR } from "../rules/events";
import type { Game } from "../rules/game";
import { commitment, Match, UnknownTable } from "../rules/match";
import { matchFile } from "./api";
import type { SeatView } from "./state";

export type Verdict = "seed-verified" | "seed-refuted";

/** Whether a finished match was dealt as it was promised: its seed is the one that the table committed to before the
 * first card, and the seed and the moves lead to the very table that is seen. Null where this browser cannot tell. */
export async function verify(info: TableInfo, sight: SeatView, key: string): Promise<Verdict | null> {
  const start = performance.now();
  const verdict = await judged(info, sight, key);
  performance.measure("verify", { start }); // for bench/web/offline.py
  return verdict;
}

async function judged(info: TableInfo, sight: SeatView, key: string): Promise<Verdict | null> {
  if (!info.seed || !globalThis.crypto?.subtle) return null;
  const printed = load(info.game).catch(() => null); // while the file comes
  const file = await matchFile(info.id, key);
  const game = file.cards ? await gameWith(info.game, file.cards).catch(() => null) : await printed;
  if (!game || file.scenario) return null; // laid by hand
  if ((await commitment(info.seed)) !== info.commitment) return "seed-refuted";
  try {
    const match = new Match(game, game.desk(), { ...file, seed: info.seed });
    const viewer = sight.seat ? Number(sight.seat.slice(1)) - 1 : SPECTATOR;
    return match.follow(file.moves) && same(match.view(viewer), sight.view) ? "seed-verified" : "seed-refuted";
  } catch (problem) {
    if (problem instanceof UnknownTable) return null;
    throw problem;
  }
}

/** The game with the box of a card file. */
async function gameWith(name: string, cards: string): Promise<Game | null> {
  return (await loadReader(name))?.with(cards) ?? null;
}

function same(one: Plain, other: Plain): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
