/** Reads a view by its shape: which part of it are the seats, what lies on the table, and where. */
import type { Plain, Shape } from "../../generated/messages";
import type { AnyEvent } from "../contract";

/** A part of a view: its name, what it is, and its value. */
export interface Part {
  key: string;
  shape: Shape;
  value: Plain;
}

const PLAYERS = "players";
/** What the page shows elsewhere: the prompt, the marks of the seats, the end of the game. */
const ELSEWHERE = ["phase", "turn", "end", PLAYERS];
const FACTS = ["number", "unsure", "flag", "seat", "seats"];

/** The parts of a record that are there. */
export function partsOf(shape: Shape, value: Plain): Part[] {
  return Object.entries(shape.parts ?? {})
    .map(([key, part]) => ({ key, shape: part, value: value?.[key] }))
    .filter((part) => part.key !== "there" && !isEmpty(part));
}

/** What lies on the table between the players. */
export function centreOf(shape: Shape, view: Plain): Part[] {
  return partsOf(shape, view).filter(({ key }) => !ELSEWHERE.includes(key));
}

/** What lies before a player. */
export function seatParts(shape: Shape, view: Plain, index: number): Part[] {
  const player = shape.parts?.[PLAYERS]?.part;
  const value = view?.[PLAYERS]?.[index];
  return player && value ? partsOf(player, value) : [];
}

/** The lists of ids that lie in piles or at places: these are cards, and other ids are told in words. */
export function cardLists(shape: Shape): string[] {
  const own = shape.kind === "pile" || shape.kind === "placed" ? [shape.of].flat() : [];
  const parts = [...Object.values(shape.parts ?? {}), ...(shape.part ? [shape.part] : [])];
  return [...own, ...parts.flatMap(cardLists)].filter((list) => list !== undefined);
}

/** Whether a part is told in a word or a number; the others are drawn. */
export function isFact({ shape }: Pick<Part, "shape">, cards: string[]): boolean {
  if (shape.kind === "name") return Array.isArray(shape.of) || !cards.includes(shape.of ?? "");
  if (shape.kind === "listed") return isFact({ shape: shape.part! }, cards);
  return FACTS.includes(shape.kind);
}

function isEmpty({ shape, value }: Part): boolean {
  switch (shape.kind) {
    case "pile":
      return !value?.count;
    case "listed":
    case "seats":
      return !value?.length;
    case "number":
      return value === undefined;
    case "record":
      return !partsOf(shape, value).length;
    default:
      return value === null || value === undefined || value === "" || value === false;
  }
}

/** The card that lies at a place which moves name, as `c3`; empty if there is none to be seen. */
export function cardAt(shape: Shape, view: Plain, place: string): string {
  for (const [key, part] of Object.entries(shape.parts ?? {})) {
    const index = part.places?.indexOf(place) ?? -1;
    if (index < 0) continue;
    const found = part.kind === "placed" ? view?.[key]?.[place] : topOf(part.part!, view?.[key]?.[index]);
    if (found) return found;
  }
  return "";
}

/** The card of a place that is a pile, or a record with one. */
function topOf(shape: Shape, value: Plain): string {
  if (shape.kind === "pile") return value?.cards[0] ?? "";
  if (shape.kind === "name") return value ?? "";
  return (
    partsOf(shape, value)
      .map((part) => topOf(part.shape, part.value))
      .find(Boolean) ?? ""
  );
}

/** The words of a move after its verb: ids of cards, places and seats. */
export function thingsOf(move: string): string[] {
  return move.split(" ").slice(1);
}

/** The legal moves that name one of these things. */
export function movesWith(legal: string[], names: string[]): string[] {
  return legal.filter((move) => thingsOf(move).some((thing) => names.includes(thing)));
}

/** The only verb of all legal moves that name one thing; empty if there are several. */
export function onlyVerb(legal: string[]): string {
  const verbs = new Set(legal.filter((move) => thingsOf(move).length === 1).map((move) => move.split(" ")[0]!));
  return verbs.size === 1 ? [...verbs][0]! : "";
}

/** Places such as a1 to f6, by row and column; null where they are no grid. */
export function gridOf(places: string[]): { columns: string[]; rows: string[] } | null {
  const read = places.map((place) => /^([a-z])(\d+)$/.exec(place));
  if (read.some((found) => !found)) return null;
  const distinct = (part: number) => [...new Set(read.map((found) => found![part]!))];
  const [columns, rows] = [distinct(1), distinct(2)];
  return columns.length > 1 && rows.length > 1 ? { columns, rows } : null;
}

/** The objects that a line of the log is about. */
export function pointsOf(line: AnyEvent[]): string[] {
  const things = line.flatMap((event) =>
    Object.entries(event).flatMap(([key, value]) =>
      key !== "what" && key !== "seat" && typeof value === "string" && value ? [`thing:${value}`] : [],
    ),
  );
  const seats = line.flatMap(({ seat }) => (seat ? [`seat:${seat}`] : []));
  return [...new Set([...things, ...seats])];
}
