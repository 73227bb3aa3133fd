import type { Catalogue, Event, Outcome, View } from "../../generated/master-elf";
import type { GameUI } from "../contract";
import Sprite from "./Sprite.svelte";
import Table from "./Table.svelte";
import { seatStyle } from "./seats";
import { args, effect, moveName, pictures, reasons, points, prompt, steps, what } from "./words";

const masterElf: GameUI<View, Catalogue, Event, Outcome> = {
  Table,
  art: Sprite,
  seatStyle,
  prompt,
  steps,
  move: moveName,
  args,
  what,
  pictures,
  reasons,
  points,
  effect,
  plans: true,
  tall: () => 690,
  help: ["map", "sledges", "hand", "shelf", "others"].map((id) => ({ id, of: `elf-help-${id}` })),
  scoring: (catalogue) => [
    { key: "gifts", label: "elf-scoring-gifts", ids: Object.keys(catalogue.gifts), many: false },
  ],
};

export default masterElf;
