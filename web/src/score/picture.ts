/** The result as a picture to share, drawn on a canvas. */
import { signed } from "../table/counting";

export interface Column {
  name: string;
  colour: string;
  total: number;
  won: boolean;
  lines: { words: string; points: number }[];
}

const WIDE = 360;
const LINE = 34;
const HEAD = 150;
const EDGE = 28;
const INK = "#2b251d";

/** A CSS colour with its variables resolved, as a canvas needs it. */
function resolved(colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

export async function picture(title: string, columns: Column[]): Promise<Blob> {
  await document.fonts?.ready;
  const canvas = document.createElement("canvas");
  const longest = Math.max(1, ...columns.map((column) => column.lines.length));
  const [width, height] = [EDGE * 2 + columns.length * WIDE, HEAD + 84 + longest * LINE + EDGE];
  canvas.width = width * 2;
  canvas.height = height * 2;
  const pen = canvas.getContext("2d")!;
  pen.scale(2, 2);
  pen.fillStyle = "#ece6d8";
  pen.fillRect(0, 0, width, height);
  text(pen, title, EDGE, 62, "700 34px Alegreya, serif", width - 2 * EDGE);
  text(pen, new Date().toLocaleDateString(document.documentElement.lang), EDGE, 96, "18px 'Alegreya Sans', sans-serif");
  columns.forEach((column, index) => drawColumn(pen, column, EDGE + index * WIDE, height));
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

function drawColumn(pen: CanvasRenderingContext2D, column: Column, left: number, height: number): void {
  const wide = WIDE - 20;
  pen.fillStyle = "#fffdf6";
  pen.beginPath();
  pen.roundRect(left, HEAD - 28, wide, height - HEAD + 28 - EDGE, 12);
  pen.fill();
  pen.fillStyle = resolved(column.colour);
  pen.fillRect(left + 16, HEAD + 34, wide - 32, 4);
  text(pen, `${column.won ? "★ " : ""}${column.name}`, left + 16, HEAD + 20, "700 24px Alegreya, serif", wide - 110);
  right(pen, signed(column.total), left + wide - 16, HEAD + 22, "700 36px Alegreya, serif");
  column.lines.forEach(({ words, points }, number) => {
    const y = HEAD + 68 + number * LINE;
    text(pen, words, left + 16, y, "18px 'Alegreya Sans', sans-serif", wide - 90);
    right(pen, `${points > 0 ? "+" : ""}${signed(points)}`, left + wide - 16, y, "700 20px Alegreya, serif");
  });
}

function text(pen: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, most?: number): void {
  pen.font = font;
  pen.fillStyle = INK;
  pen.textAlign = "left";
  pen.fillText(words, x, y, most);
}

function right(pen: CanvasRenderingContext2D, words: string, x: number, y: number, font: string): void {
  pen.font = font;
  pen.fillStyle = INK;
  pen.textAlign = "right";
  pen.fillText(words, x, y);
}

/** Share the picture where the device can, else download it. */
export async function share(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // closing the sheet is no error
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
