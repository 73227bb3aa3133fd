import type { Game } from "./game";
import type { Pointer } from "./layout";
import type { Rules } from "./module";

/** The network of a game: its weights, and what a search guided by it is called with (bots/guided.py). */
export interface Network {
  arguments(rules: Rules<unknown>, iterations: number): number[];
}

interface Head {
  name: string;
  type: string; // of NumPy: f2, f4, f8, i8, …
  shape: number[];
}

interface Weights extends Head {
  bytes: Uint8Array;
}

const LAYERS = ["first", "first_bias", "second", "second_bias", "last", "last_bias"];
const SMALLEST_TABLE = 8;

const kept = new WeakMap<Game, Promise<Network | null>>();

/** The game's network, fetched when it is first wanted; null where it has none. */
export function networkFor(game: Game): Promise<Network | null> {
  const known = kept.get(game) ?? read(game);
  kept.set(game, known);
  known.catch(() => kept.delete(game));
  return known;
}

async function read(game: Game): Promise<Network | null> {
  const { weightsUrl, OBSERVATION } = game.bindings;
  if (!weightsUrl) return null;
  const packed = (await fetch(weightsUrl)).body!;
  const bytes = new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  return network(unpacked(bytes), OBSERVATION);
}

/** The arrays of a file of weights: a line of JSON that names them, then their bytes. */
export function unpacked(bytes: Uint8Array): Record<string, Weights> {
  const line = bytes.indexOf(10);
  const heads: Head[] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
  let at = line + 1;
  const arrays = heads.map((head) => {
    const size = head.shape.reduce((product, length) => product * length, 1) * Number(head.type.slice(1));
    const own = bytes.slice(at, at + size);
    at += size;
    return [head.name, head.type === "f2" ? { ...head, type: "f4", bytes: widened(own) } : { ...head, bytes: own }];
  });
  return Object.fromEntries(arrays);
}

export function network(weights: Record<string, Weights>, observation: number): Network {
  return {
    arguments(rules, iterations) {
      const put = (name: string): Pointer<unknown> => {
        const place = rules.room(weights[name]!.bytes.length);
        rules.fill(place, weights[name]!.bytes);
        return place;
      };
      const whole = (name: string) => [put(name), ...weights[name]!.shape];
      const lengths = ["first_bias", "second_bias", "last_bias"].map((name) => weights[name]!.shape[0]!);
      const widest = Math.max(observation, ...lengths);
      const array = (length: number, bytes: number) => [rules.room(length * bytes), length];
      const places = 2 ** Math.ceil(Math.log2(2 * iterations + SMALLEST_TABLE + 1));
      return [
        ...LAYERS.flatMap(whole),
        put("faces"),
        weights.faces!.shape[0]!,
        put("lead"),
        put("daring"),
        ...array(observation, 2),
        ...lengths.flatMap((length) => array(length, 4)),
        ...array(widest, 4),
        ...array(widest, 4),
        ...array(places, 8),
        ...array(places, 4),
        ...whole("salt"),
      ];
    },
  };
}

/** 16-bit floats as 32-bit ones. */
function widened(bytes: Uint8Array): Uint8Array {
  const narrow = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return new Uint8Array(Float32Array.from(narrow, half).buffer);
}

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (!exponent) return sign * 2 ** -24 * fraction;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
