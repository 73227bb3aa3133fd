/* Makes the calls of a script (script.py) again in a module and compares what they return and leave behind.
   In node: node replay.mjs MODULE SCRIPT. */

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

function checksum(bytes) {
  let sum = -1;
  for (let at = 0; at < bytes.length; at++) sum = CRC[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
}

function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Places for all buffers of a script in the module's memory, which grows as it must. */
function placed(exports, sizes) {
  let end = exports.heap.value;
  const places = sizes.map((size) => {
    const at = end;
    end = (end + size + 15) & ~15;
    return at;
  });
  const missing = end - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  return places;
}

/** A module with room for a script's buffers, and how to make its calls. */
export async function prepared(module, script) {
  const { instance } = await WebAssembly.instantiate(module);
  const { exports } = instance;
  const places = placed(exports, script.sizes);
  const buffer = (n) => new Uint8Array(exports.memory.buffer, places[n], script.sizes[n]);
  const fill = (fresh) => Object.entries(fresh).forEach(([n, content]) => buffer(n).set(decoded(content)));
  const given = (step) => step.arguments.map((each) => (Array.isArray(each) ? places[each[0]] : each));
  return { exports, buffer, fill, given };
}

/** How many calls agreed; throws at the first that does not. */
export async function replay(module, script) {
  const { exports, buffer, fill, given } = await prepared(module, script);
  script.steps.forEach((step, number) => {
    fill(step.fresh);
    const returned = exports[step.verb](...given(step)) ?? null;
    if (returned !== step.returns)
      throw Error(`step ${number}: ${step.verb} returns ${returned}, not ${step.returns}`);
    for (const [n, sum] of Object.entries(step.leaves))
      if (checksum(buffer(n)) !== sum) throw Error(`step ${number}: after ${step.verb}, buffer ${n} differs`);
  });
  return script.steps.length;
}

/** The same from addresses, in a browser. */
export async function replayFrom(module, script) {
  const [bytes, steps] = await Promise.all([fetch(module), fetch(script, { cache: "no-store" })]);
  return replay(await bytes.arrayBuffer(), await steps.json());
}

if (globalThis.process?.argv[1]?.endsWith("replay.mjs")) {
  const { readFileSync } = await import("node:fs");
  const [module, script] = process.argv.slice(2);
  console.log(await replay(readFileSync(module), JSON.parse(readFileSync(script, "utf8"))));
}
