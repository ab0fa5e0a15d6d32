/** The game's own clock: it runs while the player can see the board. */

const TICK = 1000;
/** So long without a tick, the machine was asleep. */
const ASLEEP = 30_000;

export class Clock {
  /** Milliseconds, refreshed every second for the display. */
  shown = $state(0);
  #banked = 0;
  #since: number | null = null;
  #ticked = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Told every second what the clock says. */
  ontick: (milliseconds: number) => void = () => undefined;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isRunning(): boolean {
    return this.#since !== null;
  }

  read(): number {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.round(this.#banked + running);
  }

  /** Stands at that time, not running. */
  set(milliseconds: number): void {
    this.stop();
    this.#banked = milliseconds;
    this.shown = milliseconds;
  }

  start(): void {
    if (this.#since !== null) return;
    this.#since = this.#now();
    this.#ticked = this.#since;
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  #tick(): void {
    const pause = this.#now() - this.#ticked;
    this.#ticked += pause;
    if (this.#since !== null && pause > ASLEEP) this.#since += pause;
    this.shown = this.read();
    this.ontick(this.shown);
  }

  stop(): void {
    this.#banked = this.read();
    this.#since = null;
    this.shown = this.#banked;
    clearInterval(this.#ticking);
  }
}

/** 4:07, 1:02:33 */
export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
