/** The game in words: what to do now, and what happened. */
import type { GameUI, Lang, LogLine, SeatInfo, Translate } from "../contract";
import { playerAt, size } from "./reading";
import { CITY, type Catalogue, type Follow, type Line, type Named, type View } from "./types";

interface Speaking {
  catalogue: Catalogue;
  lang: Lang;
  seats: SeatInfo[];
  t: Translate;
}

export const prompt: GameUI<View, Catalogue>["prompt"] = ({ view, seat, legal, ...speaking }) => {
  const { t } = speaking;
  if (view.over)
    return t("elf-prompt-over", { who: people(view.winners ?? [], speaking), winners: (view.winners ?? []).length });
  const turn = String(view.turn);
  if (turn !== seat) return t(`elf-wait-${view.phase}`, { who: people([turn], speaking) });
  const here = playerAt(view, seat)?.at ?? CITY;
  if (view.phase === "go") return t(here === CITY ? "elf-prompt-go-out" : "elf-prompt-go");
  if (view.phase === "craft") return t(legal.length === 1 ? "elf-prompt-craft-nothing" : "elf-prompt-craft");
  if (view.phase === "take") return t("elf-prompt-take", { cards: view.areas[here]?.length ?? 0 });
  if (view.phase === "treasures") return t("elf-prompt-treasures", { gifts: size(view.aside) });
  return t(`elf-prompt-${view.phase}`, { limit: speaking.catalogue.hand_limit });
};

export const say: GameUI<View, Catalogue>["say"] = (line, speaking) => {
  const { seat, text, cards = [], follows = [] } = line as Line;
  const [verb = "", first = "", ...paid] = text.split(" ");
  const drawn = follows.find((follow) => follow.what === "drawn");
  const said = speaking.t(verb === "draw" && cards.length ? "elf-said-drew" : `elf-said-${verb}`, {
    who: people([seat], speaking),
    id: first,
    what: named(first, speaking),
    paid: paid.map((kind) => named(kind, speaking)).join(", "),
    drawn: cards.map((kind) => named(kind, speaking)).join(", "),
    cards: drawn?.cards ?? 0,
  });
  return [said, ...follows.filter((follow) => follow !== drawn).map((follow) => consequence(follow, speaking))].join(
    " ",
  );
};

/** E6 A line of the score: a collection, the ribbons or the elves, and the gifts that count in it. */
export const what: NonNullable<GameUI<View, Catalogue>["what"]> = (subject, speaking) => {
  const [heading = "", gifts = ""] = subject.split(": ");
  const [id = "", ribbon] = heading.split(" ");
  const listed = gifts
    .split(", ")
    .map((gift) => named(gift, speaking))
    .join(", ");
  const name = named(id, speaking);
  if (ribbon) return `${speaking.t("elf-ribbon", { ribbon: name })}: ${listed}`;
  return `${id === "elves" ? speaking.t("elf-count-elves") : name}: ${listed}`;
};

function consequence(follow: Follow, speaking: Speaking): string {
  const list = (ids: string[]): string => ids.map((id) => named(id, speaking)).join(", ");
  switch (follow.what) {
    case "relaid":
      return speaking.t("elf-follow-relaid", { heights: follow.heights.join(", ") });
    case "filled":
      return speaking.t("elf-follow-filled", { area: named(follow.area, speaking), cards: list(follow.cards) });
    case "bonus":
      return speaking.t("elf-follow-bonus", { gifts: list(follow.gifts) });
    default:
      return speaking.t(`elf-follow-${follow.what}`, { cards: follow.cards });
  }
}

function named(id: string, { catalogue, lang }: Speaking): string {
  const things: Record<string, Named> = {
    ...catalogue.gifts,
    ...catalogue.ingredients,
    ...catalogue.areas,
    ...catalogue.types,
    ...catalogue.ribbons,
    crystal: catalogue.crystal,
  };
  return things[id]?.name[lang] ?? id;
}

function people(seats: string[], { seats: sitting, lang }: Speaking): string {
  const names = seats.map((seat) => sitting.find((each) => each.seat === seat)?.name || seat);
  return new Intl.ListFormat(lang).format(names);
}

/** The objects that a line of the log is about. */
export function points(line: LogLine): string[] {
  const [verb, first = "", ...paid] = line.text.split(" ");
  const seat = `seat:${line.seat}`;
  switch (verb) {
    case "go":
      return [seat, `area:${first}`];
    case "take":
    case "drop":
      return [seat, `kind:${first}`];
    case "draw":
      return [seat, `area:${CITY}`];
    case "open":
      return [seat, first === "aside" ? "aside" : `stack:${first}`];
    case "craft":
    case "choose":
    case "bonus":
      return [seat, `gift:${first}`, ...[...new Set(paid)].map((kind) => `kind:${kind}`)];
    default:
      return [seat];
  }
}
