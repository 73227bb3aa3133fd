import type { Candidate, TableInfo, TableRequest } from "../generated/messages";
import type { Answer } from "./connection.svelte";
import { askWorker, local } from "./home";

/** What a bot would consider in a seat's place. Where the server may tell what the seat could believe in, and the rules
 * run here, this browser searches. */
export async function hint(
  { game, own_cards, settings }: TableInfo,
  seat: string,
  ask: (what: TableRequest) => Promise<Answer>,
): Promise<Candidate[]> {
  const here = !local && !own_cards && (await rulesRunHere(game));
  const { belief, candidates = [] } = await ask({ type: "hint", seat, belief: here });
  if (!belief) return inOrder(candidates);
  const { status, body } = await askWorker("POST", "/hints", { game, players: settings.players, seat, belief });
  return inOrder(status === 200 ? body : ((await ask({ type: "hint", seat, belief: false })).candidates ?? []));
}

/** The best candidate, and the others by their chances, which nowhere exceed that of the first: it was searched most,
 * and what was searched less is known less well. */
export function inOrder([best, ...others]: Candidate[]): Candidate[] {
  if (!best) return [];
  const known = others.map((each) => ({ ...each, chance: Math.min(each.chance, best.chance) }));
  return [best, ...known.sort((one, other) => other.chance - one.chance)];
}

async function rulesRunHere(game: string): Promise<boolean> {
  const { load } = await import("../rules");
  return (await load(game).catch(() => null)) !== null;
}
