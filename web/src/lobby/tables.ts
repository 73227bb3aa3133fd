import type { TableListing } from "../generated/messages";

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

/** The names of the other people at a table, each once. */
export function others(table: TableListing, me: string): string[] {
  const names = table.seats.filter((seat) => seat.kind === "guest" && seat.guest !== me).map((seat) => seat.name);
  return [...new Set(names)];
}
