import type { Lang } from "../contract";
import { framesOf, namesOf } from "../fixtures";
import type { Props } from "./glance";

export const names = namesOf("grimoire");

/** Everything a table is given, of one fixture: one frame for most, several for a story. */
export const frames = (name: string, lang?: Lang): Props[] => framesOf<Props>("grimoire", name, lang);
export const given = (name: string, lang?: Lang): Props => frames(name, lang)[0]!;
export const { catalogue } = given(names[0]!);
