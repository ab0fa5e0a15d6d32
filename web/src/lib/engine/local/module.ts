/** The engine's module: a question goes in as JSON, an answer comes out. native/wasm is the other side. */

/** Lets others run during a long search; resolves to whether it is to stop. */
export type Turn = () => Promise<boolean>;

interface Exports {
  readonly memory: WebAssembly.Memory;
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

  constructor(compiled: WebAssembly.Module, turn: Turn) {
    const paused = async () => ((await turn()) ? 1 : 0);
    const page = { now: () => performance.now(), turn: Suspending ? new Suspending(paused) : () => 0 };
    // Nothing is written or read there; the C library only wants to be able to.
    const files = { fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0, proc_exit: () => {} };
    const { exports } = new WebAssembly.Instance(compiled, { page, wasi_snapshot_preview1: files });
    this.#exports = exports as unknown as Exports;
    this.#ask = promising?.(this.#exports.ask) ?? this.#exports.ask;
    this.#exports._initialize();
  }

  /** The answer to a question; only one at a time. */
  async ask<T>(question: object): Promise<T> {
    const written = new TextEncoder().encode(JSON.stringify(question));
    const place = this.#exports.question(written.length);
    new Uint8Array(this.#exports.memory.buffer, place, written.length).set(written);
    const size = await this.#ask();
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size);
    const read: T & { problem?: string } = JSON.parse(new TextDecoder().decode(answer));
    if (read.problem !== undefined) throw new Error(`the engine does not understand: ${read.problem}`);
    return read;
  }
}
