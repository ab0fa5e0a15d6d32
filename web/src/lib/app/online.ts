/** Does something whenever the network is back. Outside a browser, as in tests, it never is. */
export const whenOnline = (work: () => void): void => globalThis.addEventListener?.("online", work);
