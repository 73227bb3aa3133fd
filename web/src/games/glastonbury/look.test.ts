import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import Table from "./Table.svelte";
import { given } from "./testing";

class NoResizing {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
vi.stubGlobal("ResizeObserver", NoResizing); // jsdom has none
HTMLDialogElement.prototype.showModal = vi.fn();

test("G5.5 what Perluceo shows opens by itself, holds the others, and is covered again", async () => {
  const hold = vi.fn();
  const { container, rerender } = render(Table, { ...given("perluceo-before"), hold });
  await rerender({ ...given("perluceo"), hold });
  await tick();
  const shown = () => container.querySelectorAll("dialog li").length;
  expect(shown()).toBe(6);
  expect(hold).toHaveBeenLastCalledWith(true);
  await fireEvent.click(screen.getByText("I have seen enough"));
  expect(shown()).toBe(0);
  expect(hold).toHaveBeenLastCalledWith(false);
  await fireEvent.click(container.querySelector("[data-help=mine] button, .place.you button")!);
  expect(shown()).toBe(1);
  expect(screen.queryByText("I have seen enough")).toBeNull();
});

test("a look ends when the rulebook is opened from it, and the others go on", async () => {
  const [hold, rule] = [vi.fn(), vi.fn()];
  const { container, rerender } = render(Table, { ...given("perluceo-before"), hold, rule });
  await rerender({ ...given("perluceo"), hold, rule });
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "G4.1", hidden: true }));
  expect(rule).toHaveBeenCalledWith("G4.1");
  expect(container.querySelectorAll("dialog li")).toHaveLength(0);
  expect(hold).toHaveBeenLastCalledWith(false);
});

test("a table that is put away holds nobody", async () => {
  const hold = vi.fn();
  const { rerender, unmount } = render(Table, { ...given("perluceo-before"), hold });
  await rerender({ ...given("perluceo"), hold });
  await tick();
  expect(hold).toHaveBeenLastCalledWith(true);
  unmount();
  expect(hold).toHaveBeenLastCalledWith(false);
});

test("a look ends with the match", async () => {
  const hold = vi.fn();
  const { container, rerender } = render(Table, { ...given("perluceo-before"), hold });
  await rerender({ ...given("perluceo"), hold });
  await tick();
  expect(hold).toHaveBeenLastCalledWith(true);
  await rerender({ over: true });
  expect(container.querySelectorAll("dialog li")).toHaveLength(0);
  expect(hold).toHaveBeenLastCalledWith(false);
});
