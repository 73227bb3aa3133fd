import type { AnyEvent } from "../games/contract";
import { meaning, type Part, type Vocabularies } from "./schema";

/** An event as the rules write it (kit/events.py). */
export interface Happened {
  kind: number;
  seat: number;
  reveals: boolean;
  a: number;
  b: number;
  card: number;
  seen_by: number;
  known_to: number;
}

/** What an event of one kind tells. */
export interface Telling {
  what: string;
  fields: { a?: [string, Part]; b?: [string, Part] };
  card: Part | null;
  without_seat: boolean;
  fades_to: number | null;
}

type Field = { name: string; place: "a" | "b" | "card"; told: (value: number) => unknown };

export const SPECTATOR = -1;
/** Who looks at a finished match: sees the table from every seat at once. */
export const OPEN = -2;
const SPECTATORS = 1 << 14;
const EVERYBODY = (1 << 15) - 1;

export const seatName = (seat: number) => `p${seat + 1}`;

/** Whether everybody is told the same of these events. */
export function isPublic(happened: Happened[]): boolean {
  return happened.every((event) => event.seen_by === EVERYBODY && event.known_to === EVERYBODY);
}

/** Whether nobody but a seat is told anything of these events. */
export function isPrivate(happened: Happened[], seat: number): boolean {
  return happened.every((event) => event.seen_by === 1 << seat);
}

/** Makes plain data of a game's events, for each seat what it may know. `Teller` of kit/events.py does the same. */
export class Teller {
  readonly #fields: Record<string, Field[]>;

  constructor(
    readonly tellings: Record<string, Telling>,
    names: Vocabularies,
  ) {
    this.#fields = Object.fromEntries(
      Object.entries(tellings).map(([kind, telling]) => [kind, [...fieldsOf(telling, names)]]),
    );
  }

  /** What a seat learns of a move: its events, without those that it does not notice. */
  line(happened: Happened[], seat: number, everything: boolean): AnyEvent[] {
    const bit = seat < 0 ? SPECTATORS : 1 << seat;
    return happened
      .filter((event) => everything || event.seen_by & bit)
      .map((event) => this.#tell(event, everything || Boolean(event.known_to & bit)));
  }

  /** What is still told of an older move where memory is part of the game. */
  faded(happened: Happened[]): AnyEvent[] {
    return happened.flatMap((event) => {
      const left = this.tellings[event.kind]!.fades_to;
      if (left === null) return [];
      if (left === event.kind) return [this.#tell(event, true)];
      return [{ what: this.tellings[left]!.what, seat: seatName(event.seat) }];
    });
  }

  #tell(event: Happened, withCard: boolean): AnyEvent {
    const { what, without_seat } = this.tellings[event.kind]!;
    const told: AnyEvent = without_seat ? { what } : { what, seat: seatName(event.seat) };
    for (const { name, place, told: say } of this.#fields[event.kind]!)
      told[name] = place !== "card" || withCard ? say(event[place]) : "";
    return told;
  }
}

function* fieldsOf({ fields, card }: Telling, names: Vocabularies): Generator<Field> {
  for (const place of ["a", "b"] as const) {
    const named = fields[place];
    if (named) yield { name: named[0], place, told: meaning(named[1], names).told };
  }
  if (card) yield { name: "card", place: "card", told: meaning(card, names).told };
}
