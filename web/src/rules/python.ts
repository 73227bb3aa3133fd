/** Python's operators, containers and built-in functions, as far as `browser/translate.py` needs them.
 *
 * Lists and tuples are arrays, None is null, integers are numbers or, where those are not exact, bigints.
 */
import { parse } from "smol-toml";

import { int as exact, Items, record, Slice, slice } from "./arrays";

export { record, slice };

type Function = (...given: any[]) => any;

/** Arguments that are given by name; they come last. */
class Named {
  constructor(readonly values: Record<string, any>) {}
}
export const named = (values: Record<string, any>) => new Named(values);

/** A function with the names of its parameters, the defaults of some, and where further arguments go. */
function define(
  names: string[],
  defaults: Record<string, () => any>,
  rest: string | null,
  byName: string | null,
  body: Function,
): Function {
  return (...given) => {
    const told: Record<string, any> = given.at(-1) instanceof Named ? { ...given.pop().values } : {};
    const bound = names.map((name, place) => {
      if (place < given.length) return given[place];
      const value = name in told ? told[name] : defaults[name]?.();
      if (value === undefined) throw new TypeError(`${name} is missing`);
      Reflect.deleteProperty(told, name);
      return value;
    });
    if (rest) bound.push(given.slice(names.length));
    if (byName) bound.push(dict(Object.entries(told)));
    return body(...bound);
  };
}

/** A class: a function that makes its objects. Constants are seen in the class and in its objects. */
function makeClass(base: any, methods: object, ofClass: object, constants: object): any {
  const kind = (...given: any[]) => {
    const made = Object.create(kind.prototype);
    made.__init__?.(...given);
    return made;
  };
  Object.setPrototypeOf(kind, base ?? Function.prototype);
  const prototype = Object.create(base?.prototype ?? Object.prototype);
  const show = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, writable: true, configurable: true });
  show(kind, "prototype", prototype);
  // A method that is read is bound to its object.
  const bind = (on: object, name: string, method: Function) =>
    Object.defineProperty(on, name, {
      get() {
        return (...given: any[]) => method(this, ...given);
      },
    });
  for (const [name, method] of Object.entries(methods)) bind(prototype, name, method);
  for (const [name, method] of Object.entries(ofClass)) bind(kind, name, method);
  for (const [name, value] of Object.entries(constants)) for (const on of [kind, prototype]) show(on, name, value);
  return kind;
}
export { define as def, makeClass as class };

/** A class of objects that are their fields. */
export function fields(names: string[], defaults: Record<string, () => any>): any {
  const start = define(["self", ...names], defaults, null, null, (self, ...given) => {
    names.forEach((name, place) => (self[name] = given[place]));
    return null;
  });
  const replaced = (self: any, { values }: Named) => kind(...names.map((name) => values[name] ?? self[name]));
  const kind = makeClass(null, { __init__: start, _replace: replaced }, {}, {});
  return kind;
}

/** Call a method as the class above has it. */
export const inherited = (kind: any, self: any, name: string, ...given: any[]) =>
  Reflect.get(Object.getPrototypeOf(kind).prototype, name, self)(...given);

// Exceptions

export const Exception = makeClass(
  null,
  {
    __init__: (self: any, ...args: any[]) => {
      self.args = args;
    },
  },
  {},
  {},
);
export const ValueError = makeClass(Exception, {}, {}, {});
export const KeyError = makeClass(Exception, {}, {}, {});
export const RecursionError = makeClass(Exception, {}, {}, {});

/** `with`: the generator of a context manager runs to its yield, and again after the body or with its problem. */
function within(context: Generator, body: () => void): void {
  context.next();
  try {
    body();
  } catch (problem) {
    context.throw(problem);
    return;
  }
  context.next();
}
export { within as with };

// Containers

const classes: any[] = [];
function numberOf(kind: any): string {
  if (!classes.includes(kind)) classes.push(kind);
  return `class ${classes.indexOf(kind)}`;
}

/** The key of a value in a Map: tuples are equal where their members are. */
const keyOf = (value: any): any =>
  Array.isArray(value)
    ? JSON.stringify(value, (_, each) => (typeof each === "function" ? numberOf(each) : each))
    : value;

const DICT: Record<string, Function> = {
  __init__(self, entries = []) {
    self.map = new Map();
    for (const [key, value] of pairs(entries)) self.put(key, value);
  },
  put: (self, key, value) => self.map.set(keyOf(key), [key, value]),
  has: (self, key) => self.map.has(keyOf(key)),
  get: (self, key, otherwise = null) => (self.has(key) ? self.map.get(keyOf(key))[1] : otherwise),
  items: (self) => [...self.map.values()],
  values: (self) => [...self.map.values()].map(([, value]) => value),
  keys: (self) => [...self],
};

export const dict = makeClass(
  null,
  DICT,
  { fromkeys: (_: any, keys: Iterable<any>) => dict(list(keys).map((key) => [key, null])) },
  {},
);
dict.prototype[Symbol.iterator] = function* () {
  for (const [key] of this.map.values()) yield key;
};
Object.defineProperty(dict.prototype, "length", {
  get() {
    return this.map.size;
  },
});

const isDict = (value: any) => value?.map instanceof Map;

/** The entries of a dictionary, or of a list of pairs. */
export const pairs = (entries: any): Iterable<[any, any]> => (isDict(entries) ? entries.items() : entries);
/** A dictionary whose keys are texts as an object. */
export const object = (entries: any) => Object.fromEntries(pairs(entries));

/** How often each value occurs: 0 where it does not. */
export const Counter = makeClass(
  dict,
  {
    __init__: (self: any, values: Iterable<any> = []) => {
      self.map = new Map();
      for (const value of values) self.put(value, get(self, value) + 1);
    },
    __missing__: () => 0,
  },
  {},
  {},
);

export const set = makeClass(
  dict,
  {
    __init__: (self: any, values: Iterable<any> = []) => {
      self.map = new Map();
      for (const value of values) self.put(value, null);
    },
    add: (self: any, value: any) => self.put(value, null),
  },
  {},
  {},
);

export function get(container: any, key: any): any {
  if (isDict(container)) {
    if (container.has(key)) return container.get(key);
    if (container.__missing__) return container.__missing__(key);
    throw KeyError(key);
  }
  if (container instanceof Items) return container.get(key);
  if (key instanceof Slice) {
    const found = key.places(container.length).map((place) => container[place]);
    return typeof container === "string" ? found.join("") : found;
  }
  if (typeof key === "string") return container[key]; // a field of a record
  const place = Number(key) < 0 ? Number(key) + container.length : Number(key);
  if (!(place >= 0 && place < container.length)) throw new RangeError(`${place} is not below ${container.length}`);
  return container[place];
}

export function put(container: any, key: any, value: any): void {
  if (isDict(container) || container instanceof Items) container.put(key, value);
  else container[typeof key === "string" ? key : Number(key)] = value;
}

export function has(container: any, value: any): boolean {
  if (isDict(container)) return container.has(value);
  if (typeof container === "string") return container.includes(value);
  return list(container).some((each) => equal(each, value));
}

/** Some values at the beginning and at the end, and all between them as a list. */
export function around(values: Iterable<any>, before: number, after: number): any[] {
  const all = [...values];
  return [...all.slice(0, before), all.slice(before, all.length - after), ...all.slice(all.length - after)];
}

// Operators

export function truth(value: any): boolean {
  if (value === null || typeof value !== "object") return Boolean(value);
  return "length" in value ? value.length > 0 : true;
}

/** `and`: the first value that is not true, else the last one. */
export function every(...values: (() => any)[]): any {
  let found: any = true;
  for (const value of values) if (!truth((found = value()))) return found;
  return found;
}

/** `or`: the first value that is true, else the last one. */
export function some(...values: (() => any)[]): any {
  let found: any = false;
  for (const value of values) if (truth((found = value()))) return found;
  return found;
}

export function equal(one: any, other: any): boolean {
  if (isDict(one) && isDict(other))
    return (
      one.length === other.length && list(one).every((key) => other.has(key) && equal(get(one, key), get(other, key)))
    );
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => equal(each, other[place]));
  const plain = (value: any) => (typeof value === "boolean" ? Number(value) : value);
  // Bigints equal numbers by ==, which takes texts for numbers, too.
  return plain(one) === plain(other) || (typeof one === "bigint" || typeof other === "bigint" ? one == other : false);
}

const arithmetic = (compute: (one: bigint, other: bigint) => bigint) => (one: any, other: any) =>
  exact(compute(BigInt(one), BigInt(other)));

const addNumbers = arithmetic((one, other) => one + other);
export const add = (one: any, other: any) => {
  if (typeof one === "string") return one + other;
  return Array.isArray(one) ? [...one, ...other] : addNumbers(one, other);
};
export const sub = arithmetic((one, other) => one - other);
const multiply = arithmetic((one, other) => one * other);
export const mul = (one: any, other: any) =>
  Array.isArray(one) ? Array.from({ length: Number(other) }, () => one).flat() : multiply(one, other);
/** Division rounds down, and a remainder has the sign of the divisor. */
export const mod = arithmetic((one, other) => ((one % other) + other) % other);
export const div = arithmetic((one, other) => (one - (((one % other) + other) % other)) / other);
export const shl = arithmetic((one, other) => one << other);
export const shr = arithmetic((one, other) => one >> other);
export const and = arithmetic((one, other) => one & other);
export const xor = arithmetic((one, other) => one ^ other);
const bitsOfBoth = arithmetic((one, other) => one | other);
export const or = (one: any, other: any) =>
  isDict(one) ? dict([...pairs(one), ...pairs(other)]) : bitsOfBoth(one, other);
export const negative = (value: any) => sub(0, value);
export const not = (value: any) => sub(-1, value);

export const in_place_add = (one: any, other: any) => {
  if (!Array.isArray(one)) return add(one, other);
  one.push(...other);
  return one;
};
export const in_place_or = (one: any, other: any) => {
  if (!isDict(one)) return or(one, other);
  for (const [key, value] of pairs(other)) one.put(key, value);
  return one;
};
export { sub as in_place_sub, and as in_place_and };

// Built-in functions

export const bool = (value: any = false) => truth(value);
export const int = (value: any = 0) => exact(BigInt(value));
export const int64 = int;
export const list = (values: Iterable<any> = []): any[] => [...values];
export const tuple = list;
export const len = (value: any): number => (typeof value === "string" ? [...value].length : value.length);
export const range = (first: any, end?: any): number[] => {
  const [start, stop] = end === undefined ? [0, Number(first)] : [Number(first), Number(end)];
  return Array.from({ length: Math.max(0, stop - start) }, (_, n) => start + n);
};
export const divmod = (one: any, other: any) => [div(one, other), mod(one, other)];
export const iter = (values: Iterable<any>) => values[Symbol.iterator]();
export function* enumerate(values: Iterable<any>, first: any = 0): Generator<[number, any]> {
  let number = Number(first);
  for (const value of values) yield [number++, value];
}
/** As many tuples as the shortest has members, unless all must have the same number. */
export function zip(...given: any[]): any[][] {
  const strict = given.at(-1) instanceof Named && given.pop().values.strict;
  const columns = given.map(list);
  const lengths = columns.map(len);
  if (strict && new Set(lengths).size > 1) throw ValueError("zip() of different lengths");
  return range(Math.min(...lengths)).map((place) => columns.map((column) => column[place]));
}
export const all = (values: Iterable<any>) => list(values).every(truth);
export const any = (values: Iterable<any>) => list(values).some(truth);
export const sum = (values: Iterable<any>) => list(values).reduce(addNumbers, 0);
export const next = (values: Iterable<any>, otherwise: any) => {
  for (const value of values) return value;
  if (otherwise === undefined) throw ValueError("next() of nothing");
  return otherwise;
};
const ordered = (one: any, other: any) => (one < other ? -1 : Number(one > other));
export const sorted = (values: Iterable<any>) => list(values).sort(ordered);
const several = (given: any[]) => sorted(given.length === 1 ? given[0] : given);
export const min = (...given: any[]) => several(given)[0];
export const max = (...given: any[]) => several(given).at(-1);
export function* combinations(values: any[], count: number): Generator<any[]> {
  if (!count) yield [];
  else
    for (const [place, value] of enumerate(values))
      for (const rest of combinations(values.slice(place + 1), count - 1)) yield [value, ...rest];
}

const float = () => 0;
const NoneType = () => null;

/** The class of a value. A number without a fraction is an integer. */
export function type(value: any): any {
  if (value === null) return NoneType;
  if (typeof value === "boolean") return bool;
  if (typeof value === "string") return str;
  if (typeof value === "bigint") return int;
  if (typeof value === "number") return Number.isInteger(value) ? int : float;
  return Array.isArray(value) ? list : dict;
}

export function callable(value: any): boolean {
  return typeof value === "function";
}

export function isinstance(value: any, kind: any): boolean {
  if (Array.isArray(kind)) return kind.some((each) => isinstance(value, each));
  const found = type(value);
  if (found === kind || (found === bool && kind === int)) return kind !== dict || isDict(value);
  return typeof value === "object" && value !== null && kind.prototype?.isPrototypeOf(value) === true;
}

export function str(value: any = ""): string {
  if (typeof value === "string") return value;
  return Array.isArray(value?.args) ? str(value.args[0]) : repr(value);
}

/** A value as Python writes it. */
export function repr(value: any): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (isDict(value))
    return `{${list(pairs(value))
      .map(([key, each]) => `${repr(key)}: ${repr(each)}`)
      .join(", ")}}`;
  return String(value);
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", [mark]: `\\${mark}` };
  const written = Array.from(text, (letter) => escapes[letter] ?? printable(letter));
  return mark + written.join("") + mark;
}

function printable(letter: string): string {
  const code = letter.codePointAt(0)!;
  return code < 32 || (code >= 127 && code < 161) || code === 173 ? `\\x${code.toString(16).padStart(2, "0")}` : letter;
}

// Methods of values that are JavaScript's own

/** Take some letters away at the ends; without any, blanks. */
const stripped = (text: string, letters: string | undefined, start: boolean, end: boolean) => {
  const gone = (letter: string | undefined) =>
    letter !== undefined && (letters ? letters.includes(letter) : !letter.trim());
  let [first, last] = [0, text.length];
  while (start && first < last && gone(text[first])) first++;
  while (end && last > first && gone(text[last - 1])) last--;
  return text.slice(first, last);
};

const TEXT: Record<string, Function> = {
  join: (text, parts) => list(parts).join(text),
  startswith: (text, start) => text.startsWith(start),
  endswith: (text, end) => text.endsWith(end),
  strip: (text, letters) => stripped(text, letters, true, true),
  lstrip: (text, letters) => stripped(text, letters, true, false),
  rstrip: (text, letters) => stripped(text, letters, false, true),
  lower: (text) => text.toLowerCase(),
  split: (text) => text.trim().split(/\s+/),
  replace: (text, old, fresh) => text.replaceAll(old, fresh),
  splitlines: (text) => (text ? text.replace(/\r?\n$/, "").split(/\r?\n/) : []),
  rpartition(text, mark) {
    const at = text.lastIndexOf(mark);
    return at < 0 ? ["", "", text] : [text.slice(0, at), mark, text.slice(at + mark.length)];
  },
};

const LIST: Record<string, Function> = {
  append: (values, value) => void values.push(value),
  index(values, value) {
    const place = values.findIndex((each: any) => equal(each, value));
    if (place < 0) throw ValueError(`${repr(value)} is not in list`);
    return place;
  },
  count: (values, value) => values.filter((each: any) => equal(each, value)).length,
  remove: (values, value) => void values.splice(LIST.index!(values, value), 1),
  reverse: (values) => void values.reverse(),
  sum: (values) => sum(values),
};

const INTEGER: Record<string, Function> = {
  bit_length: (value) => BigInt(value).toString(2).replace("-", "").replace(/^0$/, "").length,
  bit_count: (value) => BigInt(value).toString(2).replaceAll(/[-0]/g, "").length,
};

/** Call a method of a value. */
export function send(value: any, name: string, ...given: any[]): any {
  if (typeof value === "string") return TEXT[name]!(value, ...given);
  if (Array.isArray(value)) return LIST[name]!(value, ...given);
  if (typeof value === "number" || typeof value === "bigint") return INTEGER[name]!(value);
  return value[name](...given);
}

// Modules

const matching = (pattern: string, text: string) => new RegExp(`^(?:${pattern})`).exec(text);
export const re = {
  match: matching,
  fullmatch: (pattern: string, text: string) => matching(`(?:${pattern})$`, text),
  escape: (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&"),
};

/** What JSON or TOML says, with dictionaries for objects. */
export function pythonic(value: any): any {
  if (Array.isArray(value)) return value.map(pythonic);
  if (typeof value !== "object" || value === null) return value;
  return dict(Object.entries(value).map(([key, each]) => [key, pythonic(each)]));
}

/** The same in the other direction. */
export function plain(value: any): any {
  if (Array.isArray(value)) return value.map(plain);
  if (isDict(value)) return Object.fromEntries(list(pairs(value)).map(([key, each]) => [String(key), plain(each)]));
  return value;
}

const JSONDecodeError = makeClass(ValueError, {}, {}, { lineno: 1, msg: "not JSON" });
export const json = {
  JSONDecodeError,
  loads(text: string) {
    try {
      return pythonic(JSON.parse(text));
    } catch {
      throw JSONDecodeError("not JSON");
    }
  },
};
export const tomllib = {
  loads(text: string) {
    try {
      return pythonic(parse(text));
    } catch (problem) {
      throw ValueError((problem as Error).message);
    }
  },
};
