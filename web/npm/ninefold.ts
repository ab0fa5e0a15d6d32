/** The package: every call loads the engine if it is the first one. */
import { callsOn } from "./api";
import { loadEngine } from "./load";
import type { Ninefold } from "./ninefold.d";

export * from "./errors";

let loading: Promise<Ninefold> | null = null;
let last: Promise<unknown> = Promise.resolve();

/** One call after the other: the engine answers one question at a time. */
function call<Name extends keyof Ninefold>(name: Name): Ninefold[Name] {
  const answer = async (...args: unknown[]) => {
    loading ??= loadEngine().then(callsOn);
    const calls = await loading;
    return (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
  };
  return ((...args: unknown[]) => {
    const next = last.then(() => answer(...args));
    last = next.catch(() => undefined);
    return next;
  }) as Ninefold[Name];
}

export const solve = call("solve");
export const countSolutions = call("countSolutions");
export const trueCandidates = call("trueCandidates");
export const canonical = call("canonical");
export const twin = call("twin");
export const rate = call("rate");
export const hint = call("hint");
export const plan = call("plan");
export const explain = call("explain");
export const findSteps = call("findSteps");
export const make = call("make");
export const drill = call("drill");
