/** The engine's module: a question goes in as JSON, an answer comes out. native/wasm is the other side. */

/** Lets others run during a long search; resolves to whether it is to stop. */
export type Turn = () => Promise<boolean>;

/** Said where a question is one of many and the others are not to be asked any more. */
export class Stopped extends Error {}

/** Milliseconds between two turns of the others, as in native/wasm/turns.cpp. */
const SLICE = 12;

/** As in native/wasm/module.cpp: what is asked there and answered. */
const VERSION = 2;

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
  readonly Suspending?: new (call: () => Promise<number>) => WebAssembly.ImportValue;
  readonly promising?: (call: () => number) => () => Promise<number>;
};

export class EngineModule {
  /** Whether a search can be told to stop; where not, it runs to its end. */
  static readonly canPause = Suspending !== undefined && promising !== undefined;

  readonly #exports: Exports;
  readonly #ask: () => number | Promise<number>;
  /** Whether the last question was cut short, so that its answer may be half of it. */
  wasStopped = false;
  readonly #turn: Turn;
  readonly #isLate: () => boolean;
  #turned = performance.now();
  #end = 0;

  /** `isLate` says whether the time of all that was asked is over. */
  constructor(compiled: WebAssembly.Module, turn: Turn, isLate: () => boolean = () => false) {
    this.#turn = turn;
    this.#isLate = isLate;
    const paused = async () => Number(await this.#giveTurn());
    // Where nobody else can have a turn the time alone can end a search.
    const unpaused = () => {
      this.wasStopped = this.#isOver();
      return Number(this.wasStopped);
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
    if (performance.now() - this.#turned > SLICE && (await this.#giveTurn())) throw new Stopped();
    this.wasStopped = false;
    const written = new TextEncoder().encode(JSON.stringify(question));
    const place = this.#exports.question(written.length);
    new Uint8Array(this.#exports.memory.buffer, place, written.length).set(written);
    const size = await this.#ask();
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size);
    const read: T & { problem?: string } = JSON.parse(new TextDecoder().decode(answer));
    if (read.problem !== undefined) throw new Error(`the engine does not understand: ${read.problem}`);
    return read;
  }

  #isOver(): boolean {
    return performance.now() > this.#end || this.#isLate();
  }

  async #giveTurn(): Promise<boolean> {
    this.wasStopped = (await this.#turn()) || this.#isOver();
    this.#turned = performance.now();
    return this.wasStopped;
  }
}
