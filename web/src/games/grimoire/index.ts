import { mount } from "svelte";

import type { CardFacts, Catalogue, Event, Outcome, View } from "../../generated/grimoire";
import type { GameUI, Group } from "../contract";
import { SEATS } from "./glance";
import Sprite from "./Sprite.svelte";
import Table from "./Table.svelte";
import { effect, headings, moveName, pictures, points, prompt, reasons, subject } from "./words";

mount(Sprite, { target: document.body }); // once: the frame draws seats with its symbols too

/** What the score helper asks for: the cards of each kind, and a number of tokens. */
function scoring(catalogue: Catalogue): Group[] {
  const ids = (kind: CardFacts["kind"]) =>
    Object.keys(catalogue.cards).filter((card) => catalogue.cards[card]!.kind === kind);
  return [
    { key: "companions", label: "gr-score-companions", ids: ids("companion"), many: true },
    { key: "treasures", label: "gr-score-treasures", ids: ids("treasure"), many: true },
    { key: "items", label: "gr-score-items", ids: ids("item"), many: true },
    { key: "vp", label: "gr-score-vp", ids: [], many: true },
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
  effect,
  headings,
  tall: () => 660,
  help: ["seats", "candle", "zone", "piles", "book", "shelf"].map((id) => ({ id, of: `gr-help-${id}` })),
  what: subject,
  pictures,
  reasons,
  scoring,
};

export default grimoire;
