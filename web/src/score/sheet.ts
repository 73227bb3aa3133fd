import type { Group } from "../games/contract";

/** What one player has: how many of each card, by group; numbers and flags under the group's own key. */
export type Holding = Record<string, Record<string, number>>;

export interface Sheet {
  names: string[];
  colours: string[];
  holdings: Holding[];
}

const ITSELF = "=";

export function held(holding: Holding, key: string, id = ITSELF): number {
  return holding[key]?.[id] ?? 0;
}

export function hold(holding: Holding, key: string, count: number, id = ITSELF): void {
  holding[key] = { ...holding[key], [id]: Math.max(0, count) };
}

/** A player as the server wants them: lists of cards, numbers, flags. */
export function player(holding: Holding, groups: Group[]): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const { key, ids, many } of groups) {
    if (!ids.length) told[key] = many ? held(holding, key) : held(holding, key) > 0;
    else
      told[key] = [...((told[key] as string[]) ?? []), ...ids.flatMap((id) => Array(held(holding, key, id)).fill(id))];
  }
  return told;
}

/** A sheet as the fragment of an address, and back. */
export function packed(sheet: Sheet): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(sheet))));
}

export function unpacked(fragment: string): Sheet | null {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(fragment), (letter) => letter.charCodeAt(0))));
  } catch {
    return null;
  }
}
