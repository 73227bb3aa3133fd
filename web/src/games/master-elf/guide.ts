import type { Catalogue, GiftFacts } from "../../generated/master-elf";
import { nameIn } from "../../kit/names";
import type { Guide, Shelf } from "../../rulebook/guide";
import type { Lang, Translate } from "../contract";
import Heart from "./Heart.svelte";

interface Told {
  catalogue: Catalogue;
  lang: Lang;
  t: Translate;
}

/** What a gift needs and where it counts. */
function about(gift: GiftFacts, { catalogue, lang, t }: Told): string {
  const names = (ids: string[]) => ids.map((id) => nameIn(catalogue, id, lang)).join(", ");
  const elf = gift.elf ? `, ${t("elf-one-elf")}` : "";
  return `${t("elf-needs")}: ${names(gift.needs)}. ${t("elf-counts-in")}: ${names(gift.types)}${elf}.`;
}

function shelf(type: string, p: Told): Shelf {
  const { gifts, types } = p.catalogue;
  const ids = Object.keys(gifts).filter((id) => gifts[id]!.types.includes(type));
  return {
    id: type,
    title: types[type]!.name[p.lang]!,
    cards: ids.map((id) => ({ id, name: gifts[id]!.name[p.lang]!, about: about(gifts[id]!, p), copies: 0 })),
  };
}

export const guide: Guide<Catalogue> = {
  Heart,
  heart: ["E4.1", "E6.1"],
  turns: [
    { id: "go", scene: 1, at: "map", clauses: ["E3.1"] },
    { id: "take", scene: 2, at: "map", clauses: ["E3.2", "E3.3"] },
    { id: "create", scene: 3, at: "sledges", clauses: ["E4.1", "E4.2"] },
    { id: "collect", scene: 4, at: "shelf", clauses: ["E4.3", "E3.5"] },
  ],
  scores: [
    { id: "collection", cards: ["steam-train", "submarine", "tank"], clauses: ["E6.1"] },
    { id: "pairs", cards: ["casket", "key"], clauses: ["E6.2", "E4.4", "E4.5"] },
    { id: "ribbons", cards: ["umbrella", "plasma-lamp"], clauses: ["E6.3"] },
    { id: "elves", cards: ["teddy-bear"], clauses: ["E6.4"] },
  ],
  end: ["E5.2", "E5.3", "E6.7"],
  gallery: (p) =>
    Object.keys(p.catalogue.types)
      .map((type) => shelf(type, p))
      .filter(({ cards }) => cards.length),
};
