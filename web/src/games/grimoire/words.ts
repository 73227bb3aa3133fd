/** The table in words: names, effects, prompts, moves and what they would do. */
import type { CardFacts, Catalogue, Event, Outcome, SpellFacts, View } from "../../generated/grimoire";
import { afterColon, nameOf } from "../../kit/names";
import type { GameUI, Lang, Picture, Speaker as AnySpeaker } from "../contract";
import { FACE_DOWN, heaps, playerOf, type Props, slotFace } from "./glance";

type Speaker = AnySpeaker<Catalogue>;
type Named = Pick<Speaker, "catalogue" | "lang">;
type Told = Pick<Speaker, "catalogue" | "lang" | "t">;
type Asking = Speaker & Pick<Props, "view" | "seat" | "legal">;

export function cardName({ catalogue, lang }: Named, card: string): string {
  return catalogue.cards[card]?.name[lang] ?? card;
}

export function spellName({ catalogue, lang }: Named, spell: string): string {
  return catalogue.spells[spell]?.name[lang] ?? spell;
}

/** Names one after another, as the language lists them. */
export function listed(names: string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}

/** What the seal on a card says: its worth, or what it may come to. */
export function seal(catalogue: Catalogue, card: string): string {
  const facts = catalogue.cards[card]!;
  if (facts.together) return `${facts.together[0]}–${facts.together.at(-1)}`;
  if (facts.otherwise !== undefined) return `${facts.worth} / ${facts.otherwise}`.replace("-", "−");
  if (facts.scores === "companion-kinds") return `${facts.worth}–${facts.worth * companionKinds(catalogue)}`;
  return String(facts.worth);
}

function companionKinds(catalogue: Catalogue): number {
  return Object.values(catalogue.cards).filter((facts) => facts.kind === "companion").length;
}

/** The printed card whose words a formula or an act has. */
const SPOKEN: Record<string, string> = {
  first: "thief",
  last: "wanderer",
  tokens: "banker",
  together: "rogue",
  "companion-kinds": "queen",
  "most-companions": "king",
  most: "junk",
};

/** Whether a printed card has words of its own: it does something, and what it does in the printed box. */
function speaks(facts: CardFacts): boolean {
  return facts.printed && (facts.acts !== "never" || facts.scores !== "each" || facts.shoes);
}

/** A card's effect in a few words. */
export function cardLine(p: Told, card: string): string {
  const facts = p.catalogue.cards[card]!;
  const counted = numbers(p, card, `${facts.together?.slice(0, 4).join(", ")} …`);
  if (speaks(facts)) return p.t(`gr-card-${card}`, counted);
  const effects = [facts.acts, facts.scores].filter((each) => each !== "never" && each !== "each");
  const lines = effects.map((each) => p.t(`gr-card-${SPOKEN[each] ?? each}`, counted));
  if (facts.shoes) lines.push(p.t("gr-card-divine-shoes"));
  return lines.join("; ") || p.t(`gr-kind-${facts.kind}`);
}

/** A card's effect in whole sentences. */
export function cardText(p: Told, card: string): string {
  if (card === FACE_DOWN) return p.t("gr-full-hidden");
  const facts = p.catalogue.cards[card]!;
  const counted = numbers(p, card, listed((facts.together ?? []).map(String), p.lang));
  if (speaks(facts)) return p.t(`gr-full-${card}`, counted);
  const plain = facts.kind === "treasure" ? "coin" : facts.kind === "item" ? "item" : "each";
  const ids = [
    ...(facts.acts === "never" ? [] : [`gr-acts-${facts.acts}`]),
    ...(facts.shoes ? ["gr-acts-shoes"] : []),
    `gr-full-${facts.scores === "each" ? plain : facts.scores}`,
  ];
  return ids.map((id) => p.t(id, counted)).join(" ");
}

function numbers(p: Told, card: string, together: string): Record<string, string | number> {
  const { worth, otherwise = 0, tokens = 0, needs = 0, wanted = [], scores } = p.catalogue.cards[card]!;
  const type = scores === "all-of" ? "conjunction" : "disjunction";
  const cards = new Intl.ListFormat(p.lang, { type }).format(wanted.map((each) => `“${cardName(p, each)}”`));
  return { worth, otherwise, tokens, needs, together, cards: quoted(cards, p.lang) };
}

const QUOTES: Record<string, [string, string]> = { de: ["„", "“"], fr: ["« ", " »"], ru: ["«", "»"] };

/** The quotation marks of the language. */
function quoted(words: string, lang: Lang): string {
  const [open, close] = QUOTES[lang] ?? ["“", "”"];
  return words.replace(/“([^”]*)”/g, (_, inner) => open + inner + close);
}

export function spellLine({ t }: Told, spell: SpellFacts): string {
  return t(`gr-short-${spell.id}`, { n: spell.amount });
}

export function spellText({ t }: Told, spell: SpellFacts): string {
  return t(`gr-page-${spell.id}`, { n: spell.amount });
}

/** How the table stands for a spell now; empty where there is nothing to add. */
export function spellNote(p: Asking & Pick<Props, "previews">, spell: SpellFacts): string {
  const { view, t } = p;
  switch (spell.id) {
    case "creation":
      return t("gr-note-items", { n: view.items.count });
    case "cure":
    case "wish":
      return t("gr-note-discard", { n: view.discard.count });
    case "silence":
      return t("gr-note-forbidden", { names: forbidden(p) });
    default:
      return prospect(p, spell, p.previews[`cast ${spell.level}`]);
  }
}

/** Whom the spell could be aimed at now, who stands in its way, what it would bring. */
function prospect({ seats, lang, t }: Asking, spell: SpellFacts, outcome: Outcome | undefined): string {
  if (!outcome) return "";
  const { targets, hindered_by, amount } = outcome;
  const names = listed(
    [...targets, ...hindered_by].map((seat) => nameOf(seats, seat)),
    lang,
  );
  switch (spell.id) {
    case "charm":
    case "domination":
      return t(names ? "gr-note-more" : "gr-note-none-more", { names });
    case "polymorph":
      return t(names ? "gr-note-richest" : "gr-note-no-tokens", { names, n: amount });
    case "summon-elemental":
      return t(names ? "gr-note-not-poorest" : "gr-note-brings", { names, n: amount });
    default:
      return spell.amount ? t("gr-note-brings", { n: amount }) : "";
  }
}

function forbidden({ catalogue, lang }: Named): string {
  const spells = Object.values(catalogue.spells).filter((spell) => spell.types.includes("forbidden"));
  return listed(
    spells.map((spell) => spell.name[lang]!),
    lang,
  );
}

/** What to do now, and what will happen. */
export function prompt(p: Asking): string {
  const { view, seat, seats, legal, t } = p;
  if (view.phase === "book") return bookPrompt(p);
  const spell = spellName(p, playerOf(view, view.acting).spell);
  if (!legal.length || !view.turn.includes(seat)) {
    const name = nameOf(seats, view.phase === "give" ? view.target : view.acting);
    return t(`gr-others-${view.phase}`, { name, spell, other: nameOf(seats, view.target) });
  }
  const name = nameOf(seats, view.phase === "give" ? view.acting : view.target);
  if (view.phase === "pick" && view.last_round) return t("gr-prompt-pick-last");
  return t(`gr-prompt-${view.phase}`, { name, spell });
}

function bookPrompt({ view, seat, legal, t }: Asking): string {
  if (seat && playerOf(view, seat).chosen) return t("gr-prompt-chosen");
  return legal.length ? t("gr-prompt-book", { n: view.level }) : t("gr-prompt-book-others");
}

/** "Take the Rogue", or "Take the card of slot 2" where the table is not at hand. */
export function moveName(move: string, p: Speaker & { view: Props["view"] | null }): string {
  const [verb = "", what = ""] = move.split(" ");
  switch (verb) {
    case "cast":
      return p.t("gr-choose", { spell: spellName(p, spellAt(p.catalogue, Number(what))?.id ?? what) });
    case "pick":
    case "luck":
      return slotMove(verb, what, p.view ? slotFace(p.view, move) : "", p);
    case "target":
      return p.t("gr-target", { name: nameOf(p.seats, what) });
    case "give":
    case "seize":
      return p.t(`gr-${verb}`, { card: cardName(p, what) });
    case "skip":
      return p.t(p.view && p.view.phase !== "over" ? `gr-skip-${p.view.phase}` : "gr-skip");
    default:
      return p.t(`gr-${verb}`, { n: p.catalogue.spells["cure"]?.amount ?? 0 });
  }
}

function slotMove(verb: "pick" | "luck", slot: string, face: string, p: Speaker): string {
  if (!face) return p.t(`gr-${verb}-slot`, { n: slot.slice(1) });
  return face === FACE_DOWN ? p.t(`gr-${verb}-hidden`) : p.t(`gr-${verb}`, { card: cardName(p, face) });
}

export function spellAt(catalogue: Catalogue, level: number): SpellFacts | undefined {
  return Object.values(catalogue.spells).find((spell) => spell.level === level);
}

/** What a move would bring beside its card: the end, the last round, points; empty if that is not known. */
export function foresee(outcome: Outcome | undefined, { t }: Told): string {
  if (!outcome) return "";
  if (outcome.ends) return t("gr-would-end");
  if (outcome.last_round) return t("gr-would-be-last");
  return outcome.gain === null ? "" : t("gr-would-gain", { n: signed(outcome.gain) });
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `${points ? "+" : "±"}${points}`;
}

/** Which round it is. */
export function roundOf(lines: Event[][]): number {
  return 1 + lines.flat().filter((event) => event.what === "round").length;
}

/** The rounds as parts of the log: titles by the line that they stand before. */
export function headings(lines: Event[][], { catalogue, t }: Told): Record<number, string> {
  const titles: Record<number, string> = { 0: t("gr-round", { round: 1, level: catalogue.levels.first }) };
  let round = 1;
  lines.forEach((line, index) => {
    const begun = line.find((event) => event.what === "round");
    if (begun) titles[index + 1] = t("gr-round", { round: ++round, level: begun.level });
  });
  return titles;
}

/** What a move changed in the open: tokens of those that it names. */
export function effect(before: View, after: View, line: Event[], { seats, self, t }: Speaker): string {
  const named = new Set(
    line.flatMap((event) =>
      "tokens" in event ? ["seat" in event ? event.seat : "", "from" in event ? event.from : ""] : [],
    ),
  );
  return [...named]
    .filter((seat) => seat && playerOf(before, seat).vp !== playerOf(after, seat).vp)
    .map((seat) => {
      const counts = { before: playerOf(before, seat).vp, after: playerOf(after, seat).vp };
      return seat === self ? t("gr-your-tokens", counts) : t("gr-tokens-of", { ...counts, name: nameOf(seats, seat) });
    })
    .join(" ");
}

const OBJECTS: Record<string, string> = {
  seat: "seat",
  from: "seat",
  target: "seat",
  slot: "slot",
  card: "card",
  spell: "spell",
};

/** What a line of the log points at on the table. */
export function points(line: Event[]): string[] {
  const fields = line.flatMap((event) => Object.entries(event));
  const objects = fields.flatMap(([field, id]) => (id && OBJECTS[field] ? [`${OBJECTS[field]}:${id}`] : []));
  return [...new Set(objects)];
}

/** What a line of the score is about: "rogue × 2" or "vp". */
export function subject(what: string, p: Told): string {
  const [card = "", count] = what.split(" × ");
  if (card === "vp") return p.t("gr-count-tokens");
  return cardName(p, card) + (count ? ` × ${count}` : "");
}

/** The cards that a line of the score counts: "rogue × 3" are three Rogues. */
export function pictures(what: string): Picture[] {
  const [card = "", count = "1"] = what.split(" × ");
  return Array.from({ length: Number(count) }, () => ({ symbol: card === "vp" ? "gr-mark-token" : `gr-${card}` }));
}

type Hinted = Parameters<NonNullable<GameUI<View, Catalogue, Event, Outcome>["reasons"]>>[2];

/** Why a hinted move, beside the next best: what it gains, what the spell would do now, whom the card would serve. */
export function reasons(best: Outcome, other: Outcome | undefined, p: Hinted): string[] {
  const [verb] = p.move.split(" ");
  if (verb === "cast") return castReasons(p);
  const found = gainReasons(best, other, p);
  if (best.ends) found.unshift(p.t("gr-would-end"));
  else if (best.last_round) found.unshift(p.t("gr-would-be-last"));
  if (verb === "pick") found.push(...pickReasons(p));
  if (verb === "luck") found.push(p.t("gr-reason-luck", { n: gainOf(`pick ${p.move.split(" ")[1]}`, p) }));
  if (verb === "target") found.push(targetReason(best, p));
  if (verb === "pay") found.push(p.t("gr-note-discard", { n: p.view.discard.count }));
  if (verb === "shoes") found.push(p.t("gr-shoes-show"));
  if (verb === "skip") found.push(bestOpen(p));
  return found.filter(Boolean);
}

function gainReasons(best: Outcome, other: Outcome | undefined, { t }: Told): string[] {
  if (best.gain === null) return [];
  if (other && other.gain !== null && other.gain !== best.gain)
    return [t("gr-reason-gain", { best: signed(best.gain), other: signed(other.gain) })];
  return best.gain ? [t("gr-would-gain", { n: signed(best.gain) })] : [];
}

/** What the spell would do now, and how the next best one compares: by what it would do, or by its place in the order. */
function castReasons(p: Hinted): string[] {
  const [spell, other] = [p.move, p.next ?? ""].map((move) => spellAt(p.catalogue, Number(move.split(" ")[1])));
  const does = (page: SpellFacts) => prospect(p, page, p.previews[`cast ${page.level}`]) || spellText(p, page);
  if (!spell || !other) return spell ? [does(spell)] : [];
  const earlier = p.t("gr-reason-earlier", { level: spell.level, other: other.level });
  const instead = p.t("gr-reason-instead", { spell: other.name[p.lang]!, does: afterColon(does(other), p.lang) });
  return [does(spell), spell.level < other.level ? [earlier, bestOpen(p)].filter(Boolean).join(" ") : instead];
}

function pickReasons(p: Hinted): string[] {
  const face = slotFace(p.view, p.move);
  if (face === FACE_DOWN) return [p.t("gr-reason-hidden"), bestOpen(p)];
  return [leftToOthers(face, p), speaks(p.catalogue.cards[face]!) ? cardText(p, face) : ""];
}

/** Who comes later this round and would gain most by a card that counts together with theirs; empty if nobody does. */
function leftToOthers(card: string, p: Hinted): string {
  const { together } = p.catalogue.cards[card]!;
  const later = p.view.order.slice(p.view.order.indexOf(p.seat) + 1);
  const [most] = later
    .map((seat) => ({ seat, n: playerOf(p.view, seat).companions.cards.filter((each) => each === card).length }))
    .filter(({ n }) => n > 0 && together && n < together.length)
    .toSorted((one, other) => other.n - one.n);
  if (!most || !together) return "";
  const worth = { before: together[most.n - 1]!, after: together[most.n]! };
  return p.t("gr-reason-leaves", { name: nameOf(p.seats, most.seat), card: cardName(p, card), n: most.n, ...worth });
}

function targetReason({ tokens }: Outcome, p: Hinted): string {
  if (tokens) return `${p.t("gr-target-tokens", { n: tokens })}.`;
  const n = playerOf(p.view, p.move.split(" ")[1]!).companions.count;
  return `${p.t(playerOf(p.view, p.seat).spell === "charm" ? "gr-target-charmed" : "gr-target-companions", { n })}.`;
}

const gainOf = (move: string, { previews }: Hinted): string => signed(previews[move]?.gain ?? 0);

/** The open card of the zone that is worth most to oneself; empty if none is worth anything. */
function bestOpen(p: Hinted): string {
  const [best] = p.view.zone
    .map((_, slot) => `pick q${slot + 1}`)
    .filter((move) => ![FACE_DOWN, ""].includes(slotFace(p.view, move)) && (p.previews[move]?.gain ?? 0) > 0)
    .toSorted((one, other) => p.previews[other]!.gain! - p.previews[one]!.gain!);
  return best ? p.t("gr-reason-best", { card: cardName(p, slotFace(p.view, best)), n: gainOf(best, p) }) : "";
}

/** Cards in words, equal ones together: "Rogue × 2, Thief". */
export function cardsInWords(p: Named, cards: string[]): string {
  return heaps(cards)
    .map(({ card, count }) => cardName(p, card) + (count > 1 ? ` × ${count}` : ""))
    .join(", ");
}
