/** Each colour has its symbol, so that the table reads in greyscale. A box of one's own may call and paint them otherwise. */
import type { Catalogue, View } from "../../generated/glastonbury";
import { seatName } from "./seats";

const DARK = "#2b251d";
const LIGHT = "#fff6e8";
const PRINTED: [colour: string, symbol: string, on: string][] = [
  ["yellow", "colour-sun", DARK],
  ["green", "colour-leaf", "#10160f"],
  ["red", "colour-drop", LIGHT],
  ["blue", "colour-wave", LIGHT],
  ["orange", "colour-flame", DARK],
  ["purple", "colour-star", LIGHT],
  ["brown", "colour-root", LIGHT],
  ["grey", "colour-cloud", "#16181a"],
  ["white", "colour-snowflake", DARK],
];

interface Paint {
  hue: string; // CSS colours: the ink, and what can be read on it
  on: string;
  symbol: string;
}
const paints: Record<string, Paint> = {};
let kinds: Catalogue["kinds"] = {};
for (const [colour, symbol, on] of PRINTED) paints[colour] = { hue: `var(--${colour})`, on, symbol };

/** Learn the colours of a box: by their place they have the printed symbols and inks, unless the box paints them. */
export function paintBox({ colours, kinds: found }: Catalogue): void {
  kinds = found;
  Object.keys(colours).forEach((colour, place) => {
    const [printed, symbol, on] = PRINTED[place]!;
    const { paint } = colours[colour]!;
    paints[colour] = paint ? { hue: paint, on: readableOn(paint), symbol } : { hue: `var(--${printed})`, on, symbol };
  });
  writeRules();
}

/** What a thing of a colour knows by its `data-hue`. */
function writeRules(): void {
  const rules = Object.entries(paints).map(
    ([colour, { hue, on }]) => `.glastonbury [data-hue="${colour}"] { --hue: ${hue}; --on-hue: ${on}; }`,
  );
  sheet().textContent = rules.join("\n");
}

writeRules();

function sheet(): HTMLStyleElement {
  const known = document.getElementById("gl-paints") as HTMLStyleElement | null;
  if (known) return known;
  const made = Object.assign(document.createElement("style"), { id: "gl-paints" });
  document.head.append(made);
  return made;
}

/** Dark or light ink, whichever has more contrast on a paint such as #d87093. */
function readableOn(paint: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(paint.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.2 ? DARK : LIGHT;
}

export function paintOf(colour: string): Paint {
  return paints[colour] ?? { hue: "var(--grey)", on: DARK, symbol: "colour-star" };
}

export function paintOfKind(kind: string): Paint {
  return paintOf(kinds[kind]?.colour ?? "");
}

export function symbolOf(colour: string): string {
  return paintOf(colour).symbol;
}

const BEFORE_THE_DEAL = ["blue", "red", "green", "yellow"]; // as `default_seats` gives them

export function colourOf(view: View | null, index: number): string {
  return view?.players[index]?.colour ?? BEFORE_THE_DEAL[index] ?? "grey";
}

export function seatStyle(view: View | null, seat: string, index: number): { colour: string; symbol: string } {
  const place = view ? view.players.findIndex((_, other) => seatName(other) === seat) : index;
  const { hue, symbol } = paintOf(colourOf(view, place < 0 ? index : place));
  return { colour: hue, symbol };
}
