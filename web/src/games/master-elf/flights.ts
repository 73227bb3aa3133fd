/** Which cards and elves a move sent where; places are the data-place attributes of the table. */
import { seatOf, top } from "./reading";
import { CITY, CRYSTAL, type Line, type View } from "./types";

export interface Flight {
  what: "kind" | "gift" | "elf";
  id: string; // of the kind, the gift or the seat; "" for the back of a card
  from: string;
  to: string;
}

const AT_ONCE = 3;

/** E3, E4 What moves with a line of the log, seen from the table before it. */
export function flights(line: Line, before: View): Flight[] {
  const { seat, follows = [] } = line;
  const [verb, id = "", ...paid] = line.text.split(" ");
  const [hand, shelf] = [`hand:${seat}`, `shelf:${seat}`];
  const here = before.players.find((_, number) => seatOf(number) === seat)?.at ?? CITY;
  const found: Flight[] = [];
  switch (verb) {
    case "go":
      found.push({ what: "elf", id: seat, from: `area:${here}`, to: `area:${id}` });
      break;
    case "take":
      found.push({ what: "kind", id, from: `area:${here}`, to: hand });
      break;
    case "drop":
      found.push({ what: "kind", id, from: hand, to: "discard" });
      break;
    case "craft": {
      const stack = before.stacks.findIndex((each) => top(each) === id);
      found.push({ what: "gift", id, from: `stack:${stack}`, to: shelf });
      for (const kind of paid) if (kind !== CRYSTAL) found.push({ what: "kind", id: kind, from: hand, to: "discard" });
      break;
    }
    case "choose":
    case "bonus":
      found.push({ what: "gift", id, from: "board", to: shelf });
  }
  for (const follow of follows) {
    if (follow.what === "drawn") {
      for (let card = 0; card < follow.cards; card++) {
        const kind = line.cards?.[card] ?? "";
        found.push({ what: "kind", id: kind, from: "ingredients", to: hand });
      }
    } else if (follow.what === "filled") {
      for (const kind of follow.cards)
        found.push({ what: "kind", id: kind, from: "ingredients", to: `area:${follow.area}` });
    }
  }
  return found.slice(0, AT_ONCE);
}
