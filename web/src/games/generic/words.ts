/** The game in words: its own sentences where it has them, else its ids made readable. */
import type { Plain, Shape } from "../../generated/messages";
import { capital, nameIn, nameOf } from "../../kit/names";
import type { Args, Speaker, Translate } from "../contract";
import { cardAt, partsOf, thingsOf } from "./shapes";

const SEAT = /^p\d$/;

/** A message of the game, if it has one. */
export function said(t: Translate, id: string, args?: Args): string | undefined {
  const words = t(id, args);
  return words === id ? undefined : words;
}

/** An id as words: `next_stop` is "Next stop". */
export function readable(id: string): string {
  return capital(id.replace(/[-_]+/g, " "));
}

/** What a part of a view or of an outcome is called. */
export function label(key: string, t: Translate): string {
  return said(t, `field-${key}`) ?? readable(key);
}

/** A word of a fixed vocabulary, such as a phase. */
export function valueWords(key: string, value: string, t: Translate): string {
  return said(t, `${key}-${value.replaceAll(" ", "-")}`) ?? readable(value);
}

/** What a thing is called that a move names: a player, a card, a place. */
export function thingName(id: string, { seats, catalogue, lang }: Speaker): string {
  return SEAT.test(id) ? nameOf(seats, id) : nameIn(catalogue, id, lang);
}

/** A move in words: "Take Toad (c3)". A game's own `move-<verb>` is given `$things` and `$card`. */
export function moveWords(shape: Shape, move: string, p: Speaker & { view: Plain | null }): string {
  const [verb = ""] = move.split(" ");
  const names = thingsOf(move).map((thing) => placed(shape, thing, p));
  const card = thingsOf(move).map((thing) => cardAt(shape, p.view, thing))[0] ?? "";
  const things = names.length > 1 ? `${names[0]}: ${names.slice(1).join(", ")}` : (names[0] ?? "");
  const own = said(p.t, `move-${verb}`, { things, card: card && thingName(card, p) });
  return own ?? [readable(verb), things].filter(Boolean).join(" ");
}

/** A thing with its name; a place with the card that lies there. */
function placed(shape: Shape, thing: string, p: Speaker & { view: Plain | null }): string {
  const card = cardAt(shape, p.view, thing);
  return card ? `${thingName(card, p)} (${thing})` : thingName(thing, p);
}

/** What to do now. A game's own `prompt-<phase>` goes before. */
export function promptWords(p: Speaker & { view: Plain; seat: string; legal: string[] }): string {
  const { view, seat, t } = p;
  if (!view.turn.includes(seat)) return t("generic-wait", { names: names(view.turn, p) });
  const own = view.phase && said(t, `prompt-${view.phase.replaceAll(" ", "-")}`);
  return own || t("generic-prompt");
}

function names(seats: string[], { seats: sitting, lang }: Speaker): string {
  return new Intl.ListFormat(lang).format(seats.map((seat) => nameOf(sitting, seat)));
}

/** What a move would do, in a line: "Gain 3 · Ends". A game's own `outcome-<field>` is given `$value`. */
export function outcomeWords(shape: Shape, outcome: Plain | undefined, p: Speaker): string {
  if (!outcome) return "";
  return partsOf(shape, outcome)
    .filter(({ value }) => value !== 0)
    .map(({ key, shape: part, value }) => outcomePart(key, part, value, p))
    .filter(Boolean)
    .join(" · ");
}

function outcomePart(key: string, shape: Shape, value: Plain, p: Speaker): string {
  const words = plainWords(key, shape, value, p);
  const own = said(p.t, `outcome-${key}`, { value: typeof value === "number" ? value : words });
  if (own !== undefined) return own;
  if (shape.kind === "flag") return label(key, p.t);
  return words && `${label(key, p.t)} ${words}`;
}

/** A value in words; empty where only a drawing would do. */
export function plainWords(key: string, shape: Shape, value: Plain, p: Speaker): string {
  switch (shape.kind) {
    case "number":
    case "unsure":
      return String(value).replace("-", "−");
    case "seat":
      return nameOf(p.seats, value);
    case "seats":
      return names(value, p);
    case "name":
      return Array.isArray(shape.of) ? valueWords(key, value, p.t) : thingName(value, p);
    case "listed":
      return (value as Plain[])
        .map((each) => plainWords(key, shape.part!, each, p))
        .filter(Boolean)
        .join(", ");
    default:
      return "";
  }
}
