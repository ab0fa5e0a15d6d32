/** What was before and after: a list of values, and where in it one is. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

const MOST = 500;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** The next value; one that belongs to the change before takes its place. */
export const changed = <T>({ past, now }: History<T>, next: T, joins = false): History<T> => ({
  past: joins ? past : [...past, now].slice(-MOST),
  now: next,
  future: [],
});

export const undone = <T>({ past, now, future }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
};

export const redone = <T>({ past, now, future }: History<T>): History<T> => {
  const [next, ...later] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: later };
};
