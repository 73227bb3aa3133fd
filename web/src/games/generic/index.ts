/** The page of a game that has no drawings of its own, made from what the server tells of it. */
import { mount } from "svelte";

import Face from "./Face.svelte";
import Colours from "../../art/Colours.svelte";
import type { GameInfo } from "../../generated/messages";
import { wordsOf } from "../../i18n/words.svelte";
import type { GameUI } from "../contract";
import { seatMark } from "./seats";
import { pointsOf } from "./shapes";
import Table from "./Table.svelte";
import { moveWords, promptWords, readable, said } from "./words";

mount(Colours, { target: document.body }); // once: pages without a table use its symbols too

const MANY = 99; // of a card whose number the box does not say
const HELP = ["others", "centre", "mine", "moves"];

/** What the score helper calls the cards or points that it asks for. */
function holdingWords(game: string, label: string): string {
  return said(wordsOf(game), `holding-${label}`) ?? readable(label);
}

export function genericUI(info: GameInfo): GameUI {
  return {
    Table,
    seatStyle: (view, _seat, index) => seatMark(view, index),
    prompt: promptWords,
    move: (move, p) => moveWords(info.view, move, p),
    points: pointsOf,
    plans: info.plans,
    tall: () => 1,
    help: HELP.map((id) => ({ id, of: `generic-help-${id}` })),
    Face,
    scoring: () =>
      info.holdings.map(({ key, label, ids, many }) => ({
        id: `${key} ${label}`,
        title: holdingWords(info.game, label),
        colour: "var(--paper)",
        on: "var(--ink)",
        symbol: "sb-box",
        rows: [{ key, title: "", ids, copies: many ? MANY : 1, ...(ids.length || !many ? {} : { most: MANY }) }],
      })),
  };
}
