/**
 * Long questions let others have a turn, and end when they are told to. tests/journeys/test_engine_turns.py writes the
 * questions, and a module whose clock counts its own work: the same on every machine, however busy.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { LocalEngine } from "$lib/engine/local/local-engine";
import { Stopped } from "$lib/engine/local/module";
import { NotMine } from "$lib/engine/local/not-mine";

interface Asked {
  readonly name: string;
  readonly call: keyof LocalEngine;
  readonly args: unknown[];
  /** Pieces of work in a millisecond, where it is not the usual number. */
  readonly pace?: number;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly pace: WebAssembly.Global;
  _initialize(): void;
  now(): number;
  question(size: number): number;
  ask(): number;
  answer(): number;
}

const MINUTES = 60_000;
/** Of pieces of work a core does so many in a millisecond, or more. */
const PACE = 500_000;
/** Milliseconds of work, as the module's clock counts them: from one turn to the next, and until a search is over. */
const LONGEST = 30;
const LONGEST_END = 50;
/** As in module.ts. */
const [TELL_WHAT_IS_FOUND, LEAVE] = [1, 2];

const lines: Asked[] = readFileSync(process.env.NINEFOLD_TURNS ?? "", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const compiled = new WebAssembly.Module(readFileSync(process.env.NINEFOLD_COUNTED ?? ""));
const sources = {
  texts: async (name: string) => JSON.parse(readFileSync(`src/lib/engine/data/words/${name}.json`, "utf8")),
  examples: async () =>
    ["techniques", "techniques_chains", "techniques_exotic"]
      .map((name) => readFileSync(`../src/ninefold/logic/cases/${name}.txt`, "utf8"))
      .join("\n"),
  positions: async () => gunzipSync(readFileSync("../src/ninefold/make/positions.txt.gz")).toString(),
};

/** The module with what an engine asks of it; it can be told to stop at a turn. */
class Counted {
  readonly #exports: Exports;
  #turned = 0;
  #left = Number.POSITIVE_INFINITY;
  #said = LEAVE;
  longest = 0;
  turns = 0;
  rests = 0;
  wasStopped = false;

  constructor(pace: number) {
    const page = { turn: () => this.#turn() };
    const files = { fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0, proc_exit: () => {} };
    const imports = { page, wasi_snapshot_preview1: files };
    this.#exports = new WebAssembly.Instance(compiled, imports).exports as unknown as Exports;
    this.#exports.pace.value = pace;
    this.#exports._initialize();
  }

  /** From so many turns on every turn says that all is to stop, for good or with what was found until then. */
  stopAfter(turns: number, said = LEAVE): void {
    [this.#left, this.#said, this.longest, this.turns, this.rests] = [turns, said, 0, 0, 0];
  }

  async rest(): Promise<void> {
    this.rests++;
  }

  async ask<T>(question: object): Promise<T> {
    if (this.#said === LEAVE && this.turns >= this.#left) throw new Stopped();
    const written = new TextEncoder().encode(JSON.stringify(question));
    const place = this.#exports.question(written.length);
    new Uint8Array(this.#exports.memory.buffer, place, written.length).set(written);
    this.wasStopped = false;
    this.#turned = this.#exports.now();
    const size = this.#exports.ask();
    this.#note();
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size);
    const read: T & { problem?: string } = JSON.parse(new TextDecoder().decode(answer));
    if (read.problem !== undefined) throw new Error(read.problem);
    return read;
  }

  #note(): void {
    const now = this.#exports.now();
    this.longest = Math.max(this.longest, now - this.#turned);
    this.#turned = now;
  }

  #turn(): number {
    this.#note();
    this.turns++;
    this.wasStopped = this.turns >= this.#left;
    return this.wasStopped ? this.#said : 0;
  }
}

const ask = (engine: LocalEngine, { call, args }: Asked): Promise<unknown> =>
  (engine[call] as (...args: unknown[]) => Promise<unknown>).apply(engine, args);

/** A drill is there or not: one whose search was cut short is left to somebody else. */
const leaveToOthers =
  (asked: Asked, whole: unknown) =>
  (reason: unknown): unknown => {
    if (asked.call === "drill" && reason instanceof NotMine) return whole;
    throw reason;
  };

it.each(lines)("$name", { timeout: 5 * MINUTES }, async (asked) => {
  const module = new Counted(asked.pace ?? PACE);
  const engine = new LocalEngine(module, sources);
  const whole = await ask(engine, asked);
  expect(module.longest).toBeLessThan(LONGEST);
  // What is told step by step is told with rests between.
  if (Array.isArray(whole)) expect(module.rests).toBeGreaterThan(whole.length);
  const { turns } = module;
  const told = [1, Math.ceil(turns / 3), Math.ceil((2 * turns) / 3)];
  for (const turn of turns > 0 ? told : []) {
    module.stopAfter(turn);
    await ask(engine, asked).catch(() => undefined);
    expect(module.turns).toBe(turn);
    expect(module.longest).toBeLessThan(LONGEST_END);
    // What was found until the time was over is told, each step of it whole.
    module.stopAfter(turn, TELL_WHAT_IS_FOUND);
    const found = await ask(engine, asked).catch(leaveToOthers(asked, whole));
    expect(typeof found).toBe(typeof whole);
    expect(module.longest).toBeLessThan(LONGEST);
    for (const step of Array.isArray(found) ? found : []) expect(step.words.full).not.toBe("");
  }
  module.stopAfter(Number.POSITIVE_INFINITY);
  expect(await ask(engine, asked)).toEqual(whole);
});
