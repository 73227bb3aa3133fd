import type { Catalogue, Event, Outcome, View } from "../../generated/glastonbury";
import type { GameUI, Group } from "../contract";
import Art from "./Art.svelte";
import { seatStyle } from "./colours";
import Table from "./Table.svelte";
import { args, moveName, pictures, points, prompt, reasons, what } from "./words";

/** What the score helper asks for. */
function scoring(catalogue: Catalogue): Group[] {
  const cards = Object.entries(catalogue.cards);
  const ingredients = cards.filter(([, facts]) => facts.colour).map(([id]) => id);
  const spells = cards.filter(([, facts]) => facts.spell).map(([id]) => id);
  return [
    { key: "cauldron", label: "gl-score-ingredients", ids: ingredients, many: false },
    { key: "cauldron", label: "gl-score-powder", ids: ["powder"], many: true },
    { key: "spells", label: "gl-score-spells", ids: spells, many: true },
    { key: "recipes", label: "gl-score-recipes", ids: Object.keys(catalogue.recipes), many: false },
    { key: "ended", label: "gl-score-ended", ids: [], many: false },
  ];
}

/** An earlier table, but for what has been covered since: cauldrons show what they show now, and no number of then. */
function again(before: View, now: View): View {
  const players = before.players.map((player, index) => {
    const { cauldron, open } = now.players[index]!;
    return { ...player, cauldron, open, steps: null, next_stop: null };
  });
  return { ...before, players };
}

const glastonbury: GameUI<View, Catalogue, Event, Outcome> = {
  Table,
  seatStyle,
  prompt,
  move: moveName,
  args,
  what,
  pictures,
  reasons,
  points,
  aboutLog: ({ open }) => (open ? "" : "gl-strict-log"),
  again,
  tall: (players) => (players === 2 ? 440 : 640),
  help: [
    { id: "market", of: "gl-help-market" },
    { id: "board", of: "gl-help-board" },
    { id: "mine", of: "gl-help-mine" },
    { id: "seat", of: "gl-help-seat" },
    { id: "deck", of: "gl-help-deck" },
    { id: "choices", of: "gl-help-choices" },
  ],
  art: Art,
  scoring,
};

export default glastonbury;
