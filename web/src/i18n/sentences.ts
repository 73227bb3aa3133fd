/** Events and refusals in words, from the catalogues of the rules (src/spellbox/games/<game>/locales).
 * `sentences.py` does the same for the terminal. */
import type { AnyEvent, Args, GameUI, Speaker } from "../games/contract";
import type { Refused } from "../generated/messages";
import { capital, nameIn, nameOf } from "../kit/names";
import { reasonWords } from "../kit/trouble.svelte";

const SEAT = /^p\d$/;
const THING = /(card|spell|kind|area)$/; // arguments whose names end so are ids of the card file, or lists of them
const HIDDEN = "hidden"; // a card that may not be known

/** What one player did, or everybody together (`seat` is then empty), a sentence for each thing. */
export interface Part {
  seat: string;
  words: string[];
}

const TURN = "turn"; // the event with which another player's turn begins

/** What a move did, divided where the next player's turn began within it. */
export function partsOf(line: AnyEvent[], p: Speaker, ui: Pick<GameUI, "args">): Part[] {
  const turns = line.flatMap((event, place) => (place && event.what === TURN ? [place] : []));
  return [0, ...turns]
    .map((from, index) => line.slice(from, turns[index]))
    .map((events) => ({ seat: doerOf(events), words: sentences(events, p, ui) }))
    .filter(({ words }) => words.length);
}

/** Who did what these events begin with; nobody if all did it. */
function doerOf(events: AnyEvent[]): string {
  const first = events.filter(({ what, seat }) => seat && what === events[0]!.what);
  const seats = new Set(first.map(({ seat }) => seat));
  return seats.size === 1 ? first[0]!.seat! : seats.size ? "" : (events.find(({ seat }) => seat)?.seat ?? "");
}

/** All that a move did, as far as it may be told. */
export function lineWords(line: AnyEvent[], p: Speaker, ui: Pick<GameUI, "args">): string {
  return sentences(line, p, ui).join(" ");
}

/** The same, a sentence for each thing that happened. */
export function sentences(line: AnyEvent[], p: Speaker, ui: Pick<GameUI, "args">): string[] {
  return grouped(line, p)
    .map((events) => eventWords(events, p, ui))
    .filter(Boolean)
    .map((words) => `${capital(words)}.`);
}

/** Events that are told together, in a sentence without a full stop; empty for what needs no words. Where they differ
 * in their card alone, `$card` is the list of these cards, `$count` their number. */
export function eventWords(events: AnyEvent[], p: Speaker, ui: Pick<GameUI, "args">): string {
  const [first] = events as [AnyEvent];
  const id = `event-${first.what}`;
  if (events.length > 1 && !("card" in first)) {
    const item = (event: AnyEvent) =>
      spoken(`${id}.${isSelf(event.seat, p) ? "your-item" : "item"}`, named(event, p), p);
    return spoken(`${id}.many`, { items: events.map(item).join(", ") }, p);
  }
  const cards = events.flatMap(({ card }) => card ?? []);
  const listed = "card" in first ? { card: cards, count: events.length } : {};
  const args = { ...named({ ...first, ...listed }, p), ...ui.args?.(first, p, cards) };
  return spoken(`${id}${personOf(first, p)}`, args, p) || spoken(id, args, p);
}

/** The words of a message; empty if there is none. */
function spoken(id: string, args: Args, { t }: Speaker): string {
  const words = t(id, args);
  return words === id ? "" : words;
}

/** The attribute of a sentence that speaks to the reader, who does something or to whom it is done. */
function personOf(event: AnyEvent, p: Speaker): string {
  if (isSelf(event.seat, p)) return ".you";
  return Object.values(event).some((value) => isSelf(value, p)) ? ".on-you" : "";
}

function isSelf(seat: unknown, { self }: Speaker): boolean {
  return Boolean(self) && seat === self;
}

/** Why something was refused, by the rules or by the server: in English where there is no message for it. */
export function refusalWords({ message, args, reason }: Refused, p: Speaker): { words: string; foreign: boolean } {
  const id = `refused-${message}`;
  const words = message ? p.t(id, named(args ?? {}, p)) : id;
  return words === id ? reasonWords(reason) : { words: `${words}.`, foreign: false };
}

/** Arguments with names in the place of ids: players, and things of the box. */
export function named(fields: Record<string, unknown>, { seats, catalogue, lang }: Speaker): Args {
  const thing = (ids: unknown) =>
    [ids]
      .flat()
      .filter(Boolean)
      .map((id) => nameIn(catalogue, String(id), lang))
      .join(", ") || HIDDEN;
  const name = (key: string, value: unknown) => {
    if (THING.test(key)) return thing(value);
    if (typeof value === "number") return value;
    return SEAT.test(String(value)) ? nameOf(seats, String(value)) : String(value);
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, name(key, value)]));
}

/** Events in a row that differ in their card alone are told together, and those whose message has words for many. */
function grouped(line: AnyEvent[], p: Speaker): AnyEvent[][] {
  const groups: AnyEvent[][] = [];
  for (const event of line) {
    const last = groups.at(-1)?.[0];
    const alike = last && "card" in event && same({ ...event, card: last.card }, last);
    if (alike || (last?.what === event.what && spoken(`event-${event.what}.many`, { items: "" }, p)))
      groups.at(-1)!.push(event);
    else groups.push([event]);
  }
  return groups;
}

function same(one: AnyEvent, other: AnyEvent): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
