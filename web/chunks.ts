import { join } from "node:path";
import type { Rolldown } from "vite";

/** Files that several pages share: what all pages of the list need, and an earlier file does not have. */
const SHARED = {
  shared: ["lobby/Lobby.svelte"],
  seats: ["table/TablePage.svelte", "score/ScorePage.svelte"],
  table: ["table/TablePage.svelte"],
  games: ["games/glastonbury/index.ts", "games/grimoire/index.ts", "games/master-elf/index.ts"],
};

/** How the page is divided into files. The bundler alone makes a file for every set of pages that share something, and
 * the lobby would wait for dozens of small ones. */
export const groups: Rolldown.CodeSplittingGroup[] = Object.entries(SHARED).map(([name, pages]) => ({
  name: (module, context) => (pages.every((page) => modulesOf(page, context).has(module)) ? name : null),
  minShareCount: 2,
}));

const known = new Map<string, Set<string>>();

/** All modules that a page imports, itself included; not what it fetches later. */
function modulesOf(page: string, context: Rolldown.ChunkingContext): Set<string> {
  let found = known.get(page);
  if (found) return found;
  known.set(page, (found = new Set([join(import.meta.dirname, "src", page)])));
  for (const module of found) for (const each of context.getModuleInfo(module)?.importedIds ?? []) found.add(each);
  return found;
}
