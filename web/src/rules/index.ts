import { Rules } from "./module";

interface Bindings {
  url: string | null;
}

/** Made by `make wasm`, one for each game. */
const made = import.meta.glob<Bindings>("./generated/*.ts");

/** The game's module, loaded when it is first wanted; null where the rules only run on the server. */
export async function load<Verbs>(game: string): Promise<Rules<Verbs> | null> {
  const bindings = await made[`./generated/${game}.ts`]?.();
  if (!bindings?.url) return null;
  return new Rules<Verbs>(await WebAssembly.compileStreaming(fetch(bindings.url)));
}
