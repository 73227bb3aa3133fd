/** What the tests and the gallery of all tables share: states of real matches (web/fixtures) and the words of a language. */
import { bundleOf, format } from "../i18n/fluent";
import type { Lang, TableProps } from "./contract";

type State = Partial<TableProps> & Pick<TableProps, "view" | "seat" | "legal" | "previews" | "seats" | "lines">;

const files = import.meta.glob<State | State[]>("../../fixtures/*/*.json", { eager: true, import: "default" });
const words = import.meta.glob<string>(["../locales/*/*.ftl", "../../../src/spellbox/games/*/locales/*.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const CATALOGUE = "catalogue";

const fileOf = (game: string, name: string) => `../../fixtures/${game}/${name}.json`;

/** The names of a game's states. */
export function namesOf(game: string): string[] {
  return Object.keys(files)
    .filter((path) => path.includes(`/${game}/`))
    .map((path) => path.split("/").at(-1)!.replace(".json", ""))
    .filter((name) => name !== CATALOGUE);
}

/** The words of a game's table in a language, and the sentences of its rules. */
export function sourcesOf(game: string, lang: Lang): [string, string] {
  const rules = `../../../src/spellbox/games/${game.replaceAll("-", "_")}/locales/${lang}.ftl`;
  return [words[`../locales/${lang}/${game}.ftl`]!, words[rules]!];
}

/** A state as the page would give it to the table; several for a fixture that tells a story. */
export function framesOf<Props>(game: string, name: string, lang: Lang = "en"): Props[] {
  const bundle = bundleOf(lang, sourcesOf(game, lang));
  return [files[fileOf(game, name)]!].flat().map((state) => ({
    hints: [],
    ...state,
    catalogue: files[fileOf(game, CATALOGUE)],
    lang,
    t: (id, args) => format(bundle, id, args),
    motion: 0,
    leftHanded: false,
    highlight: null,
    play: () => undefined,
    confirm: async () => true,
    rule: () => undefined,
  })) satisfies TableProps[] as Props[];
}
