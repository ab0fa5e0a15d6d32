/** The page's side of the worker: questions are numbered, and answers find their askers. */
import { Problem } from "$lib/client/http";
import type { FromWorker, Hearing, LocalCall, ToWorker } from "./messages";
import { openToken, type Token, takeBack } from "./tokens";

/** Said instead of an answer where somebody else has to give it. */
export const DECLINED = Symbol("declined");

/** Told now and then how many were looked at. */
export type Tell = (looked: number) => void;

/** How often a worker that broke is started again. */
const MOST_STARTS = 3;

/** Told why there is no engine on this device: its module is of another version than the page, or it did not come. */
export type Missing = (why: { isOutdated: boolean }) => void;

interface Asker {
  readonly answer: (answer: unknown) => void;
  readonly tell: Tell | undefined;
  readonly token: Token | null;
}

export class WorkerClient {
  /** Called where the engine does not start. */
  onMissing: Missing = () => undefined;
  readonly #open: () => Worker;
  readonly #askers = new Map<number, Asker>();
  readonly #waiting = new Set<() => void>();
  #worker: Worker | null = null;
  #isReady = false;
  #hears: Hearing = "nothing";
  #starts = 0;
  #next = 0;

  constructor(open: () => Worker) {
    this.#open = open;
  }

  start(): void {
    if (this.#worker || this.#starts++ >= MOST_STARTS) return;
    this.#worker = this.#open();
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = () => this.#miss(false);
  }

  /** The answer, or DECLINED: at once while there is no worker. */
  ask<T>(
    call: LocalCall,
    args: unknown[],
    signal?: AbortSignal | null,
    tell?: Tell,
  ): Promise<T | typeof DECLINED> {
    const worker = this.#worker;
    if (!this.#isReady || !worker) return Promise.resolve(DECLINED);
    if (signal?.aborted) return Promise.reject(new Problem("cancelled"));
    const id = this.#next++;
    const token = this.#hears === "tokens" ? openToken() : null;
    return new Promise((resolve, reject) => {
      this.#askers.set(id, { answer: (answer) => resolve(answer as T), tell, token });
      signal?.addEventListener("abort", () => {
        this.#cancel(id);
        reject(new Problem("cancelled"));
      });
      worker.postMessage({ id, call, args, token } satisfies ToWorker);
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether there is a worker that answers, once it is known. */
  async isThere(): Promise<boolean> {
    if (this.#worker && !this.#isReady) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.#isReady;
  }

  #release(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** A worker that does not start is done without: the server answers as before. */
  #miss(isOutdated: boolean): void {
    this.#end();
    this.onMissing({ isOutdated });
  }

  #hear(message: FromWorker): void {
    if ("ready" in message) {
      if (!message.ready) return this.#miss(message.isOutdated);
      this.#isReady = true;
      this.#hears = message.hears;
      // Seen by whoever measures how long it takes until the engine is here.
      performance.mark("engine-ready");
      this.#release();
      return;
    }
    const asker = this.#askers.get(message.id);
    if ("looked" in message) return asker?.tell?.(message.looked);
    this.#forget(message.id);
    asker?.answer("declined" in message ? DECLINED : message.answer);
    if ("declined" in message && message.isBroken) this.#restart();
  }

  /** Where a search cannot be interrupted a new worker is quicker than the end of the old one. */
  #cancel(id: number): void {
    if (!this.#forget(id)) return;
    if (this.#hears !== "nothing") this.#worker?.postMessage({ id, cancel: true } satisfies ToWorker);
    else {
      this.#starts--;
      this.#restart();
    }
  }

  /** Whether somebody waited for the answer until now. */
  #forget(id: number): boolean {
    const token = this.#askers.get(id)?.token;
    if (token) takeBack(token);
    return this.#askers.delete(id);
  }

  #restart(): void {
    this.#end();
    this.start();
  }

  /** Whoever still waits asks elsewhere. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    for (const [id, { answer }] of [...this.#askers]) {
      this.#forget(id);
      answer(DECLINED);
    }
    this.#release();
  }
}
