/** What the page and its worker say to each other. */
import type { Token } from "./tokens";

/** What the engine on this device answers. */
export type LocalCall =
  | "hint"
  | "plan"
  | "steps"
  | "stepsOf"
  | "path"
  | "why"
  | "countSolutions"
  | "solveRules"
  | "trueCandidates"
  | "rate"
  | "make"
  | "drill"
  | "lesson"
  | "review"
  | "twin"
  | "canonical";

/** A question with its number, or that its asker no longer waits for the answer. */
export type ToWorker =
  | { id: number; call: LocalCall; args: unknown[]; token: Token | null }
  | { id: number; cancel: true };

/** How a worker hears during a search that nobody waits for it: by messages, by a token of the question, or not at all. */
export type Hearing = "messages" | "tokens" | "nothing";

/** The answer, or that somebody else has to give it; a broken worker has none to give any more. First of all `ready`, or that there is no engine and whether its module is of another version than the page; and on the way to an answer how many were looked at. */
export type FromWorker =
  | { ready: true; hears: Hearing }
  | { ready: false; isOutdated: boolean }
  | { id: number; answer: unknown }
  | { id: number; looked: number }
  | { id: number; declined: true; isBroken: boolean };
