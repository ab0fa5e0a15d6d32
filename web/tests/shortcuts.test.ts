/** The key map, read from physical keys. */

import { describe, expect, it } from "vitest";
import { heldTool, type KeyPress, readKey } from "$lib/keyboard/shortcuts";

const RULES = { size: 9, letters: true, wasd: false };

/** `Ctrl+Shift+KeyZ:Z` is the key at Z's place that types Z, with two modifiers. */
function press(text: string): KeyPress {
  const [keys = "", typed] = text.split(":");
  const parts = keys.split("+");
  const code = parts.at(-1) ?? "";
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const key =
    typed ?? code.replace(/^(Key|Digit|Numpad)/, "").replace(/^([A-Z])$/, (letter) => letter.toLowerCase());
  return {
    code,
    key,
    shiftKey: has("Shift"),
    ctrlKey: has("Ctrl"),
    metaKey: has("Meta"),
    altKey: has("Alt"),
    getModifierState: has,
  };
}

const read = (text: string, rules = RULES) => readKey(press(text), rules);

describe("digits", () => {
  it.each([
    ["Digit5", null],
    ["Numpad5", null],
    ["Shift+Digit5:%", "corner"],
    ["Ctrl+Digit5", "centre"],
    ["Meta+Digit5", "centre"],
    ["Alt+Digit5:¡", "colour"],
    ["Ctrl+Shift+Digit5:%", "colour"],
  ])("%s enters a 5 with the tool %s", (keys, tool) => {
    expect(read(keys)).toEqual({ do: "enter", digit: 5, tool });
  });

  it("reads the number pad with Shift, which arrives as a navigation key on Windows", () => {
    expect(read("Shift+Numpad1:End")).toEqual({ do: "enter", digit: 1, tool: "corner" });
    expect(read("NumLock+Numpad1:End")).toEqual({ do: "enter", digit: 1, tool: "corner" });
    expect(read("NumLock+Ctrl+Numpad1:End")).toEqual({ do: "enter", digit: 1, tool: "colour" });
    expect(read("NumLock+Numpad0:Insert")).toEqual({ do: "clear", layer: "corner" });
    expect(read("NumLock+Numpad1:1")).toEqual({ do: "enter", digit: 1, tool: null });
  });

  it("reads brackets that lie on the keys of digits", () => {
    expect(read("AltGraph+Digit8:[")).toEqual({ do: "undo" });
    expect(read("AltGraph+Ctrl+Alt+Digit9:]")).toEqual({ do: "redo" });
    expect(read("AltGraph+Digit8:[", { ...RULES, letters: false })).toMatchObject({ do: "enter", digit: 8 });
  });

  it("finds letters by their place where the keyboard types no Latin ones", () => {
    expect(read("KeyU:г")).toEqual({ do: "undo" });
    expect(read("Ctrl+KeyZ:я")).toEqual({ do: "undo" });
    expect(read("Shift+KeyK:Л")).toEqual({ do: "back-to-checkpoint" });
  });

  it("takes the character where the place of the key says nothing", () => {
    expect(read("Unidentified:7")).toEqual({ do: "enter", digit: 7, tool: null });
  });

  it("knows letters as digits above nine, and then no letter chooses a tool", () => {
    const large = { ...RULES, size: 16 };
    expect(read("KeyC", large)).toEqual({ do: "enter", digit: 12, tool: null });
    expect(read("KeyZ", large)).toBeNull();
  });

  it("has no digit above the size of a small grid", () => {
    expect(read("Digit7", { ...RULES, size: 4 })).toBeNull();
  });
});

describe("clearing", () => {
  it.each([
    ["Digit0", null],
    ["Delete", null],
    ["Backspace", null],
    ["Ctrl+Delete", "centre"],
    ["Shift+Delete", "corner"],
  ])("%s clears the layer %s", (keys, layer) => {
    expect(read(keys)).toEqual({ do: "clear", layer });
  });
});

describe("moving", () => {
  it.each([
    ["ArrowLeft", { do: "move", direction: "left", extend: false, jump: false }],
    ["Shift+ArrowUp", { do: "move", direction: "up", extend: true, jump: false }],
    ["Ctrl+ArrowRight", { do: "move", direction: "right", extend: false, jump: true }],
    ["PageUp", { do: "box", direction: "up" }],
    ["Shift+PageDown", { do: "box", direction: "right" }],
    ["Home", { do: "edge", end: "first", ofGrid: false }],
    ["Ctrl+End", { do: "edge", end: "last", ofGrid: true }],
  ])("%s", (keys, intent) => {
    expect(read(keys)).toEqual(intent);
  });

  it("moves with W A S D only when wished for", () => {
    expect(read("KeyW")).toBeNull();
    expect(read("KeyW", { ...RULES, wasd: true })).toMatchObject({ do: "move", direction: "up" });
  });
});

describe("commands", () => {
  it.each([
    ["Ctrl+KeyZ", "undo"],
    ["Meta+KeyZ", "undo"],
    ["BracketLeft:[", "undo"],
    ["KeyU", "undo"],
    ["Ctrl+KeyY", "redo"],
    ["Ctrl+Shift+KeyZ:Z", "redo"],
    ["Meta+Shift+KeyZ:Z", "redo"],
    ["BracketRight:]", "redo"],
    ["KeyR", "redo"],
    ["Ctrl+KeyA", "select-all"],
    ["Ctrl+Shift+KeyA:A", "select-none"],
    ["Ctrl+KeyI", "invert"],
    ["Escape", "escape"],
    ["KeyF", "filter"],
    ["Shift+Comma:<", "filter-previous"],
    ["Shift+Period:>", "filter-next"],
    ["KeyH", "hint"],
    ["KeyK", "checkpoint"],
    ["Shift+KeyK:K", "back-to-checkpoint"],
    ["KeyP", "pause"],
    ["KeyT", "timer"],
    ["KeyN", "new"],
    ["Ctrl+KeyS", "save"],
    ["Ctrl+KeyP", "print"],
    ["Shift+Slash:?", "keys"],
    ["Shift+Semicolon::", "command"],
    ["Enter", "promote"],
    ["Period:.", "corner-to-centre"],
    ["Space: ", "next-tool"],
    ["Ctrl+Space: ", "previous-tool"],
  ])("%s asks for %s", (keys, command) => {
    const typed = keys.endsWith("::") ? { ...press("Shift+Semicolon"), key: ":" } : press(keys);
    expect(readKey(typed, RULES)).toEqual({ do: command });
  });

  it.each([
    ["KeyZ:y", "digit"],
    ["KeyX", "corner"],
    ["KeyC", "centre"],
    ["KeyV", "colour"],
    ["KeyB", "pen"],
  ])("%s takes the %s tool, whatever letter the layout has there", (keys, tool) => {
    expect(read(keys)).toEqual({ do: "tool", tool });
  });

  it("leaves the browser's own keys alone", () => {
    for (const keys of ["Ctrl+KeyW", "Ctrl+KeyT", "Ctrl+KeyN", "Ctrl+KeyL", "Tab", "F5"])
      expect(read(keys)).toBeNull();
  });

  it("has no single-letter command when they are switched off", () => {
    const quiet = { ...RULES, letters: false };
    for (const keys of ["KeyU", "KeyZ", "KeyN", "BracketLeft:["]) expect(read(keys, quiet)).toBeNull();
    expect(read("Ctrl+KeyZ", quiet)).toEqual({ do: "undo" });
    expect(read("Digit3", quiet)).toEqual({ do: "enter", digit: 3, tool: null });
  });
});

it("knows the tool of the modifiers that are down", () => {
  expect(heldTool(press("Shift+ShiftLeft"))).toBe("corner");
  expect(heldTool(press("Meta+MetaLeft"))).toBe("centre");
  expect(heldTool(press("Ctrl+Shift+ShiftLeft"))).toBe("colour");
  expect(heldTool(press("ShiftLeft"))).toBeNull();
});
