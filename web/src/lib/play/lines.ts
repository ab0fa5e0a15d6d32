/**
 * The lines of a game, which only ever grow. Games that go on from each other share one array and see as much of it as
 * is theirs, so that a line costs the same late as early.
 */
export class Lines implements Iterable<string> {
  readonly length: number;
  readonly #shared: string[];

  constructor(shared: string[] = [], length = shared.length) {
    this.#shared = shared;
    this.length = length;
  }

  /** These lines and one more. What another game has played on from here is left to it. */
  with(line: string): Lines {
    const isLast = this.#shared.length === this.length;
    const shared = isLast ? this.#shared : this.slice();
    shared.push(line);
    return new Lines(shared);
  }

  /** The line at that place, from the end if that is below 0. */
  at(place: number): string | undefined {
    return place < this.length ? this.#shared[place < 0 ? place + this.length : place] : undefined;
  }

  slice(from = 0, to = this.length): string[] {
    return this.#shared.slice(from, Math.min(to, this.length));
  }

  [Symbol.iterator](): Iterator<string> {
    return this.slice().values();
  }
}
