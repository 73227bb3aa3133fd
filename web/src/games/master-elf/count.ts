/** What gifts are worth: the points printed in the catalogue, added up. The server's score at the end is the one that counts. */
import type { Catalogue } from "./types";

export interface Collection {
  type: string;
  gifts: string[];
  points: number;
}
export interface Shelf {
  collections: Collection[]; // those with gifts, in the order of the catalogue
  ribbon: string; // the one that counts, "" if there is none
  ribbons: number;
  elves: number;
  total: number;
}

const RAINBOW = "rainbow";

/** E6 The collections of these gifts, and their points if the game ended now. */
export function count(gifts: string[], catalogue: Catalogue): Shelf {
  const collections = placed(gifts, catalogue);
  const { ribbon, ribbons } = mostRibbons(gifts, catalogue);
  const elves = gifts.filter((gift) => catalogue.gifts[gift]!.elf).length;
  return { collections, ribbon, ribbons, elves, total: sum(collections) + ribbons + elves };
}

/** E6.5 Gifts of two types go where they are worth most. */
function placed(gifts: string[], catalogue: Catalogue): Collection[] {
  const undecided = gifts.filter((gift) => catalogue.gifts[gift]!.types.length > 1);
  const counted = new Map(gifts.map((gift) => [gift, catalogue.gifts[gift]!.types[0]!]));
  let best: Collection[] = [];
  const decide = (number: number): void => {
    const gift = undecided[number];
    if (gift === undefined) {
      const found = collected(counted, catalogue);
      if (!best.length || sum(found) > sum(best)) best = found;
      return;
    }
    for (const type of catalogue.gifts[gift]!.types) {
      counted.set(gift, type);
      decide(number + 1);
    }
  };
  decide(0);
  return best;
}

function collected(counted: Map<string, string>, catalogue: Catalogue): Collection[] {
  return Object.keys(catalogue.types).flatMap((type) => {
    const gifts = [...counted].filter(([, where]) => where === type).map(([gift]) => gift);
    return gifts.length ? [{ type, gifts, points: worth(type, gifts.length, catalogue) }] : [];
  });
}

/** E6.1, E6.2 The points of so many gifts of a type. */
export function worth(type: string, gifts: number, catalogue: Catalogue): number {
  const points = catalogue.types[type]!.worth;
  return points[Math.min(gifts, points.length - 1)]!;
}

/** E6.3 The ribbon there is most of; rainbows count along. */
function mostRibbons(gifts: string[], catalogue: Catalogue): { ribbon: string; ribbons: number } {
  const of = (ribbon: string): number => gifts.filter((gift) => catalogue.gifts[gift]!.ribbon === ribbon).length;
  const colours = Object.keys(catalogue.ribbons).filter((ribbon) => ribbon !== RAINBOW);
  const most = colours.reduce((best, ribbon) => (of(ribbon) > of(best) ? ribbon : best));
  const ribbons = of(most) + of(RAINBOW);
  return { ribbon: of(most) ? most : ribbons ? RAINBOW : "", ribbons };
}

function sum(collections: Collection[]): number {
  return collections.reduce((points, collection) => points + collection.points, 0);
}
