import type { Ninefold } from "./ninefold.js";

/** The same calls, answered in a worker: the page goes on meanwhile, and a signal ends a search. */
export interface NinefoldWorker extends Ninefold {
  /** Ends the worker; what still waits is rejected. */
  terminate(): void;
}

/** A worker that is ready. */
export function startWorker(): Promise<NinefoldWorker>;
