/** The engine with what lies beside this file: in a browser fetched, in Node read. */
import { LocalEngine } from "$lib/engine/local/local-engine";
import { EngineModule, type Watch } from "$lib/engine/local/module";
import { hasVectors } from "$lib/engine/local/vectors";
import de from "../src/lib/engine/data/words/de.json";
import en from "../src/lib/engine/data/words/en.json";

const LANGUAGES = { de, en };

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    const bytes = await readFile(url);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is not there: ${response.status}`);
  return response.arrayBuffer();
}

async function linesOf(url: URL): Promise<string> {
  const bytes = await bytesOf(url);
  const [first, second] = new Uint8Array(bytes, 0, 2);
  if (first !== 0x1f || second !== 0x8b) return new TextDecoder().decode(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).text();
}

/** Bundlers find the files by these lines. */
const vectors = () => new URL("./ninefold.wasm", import.meta.url);
const plain = () => new URL("./ninefold-plain.wasm", import.meta.url);
const examples = () => [
  new URL("./techniques.txt", import.meta.url),
  new URL("./techniques_chains.txt", import.meta.url),
  new URL("./techniques_exotic.txt", import.meta.url),
];
const positions = () => new URL("./positions.txt.gz", import.meta.url);

/** An engine; long searches ask the watch now and then whether they are to stop. */
export async function loadEngine(watch: Watch = {}): Promise<LocalEngine> {
  const compiled = await WebAssembly.compile(await bytesOf(hasVectors() ? vectors() : plain()));
  return new LocalEngine(new EngineModule(compiled, watch), {
    texts: async (name) => LANGUAGES[name as keyof typeof LANGUAGES] ?? null,
    examples: async () => (await Promise.all(examples().map(linesOf))).join("\n"),
    positions: () => linesOf(positions()),
  });
}
