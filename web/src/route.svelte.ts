import type { GameName } from "./generated/messages";

const GAME = /^[a-z][a-z0-9-]*$/;

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; key: string }
  | { page: "rules" | "score" | "learn" | "box"; game: GameName; fragment: string }
  | { page: "claim"; code: string }
  | { page: "lost" };

/** Where an address leads. Keys and codes stay in the fragment, which browsers send to nobody. */
export function parse(path: string, hash: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean);
  const fragment = decodeURIComponent(hash.replace(/^#/, ""));
  if (!first) return { page: "lobby" };
  if (more.length) return { page: "lost" };
  if (first === "t" && second) return { page: "table", id: second, key: fragment };
  if (first === "claim" && !second) return { page: "claim", code: fragment };
  const named = GAME.test(second);
  if (named && (first === "rules" || first === "score" || first === "learn" || first === "box"))
    return { page: first, game: second, fragment };
  return { page: "lost" };
}

/** The move of a finished match that the address asks for: /t/1a2b3c?move=12. */
export function moveWanted(): number | null {
  const asked = /[?&]move=(\d+)/.exec(location.search);
  return asked ? Number(asked[1]) : null;
}

/** Whether the address asks for the generic table, also of a game that has drawings: /t/1a2b3c?generic. */
export function genericWanted(): boolean {
  return /[?&]generic\b/.test(location.search);
}

export const route = $state<{ now: Route }>({ now: parse(location.pathname, location.hash) });

function look(): void {
  route.now = parse(location.pathname, location.hash);
}

export function go(address: string): void {
  history.pushState(null, "", address);
  look();
  window.scrollTo(0, 0);
}

/** Follow links within the page without loading it again. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented) return; // whoever was clicked has done it
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const here = link.pathname === location.pathname && link.search === location.search;
  if (link.pathname.startsWith("/api/") || (here && link.hash)) return;
  event.preventDefault();
  go(link.href);
}

/** Keep the route in step with the address bar. */
export function watchAddress(): void {
  window.addEventListener("popstate", look);
  window.addEventListener("hashchange", look);
  document.addEventListener("click", follow);
}
