/** How a card looks that nobody has drawn: a colour, a symbol and a figure, chosen from the facts in the catalogue. */
import { SYMBOLS } from "../../art/colours";
import { nameIn } from "../../kit/names";
import type { Lang } from "../contract";

export interface Face {
  name: string;
  ink: string; // one of the inks of tokens.css
  symbol: string; // the id of a drawing in art/Colours.svelte
  figure: string; // a rank, a number, or the first letter of the name
}

type Facts = Record<string, unknown>;
type Catalogue = Record<string, unknown>;

export const INKS = Object.keys(SYMBOLS);
/** The four suits of a common pack, in four colours. */
const SUITS: Record<string, { ink: string; symbol: string }> = {
  clubs: { ink: "green", symbol: "colour-club" },
  diamonds: { ink: "orange", symbol: "colour-diamond" },
  hearts: { ink: "red", symbol: "colour-heart" },
  spades: { ink: "grey", symbol: "colour-spade" },
};
const GROUPED_BY = ["colour", "suit", "kind", "types", "ribbon"];
const FIGURES = ["rank", "number", "level", "value", "worth", "points"];
const LONGEST_FIGURE = 3;

/** The face of a thing, wherever in the catalogue it is. */
export function faceOf(catalogue: Catalogue, id: string, lang: Lang): Face {
  const name = nameIn(catalogue, id, lang);
  const facts = factsOf(catalogue, id);
  const group = groupOf(facts) ?? id;
  return {
    name,
    ...styleOf(group, groupsOf(catalogue)),
    figure: figureOf(facts) ?? name.charAt(0).toLocaleUpperCase(),
  };
}

/** The mark of a seat, or of a thing that has no group. */
export function styleOf(group: string, groups: string[]): { ink: string; symbol: string } {
  if (SUITS[group]) return SUITS[group];
  const ink = SYMBOLS[group] ? group : INKS[Math.max(0, groups.indexOf(group)) % INKS.length]!;
  return { ink, symbol: SYMBOLS[ink]! };
}

function factsOf(catalogue: Catalogue, id: string): Facts {
  const parts = Object.values(catalogue) as (Record<string, Facts> | null)[];
  return parts.find((part) => part?.[id]?.name)?.[id] ?? {};
}

/** What a card has in common with others: its colour, its suit, its kind. */
function groupOf(facts: Facts): string | undefined {
  for (const key of GROUPED_BY) {
    const value = [facts[key]].flat()[0];
    if (typeof value === "string" && value) return value;
  }
  return undefined;
}

const known = new WeakMap<Catalogue, string[]>();

/** All groups of a catalogue in its order: each gets the next ink. A card of no group is one by itself. */
function groupsOf(catalogue: Catalogue): string[] {
  if (!known.has(catalogue)) known.set(catalogue, [...new Set(allGroups(catalogue))]);
  return known.get(catalogue)!;
}

function allGroups(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((part) => {
    if (typeof part !== "object" || part === null) return [];
    return Object.entries(part as Record<string, Facts>).map(([id, facts]) => groupOf(facts ?? {}) ?? id);
  });
}

function figureOf(facts: Facts): string | undefined {
  for (const key of FIGURES) {
    const value = facts[key];
    if (typeof value === "number" || typeof value === "string") {
      const figure = String(value).replace("-", "−");
      if (figure.length <= LONGEST_FIGURE) return figure;
    }
  }
  return undefined;
}
