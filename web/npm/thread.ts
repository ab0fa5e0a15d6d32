/** What runs in the worker: one call after the other; between two slices of a long one it hears who no longer waits. */
import type { Hearing } from "$lib/engine/local/messages";
import { EngineModule, Stopped } from "$lib/engine/local/module";
import { canReadTokens, isTakenBack, type Token } from "$lib/engine/local/tokens";
import { callsOn } from "./api";
import { loadEngine } from "./load";
import type { FromThread, ToThread } from "./worker";

interface Port {
  post(message: FromThread): void;
  listen(hear: (message: ToThread) => void): void;
}

/** The other side of this worker, in a browser or in Node. */
async function openPort(): Promise<Port> {
  if (typeof self !== "undefined" && typeof self.postMessage === "function") {
    return {
      post: (message) => self.postMessage(message),
      listen: (hear) => self.addEventListener("message", ({ data }) => hear(data)),
    };
  }
  const { parentPort } = await import("node:worker_threads");
  return {
    post: (message) => parentPort?.postMessage(message),
    listen: (hear) => parentPort?.on("message", hear),
  };
}

const cancelled = new Set<number>();
let asking: { id: number; token: Token | null } = { id: -1, token: null };

/** A task of its own, so that messages are heard. */
const { port1, port2 } = new MessageChannel();
function turn(): Promise<boolean> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(cancelled.has(asking.id));
    port2.postMessage(null);
  });
}

const isTold = (): boolean => asking.token !== null && isTakenBack(asking.token);

function hearing(): Hearing {
  if (EngineModule.canPause) return "messages";
  return canReadTokens() ? "tokens" : "nothing";
}

const port = await openPort();
const calls = callsOn(await loadEngine({ turn, isTold }));

async function answer({ id, call, args, token }: Extract<ToThread, { call: unknown }>): Promise<void> {
  if (cancelled.delete(id)) return;
  asking = { id, token };
  try {
    const found = await (calls[call] as (...args: unknown[]) => Promise<unknown>)(...args);
    port.post({ id, answer: found });
  } catch (error) {
    const { name, message } = error instanceof Stopped ? new Error("stopped") : (error as Error);
    port.post({ id, error: { name, message } });
  } finally {
    cancelled.delete(id);
  }
}

let queue: Promise<unknown> = Promise.resolve();
port.listen((message) => {
  if (!("cancel" in message)) queue = queue.then(() => answer(message));
  // What was answered before this was heard is forgotten already.
  else if (message.id >= asking.id) cancelled.add(message.id);
});
port.post({ ready: true, hears: hearing() });
