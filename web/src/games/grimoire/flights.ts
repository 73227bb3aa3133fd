/** What moved between two views: from a place on the table to another. Places are the table's `data-at`. */
import { height, indexOf, known } from "./glance";
import type { LogLine } from "../contract";
import type { Catalogue, Player, View } from "./types";

export interface Flight {
  thing: string; // a card, "?" for its back, "token"
  from: string;
  to: string;
}

const MOST = 3;

/** Cards and plates set out when the table has changed: while they travel nothing else is at work. */
export const travel = (motion: number): KeyframeAnimationOptions => ({
  duration: 310 / motion,
  delay: 100 / motion,
  easing: "cubic-bezier(.2, .7, .2, 1)",
});

/** At most three flights; cards before tokens. */
export function flightsBetween(before: View, after: View, news: LogLine[], catalogue: Catalogue): Flight[] {
  const cards = news.flatMap((line) => ofMove(before, after, line, catalogue));
  const moved = cards.length ? cards : ofPiles(before, after);
  return [...moved, ...ofTokens(before, after)].slice(0, MOST);
}

function ofMove(before: View, after: View, line: LogLine, catalogue: Catalogue): Flight[] {
  const [verb, what] = line.text.split(" ");
  const slot = `slot:${what}`;
  const card = before.zone[Number(what?.slice(1)) - 1] || "?";
  if (verb === "pick")
    return [{ thing: revealed(before, after, line.seat, card, catalogue), from: slot, to: `seat:${line.seat}` }];
  if (verb === "luck") {
    return [
      { thing: card, from: slot, to: "discard" },
      { thing: "?", from: "deck", to: slot },
    ];
  }
  if (verb === "give" || verb === "seize") {
    return [{ thing: what!, from: `seat:${before.target}`, to: `seat:${before.acting}` }];
  }
  return [];
}

/** A face-down Companion is turned up where it arrives. */
function revealed(before: View, after: View, seat: string, card: string, catalogue: Catalogue): string {
  if (card !== "?") return card;
  const gained = surplus(held(after.players[indexOf(seat)]!), held(before.players[indexOf(seat)]!));
  return gained.find((each) => catalogue.cards[each]?.kind !== "item") ?? "?";
}

function held(player: Player): string[] {
  return [...player.companions, ...known(player.treasures), ...known(player.items)];
}

/** What a spell brought by itself: from the discard, from the item deck, from another Territory. */
function ofPiles(before: View, after: View): Flight[] {
  return after.players.flatMap((player, index) => {
    const old = before.players[index]!;
    const to = `seat:p${index + 1}`;
    const companions = surplus(player.companions, old.companions).map((thing) => ({
      thing,
      from: origin(before, after, thing),
      to,
    }));
    const treasures = surplus(known(player.treasures), known(old.treasures)).map((thing) => ({
      thing,
      from: "discard",
      to,
    }));
    const item = height(player.items) > height(old.items) ? [{ thing: after.drawn || "?", from: "items", to }] : [];
    return [...companions, ...treasures, ...item];
  });
}

function origin(before: View, after: View, card: string): string {
  const loser = before.players.findIndex((old, index) =>
    surplus(old.companions, after.players[index]!.companions).includes(card),
  );
  return loser < 0 ? "discard" : `seat:p${loser + 1}`;
}

function ofTokens(before: View, after: View): Flight[] {
  const change = after.players.map((player, index) => player.vp - before.players[index]!.vp);
  const payer = after.pool < before.pool ? "pool" : `seat:p${change.findIndex((each) => each < 0) + 1}`;
  const gains = change.flatMap((each, index) =>
    each > 0 ? [{ thing: "token", from: payer, to: `seat:p${index + 1}` }] : [],
  );
  if (gains.length || after.pool <= before.pool) return gains;
  return [{ thing: "token", from: payer, to: "pool" }];
}

/** The members of a multiset that another lacks. */
function surplus(cards: string[], others: string[]): string[] {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
