/** Records and their arrays as NumPy has them: fields are properties, and what is written lies in the bytes. */
import type { Described } from "./layout";

type Int = number | bigint;

/** An integer of any size: a number where it is exact, else a bigint. */
export function int(value: bigint): Int {
  return BigInt(Number.MIN_SAFE_INTEGER) <= value && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

const NUMBERS: Record<
  string,
  [number, (memory: DataView, at: number) => any, (m: DataView, at: number, v: any) => void]
> = {
  bool: [1, (memory, at) => memory.getUint8(at) !== 0, (memory, at, value) => memory.setUint8(at, Number(value))],
  i8: [1, (memory, at) => memory.getInt8(at), (memory, at, value) => memory.setInt8(at, Number(value))],
  u8: [1, (memory, at) => memory.getUint8(at), (memory, at, value) => memory.setUint8(at, Number(value))],
  i16: [2, (memory, at) => memory.getInt16(at, true), (memory, at, value) => memory.setInt16(at, Number(value), true)],
  u16: [
    2,
    (memory, at) => memory.getUint16(at, true),
    (memory, at, value) => memory.setUint16(at, Number(value), true),
  ],
  i32: [4, (memory, at) => memory.getInt32(at, true), (memory, at, value) => memory.setInt32(at, Number(value), true)],
  u32: [
    4,
    (memory, at) => memory.getUint32(at, true),
    (memory, at, value) => memory.setUint32(at, Number(value), true),
  ],
  i64: [
    8,
    (memory, at) => int(memory.getBigInt64(at, true)),
    (memory, at, value) => memory.setBigInt64(at, BigInt(value), true),
  ],
};

function bytesOf(layout: Described): number {
  if (typeof layout === "string") return NUMBERS[layout]![0];
  return "item" in layout ? layout.count * bytesOf(layout.item) : layout.bytes;
}

/** The value at a place: a number, or a view of a record or an array. */
function read(layout: Described, memory: DataView, at: number): any {
  if (typeof layout === "string") return NUMBERS[layout]![1](memory, at);
  return "item" in layout ? new Items(layout.count, layout.item, memory, at) : fieldsOf(layout, memory, at);
}

/** Write a value; one number fills an array. */
function write(layout: Described, memory: DataView, at: number, value: any): void {
  if (typeof layout === "string") NUMBERS[layout]![2](memory, at, value);
  else if ("item" in layout) new Items(layout.count, layout.item, memory, at).put(slice(null, null), value);
  else throw new TypeError("a whole record is not written at once");
}

function fieldsOf(layout: Described, memory: DataView, at: number): any {
  const record = {};
  if (typeof layout === "string" || !("fields" in layout)) return record;
  for (const [name, [offset, field]] of Object.entries(layout.fields!))
    Object.defineProperty(record, name, {
      get: () => read(field, memory, at + offset),
      set: (value) => write(field, memory, at + offset, value),
    });
  return record;
}

/** The bytes of records that were made here. */
const made = new WeakMap<object, Uint8Array>();

/** A record of its own, all zero or with these bytes. */
export function record(layout: Described, bytes: Uint8Array = new Uint8Array(bytesOf(layout))): any {
  const fresh = fieldsOf(layout, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0);
  made.set(fresh, bytes);
  return fresh;
}

export function bytesIn(record: object): Uint8Array {
  return made.get(record)!;
}

export class Slice {
  constructor(
    readonly start: number | null,
    readonly stop: number | null,
    readonly step: number,
  ) {}

  /** The places that it means in a list of a length. */
  places(length: number): number[] {
    const inside = (place: number, most: number) =>
      Math.min(Math.max(place < 0 ? place + length : place, most - length), most);
    const up = this.step > 0;
    const first = this.start === null ? (up ? 0 : length - 1) : inside(this.start, up ? length : length - 1);
    const end = this.stop === null ? (up ? length : -1) : inside(this.stop, up ? length : length - 1);
    const found = [];
    for (let place = first; up ? place < end : place > end; place += this.step) found.push(place);
    return found;
  }
}

export const slice = (start: Int | null, stop: Int | null, step: Int | null = null) =>
  new Slice(
    start === null ? null : Number(start),
    stop === null ? null : Number(stop),
    step === null ? 1 : Number(step),
  );

/** An array within a record. */
export class Items {
  constructor(
    readonly length: number,
    private readonly item: Described,
    private readonly memory: DataView,
    private readonly at: number,
  ) {}

  #place(index: number): number {
    const place = index < 0 ? index + this.length : index;
    if (!(place >= 0 && place < this.length)) throw new RangeError(`${index} is not below ${this.length}`);
    return this.at + place * bytesOf(this.item);
  }

  get(index: any): any {
    if (Array.isArray(index)) return this.get(index[0]).get(index.length > 2 ? index.slice(1) : index[1]);
    if (index instanceof Slice) return index.places(this.length).map((place) => this.get(place));
    return read(this.item, this.memory, this.#place(Number(index)));
  }

  put(index: any, value: any): void {
    if (Array.isArray(index)) return this.get(index[0]).put(index.length > 2 ? index.slice(1) : index[1], value);
    if (!(index instanceof Slice)) return write(this.item, this.memory, this.#place(Number(index)), value);
    const places = index.places(this.length);
    const values = typeof value === "object" ? [...value] : places.map(() => value);
    if (values.length !== places.length)
      throw new RangeError(`${places.length} values are wanted, not ${values.length}`);
    places.forEach((place, n) => write(this.item, this.memory, this.#place(place), values[n]));
  }

  *[Symbol.iterator](): Generator<any> {
    for (let place = 0; place < this.length; place++) yield this.get(place);
  }

  tolist(): any[] {
    return [...this].map((each) => (each instanceof Items ? each.tolist() : each));
  }

  sum(): Int {
    return int([...this].reduce((sum: bigint, each) => sum + BigInt(each), 0n));
  }
}
