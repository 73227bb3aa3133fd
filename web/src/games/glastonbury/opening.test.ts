import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Props } from "./seats";
import Table from "./Table.svelte";
import { given } from "./testing";

class NoResizing {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
vi.stubGlobal("ResizeObserver", NoResizing); // jsdom has none
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = given("powder");

/** A table at which the last card is being taken, and the powders are about to be placed. */
async function lastCardTaken(more: Partial<Props>) {
  const hold = vi.fn();
  const before = { ...after, view: { ...after.view, phase: "last card" as const, taken: "accio" } };
  const moment = { legal: [], lines: after.lines.slice(0, -1), motion: 1, hold, ...more };
  const { container, rerender } = render(Table, { ...before, ...moment });
  await rerender({ ...after, motion: 1, hold, ...more });
  const count = (what: string) => container.querySelectorAll(what).length;
  return { hold, covered: () => count(".slip.within"), lit: () => count(".kind.lit") };
}

test("G8.4 cauldrons open card by card, and then powders are placed", async () => {
  const { hold, covered, lit } = await lastCardTaken({});
  const all = covered();
  expect(all).toBeGreaterThan(4);
  expect(hold).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect(covered()).toBeGreaterThan(0);
  expect(covered()).toBeLessThan(all);
  expect(lit()).toBe(0);
  await vi.advanceTimersByTimeAsync(7000);
  expect(covered()).toBe(0);
  expect(lit()).toBe(3);
  expect(hold).toHaveBeenLastCalledWith(false);
});

test("the opening of cauldrons can be skipped", async () => {
  const { hold, covered, lit } = await lastCardTaken({});
  await fireEvent.click(screen.getByRole("button", { name: "show-all" }));
  expect([covered(), lit()]).toEqual([0, 3]);
  expect(hold).toHaveBeenLastCalledWith(false);
});

test("with reduced motion cauldrons are open at once", async () => {
  const { hold, covered, lit } = await lastCardTaken({ motion: 0 });
  expect([covered(), lit()]).toEqual([0, 3]);
  expect(hold).not.toHaveBeenCalledWith(true);
});
