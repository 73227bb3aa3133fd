import { fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";

import type { CardFacts, Event } from "../../generated/grimoire";
import { LANGS } from "../../i18n/fluent";
import { lineWords, partsOf, refusalWords } from "../../i18n/sentences";
import { flights } from "./flights";
import { byLevel, picks, playerOf, type Props } from "./glance";
import grimoire from "./index";
import { catalogue, frames, given as shown, names } from "./testing";
import tutorial from "./tutorial";
import { cardLine, cardText, foresee, moveName, points, prompt, seal, spellNote, spellText, subject } from "./words";

/** A table whose moves are counted. */
const given = (...args: Parameters<typeof shown>): Props => ({ ...shown(...args), play: vi.fn() });
const say = (line: Event[], p: Props) => lineWords(line, p, grimoire);

describe("words", () => {
  test.each(LANGS)("everything has words in %s", (lang) => {
    const p = given("book-mid", lang);
    const cards = Object.keys(catalogue.cards).flatMap((card) => [cardLine(p, card), cardText(p, card)]);
    const spells = Object.values(catalogue.spells).flatMap((spell) => [spellText(p, spell), spellNote(p, spell)]);
    const helps = grimoire.help.map(({ of }) => p.t(of));
    const steps = tutorial.map((step) => p.t(step.say));
    for (const text of [...cards, ...spells, ...helps, ...steps]) expect(text).not.toMatch(/gr-|\{|undefined/);
  });

  test.each(LANGS)("cards of one's own have words in %s", (lang) => {
    const p = given("book-mid", lang);
    const printed = catalogue.cards["thief"]!;
    const own = (facts: Partial<CardFacts>) => {
      const cards = { ...catalogue.cards, own: { ...printed, printed: false, acts: "never", ...facts } };
      const q = { ...p, catalogue: { ...catalogue, cards } };
      return [cardLine(q, "own"), cardText(q, "own"), seal(q.catalogue, "own")];
    };
    const conditional = { otherwise: -2, wanted: ["queen", "king"] };
    const texts = [
      ...["first", "last", "tokens"].flatMap((acts) =>
        own({ acts, needs: 4, scores: "most-companions", otherwise: 0 }),
      ),
      ...["companion-kinds", "any-of", "all-of", "most"].flatMap((scores) => own({ scores, ...conditional })),
      ...own({ scores: "together", together: [1, 4, 9] }),
      ...own({ kind: "item", shoes: true }),
    ];
    for (const text of texts) expect(text).not.toMatch(/gr-|\{|undefined|^$/);
  });

  test("a card of one's own names the cards that it wants", () => {
    const p = given("book-mid", "de");
    const own = { ...catalogue.cards["prince"]!, printed: false };
    const q = { ...p, catalogue: { ...catalogue, cards: { ...catalogue.cards, own } } };
    expect(cardText(q, "own")).toBe("Am Ende 4 wert, wenn du „Königin“ oder „König“ hast, sonst −1.");
  });

  test("a prompt says what to do and what will happen", () => {
    expect(prompt(given("book-mid"))).toBe(
      "Choose a spell up to level 9. Low levels go first; whoever shares a spell goes last.",
    );
    expect(prompt(given("book-chosen"))).toMatch(/^Your book is closed/);
    expect(prompt({ ...given("book-mid"), legal: [] })).toMatch(/^Everyone chooses/); // a bot plays for who resigned
    expect(prompt(given("give"))).toBe("Alma charms you. Give one of your Companions.");
    expect(prompt(given("give-waiting"))).toBe("Marek is charmed and chooses a Companion to give away.");
    expect(prompt(given("quest-waiting"))).toBe("Alma takes a quest card.");
  });

  test("the log tells what spells did, and of cards what may be known", () => {
    const p = given("quest-pick");
    expect(say(p.lines.at(-2)!, p)).toBe(
      "The books open: Alma Creation (7), Ilse Fireball (3), Odile Fireball (3), Marek Silence (2). " +
        "Shared spells go last, in the reverse of last round’s order: Odile was number 3, Ilse was number 2. " +
        "The order: Marek, Alma, Odile (same spell), Ilse (same spell). Marek silences forbidden spells.",
    );
    expect(say(p.lines.at(-1)!, p)).toMatch(/^Marek takes the King\. Alma draws an item: /);
    expect(say(p.lines.at(-1)!, given("quest-waiting", "fr"))).toMatch(/^Marek prend «\s*Roi\s*»\./);
    const last = given("quest-waiting", "ru");
    expect(say(last.lines.at(-1)!, last)).toBe("Marek берёт карту «Король». Alma берёт предмет.");
    expect(say([{ what: "pick", seat: "p4", slot: "q1", card: "" }], p)).toBe("Marek takes the face-down card.");
    const found = ["king", "thief"].map((card) => ({ what: "find", seat: "p1", spell: "wish", card }) as const);
    expect(say(found, p)).toBe("Alma’s Wish brings from the discard: King, Thief.");
    expect(say([{ what: "polymorph", seat: "p1", from: "p2", tokens: 3 }], p)).toBe("Alma takes 3 tokens from Ilse.");
  });

  test("a line of the log points at what it is about", () => {
    expect(points([{ what: "domination", seat: "p1", from: "p2", card: "prince" }])).toEqual([
      "seat:p1",
      "seat:p2",
      "card:prince",
    ]);
    expect(points([{ what: "pick", seat: "p1", slot: "q1", card: "" }])).toEqual(["seat:p1", "slot:q1"]);
  });

  test("a move by its name, with the table and without", () => {
    const p = given("quest-pick");
    expect(["cast 7", "pick q2", "pick q1", "target p2"].map((move) => moveName(move, p))).toEqual([
      "Choose Creation",
      "Take the Rogue",
      "Take the face-down card",
      "Cast it on Ilse",
    ]);
    expect(moveName("skip", given("luck"))).toBe("Leave the zone as it is");
    expect(["pick q2", "pay", "skip"].map((move) => moveName(move, { ...p, view: null }))).toEqual([
      "Take the card of slot 2",
      "Pay 1 token",
      "Decline",
    ]);
  });

  test("a spell's page says what it would do now", () => {
    const p = given("book-mid");
    const note = (spell: string) => spellNote(p, catalogue.spells[spell]!);
    expect(note("charm")).toBe("More Companions than you now: Marek.");
    expect(note("fireball")).toBe("It would bring 1 token now.");
    expect(note("luck")).toBe("");
    expect(spellNote({ ...p, previews: {} }, catalogue.spells["charm"]!)).toBe("");
  });

  test("what a card would bring is told, and that it would be the last round", () => {
    const full = given("quest-tenth");
    expect(["pick q3", "pick q5"].map((move) => foresee(full.previews[move], full))).toEqual(
      Array(2).fill("Your Territory would be full: this round would be the last."),
    );
    const pick = given("quest-pick");
    expect(foresee(pick.previews["pick q4"], pick)).toBe("Your points: +3.");
    expect(foresee(undefined, pick)).toBe("");
  });

  test.each(LANGS)("every move that may be hinted at has a reason in %s", (lang) => {
    for (const p of names.flatMap((name) => frames(name, lang)))
      p.legal.forEach((move, place) => {
        const next = p.legal[(place + 1) % p.legal.length]!;
        const why = grimoire.reasons!(p.previews[move]!, p.previews[next], { ...p, move, next });
        if (!move.startsWith("skip")) expect(why.length, move).toBeGreaterThan(0);
        for (const reason of why) expect(reason).toMatch(/[.…]$/);
        for (const reason of why) expect(reason).not.toMatch(/gr-|\{|undefined/);
      });
  });

  test("why a move is hinted at: from what the table shows, beside the next best", () => {
    const why = (name: string, move: string, next: string) => {
      const p = given(name);
      return grimoire.reasons!(p.previews[move]!, p.previews[next], { ...p, move, next });
    };
    expect(why("book-mid", "cast 3", "cast 9")).toEqual([
      "It would bring 1 token now.",
      expect.stringMatching(/^Level 3 goes before level 9, so you choose from the zone earlier\. Of the open cards /),
    ]);
    expect(why("book-mid", "cast 9", "cast 3")).toEqual([
      "More Companions than you now: Marek.",
      "Fireball instead: it would bring 1 token now.",
    ]);
    expect(why("quest-pick", "pick q2", "pick q1")).toContainEqual(expect.stringMatching(/count together/));
  });

  test("whoever comes later may want a card that counts together", () => {
    const p = given("quest-pick");
    const later = p.view.order.at(-1)!;
    const players = p.view.players.map((player, index) =>
      `p${index + 1}` === later ? { ...player, companions: { count: 2, cards: ["rogue", "rogue"] } } : player,
    );
    const told = { ...p, view: { ...p.view, players }, move: "pick q2", next: "pick q1" };
    expect(grimoire.reasons!(p.previews["pick q2"]!, p.previews["pick q1"], told)).toContainEqual(
      expect.stringMatching(/comes after you and has Rogue × 2: leave it, and 3 may become 6 points\.$/),
    );
  });

  test("what others do in a move is told as theirs", () => {
    const p = given("quest-pick");
    expect(partsOf(p.lines.at(-1)!, p, grimoire).map(({ seat }) => seat)).toEqual(["p4", "p1"]);
    expect(partsOf(p.lines.at(-2)!, p, grimoire)).toMatchObject([
      { seat: "" },
      { seat: "p4", words: ["Marek silences forbidden spells."] },
    ]);
  });

  test("a refusal in the language of the page", () => {
    const refused = { type: "refused", id: "1", reason: "" } as const;
    const args = { spell: "cure" };
    expect(refusalWords({ ...refused, message: "not-cast", args }, given("luck", "fr")).words).toBe(
      "Vous n’avez pas lancé Soin.",
    );
  });

  test.each(LANGS)("all that happened is told in %s", (lang) => {
    for (const p of names.flatMap((name) => frames(name, lang)))
      for (const line of p.lines) expect(say(line, p)).not.toMatch(/event-|hidden|\{|undefined/);
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
});

describe("a glance at the table", () => {
  test("books lie by level before they are put in order", () => {
    const { view } = given("quest-pick");
    expect(byLevel(view)).toEqual(["p4", "p3", "p2", "p1"]);
    expect(view.order.map((seat) => playerOf(view, seat).fate)).toEqual(["done", "now", "silenced", "silenced"]);
  });

  test("who took what from the zone in this round", () => {
    expect(picks(given("quest-pick").lines)).toEqual({ q3: { what: "pick", seat: "p4", slot: "q3", card: "king" } });
    expect(picks(frames("story").at(-1)!.lines)).toEqual({});
  });
});

describe("flights", () => {
  const story = frames("story");
  const flown = (index: number) => flights(story[index + 1]!.lines.slice(story[index]!.lines.length));

  test("Luck discards a card and fills its slot from the deck", () => {
    expect(flown(4)).toEqual([
      { thing: "king", from: "slot:q3", to: "discard" },
      { thing: "copper-coin", from: "deck", to: "slot:q3" },
    ]);
  });

  test("a taken card goes to its taker, and tokens to who gets them", () => {
    expect(flown(5)).toEqual([
      { thing: "rogue", from: "slot:q2", to: "seat:p1" },
      { thing: "token", from: "pool", to: "seat:p4" },
    ]);
  });

  test("a new round lays its zone without flights", () => {
    expect(flown(8).map(({ to }) => to)).toEqual(["seat:p2", "discard"]);
  });

  test("what a spell brings comes from where it was", () => {
    const line: Event[] = [
      { what: "pay", seat: "p1", tokens: 1 },
      { what: "find", seat: "p1", spell: "cure", card: "king" },
      { what: "item", seat: "p2", card: "" },
    ];
    expect(flights([line])).toEqual([
      { thing: "king", from: "discard", to: "seat:p1" },
      { thing: "?", from: "items", to: "seat:p2" },
      { thing: "token", from: "seat:p1", to: "pool" },
    ]);
  });
});

describe("the table", () => {
  test("the standing is told: round and level, how near the end is, points where they are public", () => {
    const { container } = render(grimoire.Table, { props: given("book-mid") });
    const plates = [...container.querySelectorAll(".plate")].map((plate) => plate.textContent!.replace(/\s+/g, " "));
    expect(container.querySelector(".candle")!.textContent).toMatch(/Round \d+, level \d+/);
    expect(plates).toHaveLength(4);
    for (const plate of plates) expect(plate).toMatch(/Companions \d+ of 10.*Treasures \d+ of 10/);
    const points = given("book-mid").view.players.map((player) => player.points);
    const told = plates.filter((plate) => plate.includes("If the game ended now"));
    expect(told).toHaveLength(points.filter((each) => each !== null).length);
    expect(told.join()).toContain("9 points");
  });

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
    expect(screen.getByRole("button", { name: "Take the Rogue" })).toBeTruthy();
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
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
    const scenario = read("../../../../src/spellbox/games/grimoire/tutorial.toml");
    const played = [...scenario.matchAll(/^do = \[(.*)\]$/gm)].flatMap(([, moves]) => JSON.parse(`[${moves}]`));
    const taught = tutorial.flatMap(({ expect, bots = [] }) => (expect ? [`p1 ${expect}`, ...bots] : bots));
    expect(taught).toEqual(played);
  });
});
