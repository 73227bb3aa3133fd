import { Game, type Bindings, type Facts } from "./game";
import { described, type Described } from "./layout";
import type { MakeReader, Reader } from "./reader";

/** Made by `make wasm`, one for each game that comes with the page. */
const made = import.meta.glob<Bindings>("./generated/*.ts");
const readers = import.meta.glob<{ default: MakeReader; printed: object }>("./generated/*.reader.js");
const loaded = new Map<string, Promise<Game | null>>();

/** The game's rules, loaded when they are first wanted; null where they only run on the server. */
export function load(game: string): Promise<Game | null> {
  const known = loaded.get(game) ?? read(game);
  loaded.set(game, known);
  known.catch(() => loaded.delete(game));
  return known;
}

async function read(game: string): Promise<Game | null> {
  const bindings = await made[`./generated/${game}.ts`]?.();
  if (!bindings) return told(game);
  if (!bindings.urls) return null;
  const url = hasSimd() ? bindings.urls.withSimd : bindings.urls.withoutSimd;
  const [module, facts] = await Promise.all([compiled(url), fetch(bindings.factsUrl).then(json<Facts>)]);
  return new Game(bindings, module, facts);
}

/** What reads card files and tables in words of the game; null where only the server does. */
export async function loadReader(game: string): Promise<Reader | null> {
  const [rules, script, { Reader }] = await Promise.all([
    load(game),
    readers[`./generated/${game}.reader.js`]?.(),
    import("./reader"),
  ]);
  return rules && script ? new Reader(rules, script.default, script.printed) : null;
}

/** What a server tells of a game that the page was built without (server/library.py). */
interface Told {
  constants: Pick<Bindings, "MOVES" | "MOST_SEATS" | "OBSERVATION">;
  layouts: Record<string, Described>;
  facts: Facts;
}

/** The rules of a game of another package, if the server has compiled them for browsers. */
async function told(game: string): Promise<Game | null> {
  const answer = await fetch(`/api/games/${game}/rules`);
  const rules = answer.ok ? await json<Told | null>(answer) : null;
  if (!rules) return null;
  const { constants, layouts, facts } = rules;
  const read = Object.entries(layouts).map(([name, layout]) => [name, described(layout)]);
  const url = `/api/games/${game}/rules${hasSimd() ? "" : ".plain"}.wasm`;
  const bindings = { ...constants, ...Object.fromEntries(read), urls: null, factsUrl: "", weightsUrls: {} } as Bindings;
  return new Game(bindings, await compiled(url), facts);
}

/** A module of one function that makes a vector: what browsers without SIMD refuse. */
const VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // the head of a module
  ...[1, 5, 1, 96, 0, 1, 123], // a type: nothing to a vector
  ...[3, 2, 1, 0], // a function of this type:
  ...[10, 8, 1, 6, 0, 65, 0, 253, 15, 11], // i32.const 0, i8x16.splat
);
const hasSimd = () => WebAssembly.validate(VECTORS);

/** Plain hosts may not know what a .wasm file is, and then it cannot be compiled while it comes. */
async function compiled(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

const json = <T>(answer: Response) => answer.json() as Promise<T>;
