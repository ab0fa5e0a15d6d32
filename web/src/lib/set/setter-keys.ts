/** Pointer and keys on the setter's board, as they mean something to the tool in hand. */
import { type Hit, hitAt, hitsBetween } from "$lib/board/geometry";
import type { Hand, Where } from "$lib/board/hand";
import { add, remove, select, targets } from "$lib/board/state";
import { type Moving, move } from "$lib/keyboard/cursor";
import type { Intent, KeyPress } from "$lib/keyboard/shortcuts";
import { withRegion } from "./draft";
import { isEnough } from "./rule-forms";
import type { Setter } from "./setter.svelte";

export const performOnSetter =
  (setter: Setter) =>
  (intent: Intent): boolean => {
    switch (intent.do) {
      case "enter":
        type(setter, intent.digit);
        return true;
      case "clear":
        if (setter.form) clearField(setter);
        else if (setter.tool === "erase" || setter.tool === "regions") setter.erase(targets(setter.board));
        else setter.enter(0);
        return true;
      case "move":
      case "box":
      case "edge":
        go(setter, intent);
        return true;
      case "next-tool":
        return pickUp(setter);
      case "undo":
      case "redo":
        setter[intent.do]();
        return true;
      case "escape":
      case "select-none":
        setter.release();
        setter.board = select(setter.board, [], setter.board.active);
        return true;
      case "select-all":
        setter.choose([...setter.draft.givens.keys()]);
        return true;
      default:
        return false;
    }
  };

/** The cursor moves. While a shape is chosen it takes cells along only if asked to. */
function go(setter: Setter, intent: Moving): void {
  if (setter.current !== null) {
    setter.begin();
    setter.choose([]);
  }
  const { puzzle, board, draft } = setter;
  const moved = move(board, intent, { puzzle, position: { digits: draft.givens, marks: [] } });
  const takesAlong = intent.do === "move" && intent.extend;
  setter.board = setter.isGathering && !takesAlong ? select(board, board.selection, moved.active) : moved;
}

/** The cell under the cursor joins the shape, or leaves it. */
function pickUp(setter: Setter): boolean {
  if (!setter.isGathering) return false;
  const { board } = setter;
  const isThere = board.selection.includes(board.active);
  setter.board = isThere ? remove(board, board.active) : add(board, board.active);
  return true;
}

/** Copying, cutting and pasting of cells by the keys that everybody knows; false for any other key. */
export function movePart(setter: Setter, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  if (key === "c" || key === "x") setter.copy(key === "x");
  else if (key === "v" && setter.part) setter.paste();
  else return false;
  return true;
}

/** What a key does to the number or the digits that the rule in hand asks for; false if that is not its business. */
export function typeKey(setter: Setter, { key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  const field = typedField(setter);
  if (!field || ctrlKey || metaKey || altKey) return false;
  const typed = setter.values[field.name] ?? "";
  if (/^\d$/.test(key)) setter.type(field.name, typed + key);
  else if (key === "Backspace" && typed) setter.type(field.name, typed.slice(0, -1));
  else return false;
  return true;
}

/** The field that keys go to. */
const typedField = ({ form }: Setter) =>
  form?.fields.find(({ type, name }) => ["number", "digits"].includes(type) && name !== "bulb");

/** A digit goes into the cells, or behind what stands in the first field of a rule. */
function type(setter: Setter, digit: number): void {
  if (setter.tool === "regions") {
    if (digit <= setter.draft.size) setter.region = digit - 1;
    return setter.paint(targets(setter.board));
  }
  if (!setter.form) return setter.enter(digit);
  // Letters that stand for digits beyond 9.
  const field = typedField(setter);
  if (field) setter.type(field.name, `${setter.values[field.name] ?? ""}${digit}`);
}

function clearField(setter: Setter): void {
  const field = typedField(setter);
  if (field && setter.values[field.name]) setter.type(field.name, "");
  else if (setter.current !== null) setter.drop([setter.current]);
  else setter.erase(targets(setter.board));
}

/** The neighbour on the side of a cell that a point is nearest to. */
function neighbourAt({ x, y, width }: Where, { cell }: Hit, size: number): number | null {
  const [across, down] = [((x / width) * size) % 1, ((y / width) * size) % 1];
  const sides = [
    { away: across, step: -1, isThere: cell % size > 0 },
    { away: 1 - across, step: 1, isThere: cell % size < size - 1 },
    { away: down, step: -size, isThere: cell >= size },
    { away: 1 - down, step: size, isThere: cell < size * (size - 1) },
  ];
  const nearest = sides.filter(({ isThere }) => isThere).sort((one, other) => one.away - other.away)[0];
  return nearest ? cell + nearest.step : null;
}

/** The four cells around the corner that a point is nearest to. */
function cornerAt({ x, y, width }: Where, size: number): number[] {
  const near = (at: number) => Math.min(size - 1, Math.max(1, Math.round((at / width) * size)));
  const [row, column] = [near(y), near(x)];
  const last = row * size + column;
  return [last - size - 1, last - size, last - 1, last];
}

/** Milliseconds after which a finger that has not moved means what the other button of a mouse does. */
const LONG = 500;
const OTHER_BUTTON = 2;

/**
 * A press chooses, a drag gathers what it passes; a shape that is whole when the pointer is lifted is drawn. The other
 * button, or a long touch, takes away what lies there.
 */
export function handOf(setter: Setter): Hand {
  let from: Where | null = null;
  let first: Hit | null = null;
  let hasMoved = false;
  let adds = false;
  let since = 0;
  let before: Pick<Setter, "board" | "draft"> | null = null;
  const size = () => setter.draft.size;

  function pass(cell: number): void {
    const { selection } = setter.board;
    if (selection.at(-1) === cell) return;
    const isBack = setter.isPath && selection.at(-2) === cell;
    setter.choose(isBack ? selection.slice(0, -1) : [...selection, cell]);
    if (setter.tool === "regions") setter.paint([cell]);
  }

  return {
    down(where, press) {
      first = hitAt(where, where.width, size());
      if (!first) return;
      if (press.button === OTHER_BUTTON) return takeAway(first.cell);
      from = where;
      since = press.timeStamp;
      before = { board: setter.board, draft: setter.draft };
      hasMoved = false;
      adds = press.shiftKey || press.ctrlKey || press.metaKey;
      const { cell } = first;
      // The cells of a shape can be tapped one by one as well.
      const goesOn = adds || setter.isGathering;
      setter.begin();
      const others = goesOn ? setter.board.selection : [];
      setter.choose(others.includes(cell) ? others.filter((other) => other !== cell) : [...others, cell]);
      if (setter.tool === "regions") setter.paint([cell]);
    },
    move(where) {
      if (!(from && first)) return;
      for (const { cell, isMiddle } of hitsBetween(from, where, where.width, size())) {
        if (!isMiddle || (hasMoved ? setter.board.selection.at(-1) : first.cell) === cell) continue;
        if (!(hasMoved || adds)) setter.choose([first.cell]);
        hasMoved = true;
        pass(cell);
      }
      from = where;
    },
    up(where, { timeStamp, pointerType }) {
      if (!(from && first)) return;
      from = null;
      setter.lift();
      if (pointerType !== "touch" || hasMoved || timeStamp - since < LONG) return finish(where, first);
      putBack();
      takeAway(first.cell);
    },
    cancel() {
      if (!from) return;
      from = null;
      setter.lift();
      putBack();
    },
    arrive: () => undefined,
  };

  /** All as it was before the pointer came down. */
  function putBack(): void {
    if (!before) return;
    if (setter.draft !== before.draft) setter.undo();
    setter.board = before.board;
  }

  function takeAway(cell: number): void {
    if (setter.tool === "regions") return setter.edit(withRegion(setter.draft, [cell], -1));
    setter.erase([cell]);
  }

  function finish(where: Where, hit: Hit): void {
    const { form, tool } = setter;
    if (tool === "erase") return setter.erase(setter.board.selection);
    if (!form) return;
    if (form.tool === "cell") return setter.draw();
    if (!hasMoved && form.tool === "edge") {
      const neighbour = neighbourAt(where, hit, size());
      if (neighbour === null) return;
      setter.choose([hit.cell, neighbour]);
      return setter.draw();
    }
    if (!hasMoved && form.tool === "corner") {
      setter.choose(cornerAt(where, size()));
      return setter.draw();
    }
    if (hasMoved && form.tool !== "groups" && isEnough(form, setter.board.selection.length)) setter.draw();
  }
}
