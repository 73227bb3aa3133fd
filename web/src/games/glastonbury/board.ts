/** Where things are drawn: cells, lines and the twenty stops, on a board of 748 × 748 units. */

export const BOARD = 748;
export const STOPS = 20;
export const COLUMNS = "abcdef";
export const CORNERS = ["a1", "f1", "f6", "a6"];

export type Place = { kind: "corner" | "column" | "row"; name: string };
export type Point = { x: number; y: number };

const NEAR = 37;
const FAR = BOARD - NEAR;
const BEND = 137; // radius of the path's corners
const CORNER_POINTS: Point[] = [
  { x: 78, y: 78 },
  { x: 670, y: 78 },
  { x: 670, y: 670 },
  { x: 78, y: 670 },
];

/** All cells that can hold a card, row by row. */
export const CELLS = [...Array(36).keys()]
  .map((index) => `${COLUMNS[index % 6]}${Math.floor(index / 6) + 1}`)
  .filter((cell) => !CORNERS.includes(cell));

/** The cell or corner that a move names. */
export function cellOf(move: string): string {
  return /^(?:take|accio|corner) (\w\w)$/.exec(move)?.[1] ?? "";
}

export function columnOf(cell: string): number {
  return COLUMNS.indexOf(cell[0]!);
}

export function rowOf(cell: string): number {
  return Number(cell[1]) - 1;
}

export function isCorner(stop: number): boolean {
  return stop % 5 === 0;
}

export function cornerStop(corner: string): number {
  return CORNERS.indexOf(corner) * 5;
}

/** What a wizard at this stop stands at. */
export function placeAt(stop: number): Place {
  const side = Math.floor(stop / 5);
  const along = stop % 5;
  if (along === 0) return { kind: "corner", name: CORNERS[side]! };
  const line = side < 2 ? along : 5 - along;
  return side % 2 === 0 ? { kind: "column", name: COLUMNS[line]! } : { kind: "row", name: String(line + 1) };
}

/** The six cells of the line at a stop; none at a corner. */
export function lineAt(stop: number): string[] {
  const { kind, name } = placeAt(stop);
  if (kind === "corner") return [];
  return CELLS.filter((cell) => cell[kind === "column" ? 0 : 1] === name);
}

/** The stops that a walk meets, the last one included. */
export function stopsOnTheWay(from: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, step) => (from + step + 1) % STOPS);
}

export function stepsBetween(from: number, to: number): number {
  return (to - from + STOPS) % STOPS;
}

/** The middle of a stop. */
export function pointAt(stop: number): Point {
  const side = Math.floor(stop / 5);
  const along = stop % 5;
  if (along === 0) return CORNER_POINTS[side]!;
  const forth = 124 + 100 * along;
  const back = BOARD - forth;
  return [
    { x: forth, y: NEAR },
    { x: FAR, y: forth },
    { x: back, y: FAR },
    { x: NEAR, y: back },
  ][side]!;
}

/** The direction in which one walks through a stop. */
export function directionAt(stop: number): Point {
  const quarter = Math.floor(stop / 5) - (isCorner(stop) ? 0.5 : 0);
  return { x: Math.cos((quarter * Math.PI) / 2), y: Math.sin((quarter * Math.PI) / 2) };
}

/** Where the path begins to bend before a corner and is straight again after it. */
function bendAt(corner: number): [Point, Point] {
  const turns: [Point, Point][] = [
    [
      { x: NEAR, y: NEAR + BEND },
      { x: NEAR + BEND, y: NEAR },
    ],
    [
      { x: FAR - BEND, y: NEAR },
      { x: FAR, y: NEAR + BEND },
    ],
    [
      { x: FAR, y: FAR - BEND },
      { x: FAR - BEND, y: FAR },
    ],
    [
      { x: NEAR + BEND, y: FAR },
      { x: NEAR, y: FAR - BEND },
    ],
  ];
  return turns[corner]!;
}

/** The walk as an SVG path along the stones. */
export function walkPath(from: number, steps: number): string {
  const start = pointAt(from);
  let path = `M${start.x} ${start.y}`;
  let here = from;
  for (const stop of stopsOnTheWay(from, steps)) {
    const { x, y } = pointAt(stop);
    const corner = isCorner(stop) ? stop : isCorner(here) ? here : null;
    const [before, after] = corner === null ? [] : bendAt(corner / 5);
    if (before && after && corner === stop) path += `L${before.x} ${before.y}A${BEND} ${BEND} 0 0 1 ${x} ${y}`;
    else if (before && after) path += `A${BEND} ${BEND} 0 0 1 ${after.x} ${after.y}L${x} ${y}`;
    else path += `L${x} ${y}`;
    here = stop;
  }
  return path;
}

/** The box around a line's six cells. */
export function lineBox(stop: number): { x: number; y: number; width: number; height: number } | null {
  const [first] = lineAt(stop);
  if (!first) return null;
  if (placeAt(stop).kind === "column") return { x: 75 + 100 * columnOf(first), y: 70, width: 98, height: 608 };
  return { x: 70, y: 75 + 100 * rowOf(first), width: 608, height: 98 };
}

/** How far wizards that share a stop step aside: two along the path, more also to the left and right of it. */
export function aside(stop: number, place: number, sharing: number): Point {
  const { x, y } = directionAt(stop);
  const along = (place - (sharing - 1) / 2) * (sharing > 2 ? 27 : 42);
  const across = sharing > 2 ? (place % 2 ? 14 : -14) : 0;
  return { x: x * along - y * across, y: y * along + x * across };
}
