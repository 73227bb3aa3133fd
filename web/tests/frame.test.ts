import { describe, expect, test } from "vitest";

import type { SeatInfo } from "../src/games/contract";
import { LANGS, nameOfLanguage, preferred } from "../src/i18n/fluent";
import { withNames } from "../src/kit/names";
import { inOrder, news } from "../src/lobby/tables";
import type { TableListing, TableInfo } from "../src/generated/messages";
import { parse } from "../src/route.svelte";
import { blocks, inline } from "../src/rulebook/markdown";
import { shownLines } from "../src/score/lines";
import { hold, newPlayer, packed, realTable, type Sheet, unpacked } from "../src/score/sheet";
import { smoothed, spread, turningPoints } from "../src/table/chances";
import { counted } from "../src/table/counting";
import { noteWords } from "../src/table/notes";
import { asks } from "../src/table/plan";
import { resultWords } from "../src/table/result";
import { characterLine, clockText, clockWords, moverOf, named, seatNow, seatsOf } from "../src/table/seats";
import { progress, type Step } from "../src/tutorial/steps";

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: name,
  kind: "guest",
  name: name.toUpperCase(),
  guest: `g-${name}`,
  level: "",
  standing_in: false,
  resigned: false,
  connected: true,
  ...more,
});
const info = { seats: [seat("p1"), seat("p2")], result: null } as unknown as TableInfo;
const say = (id: string, args?: object) => (args ? `${id} ${JSON.stringify(args)}` : id);

describe("addresses", () => {
  test("a key stays in the fragment", () => {
    expect(parse("/t/abc", "#k-1")).toEqual({ page: "table", id: "abc", key: "k-1" });
  });
  test("rules open at a clause", () => {
    expect(parse("/rules/grimoire", "#R6%237")).toEqual({ page: "rules", game: "grimoire", fragment: "R6#7" });
  });
  test.each(["/rules/a+b", "/t", "/t/a/b", "/nowhere"])("%s leads nowhere", (path) => {
    expect(parse(path, "").page).toBe("lost");
  });
});

test("the first language of the reader that the page speaks", () => {
  expect(LANGS).toEqual(["en", "de", "fr", "ru"]);
  expect(LANGS.map(nameOfLanguage)).toEqual(["English", "Deutsch", "Français", "Русский"]);
  expect(preferred(["ja", "fr-CA", "en"])).toBe("fr");
  expect(preferred(["de-DE", "fr-CA", "en"])).toBe("de");
  expect(preferred(["ja"])).toBe("en");
});

describe("a planned table", () => {
  test("starts when nobody is to come", () => {
    expect(asks(["me", "adept"])).toEqual([
      { type: "sit", seat: "p1" },
      { type: "bot", seat: "p2", level: "adept" },
      { type: "start" },
    ]);
  });
  test("waits for who comes by the link", () => {
    expect(asks(["open", { here: "Ada" }])).toEqual([{ type: "sit", seat: "p2", name: "Ada" }]);
  });
  test("without a plan nothing is asked", () => expect(asks([])).toEqual([]));
});

describe("seats", () => {
  const sight = (legal: string[]) => ({
    seat: "",
    view: {},
    legal,
    may_undo: false,
    may_propose_undo: false,
    may_abort: false,
    lines: [],
    epoch: 0,
  });
  test("one's own", () => {
    expect(seatsOf(info, "g-p2")).toEqual(["p2"]);
    expect(seatsOf(info, "")).toEqual([]);
  });
  test("one looks from the seat that must move, else from where one was", () => {
    expect(seatNow(["p1", "p2"], { p1: sight([]), p2: sight(["go"]) }, "p1")).toBe("p2");
    expect(seatNow(["p1", "p2"], { p1: sight([]), p2: sight([]) }, "p2")).toBe("p2");
    expect(seatNow([], {}, "")).toBe("");
  });
  test("a line of the log is told of whom it names first", () => {
    expect(moverOf([{ what: "round" }, { what: "take", seat: "p2" }, { what: "walk", seat: "p1" }])).toBe("p2");
    expect(moverOf([])).toBe("");
  });
  test("bots have names", () => {
    const words: Record<string, string> = { "character-hoarder": "hoarder", "character-hoarder-line": "Mine!" };
    const say = (id: string) => words[id] ?? id;
    const bots = ["", "archmage", "hoarder", "mia"].map((level) => seat("p1", { kind: "bot", name: "", level }));
    expect(named(bots, ["Newt", "Maud"], say).map(({ name }) => name)).toEqual(["Newt", "Maud", "Hoarder", "mia"]);
    expect(bots.map(({ level }) => characterLine(level, say))).toEqual(["", "", "Mine!", ""]);
  });
  test.each([
    [65, "1:05"],
    [0.2, "0:01"],
    [-3, "0:00"],
    [3723, "1:02:03"],
    [3 * 86_400, "3 d"],
  ])("%s seconds are %s", (seconds, text) => expect(clockText(seconds, (count) => `${count} d`)).toBe(text));
});

test("how much time everyone has", () => {
  expect(clockWords(null, say)).toBe("clock-none");
  expect(clockWords({ kind: "live", minutes: 10, increment: 5 }, say)).toBe('clock-live {"minutes":10,"increment":5}');
  expect(clockWords({ kind: "days", days: 2 }, say)).toBe('clock-days {"days":2}');
});

describe("the lobby", () => {
  const table = (status: string, to_move: string[], opened = 0) =>
    ({ status, to_move, yours: ["p1"], opened }) as unknown as TableListing;
  test("tells whose turn it is", () => {
    expect(news(table("playing", ["p1"]))).toBe("yours");
    expect(news(table("playing", ["p2"]))).toBe("theirs");
    expect(news(table("aborted", []))).toBe("over");
  });
  test("puts what waits for you first and what is over last", () => {
    const tables = [table("over", []), table("playing", ["p2"]), table("playing", ["p1"])];
    expect(inOrder(tables).map(news)).toEqual(["yours", "theirs", "over"]);
  });
});

describe("the end", () => {
  test("whose win it is", () => {
    const over = (how: string, winners: string[]) => ({ ...info, result: { how, winners, scores: null } }) as TableInfo;
    expect(resultWords(over("scores", ["p1"]), ["p1"], say)).toBe("result-you-won");
    expect(resultWords(over("scores", ["p1", "p2"]), ["p1"], say)).toBe("result-you-share");
    expect(resultWords(over("time", ["p2"]), ["p1"], say)).toContain("result-by-time");
    expect(resultWords(over("aborted", []), ["p1"], say)).toBe("result-aborted");
  });
  test("lines are counted one by one", () => {
    const lines = [3, -1, 4].map((points) => ({ what: "", points, rule: "" }));
    expect([0, 1, 2, 3].map((shown) => counted(lines, shown))).toEqual([0, 3, 2, 6]);
  });
  test("turning points are the largest changes, in order", () => {
    const chances = [
      [0.5, 0.5],
      [0.52, 0.48],
      [0.8, 0.2],
      [0.6, 0.4],
    ];
    expect(turningPoints(chances).map((turn) => turn.move)).toEqual([2, 3]);
    expect(turningPoints(chances, [], 1)[0]).toMatchObject({ move: 2, seat: 0 });
    expect(turningPoints(chances, [0, 1, 0], 1)[0]).toMatchObject({ move: 2, seat: 1, change: expect.closeTo(-0.28) });
  });
  test("a curve is smoothed, but begins and ends where the chances do", () => {
    const chances = [[0.5], [0.9], [0.1], [0.9], [0.1], [1]];
    const curve = smoothed(chances).map(([chance]) => chance!);
    expect([curve[0], curve.at(-1)]).toEqual([0.5, 1]);
    const jumps = curve.slice(1, -1).map((chance, index) => Math.abs(chance - curve.slice(1, -1)[index - 1]!));
    expect(Math.max(...jumps.slice(1))).toBeLessThan(0.3);
  });
  test("labels keep apart and inside", () => {
    const placed = spread([100, 98, 10], 17, 100);
    expect(placed[0]! - placed[1]!).toBeGreaterThanOrEqual(17);
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    expect(placed[2]).toBe(10);
  });
});

test("what happened beside the moves", () => {
  const note = { number: 1, at: 0, kind: "answered", seat: "", name: "", guest: "g-p2", text: "no" };
  expect(noteWords(note, info, say)).toBe('note-declined {"guest":"P2"}');
  expect(noteWords({ ...note, kind: "forgotten" }, info, say)).toBe("");
});

describe("the rulebook", () => {
  const book = blocks(
    "# Title\n\n## G2 Setting up\n- **G2.1** Choose *your*\n  colours. [R]\n\n| a | b |\n|---|---|\n| 1 | `x` |\n",
  );
  test("clauses carry their ids, over several lines", () => {
    const list = book.find((block) => block.kind === "list");
    expect(list?.items[0]?.id).toBe("G2.1");
    expect(list?.items[0]?.text.map((part) => part.text).join("")).toBe("G2.1 Choose your colours. [R]");
  });
  test("sections and tables", () => {
    expect(book[1]).toMatchObject({ kind: "heading", level: 2, id: "G2" });
    expect(book.at(-1)).toMatchObject({ kind: "table", rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]] });
  });
  test("links", () => expect(inline("see [here](#G1)")[1]).toEqual({ kind: "link", text: "here", to: "#G1" }));
});

describe("the score helper", () => {
  const tab = { title: "", colour: "", on: "", symbol: "" };
  const groups = [
    { id: "a", ...tab, rows: [{ key: "pile", title: "", ids: ["toad-1", "toad-2"] }] },
    {
      id: "b",
      ...tab,
      rows: [
        { key: "pile", title: "", ids: ["powder"] },
        { key: "vp", title: "", ids: [], most: 9 },
        { key: "ended", title: "", ids: [] },
      ],
    },
    { id: "c", ...tab, out: true, rows: [{ key: "pile", title: "", ids: ["gone-1"] }] },
  ];
  test("puts rows of one key together; numbers and flags stand alone; what is out of the game is left out", () => {
    const player = newPlayer("blue");
    hold(player.holding, "pile", 1, "toad-2");
    hold(player.holding, "pile", 2, "powder");
    hold(player.holding, "pile", 1, "gone-1");
    hold(player.holding, "vp", 4);
    expect(realTable("glastonbury", { players: [player], options: { removed: "", open: false } }, groups)).toEqual({
      game: "glastonbury",
      seats: ["blue"],
      options: { open: false },
      player: [{ pile: ["toad-2", "powder", "powder"], vp: 4, ended: false }],
    });
  });
  test("a sheet survives its address", () => {
    const sheet: Sheet = { players: [{ ...newPlayer(), name: "Одиль" }], options: { edition: "fr-2013" } };
    expect(unpacked(packed(sheet))).toEqual(sheet);
    expect(unpacked("nonsense")).toBeNull();
    expect(unpacked(btoa('{"names": ["an older sheet"]}'))).toBeNull();
  });
  test("powders count with the kind that they joined", () => {
    const lines = [
      { what: "moon-dew", points: -8, rule: "G8.1" },
      { what: "powder on moon-dew", points: 8, rule: "G8.3" },
      { what: "king × 2", points: 6, rule: "R1.1" },
    ];
    const score = { seat: "p1", total: 6, lines, gains: { "moon-dew": 8 } };
    const kindOf = (card: string) => card.replace(/-\d$/, "");
    expect(shownLines(score, ["moon-dew-4", "powder", "king", "king"], kindOf)).toEqual([
      { what: "moon-dew", cards: ["moon-dew-4"], points: 0, rule: "G8.1", powders: 1, gain: 8 },
      { what: "king × 2", cards: ["king", "king"], points: 6, rule: "R1.1", powders: 0, gain: null },
    ]);
  });
  test("cards are called by their names", () => {
    const catalogue = { cards: { king: { name: { en: "King", ru: "Король", fr: "Roi" } } } };
    expect(withNames("king × 2", catalogue, "ru")).toBe("Король × 2");
  });
});

describe("a lesson", () => {
  const steps: Step[] = [{ say: "a" }, { say: "b", expect: "take c3", bots: ["p2 take d4", "p2 pass"] }, { say: "c" }];
  test("goes on when a step is read, or its move and the others' were played", () => {
    expect(progress(steps, 0, 0).step).toBe(0);
    expect(progress(steps, 1, 0)).toEqual({ step: 1, others: null, expected: "take c3" });
    expect(progress(steps, 1, 3).step).toBe(2);
    expect(progress(steps, 3, 3).step).toBe(3);
  });
  test("after the learner's move the page plays the others' in turn", () => {
    expect(progress(steps, 1, 1).others).toEqual({ seat: "p2", move: "take d4" });
    expect(progress(steps, 1, 2).others).toEqual({ seat: "p2", move: "pass" });
  });
  test("only its own next move is expected, also before all is read", () => {
    expect(progress(steps, 0, 0).expected).toBe("take c3");
    expect(progress(steps, 0, 1)).toEqual({ step: 1, others: { seat: "p2", move: "take d4" }, expected: "" });
    expect(progress(steps, 0, 3)).toEqual({ step: 2, others: null, expected: "" });
  });
});
