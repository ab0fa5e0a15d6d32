/** Work that nobody waits for, so that it keeps nobody waiting. */

const LATEST = 1000;

/** When the page has been painted and there is nothing better to do; on a busy machine a second later. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(() => whenIdle(work)));
};

const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};
