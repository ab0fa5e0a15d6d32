/** The helper for workers: the same calls, answered elsewhere. */
import type { Hearing } from "$lib/engine/local/messages";
import { openToken, type Token, takeBack } from "$lib/engine/local/tokens";
import { CALLS, withoutSignal } from "./api";
import { errorOf } from "./errors";
import type { Ninefold } from "./ninefold.d";
import type { NinefoldWorker } from "./worker.d";

export type ToThread =
  | { id: number; call: keyof Ninefold; args: unknown[]; token: Token | null }
  | { id: number; cancel: true };
export type FromThread =
  | { ready: true; hears: Hearing }
  | { id: number; answer: unknown }
  | { id: number; error: { name: string; message: string } };

interface Thread {
  post(message: ToThread): void;
  /** Whether somebody waits: then a program of Node does not end. */
  keep(isKept: boolean): void;
  terminate(): void;
}

type Heard = (message: FromThread) => void;

async function openThread(hear: Heard, fail: (error: Error) => void): Promise<Thread> {
  if (typeof Worker !== "undefined") {
    const worker = new Worker(new URL("./thread.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = ({ message }) => fail(new Error(message || "the worker did not start"));
    return {
      post: (message) => worker.postMessage(message),
      keep: () => undefined,
      terminate: () => worker.terminate(),
    };
  }
  const { Worker: NodeWorker } = await import("node:worker_threads");
  const worker = new NodeWorker(new URL("./thread.js", import.meta.url));
  worker.on("message", hear);
  worker.on("error", fail);
  return {
    post: (message) => worker.postMessage(message),
    keep: (isKept) => (isKept ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

interface Asker {
  readonly question: Extract<ToThread, { call: unknown }>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

class Asking {
  readonly #askers = new Map<number, Asker>();
  #thread: Thread | null = null;
  #hears: Hearing = "nothing";
  #next = 0;

  /** Opens a thread; whoever waits is asked for again. */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const hear: Heard = (message) => {
        if (!("ready" in message)) return this.#hear(message);
        this.#hears = message.hears;
        resolve();
      };
      const fail = (error: Error) => {
        reject(error);
        this.#failAll(error);
      };
      openThread(hear, fail).then((thread) => {
        this.#thread = thread;
        for (const { question } of this.#askers.values()) thread.post(question);
      }, reject);
    });
    this.#keep();
  }

  ask(call: keyof Ninefold, given: readonly unknown[]): Promise<unknown> {
    const { args, signal } = withoutSignal(given);
    const token = this.#hears === "tokens" ? openToken() : null;
    const question = { id: this.#next++, call, args, token };
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#askers.set(question.id, { question, resolve, reject });
      signal?.addEventListener("abort", () => {
        if (!this.#forget(question.id)) return;
        reject(signal.reason);
        this.#cancel(question.id);
      });
      this.#thread?.post(question);
      this.#keep();
    });
  }

  terminate(): void {
    this.#thread?.terminate();
    this.#failAll(new Error("the worker was ended"));
  }

  #hear(message: Exclude<FromThread, { ready: unknown }>): void {
    const asker = this.#askers.get(message.id);
    this.#forget(message.id);
    if ("error" in message) asker?.reject(errorOf(message.error));
    else asker?.resolve(message.answer);
    this.#keep();
  }

  /** Where a search cannot be interrupted a new thread is quicker than the end of the old one. */
  #cancel(id: number): void {
    if (this.#hears !== "nothing") this.#thread?.post({ id, cancel: true });
    else {
      this.#thread?.terminate();
      this.start().catch((error) => this.#failAll(error));
    }
  }

  /** Whether somebody waited for the answer until now. */
  #forget(id: number): boolean {
    const token = this.#askers.get(id)?.question.token;
    if (token) takeBack(token);
    return this.#askers.delete(id);
  }

  #keep(): void {
    this.#thread?.keep(this.#askers.size > 0);
  }

  #failAll(error: Error): void {
    for (const [id, { reject }] of [...this.#askers]) {
      this.#forget(id);
      reject(error);
    }
  }
}

export async function startWorker(): Promise<NinefoldWorker> {
  const asking = new Asking();
  await asking.start();
  const calls = CALLS.map((call) => [call, (...args: unknown[]) => asking.ask(call, args)]);
  return {
    ...(Object.fromEntries(calls) as unknown as Ninefold),
    terminate: () => asking.terminate(),
  };
}
