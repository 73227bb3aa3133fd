import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Table from "./Table.svelte";
import { given } from "./testing";

class NoResizing {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
vi.stubGlobal("ResizeObserver", NoResizing); // jsdom has none

const states = [
  "corners-third",
  "take",
  "full",
  "open",
  "corner",
  "after-declinatio",
  "last-card",
  "stay",
  "powder",
  "powder-wait",
  "powder-second",
  "over-4",
  "spectator",
];

test.each(states)("%s is drawn", (state) => {
  const { container } = render(Table, given(state));
  expect(container.querySelector(".glastonbury")).toBeTruthy();
});

test("what is legal is a button that says what it will do, and plays it", async () => {
  const play = vi.fn();
  render(Table, { ...given("take"), play });
  await fireEvent.click(screen.getByRole("button", { name: /^Bone dust 1 at c3\. Next walk: 1 stop, to row 4\./ }));
  expect(play).toHaveBeenCalledExactlyOnceWith("take c3");
});

test("Accio lights every card but the orange spells", async () => {
  const play = vi.fn();
  const { container } = render(Table, { ...given("take"), play });
  const lit = () => [...container.querySelectorAll(".legal")].map((cell) => cell.getAttribute("data-cell"));
  expect(lit()).toEqual(["a3", "b3", "c3", "d3", "e3", "f3"]);
  await fireEvent.click(screen.getByRole("button", { name: "Accio" }));
  expect(lit()).toContain("b1");
  expect(lit()).not.toContain("a3");
  await fireEvent.click(container.querySelector("[data-cell=b1]")!);
  expect(play).toHaveBeenCalledExactlyOnceWith("accio b1");
});

test("a finger chooses first and confirms then", async () => {
  const play = vi.fn();
  const { container } = render(Table, { ...given("take"), play });
  const cell = container.querySelector("[data-cell=c3]")!;
  await fireEvent(cell, new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
  await fireEvent.click(cell);
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: /^Take Bone dust 1/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith("take c3");
});

test("what ends the game is asked for once more", async () => {
  const play = vi.fn();
  const confirm = vi.fn(async () => false);
  const { container } = render(Table, { ...given("ends"), play, confirm });
  await fireEvent.click(container.querySelector("[data-cell=b2]")!);
  expect(confirm).toHaveBeenCalledExactlyOnceWith("Take Cornflower 3? This ends the game.");
  expect(play).not.toHaveBeenCalled();
});

test("arrow keys go from card to card", async () => {
  const { container } = render(Table, given("take"));
  const cell = container.querySelector<HTMLElement>("[data-cell=c3]")!;
  cell.focus();
  await fireEvent.keyDown(cell, { key: "ArrowDown" });
  expect(document.activeElement?.getAttribute("data-cell")).toBe("c4");
});

test("kinds that a powder may join are lit with what each is worth, and play it", async () => {
  const play = vi.fn();
  const { container } = render(Table, { ...given("powder"), play });
  const lit = [...container.querySelectorAll(".kind.lit")].map((kind) => kind.getAttribute("data-kind"));
  expect(lit.sort()).toEqual(["moon-dew", "pumpkin", "toad"]);
  await fireEvent.click(screen.getByRole("button", { name: "Powder with Pumpkin. +7 points" }));
  expect(play).toHaveBeenCalledExactlyOnceWith("powder pumpkin");
});

test("who does not place sees all cauldrons and chooses nothing", () => {
  const { container } = render(Table, given("powder-wait"));
  expect(container.querySelectorAll(".shelf")).toHaveLength(2);
  expect(container.querySelector(".kind.lit")).toBeNull();
});

test("a placed powder lies with its kind", () => {
  render(Table, given("powder-second"));
  const kind = screen.getByRole("button", { name: /^Powder with Moon dew/ });
  expect(kind.querySelectorAll(".slip")).toHaveLength(3);
});

test("walk and stay are buttons", async () => {
  const play = vi.fn();
  render(Table, { ...given("stay"), play });
  await fireEvent.click(screen.getByRole("button", { name: /^Stay/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith("stay");
});
