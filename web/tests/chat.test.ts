import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import { speak } from "../src/i18n/words.svelte";
import type { Note, TableInfo } from "../src/generated/messages";
import Chat from "../src/table/Chat.svelte";

const info = { seats: [] } as unknown as TableInfo;
const chatted = (number: number, guest: string, text: string): Note => ({
  number,
  at: 0,
  kind: "chatted",
  seat: "",
  name: guest.toUpperCase(),
  guest,
  text,
});

beforeAll(() => speak("en"));

test("who is muted is not heard, and who speaks can be muted", async () => {
  const mute = vi.fn();
  const notes = [chatted(1, "ada", "hello"), chatted(2, "bob", "noise")];
  render(Chat, { info, notes, me: "me", muted: ["bob"], say: vi.fn(), mute });
  expect(screen.queryByText(/hello/)).not.toBeNull();
  expect(screen.queryByText(/noise/)).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Mute ADA" }));
  expect(mute).toHaveBeenCalledWith("ada", true);
});

test("what is typed is said once, and nothing is not said", async () => {
  const say = vi.fn();
  render(Chat, { info, notes: [], me: "me", muted: [], say, mute: vi.fn() });
  const field = screen.getByRole("textbox");
  await fireEvent.input(field, { target: { value: "  good luck " } });
  await fireEvent.submit(field.closest("form")!);
  await fireEvent.submit(field.closest("form")!);
  expect(say.mock.calls).toEqual([["good luck"]]);
});
