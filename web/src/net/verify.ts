import { load, loadReader } from "../rules";
import { SPECTATOR } from "../rules/events";
import type { Desk, Game } from "../rules/game";
import { commitment, Match, UnknownTable } from "../rules/match";
import { matchFile } from "./api";
import type { SeatView, TableState } from "./state";

export type Verdict = "seed-verified" | "seed-refuted";

/** Whether a finished match was dealt as it was promised: its seed is the one that the table committed to before the
 * first card, and the seed and the moves lead to the very table that is seen. Null where this browser cannot tell. */
export async function verify({ info, sights }: TableState, key: string): Promise<Verdict | null> {
  const { id, game, seed, commitment: promised } = info!;
  if (!seed || !globalThis.crypto?.subtle) return null;
  const printed = load(game).then(ready, () => null); // while the file comes
  const file = await matchFile(id, key);
  const rules = file.cards ? await gameWith(game, file.cards).then(ready, () => null) : await printed;
  if (!rules || file.scenario) return null; // laid by hand
  if ((await commitment(seed)) !== promised) return "seed-refuted";
  try {
    const match = new Match(rules.game, rules, { ...file, seed });
    const alike = match.follow(file.moves) && Object.values(sights).every((sight) => seenIn(match, sight));
    return alike ? "seed-verified" : "seed-refuted";
  } catch (problem) {
    if (problem instanceof UnknownTable) return null;
    throw problem;
  }
}

/** Whether a seat sees the very table of the match. */
function seenIn(match: Match, { seat, view }: SeatView): boolean {
  const viewer = seat ? Number(seat.slice(1)) - 1 : SPECTATOR;
  return JSON.stringify(match.view(viewer)) === JSON.stringify(view);
}

const ready = (game: Game | null): Desk | null => game?.desk() ?? null;

/** The game with the box of a card file. */
async function gameWith(name: string, cards: string): Promise<Game | null> {
  return (await loadReader(name))?.with(cards) ?? null;
}
