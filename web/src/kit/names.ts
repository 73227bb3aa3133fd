import type { Lang, SeatInfo } from "../games/contract";

/** What the player in a seat is called. */
export function nameOf(seats: SeatInfo[], seat: string): string {
  return seats.find((each) => each.seat === seat)?.name || seat;
}

/** A card's name, wherever in the catalogue the card is; its id if it is nowhere. */
export function nameIn(catalogue: Record<string, any>, id: string, lang: Lang): string {
  for (const part of Object.values(catalogue)) {
    const name = part?.[id]?.name?.[lang];
    if (name) return name;
  }
  return id;
}

/** The number of a clause as people read it: R6:8 is what a rulebook's list says of its eighth thing. */
export function clauseName(clause: string): string {
  return clause.replace("#", ":");
}

/** Words that begin a line. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A sentence that follows a colon: German begins it with a capital letter as any other. */
export function afterColon(sentence: string, lang: Lang): string {
  return lang === "de" ? sentence : sentence.charAt(0).toLocaleLowerCase(lang) + sentence.slice(1);
}

/** Words with ids of cards among them, such as `king × 2`, with the cards' names instead. */
export function withNames(words: string, catalogue: Record<string, any>, lang: Lang): string {
  return words.replace(/[a-z][a-z0-9-]*/g, (id) => nameIn(catalogue, id, lang));
}
