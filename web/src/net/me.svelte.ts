import { namesOf } from "../i18n/names";
import { arriveAs, changeMe, whoAmI as askWhoIAm } from "./api";
import type { Me } from "../generated/messages";

/** Who one is on this server; null before the first answer. */
export const me = $state<{ guest: Me | null }>({ guest: null });

let known: Promise<Me | null> | undefined;
let arriving: Promise<Me> | undefined;

/** Whom the server knows in this browser; asked once, as early as may be. */
export function whoAmI(): Promise<Me | null> {
  known ??= askWhoIAm();
  known.catch(() => (known = undefined));
  return known;
}

/** Be a guest: the one this browser was before, or a new one with a friendly name. */
export function arrive(): Promise<Me> {
  arriving ??= whoAmI()
    .then((known) => known ?? arriveAs(anyName()))
    .then((guest) => (me.guest = guest));
  arriving.catch(() => (arriving = undefined));
  return arriving;
}

export async function callMe(name: string): Promise<void> {
  me.guest = await changeMe({ name });
}

/** Another guest from now on, or nobody. */
export function becomes(guest: Me | null): void {
  me.guest = guest;
  known = undefined;
  arriving = guest ? Promise.resolve(guest) : undefined;
}

function anyName(): string {
  const names = namesOf("guest-names");
  return names[Math.floor(Math.random() * names.length)]!;
}
