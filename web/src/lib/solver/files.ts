/** The text of a file somebody chose or dropped. */
import { Problem } from "$lib/client/http";

/** Bytes; a collection of thousands of puzzles fits. */
const LARGEST = 500_000;

/** Its text; a Problem if it is too large or no text. */
export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Problem("file-too-large", "", { most: LARGEST / 1000 });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Problem("file-no-text");
  }
}
