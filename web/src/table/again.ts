import type { SeatView } from "../net/state";
import { moverOf } from "./seats";

/** The tables since one's own last move, the first as that move left it: what can be shown again. What the log tells
 * no more, because remembering is the game, is not shown either. */
export function since(kept: SeatView[], now: SeatView): SeatView[] {
  const last = kept.at(-1);
  if (!last || last.seat !== now.seat || last.epoch !== now.epoch) return [now];
  const news = now.lines.slice(last.lines.length);
  if (!news.length) return [...kept.slice(0, -1), now];
  if (news.some((line) => moverOf(line) === now.seat)) return [now];
  return told([...kept, now], now);
}

/** The tables from the first on after which every line is still told as it was. */
function told(kept: SeatView[], now: SeatView): SeatView[] {
  const first = kept.findLastIndex(({ lines }, index) => {
    const fresh = lines.slice(kept[index - 1]?.lines.length ?? lines.length);
    return fresh.some((line, number) => now.lines[lines.length - fresh.length + number] !== line);
  });
  return kept.slice(Math.max(0, first));
}
