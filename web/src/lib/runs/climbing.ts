/** How a run gets harder: a little with every right answer, a step back after a wrong one, and never beyond what it may ask. */

/** So many right answers on one technique before the next. */
const BEFORE_NEXT = 2;

/** Where a run stands among its techniques, the easiest first. */
export interface Height {
  readonly at: number;
  /** Right answers since it came here. */
  readonly found: number;
}

export const GROUND: Height = { at: 0, found: 0 };

export function after({ at, found }: Height, isRight: boolean, techniques: number): Height {
  if (!isRight) return { at: Math.max(0, at - 1), found: 0 };
  if (found + 1 < BEFORE_NEXT) return { at, found: found + 1 };
  // At the top it goes through the upper half again, so that no run is of one technique alone.
  return { at: at + 1 < techniques ? at + 1 : Math.floor(techniques / 2), found: 0 };
}
