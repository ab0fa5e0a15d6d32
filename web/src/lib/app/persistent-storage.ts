/** Browsers clear away what they hold when room is short, or after days without a visit. */
let isAsked = false;

/** Asks the browser, once and when there is something to lose, to keep what is here. */
export function askForPersistentStorage(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
