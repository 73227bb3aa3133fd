import { capital } from "../kit/names";
import { LEVELS } from "./plan";
import type { AnyEvent, SeatInfo, Translate } from "../games/contract";
import type { TableInfo, TableSettings } from "../generated/messages";
import type { SeatView } from "../net/state";

/** The seats of a guest. */
export function seatsOf(info: TableInfo, guest: string): string[] {
  return info.seats.filter((seat) => guest && seat.guest === guest).map((seat) => seat.seat);
}

/** From which of one's seats to look: the one that must move, else the one looked from before. */
export function seatNow(mine: string[], sights: Record<string, SeatView>, before: string): string {
  return mine.find((seat) => sights[seat]?.legal.length) ?? mine.find((seat) => seat === before) ?? mine[0] ?? "";
}

/** Whether a bot is one of the levels; others are called as the server calls them. */
const isLevel = (bot: string) => (LEVELS as string[]).includes(bot);

/** A bot by its level or character, or by its name if it is one that the server adds. */
export function botWords(bot: string, t: Translate): string {
  return t("bot-level", { level: isLevel(bot) ? t(`level-${bot}`) : characterName(bot, t) || bot });
}

/** What a character is called; empty if the bot is none. */
function characterName(bot: string, t: Translate): string {
  const name = t(`character-${bot}`);
  return name === `character-${bot}` ? "" : name;
}

/** What a character says of itself; empty for other bots. */
export function characterLine(bot: string, t: Translate): string {
  const line = t(`character-${bot}-line`);
  return line === `character-${bot}-line` ? "" : line;
}

/** The seats with a name for every bot. */
export function named(seats: SeatInfo[], botNames: string[], t: Translate): SeatInfo[] {
  const nameOf = (bot: string, index: number) =>
    !bot || isLevel(bot) ? botNames[index % botNames.length]! : capital(characterName(bot, t)) || bot;
  return seats.map((seat, index) => (seat.kind === "bot" ? { ...seat, name: nameOf(seat.level, index) } : seat));
}

/** Whose move a line of the log tells. */
export function moverOf(line: AnyEvent[]): string {
  return line.find((event) => event.seat)?.seat ?? "";
}

/** How much time everyone has. */
export function clockWords(clock: TableSettings["clock"], t: Translate): string {
  if (!clock) return t("clock-none");
  const { kind, ...numbers } = clock;
  return t(`clock-${kind}`, numbers);
}

/** Seconds as a clock shows them: 1:05, 12:30, 2:03:00; days when there are many. */
export function clockText(seconds: number, days: (count: number) => string): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * 86_400) return days(Math.floor(left / 86_400));
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
