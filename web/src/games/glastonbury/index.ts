import { mount } from "svelte";

import type { Catalogue, Event, Outcome, View } from "../../generated/glastonbury";
import { capital } from "../../kit/names";
import type { GameUI, Group } from "../contract";
import Art from "./Art.svelte";
import { paintBox, paintOf, seatStyle } from "./colours";
import Face from "./Face.svelte";
import Table from "./Table.svelte";
import Trophy from "./Trophy.svelte";
import { args, moveName, pictures, points, prompt, reasons, what } from "./words";

mount(Art, { target: document.body }); // once: pages without a table use its symbols too

type Scoring = Parameters<NonNullable<GameUI<View, Catalogue>["scoring"]>>[0];

/** What the score helper asks for: the ingredients colour by colour, powder and spells, recipes if they are played with. */
function scoring(p: Scoring): Group[] {
  const spells = Object.keys(p.catalogue.cards).filter((id) => p.catalogue.cards[id]!.spell);
  const others: Group = {
    id: "powder",
    title: p.t("gl-score-spells"),
    colour: "var(--paper)",
    on: "var(--ink)",
    symbol: "gl-powder",
    rows: [
      { key: "cauldron", title: p.catalogue.cards.powder?.name[p.lang] ?? "", ids: ["powder"] },
      { key: "spells", title: p.t("gl-score-spells"), ids: spells },
    ],
  };
  return [...Object.keys(p.catalogue.colours).map((colour) => ofColour(colour, p)), others, ...recipesOf(p)];
}

function ofColour(colour: string, { catalogue, lang, options }: Scoring): Group {
  const kinds = Object.keys(catalogue.kinds).filter((kind) => catalogue.kinds[kind]!.colour === colour);
  const rows = kinds.map((kind) => ({
    key: "cauldron",
    title: catalogue.kinds[kind]!.name[lang]!,
    ids: Object.keys(catalogue.cards).filter((id) => catalogue.cards[id]!.kind === kind),
  }));
  const { hue, on, symbol } = paintOf(colour);
  const title = capital(catalogue.colours[colour]!.name[lang]!);
  return { id: colour, title, colour: hue, on, symbol, solid: true, out: options.removed === colour, rows };
}

function recipesOf({ catalogue, t, options }: Scoring): Group[] {
  if (!options.recipes) return [];
  const ids = Object.keys(catalogue.recipes);
  const [a, b] = [
    ids.filter((id) => catalogue.recipes[id]!.colour),
    ids.filter((id) => !catalogue.recipes[id]!.colour),
  ];
  const rows = [
    { key: "recipes", title: t("gl-recipe-a"), ids: a, one: true },
    { key: "recipes", title: t("gl-recipe-b"), ids: b, one: true },
    { key: "ended", title: t("gl-score-ended"), ids: [] },
  ];
  const tab = { colour: "var(--paper)", on: "var(--ink)", symbol: "sb-scroll" };
  return [{ id: "recipes", title: t("gl-score-recipes"), ...tab, rows }];
}

/** The colours that the players may leave in the box, as the catalogue tells. */
function removable({
  catalogue,
  seats,
  options,
}: {
  catalogue: Catalogue;
  seats: string[];
  options: Record<string, unknown>;
}): string[] {
  return catalogue.removable[String(options.edition)]?.[[...seats].sort().join(" ")] ?? [];
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
  Trophy,
  reasons,
  points,
  aboutLog: ({ open }) => (open ? "" : "gl-strict-log"),
  again,
  options: [
    { key: "edition", default: "ru-2014", values: ["ru-2014", "ru-joker", "fr-2013"], scored: true },
    { key: "recipes", default: false, scored: true },
    { key: "open", default: false },
    { key: "removed", default: "", things: removable, scored: true },
  ],
  tall: (players) => (players === 2 ? 440 : 640),
  help: [
    { id: "market", of: "gl-help-market" },
    { id: "board", of: "gl-help-board" },
    { id: "mine", of: "gl-help-mine" },
    { id: "seat", of: "gl-help-seat" },
    { id: "deck", of: "gl-help-deck" },
    { id: "choices", of: "gl-help-choices" },
  ],
  prepare: paintBox,
  Face,
  scoring,
};

export default glastonbury;
