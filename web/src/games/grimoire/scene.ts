/** A change of phase lays the table anew: plates and zone set out from where they were to where they are. */
import { travel } from "./flights";

type Heights = Map<Element, number>;

export function heightsOf(table: Element): Heights {
  const lying = [...table.querySelectorAll(".plates, .zone")];
  return new Map(lying.map((thing) => [thing, thing.getBoundingClientRect().top]));
}

export function shift(table: Element, before: Heights, motion: number): void {
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
