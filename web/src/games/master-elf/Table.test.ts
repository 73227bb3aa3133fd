import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Table from "./Table.svelte";
import { given, names } from "./testing";

Element.prototype.scrollIntoView = vi.fn();
HTMLDialogElement.prototype.showModal = vi.fn();
HTMLDialogElement.prototype.close = vi.fn();

function show(name: string) {
  const play = vi.fn();
  const confirm = vi.fn(async () => true);
  render(Table, { ...given(name), play, confirm });
  return { play, confirm };
}

const label = (each: HTMLButtonElement): string => each.ariaLabel ?? each.textContent.trim();
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];

/** The button with these words, or the first whose words begin so. */
function button(words: string): HTMLButtonElement {
  const whole = buttons().find((each) => label(each) === words);
  return whole ?? buttons().find((each) => label(each).startsWith(words))!;
}

test.each(names)("%s: no message is missing", (name) => {
  show(name);
  expect(document.body.innerHTML).not.toMatch(/elf-(?!workshop)[a-z]+-|\belf-[a-z]+\b(?=<)/);
});

test.each([
  ["go", "Go north: take Magic, Cloth", "go north"],
  ["take", "Take Water", "take water"],
  ["exchange", "Discard Metal", "drop metal"],
  ["exchange", "Draw 3", "draw"],
  ["craft", "Steam train: Create for 2 metal, 1 fire", "craft steam-train metal metal fire"],
  ["craft", "Create nothing", "skip"],
  ["secret", "Look through stack 2, 12 gifts", "open 2"],
  ["treasures", "Look through the gifts put aside", "open aside"],
  ["limit", "Discard Cloth", "drop cloth"],
])("%s: %s plays %s", async (name, words, move) => {
  const { play } = show(name);
  await fireEvent.click(button(words));
  expect(play).toHaveBeenCalledWith(move);
});

test.each([
  ["choose", "Dragon", "choose dragon"],
  ["bonus", "Casket", "bonus casket"],
])("%s: the first click shows, the second takes", async (name, gift, move) => {
  const { play } = show(name);
  await fireEvent.click(button(gift));
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(button(gift));
  expect(play).toHaveBeenCalledWith(move);
});

test("the details of a lit gift offer every payment", async () => {
  const { play } = show("craft");
  await fireEvent.click(button("5 ways to pay"));
  const dialog = document.querySelector("dialog")!;
  await fireEvent.click([...dialog.querySelectorAll("input")].at(-1)!);
  const create = [...dialog.querySelectorAll("button")].find((each) => each.textContent.includes("Create for"))!;
  expect(create.textContent).toContain("Create for metal, fire, crystal");
  await fireEvent.click(create);
  expect(play).toHaveBeenCalledWith("craft steam-train metal fire crystal");
});

test("the details of a gift that cannot be created only close", async () => {
  show("waiting");
  await fireEvent.click(document.querySelector(".sledge .top")!);
  expect([...document.querySelectorAll("dialog footer button")].map((each) => each.textContent)).toEqual(["Close"]);
});

test("a free gift is not given up by one click", async () => {
  const { play, confirm } = show("choose");
  confirm.mockResolvedValueOnce(false);
  await fireEvent.click(button("Take none"));
  expect(confirm).toHaveBeenCalled();
  expect(play).not.toHaveBeenCalled();
});

test.each(["waiting", "spectator", "over"])("%s: there is nothing to play", async (name) => {
  const { play } = show(name);
  const harmless = buttons().filter((each) => !label(each).includes("details"));
  for (const each of harmless) await fireEvent.click(each);
  expect(play).not.toHaveBeenCalled();
});

test("one's shelf says in words what one more gift of a type adds", () => {
  show("craft");
  const [machines] = document.querySelectorAll(".whole .collection");
  expect(machines!.textContent.replace(/\s+/g, " ")).toContain("6 Machines next +3");
});
