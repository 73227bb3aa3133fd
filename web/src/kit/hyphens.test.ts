import { describe, expect, test } from "vitest";

import { soft } from "./hyphens";

const broken = (name: string, long?: number) => soft(name, long).replaceAll("\u00ad", "-");

describe("names", () => {
  test("long words break between syllables, short ones never", () => {
    expect(broken("Сопротивление")).toBe("Соп-ро-тив-ле-ние");
    expect(broken("Conservatrice")).toBe("Con-ser-va-trice");
    expect(broken("Gold coin")).toBe("Gold coin");
  });

  test("German compounds break where their parts meet", () => {
    expect(broken("Bernsteinanhänger")).toBe("Bern-stein-an-hänger");
    expect(broken("Mondsteinkrone", 9)).toBe("Mond-stein-kro-ne");
    expect(broken("Schwimmflossen", 9)).toBe("Schwimm-flos-sen");
  });
});
