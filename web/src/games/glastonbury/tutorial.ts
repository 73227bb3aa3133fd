/** Five minutes at a table near its end; `tutorial.toml` lays it, and a test plays these moves there. */

import type { Step } from "../../tutorial/steps";

export default [
  { say: "gl-learn-welcome", at: "board" },
  { say: "gl-learn-take", at: "market", expect: "take c1", light: "cell:c1", bots: ["p2 take d6"] },
  { say: "gl-learn-walk", at: "mine" },
  { say: "gl-learn-spell", at: "market", expect: "take d2", light: "cell:d2", bots: ["p2 take b6"] },
  { say: "gl-learn-corner", at: "choices", expect: "declinatio" },
  { say: "gl-learn-memory", at: "market", expect: "take b1", light: "cell:b1" },
  { say: "gl-learn-passed", at: "seat" },
  { say: "gl-learn-vanesco", at: "market", expect: "take d5", light: "cell:d5", bots: ["p2 take e4"] },
  { say: "gl-learn-end", at: "market", expect: "take d3", light: "cell:d3" },
  { say: "gl-learn-keep", at: "choices", expect: "keep" },
  { say: "gl-learn-score", at: "shelves" },
  { say: "gl-learn-more" },
] satisfies Step[];
