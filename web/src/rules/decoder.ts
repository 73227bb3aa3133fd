/* The weights of a layer, as src/spellbox/browser/coder.py codes them; its docstring describes the format. */

const RATE = 5;
const POINT = 8;
const LONGEST = 7;
const PRECISION = 15;
const ONE = 2 ** PRECISION;
const WORD = 2 ** 32;

const LENGTHS = 0;
const SIGNS = LENGTHS + 16 * 16 * 8;
const BITS = SIGNS + 9;
const PROBABILITIES = BITS + 6 * 64;

/** The weights of a layer of so many rows and columns. */
export function decode(coded: Uint8Array, rows: number, columns: number): Int8Array<ArrayBuffer> {
  const weights = new Int8Array(rows * columns);
  const below = new Int32Array(columns); // the average magnitude in each column
  const take = decisions(coded);
  for (let row = 0, at = 0; row < rows; row++) {
    let beside = 0; // the average magnitude in the row
    for (let column = 0; column < columns; column++, at++) {
      const lengths = LENGTHS + 8 * (16 * bitLength(beside) + bitLength(below[column]!));
      let length = 0;
      while (length < LONGEST && take(lengths + length)) length++;
      let magnitude = Math.min(length, 1);
      for (let place = length - 2; place >= 0; place--) magnitude = 2 * magnitude + take(BITS + 64 * place + magnitude);
      if (magnitude) {
        const left = column ? Math.sign(weights[at - 1]!) : 0;
        const above = row ? Math.sign(weights[at - columns]!) : 0;
        weights[at] = take(SIGNS + 3 * (left + 1) + above + 1) ? -magnitude : magnitude;
      }
      beside += ((magnitude << POINT) - beside) >> RATE;
      below[column]! += ((magnitude << POINT) - below[column]!) >> RATE;
    }
  }
  return weights;
}

/** A function that decodes the next decision, 1 or 0, of a context. `value` is where the code lies in the interval. */
function decisions(coded: Uint8Array): (context: number) => number {
  const probabilities = new Int32Array(PROBABILITIES).fill(ONE / 2);
  let range = WORD - 1;
  let value = new DataView(coded.buffer, coded.byteOffset).getUint32(0);
  let at = 4;
  return (context) => {
    const probability = probabilities[context]!;
    const cut = (range >>> PRECISION) * probability;
    const decision = value < cut ? 1 : 0;
    if (decision) {
      range = cut;
      probabilities[context]! += (ONE - probability) >> RATE;
    } else {
      value -= cut;
      range -= cut;
      probabilities[context]! -= probability >> RATE;
    }
    while (range < WORD / 256) {
      range *= 256;
      value = value * 256 + coded[at++]!;
    }
    return decision;
  };
}

const bitLength = (number: number) => 32 - Math.clz32(number);
