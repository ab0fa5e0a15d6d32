/** The engine that thinks for this page: the one on this device as soon as it is there, else the one on the server. */
import { Problem } from "$lib/client/http";
import { type Engine, MOST_COUNTED, type Tell } from "./engine";
import { httpEngine } from "./http-engine";
import type { LocalCall } from "./local/messages";
import { DECLINED, type Missing, WorkerClient } from "./local/worker-client";

export type { Missing as EngineMissing } from "./local/worker-client";

const worker = new WorkerClient(
  () => new Worker(new URL("./local/worker.ts", import.meta.url), { type: "module" }),
);

/** Begins to load the engine; to be called when the page has nothing better to do. */
export function startEngine(onMissing?: Missing): void {
  if (onMissing) worker.onMissing = onMissing;
  if (typeof Worker !== "undefined" && typeof WebAssembly !== "undefined") worker.start();
}

/** Whether there is an engine on this device, once that is known. */
export const hasEngine = (): Promise<boolean> => worker.isThere();

/** The answer of the worker; where it has none, that of the server; without the server the worker is waited for. */
async function first<T>(
  call: LocalCall,
  args: unknown[],
  signal: AbortSignal | null | undefined,
  otherwise: () => Promise<T>,
  tell?: Tell,
): Promise<T> {
  const answer = await worker.ask<T>(call, args, signal, tell);
  if (answer !== DECLINED) return answer;
  const wasReady = worker.isReady;
  try {
    return await otherwise();
  } catch (error) {
    if (wasReady || !(error instanceof Problem && error.code === "away")) throw error;
    startEngine();
    if (!(await worker.isThere())) throw error;
    const later = await worker.ask<T>(call, args, signal, tell);
    if (later === DECLINED) throw error;
    return later;
  }
}

/** The same for rooms of the engine beside this file. */
export const askHere = <T>(call: LocalCall, args: unknown[], otherwise: () => Promise<T>): Promise<T> =>
  first(call, args, null, otherwise);

export const engine: Engine = {
  ...httpEngine,

  hint: (question, language, signal) =>
    first("hint", [plain(question), language], signal, () => httpEngine.hint(question, language, signal)),

  plan: (question, cell, language, signal) =>
    first("plan", [plain(question), cell, language], signal, () =>
      httpEngine.plan(question, cell, language, signal),
    ),

  steps: (board, language, signal) =>
    first("steps", [board, language], signal, () => httpEngine.steps(board, language, signal)),

  stepsOf: (technique, board, language, signal) =>
    first("stepsOf", [technique, plain(board), language], signal, () =>
      httpEngine.stepsOf(technique, board, language, signal),
    ),

  path: (board, kind, language, signal, tell) =>
    first(
      "path",
      [board, kind, language],
      signal,
      () => httpEngine.path(board, kind, language, signal),
      tell,
    ),

  why: (board, cell, language, signal) =>
    first("why", [plain(board), cell, language], signal, () => httpEngine.why(board, cell, language, signal)),

  countSolutions: (board, signal, limit = MOST_COUNTED) =>
    first("countSolutions", [board, limit], signal, () => httpEngine.countSolutions(board, signal, limit)),

  solveRules: (text, signal) =>
    first("solveRules", [text], signal, () => httpEngine.solveRules(text, signal)),

  trueCandidates: (text, cap, signal) =>
    first("trueCandidates", [text, cap], signal, () => httpEngine.trueCandidates(text, cap, signal)),

  rate: (board, signal) => first("rate", [board], signal, () => httpEngine.rate(board, signal)),

  twin: (board) => first("twin", [board], null, () => httpEngine.twin(board)),

  make: (wish, signal, tell) =>
    first("make", [plain(wish)], signal, () => httpEngine.make(wish, signal, tell), tell),

  drill: (technique, language, signal) =>
    first("drill", [technique, language], signal, () => httpEngine.drill(technique, language, signal)),

  review: (save, language, signal) =>
    first("review", [save, language], signal, () => httpEngine.review(save, language, signal)),
};

/** Without the proxies that the page's state is made of, which cannot be sent. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
