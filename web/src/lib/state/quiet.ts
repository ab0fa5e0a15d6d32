/** Work that nobody waits for, so that it keeps nobody waiting. */

/** When the page has been painted. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

/** When there is nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 1000);
};
