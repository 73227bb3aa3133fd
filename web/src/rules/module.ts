import type { Layout, Pointer } from "./layout";

const PAGE = 1 << 16;
const ALIGNED = 16;

/** What a module exports beside its verbs. */
interface Exports {
  memory: WebAssembly.Memory;
  heap: WebAssembly.Global<"i32">;
}

/** A game's rules, compiled, with a memory of their own. A verb takes the addresses of records and arrays. */
export class Rules<Verbs> {
  readonly verbs: Verbs;
  readonly #memory: WebAssembly.Memory;
  #end: number;

  constructor(module: WebAssembly.Module) {
    const exports = new WebAssembly.Instance(module).exports as unknown as Exports & Verbs;
    this.verbs = exports;
    this.#memory = exports.memory;
    this.#end = exports.heap.value;
  }

  /** Room for a value, all zero; given back only by `release`. */
  make<T>(layout: Layout<T>, value?: T): Pointer<T> {
    const at = this.#end;
    this.#end = Math.ceil((at + layout.bytes) / ALIGNED) * ALIGNED;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    this.bytes(layout, at).fill(0);
    if (value !== undefined) this.write(layout, at, value);
    return at;
  }

  /** Room for so many bytes, all zero: for arrays that only the rules read. */
  room(bytes: number): Pointer<any> {
    return this.make({ bytes, read: () => null, write: () => {} });
  }

  fill(pointer: Pointer<unknown>, bytes: Uint8Array): void {
    new Uint8Array(this.#memory.buffer, pointer, bytes.length).set(bytes);
  }

  writeWide(pointer: Pointer<unknown>, value: bigint): void {
    new DataView(this.#memory.buffer).setBigInt64(pointer, value, true);
  }

  /** The members of a set that is kept as bits. */
  members(mask: Pointer<bigint[]>, most: number): number[] {
    const words = new Uint8Array(this.#memory.buffer, mask, Math.ceil(most / 8));
    return Array.from({ length: most }, (_, member) => member).filter(
      (member) => (words[member >> 3]! >> (member & 7)) & 1,
    );
  }

  isMember(mask: Pointer<bigint[]>, member: number): boolean {
    const [word] = new Uint8Array(this.#memory.buffer, mask + (member >> 3), 1) as unknown as [number];
    return ((word >> (member & 7)) & 1) === 1;
  }

  /** Give back the room of a value and of all that was made after it. */
  release(pointer: Pointer<unknown>): void {
    this.#end = pointer;
  }

  read<T>(layout: Layout<T>, pointer: Pointer<T>): T {
    return layout.read(new DataView(this.#memory.buffer), pointer);
  }

  write<T>(layout: Layout<T>, pointer: Pointer<T>, value: T): void {
    layout.write(new DataView(this.#memory.buffer), pointer, value);
  }

  /** The value's own bytes: until the memory grows, which any `make` may do. */
  bytes<T>(layout: Layout<T>, pointer: Pointer<T>): Uint8Array {
    return new Uint8Array(this.#memory.buffer, pointer, layout.bytes);
  }
}
