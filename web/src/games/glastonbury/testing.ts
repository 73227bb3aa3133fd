/** What the tests of this table share: the fixtures, and the words of a language. */
import catalogueFile from "../../../fixtures/glastonbury/catalogue.json";
import { bundleOf, format } from "../../i18n/fluent";
import type { Lang, TableProps } from "../contract";
import type { Catalogue, View } from "./types";

const files = import.meta.glob("../../../fixtures/glastonbury/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>("../../locales/*/glastonbury.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const catalogue = catalogueFile as unknown as Catalogue;

type Fixture = Pick<TableProps<View, Catalogue>, "view" | "seat" | "legal" | "seats" | "lines">;

/** Everything a table is given, of one fixture. */
export function given(name: string, lang: Lang = "en"): TableProps<View, Catalogue> {
  const bundle = bundleOf(lang, [sources[`../../locales/${lang}/glastonbury.ftl`]!]);
  return {
    hints: [],
    ...(files[`../../../fixtures/glastonbury/${name}.json`] as Fixture),
    catalogue,
    lang,
    t: (id, args) => format(bundle, id, args),
    motion: 0,
    leftHanded: false,
    highlight: null,
    play: () => undefined,
    confirm: async () => true,
    rule: () => undefined,
  };
}
