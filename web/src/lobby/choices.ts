/** Against how many bots and how strong ones somebody plays a game, as chosen last. */
import type { GameName, Level } from "../generated/messages";
import { keep, settings } from "../settings/settings.svelte";
import { LEVELS } from "../table/plan";
import type { Shown } from "./games";

export interface BotChoice {
  players: number; // with oneself
  level: Level;
}

/** The choice of last time; at first a few apprentices. */
export function choiceOf({ game, players: [fewest, most], bots }: Shown): BotChoice {
  const kept = settings.bots[game];
  const players = kept?.players ?? bots + 1;
  return {
    players: Math.min(most, Math.max(fewest, players)),
    level: LEVELS.find((level) => level === kept?.level) ?? "apprentice",
  };
}

export function keepChoice(game: GameName, choice: BotChoice): void {
  settings.bots = { ...settings.bots, [game]: choice };
  keep();
}
