import { nameOf } from "../kit/names";
import type { Translate } from "../games/contract";
import type { TableInfo } from "../generated/messages";

/** Whether others still play the deal of a finished match: it is told when its day is over. */
export const isSealed = (info: TableInfo): boolean => Boolean(info.daily) && !info.seed;

/** How a match ended, in one sentence. */
export function resultWords(info: TableInfo, mine: string[], t: Translate): string {
  const result = info.result;
  if (!result || result.how === "aborted") return t("result-aborted");
  const alone = mine.length === 1;
  const won = alone && result.winners.includes(mine[0]!);
  const names = result.winners.map((seat) => nameOf(info.seats, seat)).join(", ");
  const why = result.how === "scores" ? "" : ` ${t(`result-by-${result.how}`)}`;
  if (won) return t(result.winners.length > 1 ? "result-you-share" : "result-you-won") + why;
  return t("result-won", { names, count: result.winners.length }) + why;
}
