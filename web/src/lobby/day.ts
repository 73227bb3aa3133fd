import type { OwnAttempt } from "../generated/messages";
import type { Lang, Translate } from "../games/contract";
import { dailyDeal } from "../net/api";

/** One's place among all who have played a deal of the day, as "5th of 112". */
export function placeWords({ place, played }: OwnAttempt, t: Translate, lang: Lang): string {
  const ordinal = new Intl.PluralRules(lang, { type: "ordinal" }).select(place!);
  return t("daily-place", { place: place!, played, ordinal });
}

/** One's attempt at the deal of today or yesterday that was played at a table. */
export async function dayPlace(table: string): Promise<OwnAttempt | null> {
  const told = await dailyDeal().catch(() => null);
  return [told?.mine, told?.yesterday].find((attempt) => attempt?.table === table) ?? null;
}
