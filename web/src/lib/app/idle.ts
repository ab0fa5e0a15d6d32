/** Work that nobody waits for, so that it keeps nobody waiting. */

const LATEST = 1000;

/** When the page has been painted and there is nothing better to do; on a busy machine a second later. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(() => whenIdle(work)));
};

/** A frame that has not come by then is not waited for. */
const MISSED = 100;

/**
 * When what was just changed is on its way to the screen: whatever the eye does not wait for. In a tab that nobody sees
 * no frame is drawn, and it happens at once.
 */
export function afterFrame(work: () => void): void {
  if (!globalThis.requestAnimationFrame || document.hidden) return queueMicrotask(work);
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    work();
  };
  const latest = setTimeout(once, MISSED);
  requestAnimationFrame(() => setTimeout(once));
}

const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};
