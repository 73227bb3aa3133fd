/** What can be changed in a card file, game by game. Everything else of an entry stays as it is. */
import type { GameName } from "../generated/messages";

export type Field =
  | { key: string; kind: "number"; least: number; most: number }
  | { key: string; kind: "numbers"; least: number; most: number } // a list
  | { key: string; kind: "one" | "some"; of: string } // ids of another table
  | { key: string; kind: "some"; among: string[] } // words
  | { key: string; kind: "flag" | "paint" | "glyph" };

export interface Part {
  table: string;
  fields: Field[];
  adds?: boolean; // entries can be added and taken away
}

const number = (key: string, least: number, most: number): Field => ({ key, kind: "number", least, most });
const numbers = (key: string, least: number, most: number): Field => ({ key, kind: "numbers", least, most });

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
    ...["companion", "treasure", "item"].map((table) => ({
      table,
      fields: [
        number("copies", 0, 96),
        number("worth", -99, 99),
        numbers("worth", -999, 999),
        number("otherwise", -99, 99),
        number("tokens", 0, 99),
        number("needs", 0, 99),
      ],
    })),
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
      adds: true,
      fields: [
        { key: "needs", kind: "some", of: "ingredient" },
        { key: "types", kind: "some", of: "type" },
        { key: "ribbon", kind: "one", of: "ribbon" },
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
    if (kind === "numbers") return Array.isArray(entry[key]);
    return true;
  });
}
