/** What the tests of this table share: the fixtures made by web/fixtures/make_master_elf.py, and the words. */
import catalogueFile from "../../../fixtures/master-elf/catalogue.json";
import type { Catalogue } from "../../generated/master-elf";
import { bundleOf, format } from "../../i18n/fluent";
import type { Lang } from "../contract";
import type { Props } from "./reading";

const files = import.meta.glob("../../../fixtures/master-elf/*.json", { eager: true, import: "default" });
const words = import.meta.glob<string>(
  ["../../locales/*/master-elf.ftl", "../../../../src/spellbox/games/master_elf/locales/*.ftl"],
  { eager: true, query: "?raw", import: "default" },
);

type Fixture = Pick<Props, "view" | "seat" | "legal" | "previews" | "seats" | "lines" | "hints">;

export const names = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "catalogue");

/** The words of the table in a language, and those of the rules. */
export function sources(lang: Lang): [string, string] {
  const ends = [`/${lang}/master-elf.ftl`, `/${lang}.ftl`];
  return ends.map((end) => words[Object.keys(words).find((path) => path.endsWith(end))!]) as [string, string];
}

/** Everything a table is given, of one fixture. */
export function given(name: string, lang: Lang = "en"): Props {
  const bundle = bundleOf(lang, sources(lang));
  return {
    ...(files[`../../../fixtures/master-elf/${name}.json`] as Fixture),
    catalogue: catalogueFile as unknown as Catalogue,
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
