import { describe, expect, test } from "vitest";

import { count } from "./count";
import { catalogue, fixture, names } from "./fixtures";
import { afterTaking, consequence, offer } from "./offer";
import { top } from "./reading";

describe("counting", () => {
  test.each(names)("%s: the same totals as the server", (name) => {
    const { view, totals } = fixture(name);
    expect(view.players.map((player) => count(player.gifts, catalogue).total)).toEqual(totals);
  });

  test("E6.5 a gift of two types goes where it is worth more", () => {
    const shelf = count(["submarine", "tank", "rocket"], catalogue);
    expect(shelf.collections).toEqual([{ type: "machines", gifts: ["submarine", "tank", "rocket"], points: 6 }]);
  });

  test("E6.3 rainbows count along with the most frequent ribbon", () => {
    expect(count(["kite", "dragon", "plasma-lamp", "skis"], catalogue)).toMatchObject({ ribbon: "red", ribbons: 3 });
    expect(count(["plasma-lamp"], catalogue)).toMatchObject({ ribbon: "rainbow", ribbons: 1 });
  });
});

describe("offers", () => {
  test.each(["craft", "craft-nothing"])("%s: the ways to pay are the legal ones", (name) => {
    const { view, legal, seat } = fixture(name);
    const me = view.players[Number(seat.slice(1)) - 1]!;
    const ways = view.stacks.flatMap((stack) =>
      offer(top(stack), me, catalogue).ways.map((paid) => ["craft", top(stack), ...paid].join(" ")),
    );
    expect(["skip", ...ways].toSorted()).toEqual(legal.toSorted());
  });

  test("what is missing, and what it would bring", () => {
    const me = fixture("go").view.players[0]!;
    expect(offer("steam-train", me, catalogue)).toMatchObject({ reach: "payable", short: 0, gain: 3 });
    expect(offer("sailing-ship", me, catalogue)).toMatchObject({ reach: "crystal", missing: ["water", "wood"] });
    expect(offer("sailing-ship", { ...me, crystal: false }, catalogue).reach).toBe("near");
    expect(offer("flying-carpet", me, catalogue)).toMatchObject({ reach: "far", short: 3 });
    expect(offer("key", me, catalogue).completes).toBe("secret");
  });

  test("E5.1, E5.2 the last gift of a stack has consequences", () => {
    expect(afterTaking(fixture("go").view, 0)).toBe("");
    expect(afterTaking(fixture("full").view, 0)).toBe("ends");
    expect(afterTaking({ ...fixture("full").view, relaid: false }, 0)).toBe("relaid");
  });

  test("E4.4 the second of a pair opens a stack, once in the game", () => {
    const { view } = fixture("go");
    const me = view.players[0]!;
    const key = offer("key", me, catalogue);
    expect(consequence(view, 0, key, me)).toBe("completes-secret");
    expect(consequence(view, 0, key, { ...me, special_used: true })).toBe("");
  });
});
