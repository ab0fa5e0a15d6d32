/** The engine's module: a question goes in as JSON, an answer comes out. native/wasm is the other side. */

/** What a long search asks of the worker it runs in. */
export interface Watch {
  /** Lets others run; resolves to whether the search is to stop. */
  turn?(): Promise<boolean>;
  /** Whether the search is to stop, where nobody else can run meanwhile. */
  isTold?(): boolean;
  /** Whether the time of all that was asked is over. */
  isLate?(): boolean;
  /** Told how much the search has looked at, where that is counted. */
  looked?(count: number): void;
}

/** Said where a question is one of many and the others are not to be asked any more. */
export class Stopped extends Error {}

/** Milliseconds between two turns of the others, as in native/wasm/turns.cpp. */
const SLICE = 12;

/** What a search is told at a turn, as in native/wasm/turns.cpp. */
const [GO_ON, TELL_WHAT_IS_FOUND, LEAVE] = [0, 1, 2];

/** As in native/wasm/module.cpp: what is asked there and answered. */
const VERSION = 5;

/** The module was built for an older page, or for a newer one. */
export class WrongVersion extends Error {}

interface Exports {
  readonly memory: WebAssembly.Memory;
  version?(): number;
  _initialize(): void;
  /** Where the question is to be written. */
  question(size: number): number;
  ask(): number;
  /** Where the answer stands. */
  answer(): number;
}

/** A module may wait for a promise where the browser can suspend it. TypeScript does not know this yet. */
const { Suspending, promising } = WebAssembly as typeof WebAssembly & {
  readonly Suspending?: new (call: (looked: number) => Promise<number>) => WebAssembly.ImportValue;
  readonly promising?: (call: () => number) => () => Promise<number>;
};

export class EngineModule {
  /** Whether others can run during a search; where not, it can only look for what it is told. */
  static readonly canPause = Suspending !== undefined && promising !== undefined;

  readonly #exports: Exports;
  readonly #ask: () => number | Promise<number>;
  /** Whether the last question was cut short, so that its answer may be half of it. */
  wasStopped = false;
  readonly #watch: Watch;
  #turned = performance.now();
  #end = 0;

  constructor(compiled: WebAssembly.Module, watch: Watch = {}) {
    this.#watch = watch;
    const paused = async (count: number) => {
      this.#tell(count);
      return this.#giveTurn();
    };
    const unpaused = (count: number) => {
      this.#tell(count);
      return this.#stop(watch.isTold?.() ?? false);
    };
    const page = { now: () => performance.now(), turn: Suspending ? new Suspending(paused) : unpaused };
    // Nothing is written or read there; the C library only wants to be able to.
    const files = { fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0, proc_exit: () => {} };
    const { exports } = new WebAssembly.Instance(compiled, { page, wasi_snapshot_preview1: files });
    this.#exports = exports as unknown as Exports;
    if (this.#exports.version?.() !== VERSION) throw new WrongVersion();
    this.#ask = promising?.(this.#exports.ask) ?? this.#exports.ask;
    this.#exports._initialize();
  }

  /** The answer to a question, as far as it is found in so many milliseconds; only one at a time. */
  async ask<T>(question: object, within = Number.POSITIVE_INFINITY): Promise<T> {
    // Short questions in a row take as long as a long one, and without them nobody would have a turn in some browsers.
    this.#end = performance.now() + within;
    if (this.#isTime() && (await this.#giveTurn()) !== GO_ON) throw new Stopped();
    this.wasStopped = false;
    const written = new TextEncoder().encode(JSON.stringify(question));
    const place = this.#exports.question(written.length);
    new Uint8Array(this.#exports.memory.buffer, place, written.length).set(written);
    const size = await this.#ask();
    if (!this.wasStopped) await this.rest();
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size);
    const read: T & { problem?: string } = await this.#read(new TextDecoder().decode(answer));
    if (read.problem !== undefined) throw new Error(`the engine does not understand: ${read.problem}`);
    return read;
  }

  /** An answer; the steps in it stand a line each, because there may be many. */
  async #read(text: string) {
    const [begin = "", ...lines] = text.split("\n");
    const end = lines.pop() ?? "";
    const read = JSON.parse(begin + end);
    for (const line of lines) {
      await this.rest();
      read.steps.push(JSON.parse(line.replace(/^,/, "")));
    }
    return read;
  }

  /** Lets others run if it is time, in the midst of what is made of an answer; that it comes late does not matter then. */
  async rest(): Promise<void> {
    if (!this.#isTime()) return;
    const isTold = (await this.#watch.turn?.()) ?? false;
    this.#turned = performance.now();
    if (isTold) throw new Stopped();
  }

  #isTime(): boolean {
    return performance.now() - this.#turned > SLICE;
  }

  #tell(count: number): void {
    if (count > 0) this.#watch.looked?.(count);
  }

  #isOver(): boolean {
    return performance.now() > this.#end || (this.#watch.isLate?.() ?? false);
  }

  async #giveTurn(): Promise<number> {
    const isTold = (await this.#watch.turn?.()) ?? false;
    this.#turned = performance.now();
    return this.#stop(isTold);
  }

  #stop(isTold: boolean): number {
    const isOver = this.#isOver();
    this.wasStopped = isTold || isOver;
    if (isTold) return LEAVE;
    return isOver ? TELL_WHAT_IS_FOUND : GO_ON;
  }
}
