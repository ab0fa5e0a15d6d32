/** Pictures and files on their way into the page and out of it. */
import { Problem } from "$lib/client/http";

/** Bytes; a collection of thousands of puzzles fits. */
const LARGEST = 500_000;

/** The text of a file somebody chose or dropped; a Problem if it is too large or no text. */
export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Problem("file-too-large", "", { most: LARGEST / 1000 });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Problem("file-no-text");
  }
}

/** Into the clipboard, or as a file where the browser refuses; whether it went into the clipboard. */
export async function copyPicture(picture: Blob, name: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    download(picture, name);
    return false;
  }
}

export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
