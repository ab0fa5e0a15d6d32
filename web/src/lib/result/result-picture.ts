/** A result as a picture, drawn on the page itself so that it needs no network. */
import { formatTime } from "$lib/app/clock.svelte";

/** As large as previews of links are. */
const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 72;
/** Where the bars stand, and how much room they have. */
const BARS = { top: 380, bottom: 540, gap: 14 } as const;
/** Paper and ink, whatever the theme: others look at it. */
const COLOURS = {
  paper: "#fbfaf6",
  sheet: "#ffffff",
  ink: "#1b1f24",
  soft: "#5b6168",
  pen: "#0b4fd6",
} as const;
const FONT = '"Inter", system-ui, sans-serif';

export interface Drawn {
  readonly puzzle: string;
  readonly time: number;
  readonly facts: string;
  /** What the bars are. */
  readonly caption: string;
  readonly ninths: readonly number[];
}

/** The picture as PNG. */
export async function drawResult(result: Drawn): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  await document.fonts.load(`600 40px ${FONT}`);
  draw(pen, result);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
}

function draw(pen: CanvasRenderingContext2D, { puzzle, time, facts, caption, ninths }: Drawn): void {
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawLogo(pen, WIDTH - EDGE - 96, EDGE - 12);
  write(pen, puzzle, EDGE, 110, 600, 44, COLOURS.ink);
  write(pen, formatTime(time), EDGE, 240, 700, 128, COLOURS.ink);
  write(pen, facts, EDGE, 316, 500, 36, COLOURS.soft);
  drawBars(pen, ninths);
  write(pen, ninths.length > 0 ? caption : "", EDGE, 592, 500, 26, COLOURS.soft);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  weight: number,
  size: number,
  colour: string,
): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, WIDTH - 2 * EDGE);
}

function drawBars(pen: CanvasRenderingContext2D, ninths: readonly number[]): void {
  const longest = Math.max(1, ...ninths);
  const width = (WIDTH - 2 * EDGE + BARS.gap) / Math.max(1, ninths.length) - BARS.gap;
  pen.fillStyle = COLOURS.pen;
  for (const [at, part] of ninths.entries()) {
    const height = Math.max(8, ((BARS.bottom - BARS.top) * part) / longest);
    pen.beginPath();
    pen.roundRect(
      EDGE + at * (width + BARS.gap),
      BARS.bottom - height,
      width,
      height,
      Math.min(10, height / 2),
    );
    pen.fill();
  }
}

/** The folded sheet of the header. */
function drawLogo(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(2, 2);
  pen.lineJoin = "round";
  pen.strokeStyle = COLOURS.ink;
  stroke(pen, "M4 4h26.5L44 17.5V44H4z", 3.5, COLOURS.sheet);
  stroke(pen, "M17.3 4v40M30.7 17v27M4 17.3h27M4 30.7h40", 2.5);
  stroke(pen, "M30.5 4v13.5H44z", 2, COLOURS.pen);
  pen.restore();
}

function stroke(pen: CanvasRenderingContext2D, path: string, width: number, fill = ""): void {
  const shape = new Path2D(path);
  pen.fillStyle = fill;
  if (fill) pen.fill(shape);
  pen.lineWidth = width;
  pen.stroke(shape);
}
