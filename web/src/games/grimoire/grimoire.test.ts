import { fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";

import { bundleOf, format, LANGS } from "../../i18n/fluent";
import type { Lang, Translate } from "../contract";
import { flightsBetween } from "./flights";
import { byLevel, fateOf, fills, remarks, sharedLevels, takers } from "./glance";
import grimoire from "./index";
import { tutorial } from "./tutorial";
import type { Catalogue, Props } from "./types";
import { cardLine, cardText, points, prompt, say, seal, soft, spellNote, spellText, subject } from "./words";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const words = (lang: Lang) => read(`../../locales/${lang}/grimoire.ftl`);
const keys = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
const fixture = (name: string) => JSON.parse(read(`../../../fixtures/grimoire/${name}.json`));
const catalogue: Catalogue = fixture("catalogue");

function translate(lang: Lang): Translate {
  const bundle = bundleOf(lang, [words(lang)]);
  return (id, args) => format(bundle, id, args);
}

/** A table as the frame would give it. */
function given(state: string, lang: Lang = "en"): Props {
  const nothing = { hints: [], motion: 0, leftHanded: false, highlight: null };
  const deeds = { play: vi.fn(), confirm: async () => true, rule: vi.fn() };
  return { ...nothing, ...fixture(state), ...deeds, catalogue, lang, t: translate(lang) };
}

describe("words", () => {
  test("all languages say the same things", () => {
    for (const lang of LANGS) expect(keys(words(lang)).sort()).toEqual(keys(words("en")).sort());
  });

  test.each(LANGS)("everything has words in %s", (lang) => {
    const p = given("book-mid", lang);
    const cards = Object.keys(catalogue.cards).flatMap((card) => [cardLine(p, card), cardText(p, card)]);
    const spells = catalogue.spells.flatMap((spell) => [spellText(p, spell), spellNote(p, spell)]);
    const helps = grimoire.help.map(({ of }) => p.t(of));
    const steps = tutorial.steps.map((step) => p.t(step.say));
    for (const text of [...cards, ...spells, ...helps, ...steps]) expect(text).not.toMatch(/gr-|\{|undefined/);
  });

  test("a prompt says what to do and what will happen", () => {
    expect(prompt(given("book-mid"))).toBe("Choose a spell up to level 9. Low levels go first; equal picks go last.");
    expect(prompt(given("book-chosen"))).toMatch(/^Your book is shut/);
    expect(prompt({ ...given("book-mid"), legal: [] })).toMatch(/^Everyone chooses/); // a bot plays for who resigned
    expect(prompt(given("give"))).toBe("Alma charms you. Give one of your Companions.");
    expect(prompt(given("give-waiting"))).toBe("Marek is charmed and chooses a Companion to give away.");
    expect(prompt(given("quest-waiting"))).toBe("Alma takes a quest card.");
    expect(prompt(given("over-two", "fr"))).toBe("La partie est finie. Victoire\u00a0: Ilse, avec 63.");
  });

  test("a line of the log names the card if the line tells it", () => {
    const p = given("quest-pick");
    expect(say({ seat: "p4", text: "pick q3" }, p)).toBe("Marek takes the card of slot 3.");
    expect(say({ seat: "p4", text: "pick q3", cards: ["king"] }, p)).toBe("Marek takes King.");
    expect(say({ seat: "p1", text: "cast 7" }, p)).toBe("Alma chooses Creation (7).");
    expect(points({ seat: "p1", text: "seize prince" })).toEqual(["seat:p1", "card:prince"]);
  });

  test("a line of the score in words", () => {
    const p = given("over", "ru");
    expect(["rogue × 2", "king", "vp"].map((what) => subject(what, p))).toEqual(["Разбойник × 2", "Король", "Жетоны"]);
  });

  test("a seal says what a card may come to", () => {
    expect(["rogue", "prince", "queen", "gold-coin"].map((card) => seal(catalogue, card))).toEqual([
      "1–21",
      "4 / −1",
      "1–8",
      "3",
    ]);
  });

  test("long words break between syllables, short ones never", () => {
    expect(soft("Сопротивление").split("\u00ad").join("-")).toBe("Соп-ро-тив-ле-ние");
    expect(soft("Conservatrice").split("\u00ad").join("-")).toBe("Con-ser-va-trice");
    expect(soft("Gold coin")).toBe("Gold coin");
  });
});

describe("a glance at the table", () => {
  test("equal picks are found, and shown by level before the order", () => {
    const { view } = given("quest-pick");
    expect(sharedLevels(view)).toEqual([3]);
    expect(byLevel(view)).toEqual(["p4", "p3", "p2", "p1"]);
    expect(view.order.map((seat) => fateOf(view, catalogue, seat))).toEqual(["done", "now", "silenced", "silenced"]);
    expect(remarks(view, catalogue)).toEqual(["equal-last", "silence-holds"]);
  });

  test("who took what from the zone", () => {
    const { view, lines } = given("quest-pick");
    expect(takers(view, lines)).toEqual({ 2: { seat: "p4", text: "pick q3" } });
  });

  test("a tenth Companion is announced, a ninth is not", () => {
    const { view } = given("quest-full");
    expect(fills(view, catalogue, "p1", "rogue")).toBe("companions");
    expect(fills(view, catalogue, "p1", "gold-coin")).toBe("treasures");
    expect(fills(view, catalogue, "p2", "rogue")).toBeNull();
  });
});

describe("flights", () => {
  const frames = fixture("story") as Props[];
  const flights = (index: number) => {
    const [before, after] = [frames[index]!, frames[index + 1]!];
    return flightsBetween(before.view, after.view, after.lines.slice(before.lines.length), catalogue);
  };

  test("Luck discards a card and fills its slot from the deck", () => {
    expect(flights(4)).toEqual([
      { thing: "king", from: "slot:q3", to: "discard" },
      { thing: "?", from: "deck", to: "slot:q3" },
    ]);
  });

  test("a taken card goes to its taker, and tokens to who gets them", () => {
    expect(flights(5)).toEqual([
      { thing: "rogue", from: "slot:q2", to: "seat:p1" },
      { thing: "token", from: "pool", to: "seat:p4" },
    ]);
  });
});

describe("the table", () => {
  test("a spell is read first and chosen then", async () => {
    const p = given("book-mid");
    render(grimoire.Table, { props: p });
    await fireEvent.click(screen.getByRole("button", { name: /^7\s*Crea\u00ad?tion/ }));
    expect(p.play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Choose Creation" }));
    expect(p.play).toHaveBeenCalledWith("cast 7");
  });

  test("while a move is sent the book stays open, and nothing can be chosen", () => {
    const p = { ...given("book-mid"), legal: [] };
    const { container } = render(grimoire.Table, { props: p });
    expect(container.querySelectorAll(".entry.sealed")).toHaveLength(6);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Choose Charm" }).disabled).toBe(true);
  });

  test("arrow keys turn the leaves of the book", async () => {
    const { container } = render(grimoire.Table, { props: given("book-mid") });
    const entries = container.querySelectorAll<HTMLElement>(".entry");
    entries[0]!.focus();
    await fireEvent.keyDown(entries[0]!, { key: "ArrowDown" });
    expect(document.activeElement).toBe(entries[1]);
    await fireEvent.keyDown(entries[1]!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(entries[9]);
  });

  test("the second touch of a card takes it", async () => {
    const p = given("quest-pick");
    render(grimoire.Table, { props: p });
    const rogue = screen.getByRole("button", { name: /^Slot 2: Rogue/ });
    await fireEvent.click(rogue);
    expect(screen.getByRole("button", { name: "Take Rogue" })).toBeTruthy();
    await fireEvent.click(rogue);
    expect(p.play).toHaveBeenCalledWith("pick q2");
  });

  test.each([
    "book-first-round",
    "book-full",
    "book-spectator",
    "quest-spectator",
    "luck",
    "cure",
    "target-charm",
    "target-polymorph",
    "give",
    "seize",
    "shoes",
    "over",
  ])("the buttons of %s play every legal move and nothing else", async (state) => {
    const p = given(state);
    const { container } = render(grimoire.Table, { props: p });
    expect(container.textContent).not.toMatch(/gr-/);
    for (const button of container.querySelectorAll("[aria-pressed]")) {
      await fireEvent.click(button);
      await fireEvent.click(button);
    }
    for (const button of container.querySelectorAll(".tray > .button")) await fireEvent.click(button);
    const played = vi.mocked(p.play).mock.calls.map(([move]) => move);
    expect([...new Set(played)].sort()).toEqual([...p.legal].sort());
  });
});

describe("the tutorial", () => {
  test("its moves are those that the scenario plays", () => {
    const scenario = read("../../../../src/spellbox/games/grimoire/tutorial.toml");
    const played = [...scenario.matchAll(/^do = \[(.*)\]$/gm)].flatMap(([, moves]) => JSON.parse(`[${moves}]`));
    const taught = tutorial.steps.flatMap(({ expect, bots = [] }) => (expect ? [`p1 ${expect}`, ...bots] : bots));
    expect(taught).toEqual(played);
  });
});
