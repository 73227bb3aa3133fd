import type { TableRequest, Level, TableSettings } from "../generated/messages";

export const LEVELS: Level[] = ["novice", "apprentice", "journeyman", "adept", "master", "archmage"];

/** Who is to sit on a seat: its opener, somebody by the link, a level or another bot, somebody at the same screen. */
export type SeatPlan = "me" | "open" | Level | { bot: string } | { here: string };

/** What to ask of a table that was just opened, so that everyone sits as planned. */
export function asks(plan: SeatPlan[]): TableRequest[] {
  const seated = plan.flatMap((who, index) => seating(who, `p${index + 1}`));
  return !plan.length || plan.includes("open") ? seated : [...seated, { type: "start" }];
}

function seating(who: SeatPlan, seat: string): TableRequest[] {
  if (who === "open") return [];
  if (who === "me") return [{ type: "sit", seat }];
  if (typeof who === "string") return [{ type: "bot", seat, level: who }];
  return "here" in who ? [{ type: "sit", seat, name: who.here }] : [{ type: "bot", seat, level: who.bot }];
}

const kept = (table: string) => `spellbox-plan-${table}`;

export function keepPlan(table: string, plan: SeatPlan[]): void {
  sessionStorage.setItem(kept(table), JSON.stringify(plan));
}

/** The plan of a table, once. */
export function takePlan(table: string): SeatPlan[] {
  const plan = sessionStorage.getItem(kept(table));
  sessionStorage.removeItem(kept(table));
  return plan ? JSON.parse(plan) : [];
}

/** A table for oneself and bots of one level. */
export function againstBots(
  game: TableSettings["game"],
  bots: number,
  level: Level,
): { settings: TableSettings; plan: SeatPlan[] } {
  const plan: SeatPlan[] = ["me", ...Array<SeatPlan>(bots).fill(level)];
  return { settings: { ...USUAL, game, players: plan.length, hints: true }, plan };
}

export const USUAL: Omit<TableSettings, "game" | "players"> = {
  seats: null,
  options: {},
  cards: null,
  begins: "first",
  public: false,
  clock: null,
  on_timeout: "bot",
  hints: false,
  seed: null,
};
