/* How fast a module makes the last call of a script (tests/browser/script.py), again and again.
   In node: node speed.mjs MODULE SCRIPT SECONDS. */

import { prepared } from "./replay.mjs";

const BATCH = 1000; // games between two looks at the clock, which browsers make coarse

/** Moves of random play, or calls, a second; the game's number counts up, a search starts afresh. */
export async function speed(module, script, seconds) {
  const { exports, fill, given } = await prepared(module, script);
  for (const step of script.steps) {
    fill(step.fresh);
    exports[step.verb](...given(step));
  }
  const last = script.steps.at(-1);
  const call = exports[last.verb];
  const args = given(last);
  const games = last.verb === "random_game";
  let [done, spent] = [0, 0];
  while (spent < seconds * 1000) {
    fill(last.fresh);
    const begun = performance.now();
    if (games) for (let n = 0; n < BATCH; n++, args[args.length - 1]++) done += call(...args);
    else call(...args);
    spent += performance.now() - begun;
    if (!games) done++;
  }
  return (done / spent) * 1000;
}

/** The same from addresses, in a browser. */
export async function speedFrom(module, script, seconds) {
  const [bytes, steps] = await Promise.all([fetch(module), fetch(script, { cache: "no-store" })]);
  return speed(await bytes.arrayBuffer(), await steps.json(), seconds);
}

if (globalThis.process?.argv[1]?.endsWith("speed.mjs")) {
  const { readFileSync } = await import("node:fs");
  const [module, script, seconds] = process.argv.slice(2);
  console.log(await speed(readFileSync(module), JSON.parse(readFileSync(script, "utf8")), Number(seconds)));
}
