/** A hand at a board: what it does there, and how a pointer is told to it. */
import type { Point } from "./geometry";

/** A point on a board of that width. */
export interface Where extends Point {
  readonly width: number;
}

export interface Press {
  readonly button: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly timeStamp: number;
  readonly pointerType: string;
}

export interface Hand {
  down(where: Where, press: Press): void;
  move(where: Where): void;
  up(where: Where, release: Pick<Press, "timeStamp" | "pointerType">): void;
  cancel(): void;
  /** The focus comes to the board by keyboard. */
  arrive(): void;
}

/** Lets the hand hear of the pointer over an element; `onpressed` is called after each press. */
export const pointing = (hand: Hand, onpressed: () => void) => (grid: HTMLElement) => {
  const at = ({ clientX, clientY }: PointerEvent): Where => {
    const { left, top, width } = grid.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top, width };
  };
  const events = new AbortController();
  const on = (kind: "pointerdown" | "pointermove" | "pointerup", tell: (event: PointerEvent) => void) =>
    grid.addEventListener(kind, (event) => event.isPrimary && tell(event), events);
  on("pointerdown", (event) => {
    grid.setPointerCapture(event.pointerId);
    event.preventDefault();
    hand.down(at(event), event);
    onpressed();
  });
  on("pointermove", (event) => hand.move(at(event)));
  on("pointerup", (event) => hand.up(at(event), event));
  grid.addEventListener("pointercancel", () => hand.cancel(), events);
  grid.addEventListener("contextmenu", (event) => event.preventDefault(), events);
  return () => events.abort();
};
