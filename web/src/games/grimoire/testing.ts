/** What the tests and the gallery of this table share: the fixtures, and the words of a language. */
import catalogueFile from "../../../fixtures/grimoire/catalogue.json";
import type { Catalogue } from "../../generated/grimoire";
import { bundleOf, format } from "../../i18n/fluent";
import type { Lang } from "../contract";
import type { Props } from "./glance";

type Fixture = Pick<Props, "view" | "seat" | "legal" | "previews" | "seats" | "lines"> & Partial<Props>;
const files = import.meta.glob<Fixture | Fixture[]>("../../../fixtures/grimoire/*.json", {
  eager: true,
  import: "default",
});
const words = import.meta.glob<string>(
  ["../../locales/*/grimoire.ftl", "../../../../src/spellbox/games/grimoire/locales/*.ftl"],
  { eager: true, query: "?raw", import: "default" },
);

export const catalogue = catalogueFile as unknown as Catalogue;
export const names = Object.keys(files)
  .map((file) => /([\w-]+)\.json$/.exec(file)![1]!)
  .filter((name) => name !== "catalogue");

/** The frames of a fixture as the page would give them to the table, one for most. */
export function frames(name: string, lang: Lang = "en"): Props[] {
  const mine = Object.keys(words).filter((path) => path.includes(`/${lang}/`) || path.endsWith(`/${lang}.ftl`));
  const bundle = bundleOf(
    lang,
    mine.map((path) => words[path]!),
  );
  return [files[`../../../fixtures/grimoire/${name}.json`]!].flat().map((fixture) => ({
    hints: [],
    ...fixture,
    catalogue,
    lang,
    t: (id, args) => format(bundle, id, args),
    motion: 0,
    leftHanded: false,
    highlight: null,
    play: () => undefined,
    confirm: async () => true,
    rule: () => undefined,
  }));
}

export function given(name: string, lang: Lang = "en"): Props {
  return frames(name, lang)[0]!;
}
