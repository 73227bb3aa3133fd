/** Three rounds that teach the game. The table and all moves in order are in tutorial.toml beside the rules. */
import type { Step } from "../../tutorial/steps";

export default [
  { say: "gr-tutorial-welcome", at: "seats" },
  { say: "gr-tutorial-zone", at: "zone" },
  { say: "gr-tutorial-candle", at: "candle" },
  {
    say: "gr-tutorial-cast-creation",
    at: "book",
    expect: "cast 7",
    light: "spell:creation",
    bots: ["p2 cast 3", "p3 cast 3"],
  },
  { say: "gr-tutorial-order", at: "seats" },
  { say: "gr-tutorial-item", at: "shelf" },
  {
    say: "gr-tutorial-pick-rogue",
    at: "zone",
    expect: "pick q3",
    light: "slot:q3",
    bots: ["p3 pick q4", "p2 pick q2"],
  },
  { say: "gr-tutorial-rest", at: "piles" },
  {
    say: "gr-tutorial-cast-silence",
    at: "book",
    expect: "cast 2",
    light: "spell:silence",
    bots: ["p2 cast 8", "p3 cast 8"],
  },
  { say: "gr-tutorial-silence", at: "seats" },
  {
    say: "gr-tutorial-pick-thief",
    at: "zone",
    expect: "pick q2",
    light: "slot:q2",
    bots: ["p2 pick q3", "p3 pick q4"],
  },
  {
    say: "gr-tutorial-cast-charm",
    at: "book",
    expect: "cast 9",
    light: "spell:charm",
    bots: ["p2 cast 4", "p3 cast 6", "p2 skip", "p2 pick q3", "p3 pick q4", "p2 give prince"],
  },
  { say: "gr-tutorial-charm", at: "shelf" },
  { say: "gr-tutorial-pick-queen", at: "zone", expect: "pick q2", light: "slot:q2" },
  { say: "gr-tutorial-score", at: "seats" },
  { say: "gr-tutorial-end" },
] satisfies Step[];
