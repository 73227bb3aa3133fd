/** A moment at which the match turned: the chances before a move and after it differ much. */
export interface Turn {
  move: number; // the move that turned it, counted from 1
  seat: number; // whose move it was, or whose chance changed most where nobody may know
  change: number;
}

const NOTABLE = 0.12;

/** The few moves that changed their mover's chance most, in the order they were played; `movers` are seats or -1. */
export function turningPoints(chances: number[][], movers: number[] = [], most = 4): Turn[] {
  const turns = chances.slice(1).map((after, index) => {
    const seat = movers[index] ?? -1;
    if (seat < 0) return biggest(chances[index]!, after, index + 1);
    return { move: index + 1, seat, change: after[seat]! - chances[index]![seat]! };
  });
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

const WEIGHTS = [1, 2, 3, 2, 1]; // of a chance and its neighbours

/** Everyone's chances without the trembling of single judgements; the first and the last stay as they are. */
export function smoothed(chances: number[][]): number[][] {
  const last = chances.length - 1;
  return chances.map((each, at) => each.map((chance, seat) => (at % last ? around(chances, at, seat) : chance)));
}

function around(chances: number[][], at: number, seat: number): number {
  let [sum, weight] = [0, 0];
  WEIGHTS.forEach((each, index) => {
    const near = chances[at + index - 2]?.[seat];
    if (near === undefined) return;
    sum += each * near;
    weight += each;
  });
  return sum / weight;
}

/** A seat's chances as an SVG path in a box of the given size: a curve through the middles between its points. */
export function path(chances: number[][], seat: number, width: number, height: number): string {
  const step = width / Math.max(1, chances.length - 1);
  const points = chances.map((each, index) => [index * step, (1 - each[seat]!) * height] as const);
  const write = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const curves = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2]!;
    return `Q${write(x, y)} ${write((x + nextX) / 2, (y + nextY) / 2)}`;
  });
  const end = points.at(-1)!;
  return `M${write(...points[0]!)}${curves.join("")}L${write(...end)}`;
}
