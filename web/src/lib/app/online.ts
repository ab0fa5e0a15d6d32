/**
 * What waits for the network, or for a server that is away.
 *
 * The browser tells when the network is back, but not of every page, and never that a server is: so whoever was not reached
 * is tried again, after a longer and longer while. Outside a browser, as in tests, nobody says anything.
 */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

const waiting: (() => void)[] = [];
let wait = FIRST_WAIT;
let planned: ReturnType<typeof setTimeout> | undefined;

/** Does something whenever the network is back, and after a while when something could not be sent. */
export function whenOnline(work: () => void): void {
  waiting.push(work);
  globalThis.addEventListener?.("online", work);
}

/** Something could not be sent. */
export function tryLater(): void {
  if (planned !== undefined) return;
  planned = setTimeout(() => {
    planned = undefined;
    for (const work of waiting) work();
  }, wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

/** Something was sent: the next failure is tried again soon. */
export function wasSent(): void {
  wait = FIRST_WAIT;
}
