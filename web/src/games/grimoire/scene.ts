/** A change of phase lays the table anew: plates and zone set out from where they were to where they are. */
import { placeIn } from "../../kit/place";
import { travel } from "./flights";

type Heights = Map<Element, number>;

export function heightsOf(table: HTMLElement): Heights {
  const top = (thing: Element) => {
    const { y, height } = placeIn(table, thing);
    return y - height / 2;
  };
  return new Map([...table.querySelectorAll(".plates, .zone")].map((thing) => [thing, top(thing)]));
}

export function shift(table: HTMLElement, before: Heights, motion: number): void {
  const way = { ...travel(motion), fill: "backwards" as const };
  let moved = false;
  for (const [thing, now] of heightsOf(table)) {
    const by = (before.get(thing) ?? now) - now;
    if (!by) continue;
    moved = true;
    thing.animate?.([{ transform: `translateY(${by}px)` }, { transform: "none" }], way);
  }
  if (!moved) return;
  // What the plates lay upon is uncovered.
  for (const thing of table.querySelectorAll(".books, .ways")) thing.animate?.([{ opacity: 0 }, { opacity: 1 }], way);
}
