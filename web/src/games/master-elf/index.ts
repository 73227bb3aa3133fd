import { mount } from "svelte";

import type { Catalogue, Event, Outcome, View } from "../../generated/master-elf";
import type { GameUI, Group, Lang } from "../contract";
import Face from "./Face.svelte";
import Sprite from "./Sprite.svelte";
import Table from "./Table.svelte";
import Trophy from "./Trophy.svelte";
import { seatStyle } from "./seats";
import { args, effect, moveName, pictures, reasons, points, prompt, steps, what } from "./words";

mount(Sprite, { target: document.body }); // once: pages without a table use its symbols too

/** The gifts whose first type is this one, as the score helper shows them. */
function groupOf(type: string, catalogue: Catalogue, lang: Lang): Group {
  const ids = Object.keys(catalogue.gifts).filter((id) => catalogue.gifts[id]!.types[0] === type);
  const tab = { colour: "var(--paper)", on: "var(--ink)", symbol: `me-${type}` };
  return { id: type, title: catalogue.types[type]!.name[lang]!, ...tab, rows: [{ key: "gifts", title: "", ids }] };
}

const masterElf: GameUI<View, Catalogue, Event, Outcome> = {
  Table,
  seatStyle,
  prompt,
  steps,
  move: moveName,
  args,
  what,
  pictures,
  Trophy,
  reasons,
  points,
  effect,
  plans: true,
  tall: () => 720,
  help: ["map", "sledges", "hand", "shelf", "others"].map((id) => ({ id, of: `elf-help-${id}` })),
  Face,
  scoring: ({ catalogue, lang }) =>
    Object.keys(catalogue.types)
      .map((type) => groupOf(type, catalogue, lang))
      .filter(({ rows }) => rows[0]!.ids.length),
};

export default masterElf;
