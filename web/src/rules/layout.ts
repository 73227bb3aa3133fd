/** How a value of JavaScript lies in the memory of a module: numbers, arrays, and records with fields at fixed offsets. */
export interface Layout<T> {
  readonly bytes: number;
  read(memory: DataView, at: number): T;
  write(memory: DataView, at: number, value: T): void;
}

/** The type of the values that a layout reads and writes. */
export type Value<L> = L extends Layout<infer T> ? T : never;

/** Where a value lies: a number that remembers what is there. */
export type Pointer<T> = number & { readonly holds?: T };

type Numeric = "Int8" | "Uint8" | "Int16" | "Uint16" | "Int32" | "Uint32" | "Float32" | "Float64";

function number(kind: Numeric, bytes: number): Layout<number> {
  return {
    bytes,
    read: (memory, at) => memory[`get${kind}`](at, true),
    write: (memory, at, value) => memory[`set${kind}`](at, value, true),
  };
}

export const i8 = number("Int8", 1);
export const u8 = number("Uint8", 1);
export const i16 = number("Int16", 2);
export const u16 = number("Uint16", 2);
export const i32 = number("Int32", 4);
export const u32 = number("Uint32", 4);
export const f32 = number("Float32", 4);
export const f64 = number("Float64", 8);

/** Sets of up to 64 members need all the bits. */
export const i64: Layout<bigint> = {
  bytes: 8,
  read: (memory, at) => memory.getBigInt64(at, true),
  write: (memory, at, value) => memory.setBigInt64(at, value, true),
};

export const bool: Layout<boolean> = {
  bytes: 1,
  read: (memory, at) => memory.getUint8(at) !== 0,
  write: (memory, at, value) => memory.setUint8(at, Number(value)),
};

export function many<T>(count: number, item: Layout<T>): Layout<T[]> {
  return {
    bytes: count * item.bytes,
    read: (memory, at) => Array.from({ length: count }, (_, n) => item.read(memory, at + n * item.bytes)),
    write: (memory, at, values) => {
      if (values.length !== count) throw new RangeError(`${count} values are wanted, not ${values.length}`);
      values.forEach((value, n) => item.write(memory, at + n * item.bytes, value));
    },
  };
}

/** Room for a record whose fields a schema reads (schema.ts): its bytes. */
export function room(bytes: number): Layout<Uint8Array> {
  const here = (memory: DataView, at: number) => new Uint8Array(memory.buffer, memory.byteOffset + at, bytes);
  return {
    bytes,
    read: (memory, at) => here(memory, at).slice(),
    write: (memory, at, value) => here(memory, at).set(value),
  };
}

type Fields = Record<string, readonly [offset: number, layout: Layout<any>]>;

export function record<F extends Fields>(bytes: number, fields: F): Layout<{ [K in keyof F]: Value<F[K][1]> }> {
  const entries = Object.entries(fields);
  return {
    bytes,
    read: (memory, at) =>
      Object.fromEntries(entries.map(([name, [offset, layout]]) => [name, layout.read(memory, at + offset)])) as any,
    write: (memory, at, value) => {
      for (const [name, [offset, layout]] of entries) layout.write(memory, at + offset, value[name as keyof F]);
    },
  };
}

/** A layout as a server describes it (browser/bindings.py): of a game that this page was built without. */
export type Described =
  | string
  | { count: number; item: Described }
  | { bytes: number; fields?: Record<string, [offset: number, layout: Described]> };

const NUMBERS: Record<string, Layout<any>> = { i8, u8, i16, u16, i32, u32, i64, f32, f64, bool };

export function described(data: Described): Layout<any> {
  if (typeof data === "string") return NUMBERS[data]!;
  if ("item" in data) return many(data.count, described(data.item));
  if (!data.fields) return room(data.bytes);
  const fields = Object.entries(data.fields).map(([name, [offset, layout]]) => [name, [offset, described(layout)]]);
  return record(data.bytes, Object.fromEntries(fields));
}
