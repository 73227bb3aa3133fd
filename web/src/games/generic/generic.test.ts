/** A small imaginary game of tricks, as a server would tell of it. */
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import type { GameInfo, Shape } from "../../generated/messages";
import { bundleOf, format } from "../../i18n/fluent";
import type { SeatInfo, TableProps } from "../contract";
import { faceOf } from "./faces";
import { genericUI } from "./index";
import { cardAt, cardLists, gridOf, isFact, movesWith, onlyVerb, pointsOf } from "./shapes";
import Table from "./Table.svelte";
import { moveWords, outcomeWords, promptWords } from "./words";

const card: Shape = { kind: "name", of: "card" };
const pile: Shape = { kind: "pile", of: "card" };
const player: Shape = { kind: "record", parts: { points: { kind: "number" }, hand: pile, led: card } };
const view: Shape = {
  kind: "record",
  parts: {
    phase: { kind: "name", of: ["pass", "play"] },
    turn: { kind: "seats" },
    hearts_broken: { kind: "flag" },
    board: { kind: "placed", of: "card", places: ["a1", "b1", "a2", "b2"] },
    stacks: { kind: "listed", part: pile, places: ["q1", "q2"] },
    trump: { kind: "name", of: "suit" },
    players: { kind: "listed", part: player },
    end: { kind: "maybe", parts: { scores: { kind: "listed", part: { kind: "number" } } } },
  },
};
const outcome: Shape = { kind: "record", parts: { gain: { kind: "unsure" }, ends: { kind: "flag" }, card } };
const named = (en: string) => ({ en });
const catalogue = {
  cards: {
    "queen-of-spades": { name: named("Queen of spades"), suit: "spades", rank: "Q" },
    "two-of-clubs": { name: named("Two of clubs"), suit: "clubs", rank: "2" },
    joker: { name: named("Joker") },
  },
  suits: { spades: { name: named("Spades") }, clubs: { name: named("Clubs") } },
};
const info: GameInfo = {
  game: "tricks",
  version: 1,
  languages: ["en"],
  catalogue,
  players: [2],
  characters: [],
  seats: [],
  options: [],
  holdings: [{ key: "taken", label: "cards_taken", ids: ["joker"], many: false }],
  view,
  outcome,
  plans: false,
};
const words = bundleOf("en", [
  `generic-prompt = Your turn.
generic-wait = Waiting for { $names }.
generic-moves = Moves
prompt-pass = Pass a card.
move-throw = Throw { $card } from { $things }
outcome-gain = You win { $value }`,
]);

function given(changes: Partial<TableProps> = {}): TableProps {
  return {
    game: info,
    catalogue,
    view: {
      phase: "play",
      turn: ["p1"],
      hearts_broken: true,
      board: { a1: "joker" },
      stacks: [
        { count: 2, cards: ["queen-of-spades"] },
        { count: 0, cards: [] },
      ],
      trump: "clubs",
      players: [
        { points: 3, hand: { count: 2, cards: ["two-of-clubs", "joker"] }, led: "" },
        { points: 0, hand: { count: 5, cards: [] }, led: "" },
      ],
      end: null,
    },
    seat: "p1",
    legal: ["play two-of-clubs"],
    previews: {},
    seats: [
      { seat: "p1", name: "Ann" },
      { seat: "p2", name: "Bob" },
    ] as SeatInfo[],
    lines: [],
    lang: "en",
    t: (id, args) => format(words, id, args),
    hints: [],
    motion: 0,
    leftHanded: false,
    highlight: null,
    play: vi.fn(),
    confirm: async () => true,
    rule: () => undefined,
    ...changes,
  };
}

describe("faces", () => {
  test("suits have their own symbols, ranks are the figures", () =>
    expect(faceOf(catalogue, "queen-of-spades", "en")).toEqual({
      name: "Queen of spades",
      ink: "grey",
      symbol: "colour-spade",
      figure: "Q",
    }));
  test("a card without facts has the first letter of its name", () =>
    expect(faceOf(catalogue, "joker", "en").figure).toBe("J"));
  test("the same card always looks the same", () =>
    expect(faceOf(catalogue, "joker", "en")).toEqual(faceOf(catalogue, "joker", "en")));
});

describe("shapes", () => {
  test("ids that lie in piles are cards, other ids are told in words", () => {
    const cards = cardLists(view);
    expect(isFact({ shape: view.parts!.trump! }, cards)).toBe(true);
    expect(isFact({ shape: card }, cards)).toBe(false);
  });
  test("places hold cards", () => {
    expect(cardAt(view, given().view, "a1")).toBe("joker");
    expect(cardAt(view, given().view, "q1")).toBe("queen-of-spades");
    expect(cardAt(view, given().view, "q2")).toBe("");
  });
  test("a1 to b2 is a grid, q1 to q2 is none", () => {
    expect(gridOf(["a1", "b1", "a2", "b2"])).toEqual({ columns: ["a", "b"], rows: ["1", "2"] });
    expect(gridOf(["q1", "q2"])).toBeNull();
  });
  test("moves are found by what they name", () => {
    const legal = ["play joker", "swap joker two-of-clubs", "skip"];
    expect(movesWith(legal, ["two-of-clubs"])).toEqual(["swap joker two-of-clubs"]);
    expect(onlyVerb(legal)).toBe("play");
    expect(onlyVerb([...legal, "drop joker"])).toBe("");
  });
  test("a line of the log points at its things and its player", () =>
    expect(pointsOf([{ what: "play", seat: "p2", card: "joker", number: 3 }])).toEqual(["thing:joker", "seat:p2"]));
});

describe("words", () => {
  test("a move without words of its own is its ids made readable", () =>
    expect(moveWords(view, "play_face_down two-of-clubs", given())).toBe("Play face down Two of clubs"));
  test("a place is named with its card, a seat by its player", () => {
    expect(moveWords(view, "take a1", given())).toBe("Take Joker (a1)");
    expect(moveWords(view, "give p2 joker", given())).toBe("Give Bob: Joker");
  });
  test("the game's own words go before", () =>
    expect(moveWords(view, "throw q1", given())).toBe("Throw Queen of spades from Queen of spades (q1)"));
  test("prompts", () => {
    const p = given();
    expect(promptWords(p)).toBe("Your turn.");
    expect(promptWords({ ...p, view: { ...p.view, phase: "pass" } })).toBe("Pass a card.");
    expect(promptWords({ ...p, view: { ...p.view, turn: ["p2"] } })).toBe("Waiting for Bob.");
  });
  test("outcomes tell what is known and not nothing", () => {
    expect(outcomeWords(outcome, { gain: 4, ends: true, card: "joker" }, given())).toBe(
      "You win 4 · Ends · Card Joker",
    );
    expect(outcomeWords(outcome, { gain: null, ends: false, card: "" }, given())).toBe("");
  });
  test("the score helper asks in readable words", () =>
    expect(genericUI(info).scoring({ catalogue, lang: "en", t: String, options: {} })[0]!.title).toBe("Cards taken"));
});

describe("the table", () => {
  test("a lit card plays its only move", () => {
    const p = given();
    render(Table, p);
    document.querySelector<HTMLElement>(".card.lit")!.click();
    expect(p.play).toHaveBeenCalledWith("play two-of-clubs");
  });
  test("a card that may not be played asks the server why not", () => {
    const p = given({ why: vi.fn() });
    render(Table, p);
    const joker = document.querySelector<HTMLElement>(".mine button.card:not(.lit)")!;
    joker.click();
    expect(p.why).toHaveBeenCalledWith("play joker", joker);
  });
  test("of several moves with a card one is chosen from the list", async () => {
    const p = given({ legal: ["play joker", "drop joker", "skip"] });
    render(Table, p);
    const moves = () => [...document.querySelectorAll<HTMLElement>("[data-move]")].map((each) => each.dataset.move);
    expect(moves()).toEqual(p.legal);
    screen.getAllByRole("button", { name: /^Joker/ })[0]!.click();
    await vi.waitFor(() => expect(moves()).toEqual(["play joker", "drop joker"]));
    document.querySelector<HTMLElement>("[data-move='drop joker']")!.click();
    expect(p.play).toHaveBeenCalledWith("drop joker");
  });
  test("whoever only looks on can press nothing", () => {
    render(Table, given({ seat: "", legal: [] }));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
