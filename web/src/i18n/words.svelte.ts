import type { FluentBundle } from "@fluent/bundle";

import type { Lang, Translate } from "../games/contract";
import { bundleOf, format } from "./fluent";

const files = import.meta.glob<string>("../locales/*/*.ftl", { query: "?raw", import: "default" });

/** The parts of the words that are loaded: the page's own, and those of the games that were opened. */
const parts: string[] = [];
const spoken = $state<{ lang: Lang; bundle: FluentBundle | null }>({ lang: "en", bundle: null });

async function source(lang: Lang, part: string): Promise<string> {
  return (await files[`../locales/${lang}/${part}.ftl`]?.()) ?? "";
}

/** Speak a language, and know the words of one more part of the page. */
export async function speak(lang: Lang, part = "app"): Promise<void> {
  if (!parts.includes(part)) parts.push(part);
  const sources = await Promise.all(parts.map((each) => source(lang, each)));
  spoken.bundle = bundleOf(lang, sources);
  spoken.lang = lang;
  document.documentElement.lang = lang;
}

export function lang(): Lang {
  return spoken.lang;
}

/** The words of a message in the language of the page. */
export const t: Translate = (id, args) => (spoken.bundle ? format(spoken.bundle, id, args) : id);
