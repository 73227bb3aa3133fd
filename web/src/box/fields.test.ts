import { expect, test } from "vitest";

import { fieldsOf, PARTS, reshaped } from "./fields";

const card = { id: "own", copies: 3, worth: 2 };

test("a formula brings the numbers it needs, and takes those that another needed", () => {
  const wanting = reshaped({ ...card, scores: "any-of" });
  expect(wanting).toEqual({ ...card, scores: "any-of", otherwise: 0, with: [] });
  const together = reshaped({ ...wanting, scores: "together" });
  expect(together).toEqual({ ...card, scores: "together", worth: [2, 4, 6] });
  expect(reshaped({ ...together, scores: "each" })).toEqual({ ...card, scores: "each" });
});

test("an act brings its tokens, and what it has keeps its value", () => {
  const banker = reshaped({ ...card, acts: "tokens", tokens: 3 });
  expect(banker).toEqual({ ...card, acts: "tokens", tokens: 3, needs: 5 });
  expect(reshaped({ ...banker, acts: "first" })).toEqual({ ...card, acts: "first", tokens: 3 });
});

test("only what an entry has is asked for", () => {
  const part = PARTS["grimoire"]!.find((each) => each.table === "companion")!;
  const keys = fieldsOf(part, reshaped({ ...card, scores: "all-of" })).map((field) => field.key);
  expect(keys).toEqual(["copies", "scores", "worth", "otherwise", "with", "acts", "glyph"]);
});
