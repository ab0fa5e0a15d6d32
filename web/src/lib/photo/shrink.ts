/** Photos on their way to the server: upright, no larger than a board needs, and without what the camera noted. */
import { Problem } from "$lib/client/http";

/** Pixels of the longer side; a photo of 20 megapixels shows no more of a board than one of two. */
const LARGE_ENOUGH = 1600;
/** Bytes that the server takes at once. */
const MOST_BYTES = 950_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

export interface Picture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** What can be drawn: a file that was chosen, or what the camera sees now. */
export async function pictureOf(source: Blob | HTMLVideoElement): Promise<Picture> {
  const bitmap = await createImageBitmap(source).catch(() => {
    throw new Problem("photo-unreadable");
  });
  try {
    for (let side = LARGE_ENOUGH; ; side = Math.round(side * 0.8)) {
      const picture = await drawn(bitmap, side);
      if (picture) return picture;
    }
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, side: number): Promise<Picture | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Problem("photo-unreadable");
  drawing.imageSmoothingQuality = "high";
  // What is transparent becomes paper.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (file && file.size <= MOST_BYTES) return { file, width: canvas.width, height: canvas.height };
  }
  return null;
}
