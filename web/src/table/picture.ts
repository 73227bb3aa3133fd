/** A picture of a result to share, drawn in the page. */
export interface Standing {
  name: string;
  points: string;
  colour: string; // as CSS has it
}

const WIDTH = 1200;
const HEIGHT = 630;
const INK = "#16241f";
const CREAM = "#f4ecd8";
const GLOW = "#efc253";

/** The result as a PNG: the players by their points, the winner crowned. */
export async function pictureOf(game: string, title: string, standings: Standing[], foot: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  await document.fonts?.ready;
  pen.fillStyle = INK;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, 330, 20, WIDTH / 2, 330, 520);
  light.addColorStop(0, "#efc25355");
  light.addColorStop(1, "#efc25300");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = "center";
  write(pen, title, WIDTH / 2, 96, 60, CREAM, WIDTH - 120);
  const room = (WIDTH - 80) / standings.length;
  standings.forEach((standing, index) =>
    stand(pen, standing, 40 + room * (index + 0.5), index, Math.min(250, room - 24)),
  );
  pen.textAlign = "left";
  write(pen, game, 48, HEIGHT - 40, 38, CREAM, 600);
  pen.textAlign = "right";
  write(pen, foot, WIDTH - 48, HEIGHT - 40, 28, "#b9c4bc", 500);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}

function stand(
  pen: CanvasRenderingContext2D,
  { name, points, colour }: Standing,
  x: number,
  place: number,
  width: number,
) {
  const top = 220 + 36 * Math.min(place, 4); // the name stays above the foot
  pen.fillStyle = colour;
  pen.fillRect(x - width / 2, top, width, 10);
  pen.fillStyle = "#24382f";
  pen.fillRect(x - width / 2, top + 10, width, HEIGHT - 100 - top - 10);
  if (!place) crown(pen, x, top - 26);
  write(pen, points, x, top + 104, 84, place ? CREAM : GLOW, width - 16);
  write(pen, name, x, top + 152, 34, CREAM, width - 16);
}

function crown(pen: CanvasRenderingContext2D, x: number, y: number) {
  pen.fillStyle = GLOW;
  pen.fill(new Path2D(`M${x - 42} ${y}l-8 -46 26 20 24 -34 24 34 26 -20 -8 46z`));
}

function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  most: number,
) {
  pen.font = `700 ${size}px Alegreya, serif`;
  pen.fillStyle = ink;
  pen.fillText(words, x, y, most);
}

/** Share a picture where the system can, else keep it as a file. */
export async function share(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => undefined);
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
