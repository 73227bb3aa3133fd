const WIDE = 900; // pixels; below, the page is as high as it likes
const ABOVE = 180; // pixels of what stands above the table
const LARGER = 130; // more of them for words of twice the size
const SMALLEST = 0.7;
const NARROWEST = 320; // pixels that a table is drawn for

/** How large a table is drawn: as the reader asks, but so that nothing has to be looked for beside or below the window. */
export function scaleOf(wanted: number, wide: number, high: number, tall: number): number {
  if (wide <= WIDE) return Math.min(wanted, Math.max(1, wide / NARROWEST));
  return Math.min(wanted, Math.max(SMALLEST, (high - ABOVE - LARGER * Math.max(0, wanted - 1)) / tall));
}
