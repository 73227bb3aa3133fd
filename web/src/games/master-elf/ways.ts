/** What the previews tell of creating a gift: what it brings, and the ways to pay for it. */
import type { Outcome } from "../../generated/master-elf";
import { CRYSTAL, type Props } from "./reading";

export interface Way extends Outcome {
  move: string;
  legal: boolean;
  crystal: boolean; // it takes the crystal
}
export type Reach = "payable" | "crystal" | "near" | "far"; // "crystal": only by giving the crystal
/** The ways to pay for a gift, what they all bring, and how far away it is. */
export interface Offer extends Pick<Outcome, "gift" | "gain" | "growth"> {
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
function consequence({ ends, special, relays }: Outcome): string {
  if (ends) return "ends";
  if (special) return `completes-${special}`;
  return relays ? "relaid" : "";
}
