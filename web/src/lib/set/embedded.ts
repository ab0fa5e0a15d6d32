/**
 * Pictures and pages that carry the draft they show, so that they can be opened again: in the metadata of an SVG, in a
 * text chunk of a PNG, and behind a PDF, where its readers look for nothing.
 */
import { pack, unpack } from "./link";

export type PictureKind = "svg" | "png" | "pdf";

const KEYWORD = "ninefold";
const IN_SVG = /<metadata id="ninefold">([\w-]+)<\/metadata>/;
const IN_PDF = /\n%ninefold ([\w-]+)\n/;
const START = /startxref\s+(\d+)\s+%%EOF\s*$/;
/** Where the chunks of a PNG begin. */
const SIGNATURE = 8;

/** The picture with the draft in it; as it was where there is no place for it. */
export async function withDraft(picture: Blob, kind: PictureKind, text: string): Promise<Blob> {
  const packed = await pack(text);
  if (kind === "svg") {
    const svg = await picture.text();
    const told = svg.replace(
      /<svg\b[^>]*>/,
      (start) => `${start}<metadata id="ninefold">${packed}</metadata>`,
    );
    return new Blob([told], { type: picture.type });
  }
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return new Blob(kind === "png" ? pngWith(bytes, packed) : pdfWith(bytes, packed), { type: picture.type });
}

/** The draft in a file; null if there is none. */
export async function draftIn(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = latin(bytes);
  const packed = text.startsWith("PNG", 1)
    ? textInPng(bytes)
    : (IN_SVG.exec(text)?.[1] ?? IN_PDF.exec(text)?.[1]);
  try {
    return packed ? await unpack(packed) : null;
  } catch {
    return null;
  }
}

/** A comment, and once more where the table of the file is: readers look for that at its very end. */
function pdfWith(bytes: Uint8Array<ArrayBuffer>, packed: string): BlobPart[] {
  const start = START.exec(latin(bytes.slice(-200)))?.[1];
  return start ? [bytes, `\n%ninefold ${packed}\nstartxref\n${start}\n%%EOF\n`] : [bytes];
}

/** A text chunk behind the header, which is the first chunk. */
function pngWith(bytes: Uint8Array<ArrayBuffer>, packed: string): BlobPart[] {
  const first = SIGNATURE + 12 + lengthAt(bytes, SIGNATURE);
  const content = new TextEncoder().encode(`tEXt${KEYWORD}\0${packed}`);
  const chunk = new Uint8Array(content.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(content.length + 4, checksum(content));
  return [bytes.slice(0, first), chunk, bytes.slice(first)];
}

function textInPng(bytes: Uint8Array): string | null {
  for (let at = SIGNATURE; at + 12 <= bytes.length; at += 12 + lengthAt(bytes, at)) {
    const chunk = latin(bytes.slice(at + 4, at + 8 + lengthAt(bytes, at)));
    if (chunk.startsWith(`tEXt${KEYWORD}\0`)) return chunk.slice(5 + KEYWORD.length);
  }
  return null;
}

const lengthAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** The checksum of PNG, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
