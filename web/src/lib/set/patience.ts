/** Questions that the server has no time for now are asked again, until it answers or nobody wants to know any more. */
import { Problem } from "$lib/client/http";

/** What passes by itself. What took too long once would do so again. */
const PASSING: ReadonlySet<string> = new Set(["away", "busy", "storage", "too-many-calls", "too-much-work"]);
const [FIRST, LONGEST] = [700, 8_000];

/** Milliseconds that somebody may be in the middle of typing a number. */
export const COMPLAIN_AFTER = 500;

/** The answer at last; `onwait` is told why it is not there yet. */
export async function patiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  onwait: (problem: Problem) => void = () => undefined,
): Promise<T> {
  for (let wait = FIRST; ; wait = Math.min(2 * wait, LONGEST)) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof Problem && PASSING.has(error.code))) throw error;
      onwait(error);
      await until(wait, signal);
    }
  }
}

const until = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
