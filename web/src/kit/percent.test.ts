import { expect, test } from "vitest";

import { percent } from "./percent";

test("a percentage is written as the language writes it", () => {
  expect(percent(0.286, "en")).toBe("29%");
  expect(percent(0.286, "de")).toBe("29\u00a0%");
});
