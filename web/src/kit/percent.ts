import type { Lang } from "../games/contract";

/** A share as a percentage, as a language writes it: 29% in English, 29 % in German. */
export const percent = (share: number, lang: Lang): string =>
  new Intl.NumberFormat(lang, { style: "percent" }).format(share);
