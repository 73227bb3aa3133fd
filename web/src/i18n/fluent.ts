import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Lang } from "../games/contract";

export const LANGS: Lang[] = ["en", "ru", "fr"];

/** A bundle of one language made of the texts of .ftl files. */
export function bundleOf(lang: Lang, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** The words of a message; its id where there are none. */
export function format(bundle: FluentBundle, id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : id;
}

/** The first of the reader's languages that the page speaks. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((each) => tag.toLowerCase().startsWith(each));
    if (lang) return lang;
  }
  return "en";
}
