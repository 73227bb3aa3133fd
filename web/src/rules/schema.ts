import type { Plain } from "../generated/messages";
import { bool, i16, i8, type Layout } from "./layout";

/** Names by number, or the key of such a list among a card file's vocabularies. */
export type Vocabulary = string[] | string;
export type Vocabularies = Record<string, string[]>;

/** A part of a record as `describe` of kit/schema.py tells it. */
export type Part =
  | { kind: "number" | "unsure" | "flag" | "seat" | "seats" }
  | { kind: "name"; of: Vocabulary }
  | { kind: "placed"; places: string[]; of: Vocabulary }
  | { kind: "pile"; of: Vocabulary; most: number }
  | { kind: "listed"; part: Part; most: number }
  | { kind: "record" | "maybe"; parts: Record<string, Part> };

/** What a number means, and which number means it. */
interface Meaning {
  told(value: number): Plain;
  meant(plain: Plain): number;
}

/** How plain data lies in memory: aligned as NumPy and C do it. */
interface Shape extends Layout<Plain> {
  readonly align: number;
}

const UNKNOWN = -32768;
const SEATS = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
const SAME: Meaning = { told: (value) => value, meant: (plain) => Number(plain) };

/** The meaning of a number of a record or an event. */
export function meaning(part: Part, names: Vocabularies): Meaning {
  switch (part.kind) {
    case "unsure":
      return { told: (value) => (value === UNKNOWN ? null : value), meant: (plain) => plain ?? UNKNOWN };
    case "flag":
      return { told: Boolean, meant: Number };
    case "seat":
      return { told: (value) => SEATS[value] ?? "", meant: (plain) => SEATS.indexOf(plain) };
    case "seats":
      return {
        told: (value) => SEATS.filter((_, seat) => (value >> seat) & 1),
        meant: (plain: string[]) => plain.reduce((set, seat) => set | (1 << SEATS.indexOf(seat)), 0),
      };
    case "name":
      return named(wordsOf(part.of, names));
    default:
      return SAME;
  }
}

/** An empty name is that of the number 0 if the vocabulary begins with it, else that of -1, which stands for none. */
function named(words: string[]): Meaning {
  const none = words[0] === "" ? 0 : -1;
  return {
    told: (value) => words[value] ?? "",
    meant: (plain) => (plain === "" ? none : words.indexOf(plain)),
  };
}

/** The layout of a record that a schema describes. */
export function shape(part: Part, names: Vocabularies): Shape {
  switch (part.kind) {
    case "flag":
      return { ...bool, align: 1 };
    case "seat":
      return scalar(i8, meaning(part, names));
    case "placed":
      return placed(part.places, wordsOf(part.of, names));
    case "pile":
      return pile(wordsOf(part.of, names), part.most);
    case "listed":
      return listed(shape(part.part, names), part.most);
    case "record":
      return fields(part.parts, names);
    case "maybe":
      return maybe(fields(part.parts, names));
    default:
      return scalar(i16, meaning(part, names));
  }
}

function wordsOf(vocabulary: Vocabulary, names: Vocabularies): string[] {
  return typeof vocabulary === "string" ? names[vocabulary]! : vocabulary;
}

function scalar(number: Layout<number>, { told, meant }: Meaning): Shape {
  return {
    bytes: number.bytes,
    align: number.bytes,
    read: (memory, at) => told(number.read(memory, at)),
    write: (memory, at, value) => number.write(memory, at, meant(value)),
  };
}

/** What lies at each of some places; a card 0 is no card. */
function placed(places: string[], words: string[]): Shape {
  return {
    bytes: places.length,
    align: 1,
    read: (memory, at) => {
      const found: Record<string, string> = {};
      places.forEach((place, n) => {
        const card = memory.getUint8(at + n);
        if (card) found[place] = words[card]!;
      });
      return found;
    },
    write: (memory, at, value) =>
      places.forEach((place, n) => memory.setUint8(at + n, place in value ? words.indexOf(value[place]) : 0)),
  };
}

const PILE = 4; // bytes of how many cards there are, and how many of them are seen

function pile(words: string[], most: number): Shape {
  return {
    bytes: aligned(PILE + most, 2),
    align: 2,
    read: (memory, at) => ({
      count: i16.read(memory, at),
      cards: Array.from({ length: i16.read(memory, at + 2) }, (_, n) => words[memory.getUint8(at + PILE + n)]),
    }),
    write: (memory, at, { count, cards }: { count: number; cards: string[] }) => {
      i16.write(memory, at, count);
      i16.write(memory, at + 2, cards.length);
      cards.forEach((card, n) => memory.setUint8(at + PILE + n, words.indexOf(card)));
    },
  };
}

function listed(part: Shape, most: number): Shape {
  const align = Math.max(2, part.align);
  const first = aligned(2, part.align);
  return {
    bytes: aligned(first + most * part.bytes, align),
    align,
    read: (memory, at) =>
      Array.from({ length: i16.read(memory, at) }, (_, n) => part.read(memory, at + first + n * part.bytes)),
    write: (memory, at, items: Plain[]) => {
      i16.write(memory, at, items.length);
      items.forEach((item, n) => part.write(memory, at + first + n * part.bytes, item));
    },
  };
}

function fields(parts: Record<string, Part>, names: Vocabularies): Shape {
  let end = 0;
  const rows = Object.entries(parts).map(([name, part]) => {
    const shaped = shape(part, names);
    const offset = aligned(end, shaped.align);
    end = offset + shaped.bytes;
    return { name, shaped, offset };
  });
  const align = Math.max(1, ...rows.map(({ shaped }) => shaped.align));
  return {
    bytes: aligned(end, align),
    align,
    read: (memory, at) =>
      Object.fromEntries(rows.map(({ name, shaped, offset }) => [name, shaped.read(memory, at + offset)])),
    write: (memory, at, value) =>
      rows.forEach(({ name, shaped, offset }) => shaped.write(memory, at + offset, value[name])),
  };
}

/** A record that is missing unless its first field `there` is set. */
function maybe(all: Shape): Shape {
  return {
    ...all,
    read: (memory, at) => {
      const { there, ...rest } = all.read(memory, at);
      return there ? rest : null;
    },
    write: (memory, at, value) => value && all.write(memory, at, { there: true, ...value }),
  };
}

function aligned(offset: number, to: number): number {
  return Math.ceil(offset / to) * to;
}
