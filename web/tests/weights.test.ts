// @vitest-environment node
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { decode } from "../src/rules/decoder";
import { arrays } from "../src/rules/weights";

/** Networks, and their files of weights (tests/browser/test_weights.py). */
const folder = process.env.SPELLBOX_WEIGHTS;
const told = folder ? JSON.parse(readFileSync(`${folder}/told.json`, "utf8")) : {};

test.each(Object.keys(told))("the weights of %s are decoded exactly", (name) => {
  const found = arrays(gunzipSync(readFileSync(`${folder}/${name}.weights`)));
  expect(Object.keys(found)).toEqual(Object.keys(told[name]));
  for (const [each, { shape, bytes }] of Object.entries<{ shape: number[]; bytes: string }>(told[name])) {
    expect(found[each]!.shape).toEqual(shape);
    expect(Buffer.compare(found[each]!.bytes, Buffer.from(bytes, "base64"))).toBe(0);
  }
});

test("a small layer is decoded", () => {
  const coded = Uint8Array.from([177, 103, 192, 0, 13, 145, 145, 184, 128, 0]);
  expect([...decode(coded, 3, 3)]).toEqual([0, 1, -2, -127, 127, 0, 5, 0, -5]);
});
