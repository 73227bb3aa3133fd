/** What the previews tell of creating a gift: what it brings, and the ways to pay for it. */
import type { Catalogue, Growth, Outcome, Shelf } from "../../generated/master-elf";
import { CRYSTAL, type Props } from "./reading";

export interface Way extends Outcome {
  move: string;
  legal: boolean;
  crystal: boolean; // it takes the crystal
}
export type Reach = "payable" | "crystal" | "near" | "far"; // "crystal": only by giving the crystal
/** The ways to pay for a gift, what they all bring, and how far away it is. */
export interface Offer extends Outcome {
  ways: Way[];
  reach: Reach;
  short: number; // cards that are missing without the crystal
  missing: string[]; // any one of these kinds would do
  after: string; // what it brings about, as the id of a message
}

/** All that is known of creating a gift; nothing before the previews are there. */
export function offerOf(gift: string, { previews, legal }: Pick<Props, "previews" | "legal">): Offer | undefined {
  const ways = Object.entries(previews)
    .filter(([, outcome]) => outcome.gift === gift && outcome.payment.length)
    .map(([move, outcome]) => ({
      ...outcome,
      move,
      legal: legal.includes(move),
      crystal: outcome.payment.includes(CRYSTAL),
    }));
  if (!ways[0]) return undefined;
  const plain = ways.filter((way) => !way.crystal);
  const short = Math.min(...plain.map((way) => way.short ?? Infinity));
  const missing = [...new Set(plain.flatMap((way) => (way.short === 1 ? way.lacks : [])))];
  return { ...ways[0], ways, short, missing, reach: reachOf(ways, short), after: consequence(ways[0]) };
}

function reachOf(ways: Way[], short: number): Reach {
  if (short === 0) return "payable";
  if (ways.some((way) => way.short === 0)) return "crystal";
  return short === 1 ? "near" : "far";
}

/** What a gift brings about beside its points, as the id of a message; "" if nothing. */
export function consequence({ ends, special, relays }: Outcome): string {
  if (ends) return "ends";
  if (special) return `completes-${special}`;
  return relays ? "relaid" : "";
}

/** The points of the collections that a gift changes; those of its first type if it changes none. */
export function worthOf(outcome: Pick<Outcome, "counted" | "growth">, shelf: Shelf, { types }: Catalogue): Growth[] {
  const all = Object.entries(types).map(([type, { worth }], place) => ({
    type,
    before: shelf.collections.find((each) => each.type === type)?.points ?? 0,
    after: worth[Math.min(outcome.counted[place] ?? 0, worth.length - 1)] ?? 0,
  }));
  const changed = all.filter(({ before, after }) => before !== after);
  return changed.length ? changed : all.filter(({ type }) => type === outcome.growth[0]?.type);
}

/** The points that a gift adds by its ribbon: what is left of its gain. */
export function ribbonPoints(outcome: Outcome, shelf: Shelf, catalogue: Catalogue): number {
  const grown = worthOf(outcome, shelf, catalogue).reduce((sum, { before, after }) => sum + after - before, 0);
  return outcome.gain - grown - (catalogue.gifts[outcome.gift]?.elf ? 1 : 0);
}
