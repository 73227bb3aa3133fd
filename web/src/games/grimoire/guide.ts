import type { Catalogue, CardFacts } from "../../generated/grimoire";
import { isOurs } from "../../kit/marks";
import type { Guide, Shelf } from "../../rulebook/guide";
import type { Lang, Translate } from "../contract";
import Heart from "./Heart.svelte";
import Leaf from "./Leaf.svelte";
import { cardText, spellText } from "./words";

interface Told {
  catalogue: Catalogue;
  lang: Lang;
  t: Translate;
}

function spells(p: Told): Shelf {
  const cards = Object.values(p.catalogue.spells).map((spell) => ({
    id: spell.id,
    name: spell.name[p.lang]!,
    about: spellText(p, spell),
    copies: 0,
  }));
  return { id: "spells", title: p.t("rules-spells"), cards };
}

function shelf(kind: CardFacts["kind"], id: string, p: Told): Shelf {
  const { cards, marks } = p.catalogue;
  const ids = Object.keys(cards).filter((card) => cards[card]!.kind === kind);
  return {
    id,
    title: p.t(`gr-score-${id}`),
    cards: ids.map((card) => ({
      id: card,
      name: cards[card]!.name[p.lang]!,
      about: cardText(p, card),
      copies: isOurs(marks[card], "copies") ? 0 : cards[card]!.copies,
    })),
  };
}

export const guide: Guide<Catalogue> = {
  Heart,
  heart: ["R4.2", "R4.3"],
  turns: [
    { id: "candle", scene: 1, at: "zone", clauses: ["R3.1", "R3.2"] },
    { id: "book", scene: 1, at: "book", clauses: ["R4.1"] },
    { id: "order", scene: 2, at: "seats", clauses: ["R4.2", "R4.3"] },
    { id: "quest", scene: 3, at: "zone", clauses: ["R5.1"] },
  ],
  scores: [
    { id: "companions", cards: ["rogue", "queen", "king"], clauses: ["R1.2"] },
    { id: "treasures", cards: ["copper-coin", "silver-coin", "gold-coin"], clauses: ["R1.3"] },
    { id: "items", cards: ["amber-pendant", "moonstone-crown", "junk"], clauses: ["R6#7"] },
    { id: "tokens", cards: [], symbol: "gr-mark-token", clauses: ["R2.3", "R7.3"] },
  ],
  end: ["R7.1", "R7.3"],
  Face: Leaf,
  gallery: (p) => [
    spells(p),
    shelf("companion", "companions", p),
    shelf("treasure", "treasures", p),
    shelf("item", "items", p),
  ],
};
