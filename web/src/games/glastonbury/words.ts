/** The table in words: prompts, log lines, what a move will do. */
import type { Lang, LogLine, SeatInfo, TableProps, Translate } from "../contract";
import { cornerStop, placeAt } from "./board";
import { cellOf, outlook, type Outlook } from "./outlook";
import { type Catalogue, playerOf, type View, type Walk } from "./types";

type Props = TableProps<View, Catalogue>;
type Speaker = { catalogue: Catalogue; lang: Lang; t: Translate };

const PLACES = { corner: "gl-corner", column: "gl-column", row: "gl-row" };
const FROM = { corner: "gl-from-corner", column: "gl-from-column", row: "gl-from-row" };

export function nameOf(seats: SeatInfo[], seat: string, t: Translate): string {
  return seats.find((each) => each.seat === seat)?.name || t("gl-player", { number: Number(seat.slice(1)) });
}

/** "Toad 3", "Accio", in the language of the page. */
export function cardName(card: string, { catalogue, lang }: Pick<Speaker, "catalogue" | "lang">): string {
  return catalogue.cards[card]?.name[lang] ?? card;
}

/** A number with a true minus sign. */
export function minus(points: number): string {
  return String(points).replace("-", "−");
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
  if (view.over) return ending(p);
  const turn = String(view.turn);
  if (turn !== p.seat) return t("gl-wait", { name: nameOf(p.seats, turn, t) });
  const me = playerOf(view, p.seat)!;
  switch (view.phase) {
    case "corners":
      return t("gl-prompt-corners", { steps: p.catalogue.cauldron.number });
    case "corner":
      return t("gl-prompt-corner");
    case "last card":
      return t("gl-prompt-last", { card: cardName(view.taken, p) });
    case "take after declinatio":
      return t("gl-prompt-declinatio", { from: fromPlace(me.stop, t) });
    default:
      return t(me.accio > 0 ? "gl-prompt-take-or-accio" : "gl-prompt-take", { from: fromPlace(me.stop, t) });
  }
}

function ending({ view, seats, t }: Pick<Props, "view" | "seats" | "t">): string {
  const winners = view.winners ?? [];
  const names = winners.map((seat) => nameOf(seats, seat, t)).join(", ");
  return t("gl-over", { names, winners: winners.length, points: Math.max(...(view.scores ?? [0])) });
}

const EFFECTS: Record<string, string> = {
  vanesco: "gl-effect-vanesco",
  perluceo: "gl-effect-perluceo",
  accio: "gl-effect-accio",
  declinatio: "gl-effect-declinatio",
  powder: "gl-effect-powder",
};

/** What a card does beside being collected. */
export function effectOf(card: string, { catalogue, t }: Pick<Speaker, "catalogue" | "t">): string {
  const facts = catalogue.cards[card];
  const effect = facts && EFFECTS[facts.kind];
  return effect ? t(effect, { charges: facts.charges ?? 0 }) : "";
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

/** "Take Toad 3" */
export function moveName(move: string, view: View, p: Speaker): string {
  const card = cardName(view.board[cellOf(move)] ?? "", p);
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
    case "keep":
      return p.t("gl-do-keep", { card: cardName(view.taken, p) });
    default:
      return p.t("gl-do-discard");
  }
}

/** One or two short sentences about what a move will bring. */
export function foresee(move: string, view: View, seat: string, p: Speaker): string {
  const ahead = outlook(view, seat, move, p.catalogue);
  if (!ahead || move === "keep" || move === "discard") return "";
  if (ahead.ends) return p.t(move === "declinatio" ? "gl-ends-declinatio" : "gl-ends");
  return [effectOf(ahead.card, p), nextStep(move, ahead, p)].filter(Boolean).join(" ");
}

function nextStep(move: string, { steps, to, card }: Outlook, { catalogue, t }: Speaker): string {
  if (steps === null || to === null) return t("gl-ahead-unknown");
  if (card && catalogue.cards[card]?.kind === "powder") return "";
  if (steps === 0) return t("gl-ahead-stay");
  return t(move === "declinatio" ? "gl-ahead-now" : "gl-ahead", { steps, place: placeName(to, t) });
}

/** The walks that came by themselves after a move. */
function walksOf(line: LogLine): Walk[] {
  return (line["follows"] ?? []) as Walk[];
}

/** A log line in words, with the walks it brought about. */
export function say(line: LogLine, p: Pick<Props, "seats" | "catalogue" | "lang" | "t">): string {
  const walks = walksOf(line)
    .filter((walk) => walk.from !== walk.to)
    .map((walk) => p.t("gl-said-walk", { name: nameOf(p.seats, walk.seat, p.t), place: placeName(walk.to, p.t) }));
  return [sayMove(line, p), ...walks].join(" ");
}

function sayMove(line: LogLine, p: Pick<Props, "seats" | "catalogue" | "lang" | "t">): string {
  const name = nameOf(p.seats, line.seat, p.t);
  const card = cardName(line.cards?.[0] ?? "", p);
  const cell = cellOf(line.text);
  const [verb] = line.text.split(" ");
  switch (verb) {
    case "take":
      return p.t("gl-said-take", { name, card, cell });
    case "accio":
      return p.t("gl-said-accio", { name, card, cell });
    case "took":
      return p.t("gl-said-took", { name });
    case "chose":
      return p.t("gl-said-chose", { name });
    case "corner":
      return p.t("gl-said-corner", { name, place: placeName(cornerStop(cell), p.t) });
    case "declinatio":
      return p.t("gl-said-declinatio", { name });
    case "pass":
      return p.t("gl-said-pass", { name });
    case "keep":
      return p.t("gl-said-keep", { name });
    default:
      return p.t("gl-said-discard", { name });
  }
}

/** The subject of a score line in words: a kind, a powder and the kind it joined, a recipe. */
export function what(subject: string, p: Pick<Props, "catalogue" | "lang" | "t">): string {
  const [powder, kind] = subject.split(" on ");
  if (kind) return p.t("gl-powder-on", { kind: p.catalogue.kinds[kind]?.name[p.lang] ?? kind });
  return p.catalogue.kinds[subject]?.name[p.lang] ?? cardName(recipeName(powder!, p), p);
}

/** What hovering a log line points at. */
export function points(line: LogLine): string[] {
  const cell = cellOf(line.text);
  const [verb] = line.text.split(" ");
  const where = cell && (verb === "corner" ? `stop:${cornerStop(cell)}` : `cell:${cell}`);
  return [`seat:${line.seat}`, where, ...walksOf(line).map((walk) => `stop:${walk.to}`)].filter(Boolean);
}
