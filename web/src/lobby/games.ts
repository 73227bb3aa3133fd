import type { Component } from "svelte";

import type { GameName } from "../generated/messages";
import Glastonbury from "./pictures/Glastonbury.svelte";
import Grimoire from "./pictures/Grimoire.svelte";
import MasterElf from "./pictures/MasterElf.svelte";

/** What the lobby says of a game before its own code is loaded. */
export interface Shown {
  game: GameName;
  picture: Component<{ label: string }>;
  glyph: string;
  players: number[];
  minutes: number; // printed on Glastonbury's box; ours for the other games, whose rulebooks name none
  bots: number; // at a table that is opened with one click
}

export const SHOWN: Shown[] = [
  { game: "glastonbury", picture: Glastonbury, glyph: "cauldron", players: [2, 3, 4], minutes: 30, bots: 2 },
  { game: "grimoire", picture: Grimoire, glyph: "book", players: [2, 3, 4, 5], minutes: 30, bots: 3 },
  { game: "master-elf", picture: MasterElf, glyph: "fir", players: [2, 3, 4], minutes: 40, bots: 2 },
];

export function shown(game: GameName): Shown {
  return SHOWN.find((each) => each.game === game)!;
}
