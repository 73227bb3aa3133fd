import { createContext } from "svelte";

import { playerAt } from "./reading";
import type { Catalogue, Named, Player, Props, View } from "./types";

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
    const { gifts, ingredients, types, ribbons, areas, crystal } = this.catalogue;
    const all: Record<string, Named> = { ...gifts, ...ingredients, ...types, ...ribbons, ...areas, crystal };
    return all[id]?.name[this.told().lang] ?? id;
  }

  names(ids: string[]): string {
    return ids.map((id) => this.name(id)).join(", ");
  }

  /** All that is written on a gift's card. */
  cardInWords(gift: string): string {
    const { needs, types, ribbon, elf } = this.catalogue.gifts[gift]!;
    const about = { gift: this.name(gift), needs: this.names(needs), types: this.names(types) };
    const words = this.t("card", { ...about, ribbon: this.name(ribbon) });
    return elf ? `${words}, ${this.t("one-elf")}` : words;
  }

  who(seat: string): string {
    return this.told().seats.find((each) => each.seat === seat)?.name || seat;
  }

  may(move: string): boolean {
    return this.legal.includes(move);
  }

  /** Whether any legal move begins with this word. */
  is(verb: string): boolean {
    return this.legal.some((move) => move.split(" ")[0] === verb);
  }

  play(move: string): void {
    this.paying = [];
    this.wished = "";
    this.told().play(move);
  }

  async confirmed(question: string, move: string): Promise<void> {
    if (await this.told().confirm(question)) this.play(move);
  }

  rule(clause: string): void {
    this.told().rule(clause);
  }

  /** How much of its thought a bot spends on a move, as a percentage. */
  hint(move: string): string {
    const candidate = this.told().hints.find((each) => each.move === move);
    return candidate ? `${Math.round(candidate.share * 100)} %` : "";
  }

  /** Whether the log points at an object. */
  pointed(id: string): boolean {
    return this.told().highlight === id;
  }
}

export const [here, setHere] = createContext<Here>();
