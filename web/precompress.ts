import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SMALLEST = 1000;
const ALREADY_COMPRESSED = /\.(br|gz|png|webp|avif|woff2)$/;

/** Put a .br and a .gz beside every file of the page that becomes smaller by it; the server sends those. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle: () => filesIn(folder).forEach(compress),
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !ALREADY_COMPRESSED.test(file));
}

function compress(file: string) {
  const data = readFileSync(file);
  if (data.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  for (const [ending, small] of [
    [".br", brotliCompressSync(data, { params })],
    [".gz", gzipSync(data, { level: 9 })],
  ] as const)
    if (small.length < data.length) writeFileSync(file + ending, small);
}
