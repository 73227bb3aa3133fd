/** How the facts of a card are known: `R name, H copies` is a name from the rulebook and a number of copies of ours. */

/** The facts of a thing that are ours and not the printed box's; "all" where nothing is known from elsewhere. */
export function oursOf(mark = ""): string[] {
  const [, ours] = /(?:^|[ ,])H\b ?(.*)$/.exec(mark) ?? [];
  if (ours === undefined) return [];
  return ours ? ours.replace(/^the /, "").split(/, | and /) : ["all"];
}

/** Whether a fact of a thing is ours. */
export function isOurs(mark: string | undefined, fact: string): boolean {
  const ours = oursOf(mark);
  return ours.includes(fact) || ours.includes("all") || ours.includes("rest");
}
