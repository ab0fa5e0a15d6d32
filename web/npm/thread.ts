/** What runs in the worker: one call after the other; between two slices of a long one it hears who no longer waits. */
import { EngineModule, Stopped } from "$lib/engine/local/module";
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
let asking = -1;

/** A task of its own, so that messages are heard. */
const { port1, port2 } = new MessageChannel();
function turn(): Promise<boolean> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(cancelled.has(asking));
    port2.postMessage(null);
  });
}

const port = await openPort();
const calls = callsOn(await loadEngine(turn));

async function answer({ id, call, args }: Extract<ToThread, { call: unknown }>): Promise<void> {
  if (cancelled.delete(id)) return;
  asking = id;
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
  if ("cancel" in message) cancelled.add(message.id);
  else queue = queue.then(() => answer(message));
});
port.post({ ready: true, canPause: EngineModule.canPause });
