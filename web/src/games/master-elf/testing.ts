import type { Lang } from "../contract";
import { framesOf, namesOf, sourcesOf } from "../fixtures";
import type { Props } from "./reading";

export const names = namesOf("master-elf");

/** Everything a table is given, of one fixture. */
export const given = (name: string, lang?: Lang): Props => framesOf<Props>("master-elf", name, lang)[0]!;
export const sources = (lang: Lang): [string, string] => sourcesOf("master-elf", lang);
