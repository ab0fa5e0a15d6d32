/** Who has the keys: whoever had them before a dialog, else the board of the page. */

import { tick } from "svelte";

/** Whether nothing that could use a key has the focus; a heading has it only to be read aloud. */
const isIdle = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches("body, main, h1");
};

/** Gives the keys back when a dialog has gone, unless the next one has taken them. */
export function giveBack(before: Element | null): void {
  if (!isIdle()) return;
  if (before instanceof HTMLElement && before.isConnected && !before.matches("body")) before.focus();
  if (isIdle()) boardCell()?.focus({ preventScroll: true });
}

/** The board has the keys as long as nothing else wants them. */
export function giveToBoard(): void {
  if (isIdle()) boardCell()?.focus({ preventScroll: true });
}

/** Whoever was led to a cell types into it next. */
export async function leadToBoard(): Promise<void> {
  await tick();
  boardCell()?.focus({ preventScroll: true });
}

const boardCell = () => document.querySelector<HTMLElement>('.board [role="gridcell"][tabindex="0"]');
