/** Which cards and elves a move sent where; places are the data-place attributes of the table. */
import type { Event } from "../../generated/master-elf";
import { CRYSTAL } from "./reading";

export interface Flight {
  what: "kind" | "gift" | "elf";
  id: string; // of the kind, the gift or the seat; "" for the back of a card
  from: string;
  to: string;
}

const AT_ONCE = 3;

/** The flights of a move that was just made. */
export function flights(line: Event[]): Flight[] {
  const known = line.some((event) => event.what === "drawn"); // then their backs do not fly too
  return line.flatMap((event) => (event.what === "draw" && known ? [] : flightsOf(event))).slice(0, AT_ONCE);
}

function flightsOf(event: Event): Flight[] {
  const kind = (id: string, from: string, to: string): Flight => ({ what: "kind", id, from, to });
  switch (event.what) {
    case "go":
      return [{ what: "elf", id: event.seat, from: `area:${event.from_area}`, to: `area:${event.area}` }];
    case "take":
      return [kind(event.card, `area:${event.area}`, `hand:${event.seat}`)];
    case "drop":
    case "pay":
      return event.card === CRYSTAL ? [] : [kind(event.card, `hand:${event.seat}`, "discard")];
    case "draw":
      return Array.from({ length: event.cards }, () => kind("", "ingredients", `hand:${event.seat}`));
    case "drawn":
      return [kind(event.card, "ingredients", `hand:${event.seat}`)];
    case "fill":
      return [kind(event.card, "ingredients", `area:${event.area}`)];
    case "craft":
      return [{ what: "gift", id: event.card, from: `stack:${event.place}`, to: `shelf:${event.seat}` }];
    case "choose":
    case "bonus":
      return [{ what: "gift", id: event.card, from: "board", to: `shelf:${event.seat}` }];
    default:
      return [];
  }
}
