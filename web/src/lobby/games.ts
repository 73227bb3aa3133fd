import type { Component } from "svelte";

import { foreignGames } from "../games/registry.svelte";
import type { GameName, GameSummary } from "../generated/messages";
import DefaultPicture from "./pictures/DefaultPicture.svelte";
import Glastonbury from "./pictures/Glastonbury.svelte";
import Grimoire from "./pictures/Grimoire.svelte";
import MasterElf from "./pictures/MasterElf.svelte";

/** What the lobby says of a game before its own code is loaded. */
export interface Shown {
  game: GameName;
  picture: Component<{ label: string }>;
  glyph: string;
  players: [number, number]; // the fewest and the most
  minutes: number; // 0 if unknown
  estimated: boolean; // the minutes are ours: the rulebook names none
  ages?: [number, number]; // as printed, in the first and the last edition
  bots: number; // at a table that is opened with one click
  lesson: boolean;
}

const DRAWN: Shown[] = [
  {
    game: "glastonbury",
    picture: Glastonbury,
    glyph: "cauldron",
    players: [2, 4],
    minutes: 30,
    estimated: false,
    ages: [6, 8],
    bots: 2,
    lesson: true,
  },
  {
    game: "grimoire",
    picture: Grimoire,
    glyph: "book",
    players: [2, 5],
    minutes: 30,
    estimated: true,
    bots: 3,
    lesson: true,
  },
  {
    game: "master-elf",
    picture: MasterElf,
    glyph: "fir",
    players: [2, 4],
    minutes: 40,
    estimated: true,
    bots: 2,
    lesson: true,
  },
];
const USUAL_BOTS = 2;

/** All games, those that the page has pictures of first. */
export function allShown(): Shown[] {
  return [...DRAWN, ...foreignGames().map(plainly)];
}

/** A game of which nobody has drawn a picture. A lesson needs words that point at a drawn table. */
function plainly({ game, fewest, most }: Pick<GameSummary, "game" | "fewest" | "most">): Shown {
  const bots = Math.min(most, Math.max(fewest, USUAL_BOTS + 1)) - 1;
  return {
    game,
    picture: DefaultPicture,
    glyph: "box",
    players: [fewest, most],
    minutes: 0,
    estimated: true,
    bots,
    lesson: false,
  };
}

export function shown(game: GameName): Shown {
  return allShown().find((each) => each.game === game) ?? plainly({ game, fewest: 2, most: 2 });
}
