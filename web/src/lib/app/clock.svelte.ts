/** The game's own clock: it runs while the player can see the board. */

const TICK = 1000;
/** So long without a tick, the machine was asleep. */
const ASLEEP = 30_000;

export class Clock {
  /** Milliseconds, refreshed every second for the display. */
  shown = $state(0);
  #banked = 0;
  #since: number | null = null;
  /** When it was last known to be awake. */
  #ticked = 0;
  /** What it said last: it never goes back behind that. */
  #told = 0;
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
    if (this.#since !== null && this.#now() - this.#ticked > ASLEEP) this.#skipSleep();
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    this.#told = Math.round(this.#banked + running);
    return this.#told;
  }

  #skipSleep(): void {
    this.#banked = this.#told;
    this.#since = this.#ticked = this.#now();
  }

  /** Stands at that time, not running. */
  set(milliseconds: number): void {
    this.stop();
    this.#banked = milliseconds;
    this.shown = milliseconds;
  }

  start(): void {
    if (this.#since !== null) return;
    this.#told = this.#banked;
    this.#since = this.#now();
    this.#ticked = this.#since;
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  #tick(): void {
    this.shown = this.read();
    this.#ticked = this.#now();
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
