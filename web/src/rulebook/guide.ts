/** What the rules page tells of a game beside its clauses: games/<game>/guide.ts. */
import type { Component } from "svelte";

import type { Lang, Translate } from "../games/contract";

/** A step of a turn: its words are `guide-<game>-turn-<id>` and `-about`. */
export interface Turn {
  id: string;
  scene: number; // of the game's scenes, counted from 1
  at: string; // the part of the table that is shown: its data-help
  clauses: string[];
}
/** Something that scores: its words are `guide-<game>-score-<id>` and `-about`. */
export interface Scored {
  id: string;
  cards: string[];
  symbol?: string; // drawn where there are no cards
  clauses: string[];
}
export interface GalleryCard {
  id: string;
  name: string;
  about: string;
  copies: number; // 0 where it is not known
}
/** Cards of one kind, which the gallery can show alone. */
export interface Shelf {
  id: string;
  title: string;
  cards: GalleryCard[];
}
export interface Guide<Catalogue = any> {
  Heart: Component<any>; // given catalogue and language: one drawing that shows what the game is about
  heart: string[]; // the clauses of that
  turns: Turn[];
  scores: Scored[];
  end: string[]; // clauses
  Face?: Component<{ card: string; catalogue: Catalogue; lang: Lang; t: Translate }>; // where lists of the score helper draw fewer cards
  gallery: (p: { catalogue: Catalogue; lang: Lang; t: Translate }) => Shelf[];
}

const guides = import.meta.glob<{ guide: Guide }>("../games/*/guide.ts");

/** A game's guide; null for a game that has none. */
export async function guideOf(game: string): Promise<Guide | null> {
  const found = await guides[`../games/${game}/guide.ts`]?.();
  return found?.guide ?? null;
}
