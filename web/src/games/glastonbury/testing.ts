/** What the tests of this table share: the fixtures, and the words of a language. */
import catalogueFile from "../../../fixtures/glastonbury/catalogue.json";
import type { Catalogue } from "../../generated/glastonbury";
import { bundleOf, format } from "../../i18n/fluent";
import type { Lang } from "../contract";
import type { Props } from "./seats";

const files = import.meta.glob("../../../fixtures/glastonbury/*.json", { eager: true, import: "default" });
const words = import.meta.glob<string>(
  ["../../locales/*/glastonbury.ftl", "../../../../src/spellbox/games/glastonbury/locales/*.ftl"],
  { eager: true, query: "?raw", import: "default" },
);

const catalogue = catalogueFile as unknown as Catalogue;

type Fixture = Pick<Props, "view" | "seat" | "legal" | "previews" | "seats" | "lines">;

export const names = Object.keys(files)
  .map((file) => /([\w-]+)\.json$/.exec(file)![1]!)
  .filter((name) => name !== "catalogue");

/** Everything a table is given, of one fixture. */
export function given(name: string, lang: Lang = "en"): Props {
  const mine = Object.keys(words).filter((path) => path.includes(`/${lang}/`) || path.endsWith(`/${lang}.ftl`));
  const bundle = bundleOf(
    lang,
    mine.map((path) => words[path]!),
  );
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
