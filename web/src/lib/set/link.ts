/** A draft as part of an address: squeezed, so that a link with many rules still fits into a message. */

/** What a link opens: the desk, or the puzzle to be tried. */
export type Purpose = "edit" | "test";

const PLACE = /^#(?<purpose>edit|test)=(?<packed>[\w-]+)$/;

export const linkTo = async (text: string, purpose: Purpose): Promise<string> =>
  `${location.origin}/set#${purpose}=${await pack(text)}`;

/** What the part of an address behind the # says; null if it is no draft. */
export async function readLink(hash: string): Promise<{ purpose: Purpose; text: string } | null> {
  const { purpose, packed } = PLACE.exec(hash)?.groups ?? {};
  if (!(purpose && packed)) return null;
  try {
    return { purpose: purpose as Purpose, text: await unpack(packed) };
  } catch {
    return null;
  }
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpack(packed: string): Promise<string> {
  const characters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(bytes, new DecompressionStream("deflate-raw")),
  );
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
