/** What travels when something happens: from a place on the table to another. Places are the table's `data-at`. */
import type { Event } from "../../generated/grimoire";
import { FACE_DOWN } from "./glance";

export interface Flight {
  thing: string; // a card, "?" for its back, "token"
  from: string;
  to: string;
}

const TOKEN = "token";
const MOST = 3;

/** Cards and plates set out when the table has changed: while they travel nothing else is at work. */
export const travel = (motion: number): KeyframeAnimationOptions => ({
  duration: 310 / motion,
  delay: 100 / motion,
  easing: "cubic-bezier(.2, .7, .2, 1)",
});

/** The flights of moves that were just made, cards before tokens. The zone of a new round lies there at once. */
export function flights(news: Event[][]): Flight[] {
  const all = news.flatMap((line) => line.slice(0, newRound(line))).flatMap((event) => flight(event) ?? []);
  const tokens = all.filter(({ thing }) => thing === TOKEN);
  return [...all.filter(({ thing }) => thing !== TOKEN), ...tokens].slice(0, MOST);
}

function newRound(line: Event[]): number | undefined {
  const index = line.findIndex(({ what }) => what === "round");
  return index < 0 ? undefined : index;
}

function flight(event: Event): Flight | null {
  const seat = "seat" in event ? `seat:${event.seat}` : "";
  const thing = ("card" in event && event.card) || FACE_DOWN;
  switch (event.what) {
    case "pick":
      return { thing, from: `slot:${event.slot}`, to: seat };
    case "luck":
    case "discard":
      return { thing, from: `slot:${event.slot}`, to: "discard" };
    case "lay":
      return { thing, from: "deck", to: `slot:${event.slot}` };
    case "charm":
    case "domination":
      return { thing, from: `seat:${event.from}`, to: seat };
    case "find":
      return { thing, from: "discard", to: seat };
    case "item":
      return { thing, from: "items", to: seat };
    case "companion":
    case "tokens":
      return { thing: TOKEN, from: "pool", to: seat };
    case "polymorph":
      return { thing: TOKEN, from: `seat:${event.from}`, to: seat };
    case "pay":
      return { thing: TOKEN, from: seat, to: "pool" };
    default:
      return null;
  }
}
