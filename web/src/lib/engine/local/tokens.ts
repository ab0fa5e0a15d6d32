/**
 * How a search hears that nobody waits for it where its worker cannot be paused, and so hears no messages meanwhile.
 *
 * Every question brings a token along, which the search looks at now and then. Shared memory is the plain way, but pages
 * that want it must forbid to be embedded; without it the token is the address of a blob, which can be read until it is
 * given up. Only a request that waits for its answer can look there, and only workers may send one.
 */
export type Token = SharedArrayBuffer | string;

const hasSharedMemory = typeof SharedArrayBuffer !== "undefined";

export const openToken = (): Token =>
  hasSharedMemory ? new SharedArrayBuffer(4) : URL.createObjectURL(new Blob(["asked"]));

/** Said when nobody waits any more; to be said of every token in the end, since the browser keeps blobs until then. */
export function takeBack(token: Token): void {
  if (typeof token === "string") URL.revokeObjectURL(token);
  else Atomics.store(new Int32Array(token), 0, 1);
}

export function isTakenBack(token: Token): boolean {
  if (typeof token !== "string") return Atomics.load(new Int32Array(token), 0) === 1;
  const request = new XMLHttpRequest();
  request.open("GET", token, false);
  try {
    request.send();
    return false;
  } catch {
    return true;
  }
}

/** Whether tokens can be looked at in this worker: a page's policy may forbid it. */
export function canReadTokens(): boolean {
  if (!hasSharedMemory && typeof XMLHttpRequest === "undefined") return false;
  const token = openToken();
  const canRead = !isTakenBack(token);
  takeBack(token);
  return canRead;
}
