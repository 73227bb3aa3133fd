/** Tables for tests, made by web/fixtures/make_master_elf.py. */
import { bundleOf, format } from "../../i18n/fluent";
import type { Candidate, Lang, SeatInfo, Translate } from "../contract";
import type { Catalogue, Line, View } from "./types";

export interface Fixture {
  view: View;
  seat: string;
  legal: string[];
  seats: SeatInfo[];
  lines: Line[];
  hints: Candidate[];
  totals: number[]; // as the server counts them
}

const files = import.meta.glob("../../../fixtures/master-elf/*.json", { eager: true, import: "default" });
const words = import.meta.glob<string>("../../locales/*/master-elf.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

function file(name: string): unknown {
  return files[`../../../fixtures/master-elf/${name}.json`];
}

export const catalogue = file("catalogue") as Catalogue;
export const names = Object.keys(files)
  .map((path) => path.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "catalogue");

export function fixture(name: string): Fixture {
  return file(name) as Fixture;
}

export function source(lang: Lang): string {
  return words[`../../locales/${lang}/master-elf.ftl`]!;
}

export function translate(lang: Lang): Translate {
  const bundle = bundleOf(lang, [source(lang)]);
  return (id, args) => format(bundle, id, args);
}
