/**
 * A closer look at a board that is large for its screen: with two fingers, a wheel, buttons or keys.
 *
 * The board is laid out larger inside its frame and scrolled there, so that digits and lines stay sharp, and whatever
 * moves the focus or scrolls moves the board too.
 */
import type { Point } from "./geometry";

export const MOST = 4;
const STEP = 1.5;
/** How much of a cell is seen beyond the one that is chosen. */
const BEYOND = 0.5;

export class Zoom {
  readonly #frame: HTMLElement;
  readonly #tell: (scale: number) => void;
  /** The fingers on the board, by their numbers. */
  readonly #fingers = new Map<number, Point>();
  #scale = 1;

  /** `tell` hears of every change. */
  constructor(frame: HTMLElement, tell: (scale: number) => void) {
    this.#frame = frame;
    this.#tell = tell;
  }

  /** Hears of fingers, wheel and keys until what is given back is called. */
  listen(): () => void {
    const events = new AbortController();
    const frame = this.#frame;
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      tell: (event: HTMLElementEventMap[K]) => void,
    ) => frame.addEventListener(kind, tell, { signal: events.signal, passive: false, capture: true });
    on("pointerdown", (event) => this.#touch(event));
    on("pointermove", (event) => this.#drag(event));
    for (const kind of ["pointerup", "pointercancel"] as const)
      on(kind, ({ pointerId }) => this.#fingers.delete(pointerId));
    // Two fingers are ours; one may scroll the page.
    for (const kind of ["touchstart", "touchmove"] as const)
      on(kind, (event) => event.touches.length > 1 && event.preventDefault());
    on("wheel", (event) => this.#wheel(event));
    on("keydown", (event) => this.#key(event));
    return () => {
      events.abort();
      this.to(1);
    };
  }

  /** A step closer, or away; the chosen cell stays where it is. */
  step(direction: 1 | -1): void {
    const cell = this.#active();
    this.to(this.#scale * STEP ** direction, cell && middleOf(cell));
    this.reveal();
  }

  /** That much larger than all of it in sight; the point of the window stays where it is. */
  to(wanted: number, at: Point | null = null): void {
    const scale = Math.min(MOST, Math.max(1, wanted));
    const frame = this.#frame;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = at ? [at.x - left, at.y - top] : [width / 2, height / 2];
    const factor = scale / this.#scale;
    const [across, down] = [(frame.scrollLeft + x) * factor - x, (frame.scrollTop + y) * factor - y];
    this.#scale = scale;
    frame.style.setProperty("--zoom", String(scale));
    frame.classList.toggle("zoomed", scale > 1);
    frame.scrollTo({ left: across, top: down, behavior: "instant" });
    this.#tell(scale);
  }

  /** Brings the chosen cell into sight. */
  reveal(): void {
    const cell = this.#active()?.getBoundingClientRect();
    if (!cell || this.#scale === 1) return;
    const frame = this.#frame.getBoundingClientRect();
    const beyond = cell.width * BEYOND;
    this.#frame.scrollBy({
      left: outside(cell.left - beyond, cell.right + beyond, frame.left, frame.right),
      top: outside(cell.top - beyond, cell.bottom + beyond, frame.top, frame.bottom),
      behavior: "instant",
    });
  }

  #active(): Element | null {
    return this.#frame.querySelector('[role="gridcell"][tabindex="0"]');
  }

  #touch({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType === "touch") this.#fingers.set(pointerId, { x, y });
  }

  /** With two fingers the board follows both: their middle moves it, their distance makes it larger. */
  #drag(event: PointerEvent): void {
    const { pointerId, clientX: x, clientY: y } = event;
    if (!this.#fingers.has(pointerId)) return;
    const before = spanOf([...this.#fingers.values()]);
    this.#fingers.set(pointerId, { x, y });
    const after = spanOf([...this.#fingers.values()]);
    if (!before || !after) return;
    // The hand on the board is not to choose cells meanwhile.
    event.stopPropagation();
    this.#frame.scrollBy({
      left: before.middle.x - after.middle.x,
      top: before.middle.y - after.middle.y,
      behavior: "instant",
    });
    this.to(this.#scale * (after.length / before.length), after.middle);
  }

  /** A pinch on a touch pad comes as a wheel with Control. */
  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.to(this.#scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== "+" && event.key !== "-")) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(event.key === "+" ? 1 : -1);
  }
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** How far a stretch has to move to lie inside of another. */
function outside(from: number, to: number, low: number, high: number): number {
  return from < low ? from - low : to > high ? to - high : 0;
}

function spanOf([one, other]: readonly Point[]): { middle: Point; length: number } | null {
  if (!one || !other) return null;
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { middle, length: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
}
