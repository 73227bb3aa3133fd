/** What can be changed in a card file, game by game. Everything else of an entry stays as it is. */
import type { GameName } from "../generated/messages";
import type { CardData, Entry } from "./box";

export type Field =
  | { key: string; kind: "number"; least: number; most: number }
  | { key: string; kind: "numbers"; least: number; most: number } // a list
  | { key: string; kind: "one" | "some"; of: string[] } // ids of other tables
  | { key: string; kind: "word" | "some"; among: string[] } // words: one, or several
  | { key: string; kind: "flag" | "paint" | "glyph" };

export interface Part {
  table: string;
  fields: Field[];
  adds?: (data: CardData) => Entry; // entries can be added: what a new one is, but for its id, name and picture
  keeps?: boolean; // only entries that were added can be taken away
}

const number = (key: string, least: number, most: number): Field => ({ key, kind: "number", least, most });
const numbers = (key: string, least: number, most: number): Field => ({ key, kind: "numbers", least, most });

const EVERY = ["each", "together"];
const WORTH = [number("worth", -99, 99), numbers("worth", -999, 999), number("otherwise", -99, 99)];

/** Grimoire's cards; what an entry must have depends on its formula and its act: see `reshaped`. */
function questCards(table: string, fields: Field[]): Part {
  return {
    table,
    adds: () => ({ copies: 2, worth: 1 }),
    keeps: true,
    fields: [number("copies", 0, 96), ...fields, { key: "glyph", kind: "glyph" }],
  };
}

/** A new gift: like the first plain one, without an elf. */
function newGift(data: CardData): Entry {
  const model = (data.gift as Entry[]).find((each) => each.types.length === 1)!;
  return { ...model, elf: false };
}

export const PARTS: Record<GameName, Part[]> = {
  glastonbury: [
    { table: "ingredient", fields: [numbers("numbers", 1, 7), { key: "glyph", kind: "glyph" }] },
    { table: "colour", fields: [{ key: "paint", kind: "paint" }] },
    { table: "powder", fields: [number("copies", 0, 2)] },
    { table: "spell", fields: [number("copies", 0, 8), number("charges", 1, 9)] },
    { table: "recipe", fields: [numbers("per_card", 0, 9), number("points", 0, 99)] },
    { table: "cauldron", fields: [number("number", 1, 7)] },
  ],
  grimoire: [
    questCards("companion", [
      { key: "scores", kind: "word", among: [...EVERY, "companion-kinds", "any-of", "all-of", "most-companions"] },
      ...WORTH,
      { key: "with", kind: "some", of: ["companion", "treasure"] },
      { key: "acts", kind: "word", among: ["never", "first", "last", "tokens"] },
      number("tokens", 0, 99),
      number("needs", 0, 99),
    ]),
    questCards("treasure", [{ key: "scores", kind: "word", among: EVERY }, ...WORTH]),
    questCards("item", [
      { key: "scores", kind: "word", among: [...EVERY, "most"] },
      ...WORTH,
      { key: "shoes", kind: "flag" },
    ]),
    {
      table: "spell",
      fields: [
        number("level", 1, 15),
        { key: "type", kind: "some", among: ["common", "forbidden", "time", "defence"] },
        number("tokens", 0, 99),
        number("cost", 0, 99),
        number("part", 1, 99),
        number("cards", 0, 99),
      ],
    },
    { table: "pool", fields: [number("tokens", 0, 99)] },
    { table: "marker", fields: [number("start", 1, 15), number("end", 1, 15)] },
    { table: "end", fields: [number("companions", 1, 96), number("treasures", 1, 96)] },
  ],
  "master-elf": [
    {
      table: "gift",
      adds: newGift,
      fields: [
        { key: "needs", kind: "some", of: ["ingredient"] },
        { key: "types", kind: "some", of: ["type"] },
        { key: "ribbon", kind: "one", of: ["ribbon"] },
        { key: "elf", kind: "flag" },
        { key: "glyph", kind: "glyph" },
      ],
    },
    { table: "ingredient", fields: [number("copies", 0, 60)] },
    { table: "type", fields: [] },
    { table: "ribbon", fields: [] },
    { table: "area", fields: [] },
    { table: "setup", fields: [numbers("stack_heights", 1, 20), number("hand", 0, 9), number("border", 0, 9)] },
    { table: "turn", fields: [number("hand_limit", 1, 20), number("refill", 1, 9)] },
    { table: "points", fields: [numbers("collection", 0, 99), number("pair", 0, 99)] },
  ],
};

/** The fields that an entry has: an entry without a number is not asked for it. */
export function fieldsOf(part: Part, entry: Record<string, unknown>): Field[] {
  return part.fields.filter(({ key, kind }) => {
    if (kind === "number") return typeof entry[key] === "number";
    if (kind === "numbers" || kind === "some") return Array.isArray(entry[key]);
    return true;
  });
}

/** An entry of Grimoire with exactly the keys that its formula and its act have. */
export function reshaped(entry: Entry): Entry {
  const { scores = "each", acts = "never", worth, copies } = entry;
  const together = scores === "together";
  const list: number[] = Array.isArray(worth)
    ? worth
    : Array.from({ length: Math.max(copies, 1) }, (_, n) => worth * (n + 1));
  const wanted: [string, boolean, unknown][] = [
    ["otherwise", ["any-of", "all-of", "most-companions", "most"].includes(scores), 0],
    ["with", scores === "any-of" || scores === "all-of", []],
    ["tokens", acts !== "never", 1],
    ["needs", acts === "tokens", 5],
  ];
  const shaped: Entry = { ...entry, worth: together ? list : list[0] };
  for (const [key, needed, value] of wanted) if (needed) shaped[key] ??= value;
  const needless = wanted.flatMap(([key, needed]) => (needed ? [] : [key]));
  return Object.fromEntries(Object.entries(shaped).filter(([key]) => !needless.includes(key)));
}
