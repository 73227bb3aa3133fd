import { createContext } from "svelte";

import type { Catalogue, Growth, Outcome, Player, View } from "../../generated/master-elf";
import { nameIn, nameOf } from "../../kit/names";
import { percent } from "../../kit/percent";
import { playerAt, type Props } from "./reading";
import { offerOf, type Offer, ribbonPoints, worthOf } from "./ways";
import { cardsInWords, growthWords, paymentWords } from "./words";

/** The table as every part of it needs it: what the page was told, and what is pointed at. */
export class Here {
  paying: string[] = $state([]); // the payment that is looked at
  wished = $state(""); // the gift that is looked at
  details = $state(""); // the gift whose details are open

  constructor(private readonly told: () => Props) {}

  get view(): View {
    return this.told().view;
  }
  get catalogue(): Catalogue {
    return this.told().catalogue;
  }
  get seat(): string {
    return this.told().seat;
  }
  get me(): Player | undefined {
    return playerAt(this.view, this.seat);
  }
  get legal(): string[] {
    return this.told().legal;
  }

  t(id: string, args?: Record<string, string | number>): string {
    return this.told().t(`elf-${id}`, args);
  }

  /** What people call a gift, ingredient, type, ribbon or area. */
  name(id: string): string {
    return nameIn(this.catalogue, id, this.told().lang);
  }

  names(ids: string[]): string {
    return ids.map((id) => this.name(id)).join(", ");
  }

  /** "2 metal, 1 fire" */
  payment(paid: string[]): string {
    return paymentWords(paid, this.told());
  }

  /** "2 metal, fire" */
  cards(cards: string[]): string {
    return cardsInWords(cards, this.told());
  }

  /** "Machines 1 → 3 points", for each collection that a gift changes. */
  growth(outcome: Outcome): { type: string; words: string }[] {
    return this.worth(outcome).map((each) => ({ type: each.type, words: growthWords(each, this.told()) }));
  }

  /** The points of the collections that a gift changes. */
  worth(outcome: Outcome | undefined): Growth[] {
    return this.me && outcome ? worthOf(outcome, this.me.shelf, this.catalogue) : [];
  }

  /** The points that a gift adds by its ribbon. */
  byRibbon(outcome: Outcome): number {
    return this.me ? ribbonPoints(outcome, this.me.shelf, this.catalogue) : 0;
  }

  /** All that is written on a gift's card. */
  cardInWords(gift: string): string {
    const { needs, types, ribbon, elf } = this.catalogue.gifts[gift]!;
    const about = { gift: this.name(gift), needs: this.names(needs), types: this.names(types) };
    const words = this.t("card", { ...about, ribbon: this.name(ribbon) });
    return elf ? `${words}, ${this.t("one-elf")}` : words;
  }

  who(seat: string): string {
    return nameOf(this.told().seats, seat);
  }

  /** Whether a seat must move now. */
  turning(seat: string): boolean {
    return this.view.turn.includes(seat);
  }

  may(move: string): boolean {
    return this.legal.includes(move);
  }

  /** Whether any legal move begins with this word. */
  is(verb: string): boolean {
    return this.legal.some((move) => move.split(" ")[0] === verb);
  }

  /** What a move would do, if that is known yet. */
  outcome(move: string): Outcome | undefined {
    return this.told().previews[move];
  }

  /** What creating a gift costs and brings, if that is known yet. */
  offer(gift: string): Offer | undefined {
    return offerOf(gift, this.told());
  }

  play(move: string): void {
    this.paying = [];
    this.wished = "";
    this.told().play(move);
  }

  /** On one's turn, tell beside a thing why a move is not possible. */
  why(move: string, event: Event): void {
    if (this.legal.length && !this.may(move)) this.told().why?.(move, event.currentTarget as Element);
  }

  async confirmed(question: string, move: string): Promise<void> {
    if (await this.told().confirm(question)) this.play(move);
  }

  rule(clause: string): void {
    this.told().rule(clause);
  }

  /** The chance to win by a move, as a percentage, where a hint tells it. */
  hint(move: string): string {
    const candidate = this.told().hints.find((each) => each.move === move);
    return candidate ? percent(candidate.chance, this.told().lang) : "";
  }

  /** Whether the log points at an object. */
  pointed(id: string): boolean {
    return this.told().highlight === id;
  }
}

export const [here, setHere] = createContext<Here>();
