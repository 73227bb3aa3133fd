/** The table in words: prompts, moves, what a move will do. */
import type { Catalogue, Event, Outcome, Player, View } from "../../generated/glastonbury";
import { nameOf } from "../../kit/names";
import type { Args, Picture, Speaker as AnySpeaker, Translate } from "../contract";
import { cellOf, cornerStop, placeAt, stepsBetween } from "./board";
import { paintOfKind } from "./colours";
import { playerOf, type Props } from "./seats";

type Speaker = Omit<AnySpeaker<Catalogue>, "seats">;
type Ahead = Speaker & Pick<Props, "view" | "seat" | "previews">;

/** A walk to come; null where the table does not tell. */
export interface Walk {
  from: number;
  steps: number | null;
  to: number | null;
}

const PLACES = { corner: "gl-corner", column: "gl-column", row: "gl-row" };
const FROM = { corner: "gl-from-corner", column: "gl-from-column", row: "gl-from-row" };

/** "Toad 3", "Accio", in the language of the page. */
export function cardName(card: string, { catalogue, lang }: Pick<Speaker, "catalogue" | "lang">): string {
  return catalogue.cards[card]?.name[lang] ?? card;
}

/** A number with a true minus sign. */
export function minus(points: number): string {
  return String(points).replace("-", "−");
}

/** The kind that a powder would join by this move; empty for any other move. */
export function kindOf(move: string): string {
  return move.startsWith("powder ") ? move.slice("powder ".length) : "";
}

export function kindName(kind: string, { catalogue, lang }: Pick<Speaker, "catalogue" | "lang">): string {
  return catalogue.kinds[kind]?.name[lang] ?? kind;
}

/** "+8 points", "−3 points" */
export function worth(points: number, t: Translate): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "±";
  return t("gl-worth", { sign, points: Math.abs(points) });
}

export function recipeName(recipe: string, { catalogue, lang }: Pick<Speaker, "catalogue" | "lang">): string {
  return catalogue.recipes[recipe]?.name[lang] ?? recipe;
}

export function placeName(stop: number, t: Translate): string {
  const place = placeAt(stop);
  return t(PLACES[place.kind], { name: place.name });
}

/** "from row 3" */
export function fromPlace(stop: number, t: Translate): string {
  const place = placeAt(stop);
  return t(FROM[place.kind], { name: place.name });
}

export function prompt(p: Pick<Props, "view" | "seat" | "legal" | "seats" | "catalogue" | "lang" | "t">): string {
  const { view, t } = p;
  const turn = view.turn[0]!;
  if (turn !== p.seat) return t("gl-wait", { name: nameOf(p.seats, turn) });
  const me = playerOf(view, p.seat)!;
  switch (view.phase) {
    case "corners":
      return t("gl-prompt-corners", { steps: p.catalogue.cauldron.number });
    case "corner":
      return t("gl-prompt-corner");
    case "stay":
      return t(p.legal.includes("stay") ? "gl-prompt-stay" : "gl-prompt-walk");
    case "powder":
      return t("gl-prompt-powder");
    case "last card":
      return t("gl-prompt-last", { card: cardName(view.taken, p) });
    case "take after declinatio":
      return t("gl-prompt-declinatio", { from: fromPlace(me.stop, t) });
    default:
      return t(p.legal.some((move) => move.startsWith("accio ")) ? "gl-prompt-take-or-accio" : "gl-prompt-take", {
        from: fromPlace(me.stop, t),
      });
  }
}

const EFFECTS: Record<string, string> = {
  vanesco: "gl-effect-vanesco",
  perluceo: "gl-effect-perluceo",
  accio: "gl-effect-accio",
  declinatio: "gl-effect-declinatio",
  powder: "gl-effect-powder",
};

/** What a card does beside being collected. */
export function effectOf(card: string, { catalogue, t }: Pick<Speaker, "catalogue" | "t">, charges?: number): string {
  const facts = catalogue.cards[card];
  const effect = facts && EFFECTS[facts.kind];
  return effect ? t(effect, { charges: charges ?? facts.charges ?? 0 }) : "";
}

const TASKS: Record<string, string> = {
  "b-fewest-ingredients": "gl-task-fewest-ingredients",
  "b-fewest-fours": "gl-task-fewest-fours",
  "b-fewest-spells": "gl-task-fewest-spells",
  "b-most-ones": "gl-task-most-ones",
  "b-ends-game": "gl-task-ends-game",
};

/** What a recipe asks for and brings. */
export function taskOf(recipe: string, players: number, { catalogue, lang, t }: Speaker): string {
  const facts = catalogue.recipes[recipe];
  const task = TASKS[recipe];
  if (task) return t(task, { points: facts?.points ?? 0 });
  const colour = catalogue.colours[facts?.colour ?? ""]?.name[lang] ?? "";
  return t("gl-task-colour", { colour, points: facts?.per_card?.[players - 2] ?? 0 });
}

/** "Take Toad 3", or "Take c3" where the table is not at hand. */
export function moveName(move: string, p: Speaker & { view: View | null }): string {
  const card = cardName(p.view?.board[cellOf(move)] ?? cellOf(move), p);
  const [verb] = move.split(" ");
  switch (verb) {
    case "take":
      return p.t("gl-do-take", { card });
    case "accio":
      return p.t("gl-do-accio", { card });
    case "corner":
      return p.t("gl-do-corner", { corner: cellOf(move) });
    case "declinatio":
      return p.t("gl-do-declinatio");
    case "pass":
      return p.t("gl-do-pass");
    case "walk":
      return p.t("gl-do-walk");
    case "stay":
      return p.t("gl-do-stay");
    case "powder":
      return p.t("gl-do-powder", { kind: kindName(kindOf(move), p) });
    case "keep":
      return p.view ? p.t("gl-do-keep", { card: cardName(p.view.taken, p) }) : p.t("gl-do-keep-it");
    default:
      return p.t("gl-do-discard");
  }
}

/** Where a wizard goes next from where it stands. */
export function nextWalk({ stop, steps, next_stop }: Player | Outcome): Walk | null {
  return stop === null || stop < 0 ? null : { from: stop, steps, to: next_stop };
}

type Hinted = Speaker & Pick<Props, "view" | "seat" | "seats"> & { move: string };

/** Why a hinted move, from open cards only: what is gained, what a spell does, whom the card would serve, which line is
 * reached next and what lies there, and what may still come of the kind. */
export function reasons(best: Outcome, other: Outcome | undefined, p: Hinted): string[] {
  const found: string[] = [];
  const kind = p.catalogue.cards[best.card]?.kind ?? "";
  const me = playerOf(p.view, p.seat);
  const seen = me?.cauldron.cards.filter((card) => p.catalogue.cards[card]?.kind === kind) ?? [];
  const own = (card: string) => p.catalogue.cards[card]?.colour === me?.colour;
  if (p.catalogue.kinds[kind] && seen.length)
    found.push(p.t("gl-reason-nth", { number: seen.length + 1, kind: kindName(kind, p) }));
  if (own(best.card) && !(other && own(other.card))) found.push(p.t("gl-reason-own", { kind: kindName(kind, p) }));
  const compared = best.gain !== null && other && other.gain !== null ? best.gain - other.gain : 0;
  const gains = { worth: worth(best.gain ?? 0, p.t), other: worth(other?.gain ?? 0, p.t) };
  if (compared > 0) found.push(p.t("gl-reason-compared", gains));
  else if (compared === 0 && best.gain && best.gain > 0) found.push(p.t("gl-reason-gain", gains));
  const spell = effectOf(best.card, p);
  if (spell) found.push(spell);
  if (best.rival && !other?.rival) found.push(p.t("gl-reason-rival", { name: nameOf(p.seats, best.rival) }));
  if (best.ends) found.push(p.t("gl-reason-ends"));
  else found.push(arrival(best, other, p));
  const kin = best.kin > (other?.kin ?? 0) ? p.t("gl-reason-kin", { cards: best.kin, kind: kindName(kind, p) }) : "";
  const there = best.ends ? "" : liesThere(best, other, p);
  found.push(...(best.next_own ? [there, kin] : [kin, there]));
  if (compared < 0) found.push(p.t("gl-reason-although", gains));
  return found.filter(Boolean);
}

/** Where the wizard next arrives. */
function arrival(best: Outcome, other: Outcome | undefined, { move, t }: Hinted): string {
  if (best.next_stop === null) return "";
  const place = placeName(best.next_stop, t);
  if (AT_ONCE.includes(move)) return t("gl-reason-now", { place });
  const instead = other?.next_stop ?? best.next_stop;
  if (instead === best.next_stop) return t("gl-reason-next", { place });
  return t("gl-reason-rather", { place, other: placeName(instead, t) });
}

/** What lies where the wizard next arrives, unless the other move leads to more. */
function liesThere(best: Outcome, other: Outcome | undefined, { t }: Hinted): string {
  const [cards, own] = [best.next_cards ?? 0, best.next_own ?? 0];
  const [others, otherOwn] = [other?.next_cards ?? 0, other?.next_own ?? 0];
  const less = own < otherOwn || (own === otherOwn && cards < others);
  return cards && !less ? t("gl-reason-line", { cards, own }) : "";
}

const AT_ONCE = ["declinatio", "walk"];

/** The walk that a move brings: the next one, and by Declinatio or after powder at a corner the one at once. */
export function walkBy(move: string, { view, seat, previews }: Pick<Ahead, "view" | "seat" | "previews">): Walk | null {
  const from = AT_ONCE.includes(move) ? playerOf(view, seat) : previews[move];
  return from ? nextWalk(from) : null;
}

/** One or two short sentences about what a move will bring. */
export function foresee(move: string, p: Ahead): string {
  const outcome = p.previews[move];
  if (!outcome || move === "keep" || move === "discard") return "";
  if (kindOf(move)) return worth(outcome.gain ?? 0, p.t);
  if (move === "stay") return p.t("gl-ends-turn");
  if (outcome.ends) return p.t(move === "declinatio" ? "gl-ends-declinatio" : "gl-ends");
  return [effectOf(outcome.card, p), nextStep(move, outcome.card, p)].filter(Boolean).join(" ");
}

function nextStep(move: string, card: string, p: Ahead): string {
  const { steps, to } = walkBy(move, p) ?? { steps: null, to: null };
  if (steps === null || to === null) return p.t("gl-ahead-unknown");
  if (p.catalogue.cards[card]?.kind === "powder") return "";
  if (steps === 0) return p.t("gl-ahead-stay");
  return p.t(AT_ONCE.includes(move) ? "gl-ahead-now" : "gl-ahead", { steps, place: placeName(to, p.t) });
}

/** What the sentence of an event needs beside its fields: where a walk ends, after how many steps. */
export function args(event: Event): Args {
  if (event.what !== "walk") return {};
  const { kind, name } = placeAt(event.to);
  const steps = stepsBetween(event.from, event.to);
  return steps ? { side: kind, line: name, steps } : { side: "stay", line: "", steps };
}

/** The subject of a score line in words: a kind, a powder and the kind it joined, a recipe. */
export function what(subject: string, p: Pick<Props, "catalogue" | "lang" | "t">): string {
  const [powder, kind] = subject.split(" on ");
  if (kind) return p.t("gl-powder-on", { kind: kindName(kind, p) });
  return p.catalogue.kinds[subject]?.name[p.lang] ?? cardName(recipeName(powder!, p), p);
}

/** The cards that a line of the score counts: those of a kind with their numbers, or a powder. */
export function pictures(subject: string, view: View, seat: string): Picture[] {
  if (subject.startsWith("powder")) return [{ symbol: "gl-powder", label: "0" }];
  const cards = playerOf(view, seat)?.cauldron.cards ?? [];
  const numbers = cards.filter((card) => card.replace(/-\d+$/, "") === subject).map((card) => card.split("-").at(-1)!);
  const { hue } = paintOfKind(subject);
  return numbers.sort().map((label) => ({ symbol: `gl-${subject}`, label, colour: hue }));
}

/** What hovering a log line points at. */
export function points(line: Event[]): string[] {
  return line.flatMap((event) => {
    const seat = "seat" in event ? [`seat:${event.seat}`] : [];
    if (event.what === "corner") return [...seat, `stop:${cornerStop(event.corner)}`];
    if (event.what === "walk") return [`stop:${event.to}`];
    return "cell" in event && seat.length ? [...seat, `cell:${event.cell}`] : seat;
  });
}
