/** What the score helper knows of a real table, and how it is told to the server and kept in an address. */
import type { Group, Row } from "../games/contract";
import type { GameName, RealTable } from "../generated/messages";

/** What one player has: how many of each card, by the key of its row; numbers and flags under the key itself. */
export type Holding = Record<string, Record<string, number>>;

export interface Player {
  name: string;
  colour: string; // empty where seats have no colours
  holding: Holding;
  powders: string[]; // the kinds that powders were put with; those not named here are placed best
}

export interface Sheet {
  cards?: string | null; // the text of a card file; else the printed box
  players: Player[];
  options: Record<string, boolean | string>;
}

const ITSELF = "=";

export function newPlayer(colour = ""): Player {
  return { name: "", colour, holding: {}, powders: [] };
}

export function held(holding: Holding, key: string, id = ITSELF): number {
  return holding[key]?.[id] ?? 0;
}

export function hold(holding: Holding, key: string, count: number, id = ITSELF): void {
  holding[key] = { ...holding[key], [id]: Math.max(0, count) };
}

/** Every card that a player has, as often as they have it. */
export function cardsOf({ holding }: Player): string[] {
  return Object.values(holding).flatMap((counts) =>
    Object.entries(counts).flatMap(([id, count]) => (id === ITSELF ? [] : Array<string>(count).fill(id))),
  );
}

/** How many of a card all players have together. */
export function taken(sheet: Sheet, key: string, id: string): number {
  return sheet.players.reduce((sum, { holding }) => sum + held(holding, key, id), 0);
}

/** A player as the server wants them: lists of cards, numbers, flags. Cards that are out of the game are left out. */
function described({ holding, powders }: Player, groups: Group[]): Record<string, unknown> {
  const told: Record<string, unknown> = powders.length ? { powders } : {};
  for (const { key, ids, most } of groups.filter((group) => !group.out).flatMap((group): Row[] => group.rows)) {
    if (!ids.length) told[key] = most ? held(holding, key) : held(holding, key) > 0;
    else {
      const listed = ids.flatMap((id) => Array<string>(held(holding, key, id)).fill(id));
      told[key] = [...((told[key] as string[]) ?? []), ...listed];
    }
  }
  return told;
}

/** The table as the server scores it. */
export function realTable(game: GameName, { cards, players, options }: Sheet, groups: Group[]): RealTable {
  const coloured = players.every((player) => player.colour);
  return {
    game,
    ...(cards ? { cards } : {}),
    seats: coloured ? players.map((player) => player.colour) : players.length,
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== "")),
    player: players.map((player) => described(player, groups)),
  };
}

/** A sheet as the fragment of an address, and back. */
export function packed(sheet: Sheet): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(sheet))));
}

export function unpacked(fragment: string): Sheet | null {
  try {
    const bytes = Uint8Array.from(atob(fragment), (letter) => letter.charCodeAt(0));
    const sheet = JSON.parse(new TextDecoder().decode(bytes)) as Sheet;
    return Array.isArray(sheet.players) && typeof sheet.options === "object" ? sheet : null;
  } catch {
    return null;
  }
}
