/** A moment at which the match turned: the chances before a move and after it differ much. */
export interface Turn {
  move: number; // the move that turned it, counted from 1
  seat: number; // whose chance changed most
  change: number;
}

const NOTABLE = 0.12;

/** The few moves that changed somebody's chances most, in the order they were played. */
export function turningPoints(chances: number[][], most = 4): Turn[] {
  const turns = chances.slice(1).map((after, index) => biggest(chances[index]!, after, index + 1));
  return turns
    .filter((turn) => Math.abs(turn.change) >= NOTABLE)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}

function biggest(before: number[], after: number[], move: number): Turn {
  const changes = after.map((chance, seat) => chance - before[seat]!);
  const seat = changes.reduce((best, change, each) => (Math.abs(change) > Math.abs(changes[best]!) ? each : best), 0);
  return { move, seat, change: changes[seat]! };
}

/** Where to write labels that want to be at these heights, so that none covers another. */
export function spread(wanted: number[], gap: number, most: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  order.forEach((index, rank) => {
    if (rank) placed[index] = Math.max(placed[index]!, placed[order[rank - 1]!]! + gap);
  });
  [...order].reverse().forEach((index, rank) => {
    const limit = rank ? placed[order[order.length - rank]!]! - gap : most;
    placed[index] = Math.min(placed[index]!, limit);
  });
  return placed;
}

/** A seat's chances as the points of a line in a box of the given size. */
export function path(chances: number[][], seat: number, width: number, height: number): string {
  const step = width / Math.max(1, chances.length - 1);
  return chances
    .map((each, index) => `${(index * step).toFixed(1)},${((1 - each[seat]!) * height).toFixed(1)}`)
    .join(" ");
}
