/** A box of one's own: a card file as data, kept in the browser, packed into links. */
import type { GameName } from "../generated/messages";

/** One entry of a card file: a card, a colour, a spell … */
export type Entry = Record<string, any>;
/** A card file: tables of entries, and tables of numbers. */
export type CardData = Record<string, any>;

const LONGEST_KEPT = 32 * 1024; // characters, as the server takes them
const key = (game: GameName) => `spellbox-box-${game}`;

/** The card file that was last edited here, if there is one. */
export function keptBox(game: GameName): CardData | null {
  const kept = localStorage.getItem(key(game));
  return kept ? JSON.parse(kept) : null;
}

export function keepBox(game: GameName, data: CardData | null): void {
  if (data) localStorage.setItem(key(game), text(data));
  else localStorage.removeItem(key(game));
}

/** The card file as the server and the command line read it: JSON is as good as TOML. */
export function text(data: CardData): string {
  return JSON.stringify(data);
}

export function isTooLong(data: CardData): boolean {
  return text(data).length > LONGEST_KEPT;
}

/** Whether an entry differs from the printed one. */
export function isChanged(entry: Entry, printed: Entry | undefined): boolean {
  return JSON.stringify({ ...entry, mark: "" }) !== JSON.stringify({ ...printed, mark: "" });
}

/** The entries of a table by their ids: `[id, entry]`; a table of numbers is one entry under its own name. */
export function entriesOf(data: CardData, table: string): [string, Entry][] {
  const found = data[table];
  return Array.isArray(found) ? found.map((entry: Entry) => [entry.id as string, entry]) : [[table, found as Entry]];
}

/** An id that no entry has yet, made of a name. */
export function freshId(name: string, taken: string[]): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30);
  const stem = plain || "card";
  let id = stem;
  for (let number = 2; taken.includes(id); number++) id = `${stem}-${number}`;
  return id;
}

/** A card file as the fragment of an address, and back: deflated, in the letters of addresses. */
export async function packBox(data: CardData): Promise<string> {
  const bytes = new Uint8Array(
    await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text(data))),
  );
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpackBox(fragment: string): Promise<CardData | null> {
  try {
    const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
  } catch {
    return null;
  }
}

function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}
