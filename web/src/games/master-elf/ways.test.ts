import { describe, expect, test } from "vitest";

import type { Outcome } from "../../generated/master-elf";
import { flights } from "./flights";
import { without } from "./reading";
import { given } from "./testing";
import { offerOf, ribbonPoints, worthOf } from "./ways";

const tops = (name: string) => given(name).view.stacks.map((stack) => stack.gifts.cards[0]!);

describe("what creating a gift costs and brings", () => {
  test.each(["craft", "craft-nothing"])("%s: the ways to pay are the legal moves", (name) => {
    const p = given(name);
    const ways = tops(name).flatMap((gift) => offerOf(gift, p)!.ways.filter((way) => way.legal));
    expect(["skip", ...ways.map((way) => way.move)].toSorted()).toEqual(p.legal.toSorted());
  });

  test("it is told before it is legal, and while another one plays", () => {
    expect(offerOf("steam-train", given("go"))).toMatchObject({ reach: "payable", short: 0, gain: 3, after: "" });
    expect(offerOf("sailing-ship", given("go"))).toMatchObject({ reach: "crystal", missing: ["water", "wood"] });
    expect(offerOf("flying-carpet", given("go"))).toMatchObject({ reach: "far", short: 3 });
    expect(offerOf(tops("waiting")[0]!, given("waiting"))).toBeDefined();
    expect(offerOf("steam-train", { ...given("go"), previews: {} })).toBeUndefined();
  });

  test("a card away without the crystal is near", () => {
    const { previews, legal } = given("go");
    const poorer = Object.entries(previews).filter(([, outcome]) => !outcome.payment.includes("crystal"));
    expect(offerOf("sailing-ship", { previews: Object.fromEntries(poorer), legal })?.reach).toBe("near");
  });

  test.each<[Partial<Outcome>, string]>([
    [{}, ""],
    [{ relays: true }, "relaid"],
    [{ relays: true, special: "secret" }, "completes-secret"],
    [{ ends: true, special: "secret" }, "ends"],
  ])("%j brings about %s", (changed, after) => {
    const { previews, legal } = given("go");
    const told = Object.entries(previews).map(([move, outcome]) => [move, { ...outcome, ...changed }]);
    expect(offerOf("steam-train", { previews: Object.fromEntries(told), legal })?.after).toBe(after);
  });

  test("the points that collections and ribbon gain are those of the rules", () => {
    const p = given("craft");
    const { shelf } = p.view.players[0]!;
    const of = (gift: string) => offerOf(gift, p)!;
    expect(worthOf(of("steam-train"), shelf, p.catalogue)).toEqual([{ type: "machines", before: 6, after: 9 }]);
    expect(ribbonPoints(of("steam-train"), shelf, p.catalogue)).toBe(0);
    expect(worthOf(of("flying-carpet"), shelf, p.catalogue)).toEqual([{ type: "antiquities", before: 1, after: 3 }]);
  });

  test("what stays in hand", () => {
    expect(without(["metal", "metal", "fire", "wood"], ["metal", "fire", "crystal"])).toEqual(["metal", "wood"]);
  });
});

describe("flights", () => {
  test("a gift comes from its stack, its price goes to the discard", () => {
    const line = given("spectator").lines.at(-1)!;
    expect(flights(line)).toEqual([
      { what: "gift", id: "steam-train", from: "stack:1", to: "shelf:p1" },
      { what: "kind", id: "metal", from: "hand:p1", to: "discard" },
      { what: "kind", id: "metal", from: "hand:p1", to: "discard" },
    ]);
  });

  test("an elf goes from area to area", () => {
    expect(flights(given("take").lines[0]!)).toEqual([{ what: "elf", id: "p1", from: "area:east", to: "area:south" }]);
  });

  test("drawn cards are open to their owner alone", () => {
    const drawn = { what: "kind", from: "ingredients", to: "hand:p2" };
    expect(flights([{ what: "draw", seat: "p2", cards: 2 }])).toEqual([
      { ...drawn, id: "" },
      { ...drawn, id: "" },
    ]);
    const known = [
      { what: "draw", seat: "p2", cards: 1 } as const,
      { what: "drawn", seat: "p2", card: "fire" } as const,
    ];
    expect(flights(known)).toEqual([{ ...drawn, id: "fire" }]);
  });
});
