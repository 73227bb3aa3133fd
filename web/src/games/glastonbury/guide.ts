import type { Catalogue } from "../../generated/glastonbury";
import { capital } from "../../kit/names";
import type { GalleryCard, Guide, Shelf } from "../../rulebook/guide";
import type { Lang, Translate } from "../contract";
import Heart from "./Heart.svelte";
import { effectOf, taskOf } from "./words";

interface Told {
  catalogue: Catalogue;
  lang: Lang;
  t: Translate;
}

/** A kind by its first card: the others differ by their number. */
function kinds(colour: string, p: Told): GalleryCard[] {
  const { cards } = p.catalogue;
  return Object.keys(cards)
    .filter((id) => cards[id]!.colour === colour)
    .map((id) => ({
      id,
      name: cards[id]!.name[p.lang]!,
      about: p.t("gl-about-ingredient", {
        colour: p.catalogue.colours[colour]!.name[p.lang]!,
        steps: cards[id]!.number!,
      }),
      copies: 0,
    }));
}

function spells(p: Told): Shelf {
  const { cards } = p.catalogue;
  const ids = Object.keys(cards).filter((id) => cards[id]!.spell || cards[id]!.kind === "powder");
  return {
    id: "spells",
    title: p.t("gl-spells"),
    cards: ids.map((id) => ({
      id,
      name: cards[id]!.name[p.lang]!,
      about: [effectOf(id, p), cards[id]!.kind === "powder" ? p.t("gl-about-powder") : ""].filter(Boolean).join(" "),
      copies: cards[id]!.copies,
    })),
  };
}

function recipes(p: Told): Shelf {
  const cards = Object.entries(p.catalogue.recipes).map(([id, { name }]) => ({
    id,
    name: name[p.lang]!,
    about: taskOf(id, 3, p),
    copies: 0,
  }));
  return { id: "recipes", title: p.t("gl-score-recipes"), cards };
}

export const guide: Guide<Catalogue> = {
  Heart,
  heart: ["G3.3", "G3.5", "G3.7"],
  turns: [
    { id: "walk", scene: 1, at: "board", clauses: ["G3.2", "G3.3"] },
    { id: "take", scene: 1, at: "market", clauses: ["G3.5", "G3.8"] },
    { id: "cover", scene: 2, at: "mine", clauses: ["G3.7", "G4.1"] },
    { id: "corner", scene: 3, at: "board", clauses: ["G3.6", "G5.3"] },
  ],
  scores: [
    { id: "single", cards: ["toad-3"], clauses: ["G8.1"] },
    { id: "pair", cards: ["pumpkin-2", "pumpkin-4"], clauses: ["G8.1"] },
    { id: "three", cards: ["acorn-1", "acorn-2", "acorn-4"], clauses: ["G8.1"] },
    { id: "four", cards: ["cobweb-1", "cobweb-2", "cobweb-3", "cobweb-4"], clauses: ["G8.1"] },
    { id: "own", cards: ["cornflower-3"], clauses: ["G8.2"] },
    { id: "powder", cards: ["powder"], clauses: ["G8.3"] },
  ],
  end: ["G7.1", "G8.7"],
  gallery: (p) => [
    spells(p),
    ...Object.keys(p.catalogue.colours).map((id) => ({
      id,
      title: capital(p.catalogue.colours[id]!.name[p.lang]!),
      cards: kinds(id, p),
    })),
    recipes(p),
  ],
};
