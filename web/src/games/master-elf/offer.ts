/** What a gift would cost and bring the player who looks at it. */
import { count } from "./count";
import { height, open } from "./reading";
import { CRYSTAL, type Catalogue, type Player, type View } from "./types";

export type Reach = "payable" | "crystal" | "near" | "far"; // "crystal": only by giving the crystal
export interface Growth {
  type: string;
  from: number;
  to: number;
}
export interface Offer {
  gift: string;
  reach: Reach;
  ways: string[][]; // payments that the hand covers
  missing: string[]; // any one of these kinds would do
  short: number; // cards that are missing
  gain: number; // points that it adds to the total
  growth: Growth[];
  completes: string; // Secret or Treasures, if this is the second of the pair
}

const PAIRS = ["secret", "treasures"];

export function offer(gift: string, player: Player, catalogue: Catalogue): Offer {
  const hand = open(player.hand);
  const { needs, types } = catalogue.gifts[gift]!;
  const ways = payments(needs, player.crystal).filter((paid) => lacking(paid, hand).length === 0);
  const plain = payments(needs, false).map((paid) => lacking(paid, hand));
  const short = Math.min(...plain.map((kinds) => kinds.length));
  const missing = [...new Set(plain.filter((kinds) => kinds.length === 1).flat())];
  const now = count(player.gifts, catalogue);
  const then = count([...player.gifts, gift], catalogue);
  const held = (type: string): number =>
    player.gifts.filter((own) => catalogue.gifts[own]!.types.includes(type)).length;
  return {
    gift,
    reach: short === 0 ? "payable" : ways.length ? "crystal" : short === 1 ? "near" : "far",
    ways,
    missing,
    short,
    gain: then.total - now.total,
    growth: types.map((type) => ({ type, from: held(type), to: held(type) + 1 })),
    completes: types.find((type) => PAIRS.includes(type) && held(type) === 1) ?? "",
  };
}

/** E4.1 Two cards of one kind and one of the other. E4.2 The crystal stands in for any one of them. */
function payments([first, second]: [string, string], crystal: boolean): string[][] {
  const cards = [
    [first, first, second],
    [first, second, second],
  ];
  if (!crystal) return cards;
  return [...cards, [first, first, CRYSTAL], [second, second, CRYSTAL], [first, second, CRYSTAL]];
}

/** The cards of a payment that a hand does not have. */
export function lacking(paid: string[], hand: string[]): string[] {
  const rest = [...hand];
  return paid.filter((kind) => {
    const place = rest.indexOf(kind);
    if (place >= 0) rest.splice(place, 1);
    return kind !== CRYSTAL && place < 0;
  });
}

/** E4.4, E4.5, E5.1, E5.2 What creating the top of a stack brings about, as the id of a message; "" if nothing. */
export function consequence(view: View, number: number, { completes }: Offer, player: Player): string {
  const after = afterTaking(view, number);
  if (after === "ends" || !completes || player.special_used) return after;
  return `completes-${completes}`;
}

/** E5.1, E5.2 What taking the top of a stack does to the stacks: nothing, new stacks, or the end. */
export function afterTaking(view: View, number: number): "" | "relaid" | "ends" {
  if (height(view.stacks[number]!) > 1) return "";
  const left = view.stacks.reduce((gifts, stack) => gifts + height(stack), 0) - 1;
  return view.relaid || left < view.stacks.length ? "ends" : "relaid";
}
