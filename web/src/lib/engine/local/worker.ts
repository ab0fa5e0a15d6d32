/** The worker: one question after the other; between two slices of a long one it hears who no longer waits. */

import vectorUrl from "$module/ninefold.wasm?url";
import plainUrl from "$module/ninefold-plain.wasm?url";
import examplesUrl from "$package/logic/cases/techniques.txt?url";
import chainsUrl from "$package/logic/cases/techniques_chains.txt?url";
import exoticUrl from "$package/logic/cases/techniques_exotic.txt?url";
import positionsUrl from "$package/make/positions.txt.gz?url";
import type { LanguageTexts } from "../words/language";
import { LocalEngine } from "./local-engine";
import type { FromWorker, Hearing, ToWorker } from "./messages";
import { EngineModule, WrongVersion } from "./module";
import { canReadTokens, isTakenBack, type Token } from "./tokens";
import { hasVectors } from "./vectors";

const say = (message: FromWorker): void => postMessage(message);

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: LanguageTexts }>>> = {
  de: () => import("../data/words/de.json"),
  en: () => import("../data/words/en.json"),
};

/** A search that takes longer than this is given up, as on the server. */
const MOST_MILLISECONDS = 20_000;

const cancelled = new Set<number>();
let asking: { id: number; since: number; token: Token | null } = { id: -1, since: 0, token: null };

/** A task of its own, so that messages are heard; timers would wait longer. */
const { port1, port2 } = new MessageChannel();
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

async function turn(): Promise<boolean> {
  await nextTask();
  return cancelled.has(asking.id);
}

const isTold = (): boolean => asking.token !== null && isTakenBack(asking.token);

const isLate = (): boolean => performance.now() - asking.since > MOST_MILLISECONDS;

/** A file of lines, gzipped or not: a server may say so, and then the browser has unpacked it already. */
async function readLines(url: string): Promise<string> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const [first, second] = new Uint8Array(bytes, 0, 2);
  if (first !== 0x1f || second !== 0x8b) return new TextDecoder().decode(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).text();
}

async function start(): Promise<LocalEngine> {
  const url = hasVectors() ? vectorUrl : plainUrl;
  const compiled = await WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  const sources = {
    texts: async (name: string) => (await LANGUAGES[name]?.())?.default ?? null,
    examples: async () => (await Promise.all([examplesUrl, chainsUrl, exoticUrl].map(readLines))).join("\n"),
    positions: () => readLines(positionsUrl),
  };
  const tell = (looked: number) => say({ id: asking.id, looked });
  const watch = { turn, isTold, isLate, looked: tell };
  return new LocalEngine(new EngineModule(compiled, watch), sources, tell);
}

function hearing(): Hearing {
  if (EngineModule.canPause) return "messages";
  return canReadTokens() ? "tokens" : "nothing";
}

const starting = start();
let queue: Promise<unknown> = starting.then(
  () => say({ ready: true, hears: hearing() }),
  (error) => say({ ready: false, isOutdated: error instanceof WrongVersion }),
);

async function answer({ id, call, args, token }: Extract<ToWorker, { call: unknown }>): Promise<void> {
  if (cancelled.delete(id)) return;
  asking = { id, since: performance.now(), token };
  const engine = await starting;
  try {
    const found = await (engine[call] as (...args: unknown[]) => Promise<unknown>).apply(engine, args);
    say({ id, answer: found });
  } catch (error) {
    // What the engine here cannot answer somebody else can.
    say({ id, declined: true, isBroken: error instanceof WebAssembly.RuntimeError });
  } finally {
    cancelled.delete(id);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (!("cancel" in data)) queue = queue.then(() => answer(data));
  // What was answered before this was heard is forgotten already.
  else if (data.id >= asking.id) cancelled.add(data.id);
});
