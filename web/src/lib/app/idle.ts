/** Work that nobody waits for, so that it keeps nobody waiting. */

const LATEST = 1000;

/** When the page has been painted and there is nothing better to do; on a busy machine a second later. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(() => whenIdle(work)));
};

/** A frame that has not come by then is not waited for. */
const MISSED = 100;

/**
 * In the next frame, before it is drawn: for what follows from a key and changes the page. Later it would take a frame
 * of its own, and that of the next key would wait for its turn behind it. In a tab that nobody sees no frame is drawn,
 * and it happens at once.
 */
export function inFrame(work: () => void): void {
  if (!globalThis.requestAnimationFrame || document.hidden) return queueMicrotask(work);
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    work();
  };
  const latest = setTimeout(once, MISSED);
  requestAnimationFrame(once);
}

/** When what was just changed is on its way to the screen: whatever the eye does not wait for. */
export const afterFrame = (work: () => void): void => inFrame(() => setTimeout(work));

const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
};
