/** What the page and its worker say to each other. */

/** What the engine on this device answers. */
export type LocalCall = "hint" | "plan" | "steps" | "path" | "why" | "countSolutions" | "rate";

/** A question with its number, or that its asker no longer waits for the answer. */
export type ToWorker = { id: number; call: LocalCall; args: unknown[] } | { id: number; cancel: true };

/** The answer, or that somebody else has to give it; a broken worker has none to give any more. First of all `ready`. */
export type FromWorker =
  | { ready: true; canPause: boolean }
  | { id: number; answer: unknown }
  | { id: number; declined: true; isBroken: boolean };
