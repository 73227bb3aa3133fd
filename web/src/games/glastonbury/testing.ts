/** What the tests of this table share: the fixtures, and the words of a language. */
import catalogueFile from "../../../fixtures/glastonbury/catalogue.json";
import { bundleOf, format } from "../../i18n/fluent";
import en from "../../locales/en/glastonbury.ftl?raw";
import fr from "../../locales/fr/glastonbury.ftl?raw";
import ru from "../../locales/ru/glastonbury.ftl?raw";
import type { Lang, TableProps } from "../contract";
import type { Catalogue, View } from "./types";

const files = import.meta.glob("../../../fixtures/glastonbury/*.json", { eager: true, import: "default" });
const sources: Record<Lang, string> = { en, ru, fr };

export const catalogue = catalogueFile as unknown as Catalogue;

type Fixture = Pick<TableProps<View, Catalogue>, "view" | "seat" | "legal" | "seats" | "lines">;

/** Everything a table is given, of one fixture. */
export function given(name: string, lang: Lang = "en"): TableProps<View, Catalogue> {
  const bundle = bundleOf(lang, [sources[lang]]);
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
