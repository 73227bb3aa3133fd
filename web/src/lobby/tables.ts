import type { TableListing } from "../generated/messages";
import { namesOf } from "../i18n/names";
import { lang, wordsOf } from "../i18n/words.svelte";
import { named } from "../table/seats";

export type News = "yours" | "theirs" | "open" | "paused" | "over" | "damaged";

/** What there is to say of one's own table. */
export function news(table: TableListing): News {
  if (table.status === "open" || table.status === "paused" || table.status === "damaged") return table.status;
  if (table.status !== "playing") return "over";
  return table.yours.some((seat) => table.to_move.includes(seat)) ? "yours" : "theirs";
}

/** Those tables first where it is one's turn, finished ones last. */
export function inOrder(tables: TableListing[]): TableListing[] {
  const rank: Record<News, number> = { yours: 0, open: 1, theirs: 2, paused: 3, over: 4, damaged: 5 };
  return [...tables].sort((a, b) => rank[news(a)] - rank[news(b)] || b.opened - a.opened);
}

/** Whether a match is not over. */
export function unfinished(table: TableListing): boolean {
  return news(table) !== "over";
}

/** The names of everybody else at a table, bots too. */
export function opponents({ game, seats, yours }: TableListing): string[] {
  const others = named(seats, namesOf("bot-names"), wordsOf(game)).filter(
    ({ seat, kind }) => kind !== "empty" && !yours.includes(seat),
  );
  return others.map(({ name }) => name);
}

/** How a finished match ended for oneself; "" where it has no result, or where one played for several. */
export function outcome({ status, seats, yours }: TableListing): "won" | "shared" | "lost" | "" {
  const winners = seats.filter(({ won }) => won).map(({ seat }) => seat);
  if (status !== "over" || yours.length !== 1 || !winners.length) return "";
  if (!winners.includes(yours[0]!)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** The points of a finished match, one's own first, then the best first. */
export function pointsOf({ seats, yours }: TableListing): number[] {
  const mine = (seat: string) => Number(yours.length === 1 && yours.includes(seat));
  const counted = seats.filter(({ points }) => points !== null);
  return counted.sort((a, b) => mine(b.seat) - mine(a.seat) || b.points! - a.points!).map(({ points }) => points!);
}

const DAY = 86_400_000; // milliseconds

/** A day in words, from seconds since 1970: today, yesterday, or its date. */
export function dayOf(seconds: number, now = Date.now()): string {
  const then = new Date(seconds * 1000);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / DAY);
  if (days < 2) return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-days, "day");
  return new Intl.DateTimeFormat(lang(), { weekday: "long", day: "numeric", month: "long" }).format(then);
}

/** The names of the other people at a table, each once. */
export function others(table: TableListing, me: string): string[] {
  const names = table.seats.filter((seat) => seat.kind === "guest" && seat.guest !== me).map((seat) => seat.name);
  return [...new Set(names)];
}
