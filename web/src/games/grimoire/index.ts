import { mount } from "svelte";

import type { CardFacts, Catalogue, Event, Outcome, View } from "../../generated/grimoire";
import type { GameUI, Group } from "../contract";
import Face from "./Face.svelte";
import { SEATS } from "./glance";
import Sprite from "./Sprite.svelte";
import Table from "./Table.svelte";
import Trophy from "./Trophy.svelte";
import { effect, headings, moveName, pictures, points, prompt, reasons, subject } from "./words";

mount(Sprite, { target: document.body }); // once: pages without a table use its symbols too

/** What the score helper asks for: the cards of each kind, and a number of tokens. */
function scoring({ catalogue, t }: Parameters<NonNullable<GameUI<View, Catalogue>["scoring"]>>[0]): Group[] {
  const ofKind = (kind: CardFacts["kind"]) =>
    Object.keys(catalogue.cards).filter((card) => catalogue.cards[card]!.kind === kind);
  const tab = { colour: "var(--paper)", on: "var(--ink)" };
  const group = (id: string, kind: CardFacts["kind"], symbol: string): Group => {
    const title = t(`gr-score-${id}`);
    return { id, title, symbol, ...tab, rows: [{ key: id, title: "", ids: ofKind(kind) }] };
  };
  const tokens = { key: "vp", title: t("gr-score-vp"), ids: [], most: catalogue.tokens };
  return [
    group("companions", "companion", "gr-mark-companion"),
    group("treasures", "treasure", "gr-mark-treasure"),
    group("items", "item", "gr-mark-item"),
    { id: "vp", title: t("gr-score-vp"), symbol: "gr-mark-token", ...tab, rows: [tokens] },
  ];
}

const grimoire: GameUI<View, Catalogue, Event, Outcome> = {
  Table,
  seatStyle: (_view, _seat, index) => {
    const { colour, symbol } = SEATS[index] ?? SEATS[0];
    return { colour: `var(--${colour})`, symbol };
  },
  prompt,
  move: moveName,
  points,
  dealsOrder: true,
  effect,
  headings,
  tall: () => 660,
  help: ["seats", "candle", "zone", "piles", "book", "shelf"].map((id) => ({ id, of: `gr-help-${id}` })),
  what: subject,
  Face,
  pictures,
  Trophy,
  reasons,
  scoring,
};

export default grimoire;
