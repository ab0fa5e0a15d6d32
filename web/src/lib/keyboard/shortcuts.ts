/** Keys to intents. Reads physical key codes, so that Z X C V B lie side by side on every layout. */
import type { Direction } from "$lib/board/geometry";
import type { Tool } from "$lib/board/state";

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether NumLock is on, or AltGraph is down. */
  getModifierState?(name: string): boolean;
}

export type Simple =
  | "undo"
  | "redo"
  | "select-all"
  | "select-none"
  | "invert"
  | "escape"
  | "filter"
  | "filter-previous"
  | "filter-next"
  | "hint"
  | "checkpoint"
  | "back-to-checkpoint"
  | "pause"
  | "timer"
  | "new"
  | "save"
  | "print"
  | "keys"
  | "command"
  | "promote"
  | "corner-to-centre"
  | "next-tool"
  | "previous-tool";

export type Intent =
  | { readonly do: Simple }
  | { readonly do: "enter"; readonly digit: number; readonly tool: Tool | null }
  | { readonly do: "clear"; readonly layer: "corner" | "centre" | null }
  | { readonly do: "tool"; readonly tool: Tool }
  | { readonly do: "hold"; readonly tool: Tool | null }
  | { readonly do: "move"; readonly direction: Direction; readonly extend: boolean; readonly jump: boolean }
  | { readonly do: "box"; readonly direction: Direction }
  | { readonly do: "edge"; readonly end: "first" | "last"; readonly ofGrid: boolean };

export interface KeyRules {
  readonly size: number;
  /** One for each digit, where they are not the usual ones. */
  readonly symbols?: string | undefined;
  /** Single letters act at all (they can be switched off). */
  readonly letters: boolean;
  readonly wasd: boolean;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const WASD: Record<string, Direction> = { KeyW: "up", KeyS: "down", KeyA: "left", KeyD: "right" };
const TOOL_KEYS: Record<string, Tool> = {
  KeyZ: "digit",
  KeyX: "corner",
  KeyC: "centre",
  KeyV: "colour",
  KeyB: "pen",
};
const LETTERS: Record<string, Simple> = {
  u: "undo",
  r: "redo",
  f: "filter",
  h: "hint",
  k: "checkpoint",
  p: "pause",
  t: "timer",
  n: "new",
};
const SIGNS: Record<string, Simple> = {
  "[": "undo",
  "]": "redo",
  "<": "filter-previous",
  ">": "filter-next",
  ".": "corner-to-centre",
  "?": "keys",
  ":": "command",
  "/": "command",
};
const WITH_CONTROL: Record<string, Simple> = {
  z: "undo",
  y: "redo",
  a: "select-all",
  i: "invert",
  s: "save",
  p: "print",
};
const WITH_CONTROL_SHIFT: Record<string, Simple> = { z: "redo", a: "select-none" };

/** What a key press asks for, or null when the key is none of ours. */
export function readKey(press: KeyPress, rules: KeyRules): Intent | null {
  return (
    readRare(press, rules) ??
    readDigit(press, rules) ??
    readMove(press) ??
    readClear(press) ??
    readCommand(press, rules)
  );
}

/** The tool of the modifiers that are down now. */
export function heldTool({ shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Tool | null {
  const control = ctrlKey || metaKey;
  if (altKey || (control && shiftKey)) return "colour";
  if (control) return "centre";
  return shiftKey ? "corner" : null;
}

/** On some keyboards brackets lie on the keys of digits and are typed with AltGr. */
function readRare(press: KeyPress, { letters }: KeyRules): Intent | null {
  const command = letters && press.getModifierState?.("AltGraph") ? SIGNS[press.key] : undefined;
  return command ? { do: command } : null;
}

function readDigit(press: KeyPress, rules: KeyRules): Intent | null {
  const digit = symbolDigit(press, rules) ?? digitOf(press, rules.size);
  if (digit === null || digit > rules.size) return null;
  const meant = withHiddenShift(press);
  if (digit === 0) return { do: "clear", layer: clearedLayer(meant) };
  return { do: "enter", digit, tool: heldTool(meant) };
}

/** With NumLock on, Shift makes navigation keys of the number pad on Windows, and is not told itself. */
function withHiddenShift(press: KeyPress): KeyPress {
  const { code, key, ctrlKey, metaKey, altKey } = press;
  const isHidden = /^Numpad\d$/.test(code) && key.length > 1 && press.getModifierState?.("NumLock");
  return isHidden ? { code, key, ctrlKey, metaKey, altKey, shiftKey: true } : press;
}

/** A key that types a symbol of the puzzle, in capitals or not; with Control it is a command as ever. */
function symbolDigit({ key, ctrlKey, metaKey, altKey }: KeyPress, { symbols = "" }: KeyRules): number | null {
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return null;
  const at = [...symbols].findIndex((symbol) => symbol.toUpperCase() === key.toUpperCase());
  return at < 0 ? null : at + 1;
}

/** From the physical key: with Shift, the number pad and the digit row send other characters. */
function digitOf({ code, key }: KeyPress, size: number): number | null {
  const physical = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (physical !== undefined) return Number(physical);
  if (/^\d$/.test(key)) return Number(key);
  const letter = /^[a-w]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 55 : null;
  return letter !== null && size > 9 && letter <= size ? letter : null;
}

function clearedLayer(press: KeyPress): "corner" | "centre" | null {
  if (press.ctrlKey || press.metaKey) return "centre";
  return press.shiftKey ? "corner" : null;
}

function readMove(press: KeyPress): Intent | null {
  const { key, shiftKey, altKey } = press;
  const control = press.ctrlKey || press.metaKey;
  const direction = ARROWS[key];
  if (direction && !altKey) return { do: "move", direction, extend: shiftKey, jump: control };
  if (key === "PageUp") return { do: "box", direction: shiftKey ? "left" : "up" };
  if (key === "PageDown") return { do: "box", direction: shiftKey ? "right" : "down" };
  if (key === "Home") return { do: "edge", end: "first", ofGrid: control };
  if (key === "End") return { do: "edge", end: "last", ofGrid: control };
  return null;
}

function readClear(press: KeyPress): Intent | null {
  if (press.key !== "Delete" && press.key !== "Backspace") return null;
  return { do: "clear", layer: clearedLayer(press) };
}

function readCommand(press: KeyPress, rules: KeyRules): Intent | null {
  const { key, code, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return readControl(press);
  if (press.altKey) return null;
  if (key === "Escape") return { do: "escape" };
  if (key === "Enter") return { do: "promote" };
  if (key === " ") return { do: "next-tool" };
  if (!rules.letters) return null;
  const step = rules.wasd ? WASD[code] : undefined;
  if (step) return { do: "move", direction: step, extend: shiftKey, jump: false };
  const isLetterSymbol = rules.size > 9;
  const tool = isLetterSymbol ? undefined : TOOL_KEYS[code];
  if (tool && !shiftKey) return { do: "tool", tool };
  if (shiftKey && letterOf(press) === "k") return { do: "back-to-checkpoint" };
  const command = SIGNS[key] ?? (shiftKey ? undefined : LETTERS[letterOf(press)]);
  return command ? { do: command } : null;
}

function readControl(press: KeyPress): Intent | null {
  if (press.altKey) return null;
  if (press.key === " ") return { do: "previous-tool" };
  const command = (press.shiftKey ? WITH_CONTROL_SHIFT : WITH_CONTROL)[letterOf(press)];
  return command ? { do: command } : null;
}

/** The letter a key types; where it types no Latin one, the letter at its place. */
function letterOf({ key, code }: KeyPress): string {
  const typed = /^[\x21-\x7e]$/.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return (typed ?? "").toLowerCase();
}
