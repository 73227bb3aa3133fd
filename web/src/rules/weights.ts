import { decode } from "./decoder";
import type { Game } from "./game";
import type { Pointer } from "./layout";
import type { Rules } from "./module";

/** The network of a game: what a verb that asks it is called with, and a search that is guided by it (bots/guided.py). */
export interface Network {
  asked(rules: Rules<unknown>): number[];
  guiding(rules: Rules<unknown>, iterations: number): number[];
}

interface Head {
  name: string;
  type: string; // of NumPy: i1, f4, f8, i8, …
  shape: number[];
}

interface Weights extends Head {
  bytes: Uint8Array;
}

const LAYERS = ["first", "second", "last"];
const BELIEFS = "beliefs"; // a layer that a network may lack
const SMALLEST_TABLE = 8;

const kept = new Map<string, Promise<Network>>();

/** The game's network for so many players, fetched when it is first wanted; null where it has none. */
export async function networkFor(game: Game, players: number): Promise<Network | null> {
  const { weightsUrls, OBSERVATION } = game.bindings;
  const url = weightsUrls[players];
  if (!url || game.cards) return null; // they were taught with the printed box
  const known = kept.get(url) ?? read(url, OBSERVATION);
  kept.set(url, known);
  known.catch(() => kept.delete(url));
  return known;
}

async function read(url: string, observation: number): Promise<Network> {
  const packed = (await fetch(url)).body!;
  const bytes = new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  return network(unpacked(bytes), observation);
}

/** The arrays of a file of weights, with its layers as 32-bit floats. */
export function unpacked(bytes: Uint8Array): Record<string, Weights> {
  const found = arrays(bytes);
  const layers = BELIEFS in found ? [...LAYERS, BELIEFS] : LAYERS;
  for (const name of layers) found[name] = multiplied(found[name]!, found[`${name}_step`]!, found[`${name}_scale`]);
  found[BELIEFS] ??= empty(BELIEFS, [found.first_bias!.shape[0]!, 0]);
  found[`${BELIEFS}_bias`] ??= empty(`${BELIEFS}_bias`, [0]);
  return found;
}

/** The arrays as the file has them: a line of JSON that names them, then their bytes, with whole numbers coded. */
export function arrays(bytes: Uint8Array): Record<string, Weights> {
  const line = bytes.indexOf(10);
  const heads: (Head & { size: number })[] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
  let at = line + 1;
  const named = heads.map(({ size, ...head }) => {
    const own = bytes.slice(at, at + size);
    at += size;
    const [rows, columns] = head.shape as [number, number];
    const whole = head.type === "i1" ? new Uint8Array(decode(own, rows, columns).buffer) : own;
    return [head.name, { ...head, bytes: whole }];
  });
  return Object.fromEntries(named);
}

export function network(weights: Record<string, Weights>, observation: number): Network {
  const put = (rules: Rules<unknown>, name: string): Pointer<unknown> => {
    const place = rules.room(weights[name]!.bytes.length);
    rules.fill(place, weights[name]!.bytes);
    return place;
  };
  const whole = (rules: Rules<unknown>, name: string) => [put(rules, name), ...weights[name]!.shape];
  const array = (rules: Rules<unknown>, length: number, bytes: number) => [rules.room(length * bytes), length];
  return {
    asked(rules) {
      const lengths = ["first_bias", "second_bias", "last_bias"].map((name) => weights[name]!.shape[0]!);
      const widest = Math.max(observation, ...lengths);
      return [
        ...LAYERS.flatMap((name) => [...whole(rules, name), ...whole(rules, `${name}_bias`)]),
        put(rules, "faces"),
        weights.faces!.shape[0]!,
        put(rules, "blind"),
        put(rules, "lead"),
        put(rules, "daring"),
        ...whole(rules, BELIEFS),
        ...whole(rules, `${BELIEFS}_bias`),
        ...array(rules, observation, 2),
        ...lengths.flatMap((length) => array(rules, length, 4)),
        ...array(rules, widest, 4),
        ...array(rules, widest, 4),
        ...array(rules, weights[`${BELIEFS}_bias`]!.shape[0]!, 4),
      ];
    },
    guiding(rules, iterations) {
      const places = 2 ** Math.ceil(Math.log2(4 * iterations + SMALLEST_TABLE + 1));
      const salts = rules.room(8 * observation);
      rules.fill(salts, new Uint8Array(salt(observation).buffer));
      const table = [...array(rules, places, 8), ...array(rules, places, 4), salts, observation];
      return [...this.asked(rules), ...table];
    },
  };
}

/** An array without numbers. */
const empty = (name: string, shape: number[]): Weights => ({ name, type: "f4", shape, bytes: new Uint8Array() });

/** A layer's weights as 32-bit floats: whole numbers times the step of their column and, if given, the scale of their row. */
function multiplied(layer: Weights, step: Weights, scale?: Weights): Weights {
  const whole = new Int8Array(layer.bytes.buffer, layer.bytes.byteOffset, layer.bytes.length);
  const [steps, scales] = [floats(step), scale && floats(scale)];
  const columns = layer.shape[1]!;
  const values = Float32Array.from(whole, (number, place) => number * steps[place % columns]!);
  if (scales) values.forEach((value, place) => (values[place] = value * scales[Math.floor(place / columns)]!));
  return { ...layer, type: "f4", bytes: new Uint8Array(values.buffer) };
}

/** A random number for each number of an observation: `salt` of bots/guided.py. */
export function salt(observation: number): BigUint64Array {
  return BigUint64Array.from({ length: observation }, (_, place) => {
    let mixed = BigInt.asUintN(64, BigInt(place + 1) * 0x9e3779b97f4a7c15n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  });
}

const floats = ({ bytes }: Weights) => new Float32Array(bytes.slice().buffer);
