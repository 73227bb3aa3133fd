import { afterAll, beforeAll, expect, test } from "vitest";

import { speak } from "../i18n/words.svelte";
import { problemWords } from "./problems";

const NAMES: Record<string, string> = { rogue: "Разбойник" };
const say = (id: string) => NAMES[id] ?? `box-table-${id}`;
const place = { table: "companion", index: 4, key: "tokens" };

beforeAll(() => speak("ru"));
afterAll(() => speak("en"));

test("a problem is told in the page's language, with the page's names", () => {
  const args = { ...place, id: "rogue" };
  const problem = { reason: "rogue has no use for 'tokens'", ...place, message: "cards-no-use", args };
  expect(problemWords(problem, say)).toBe("для «Разбойник» поле «Жетоны» не нужно");
});

test("a problem without a message is told as the server says it", () => {
  const problem = { reason: "Invalid initial character", ...place, message: "", args: {} };
  expect(problemWords(problem, say)).toBe("Invalid initial character");
});
