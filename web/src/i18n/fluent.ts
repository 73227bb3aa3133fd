import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Lang } from "../games/contract";
import { capital } from "../kit/names";

const catalogues = import.meta.glob("../locales/*/app.ftl", { query: "?raw", import: "default" });

/** The languages that the page speaks: every folder of locales is one. English first. */
export const LANGS: Lang[] = Object.keys(catalogues)
  .map((path) => path.split("/").at(-2)!)
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));

/** A language's name in that language, as "Deutsch". */
export function nameOfLanguage(lang: Lang): string {
  return capital(new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang);
}

/** A bundle of one language made of the texts of .ftl files. */
export function bundleOf(lang: Lang, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** The words of a message, or of its attribute after a dot; the id where there are none. Numbers below zero get a minus
 * sign, as on cards and score sheets. An argument that is missing is shown as `{$name}`. */
export function format(bundle: FluentBundle, id: string, args?: Record<string, FluentVariable>): string {
  const pattern = patternOf(bundle, id);
  return pattern ? bundle.formatPattern(pattern, args, []).replace(/(^|[\s(])-(?=\d)/g, "$1−") : id;
}

export function has(bundle: FluentBundle, id: string): boolean {
  return Boolean(patternOf(bundle, id));
}

function patternOf(bundle: FluentBundle, id: string) {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  return attribute ? message?.attributes[attribute] : message?.value;
}

/** The first of the reader's languages that the page speaks. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((each) => tag.toLowerCase().split("-")[0] === each);
    if (lang) return lang;
  }
  return "en";
}
