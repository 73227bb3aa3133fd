import { Game, type Bindings, type Facts } from "./game";

/** Made by `make wasm`, one for each game. */
const made = import.meta.glob<Bindings>("./generated/*.ts");
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
  if (!bindings?.url) return null;
  const [module, facts] = await Promise.all([compiled(bindings.url), fetch(bindings.factsUrl).then(json<Facts>)]);
  return new Game(bindings, module, facts);
}

/** Plain hosts may not know what a .wasm file is, and then it cannot be compiled while it comes. */
async function compiled(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

const json = <T>(answer: Response) => answer.json() as Promise<T>;
