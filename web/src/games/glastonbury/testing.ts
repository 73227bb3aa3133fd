import type { Lang } from "../contract";
import { framesOf } from "../fixtures";
import type { Props } from "./seats";

/** Everything a table is given, of one fixture. */
export const given = (name: string, lang?: Lang): Props => framesOf<Props>("glastonbury", name, lang)[0]!;
