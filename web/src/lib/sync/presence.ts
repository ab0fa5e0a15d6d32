/** Tells the server whether a game is in front of the player, for the clock that is ranked. */

const AGAIN_AFTER = 120_000;

export class Presence {
  readonly #tell: (isOpen: boolean) => void;
  #repeating: ReturnType<typeof setInterval> | undefined;

  constructor(tell: (isOpen: boolean) => void) {
    this.#tell = tell;
  }

  /** Told at once, and again from time to time while it lasts. */
  begin(): void {
    this.#tell(true);
    clearInterval(this.#repeating);
    this.#repeating = setInterval(() => this.#tell(true), AGAIN_AFTER);
  }

  end(): void {
    clearInterval(this.#repeating);
    this.#tell(false);
  }

  /** Without a word to the server: the game is no longer here. */
  drop(): void {
    clearInterval(this.#repeating);
  }
}
