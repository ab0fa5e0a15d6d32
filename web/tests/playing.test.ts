/** From a key or a press to the line that is played. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "$lib/app/settings.svelte";
import { performOn } from "$lib/game/commands";
import { fillNotes } from "$lib/game/help";
import { Play } from "$lib/game/play.svelte";
import { GameHand } from "$lib/game/pointer";
import { type KeyPress, readKey } from "$lib/keyboard/shortcuts";
import { parseCell } from "$lib/rules/cells";
import { blank, classic } from "./classic";

const at = (name: string): number => parseCell(name) ?? -1;
let play: Play;

beforeEach(() => {
  settings.reset();
  play = new Play(classic(), 0, []);
});

afterEach(() => play.clock.stop());

/** The lines that were played, without their times. */
const lines = (): string[] => [...play.game.lines].map((line) => line.replace(/ @\d+$/, ""));

/** `Shift+Digit2` is the key 2 with Shift; the code alone stands for what it types. */
function press(...texts: string[]): void {
  for (const text of texts) {
    const code = text.split("+").at(-1) ?? "";
    const typed: KeyPress = {
      code,
      key: code.replace(/^(Key|Digit)/, "").replace(/^[A-Z]$/, (letter) => letter.toLowerCase()),
      shiftKey: text.includes("Shift+"),
      ctrlKey: text.includes("Ctrl+"),
      metaKey: false,
      altKey: text.includes("Alt+"),
    };
    const intent = readKey(typed, { size: 9, letters: true, wasd: false });
    if (intent) performOn(play)(intent);
  }
}

const chosen = (): number[] => [...play.board.selection];

describe("a large board", () => {
  it("gets all its notes at once, and loses them with one undo", () => {
    const large = new Play(blank(16, 4), 0, []);
    fillNotes(large);
    const notes = () => large.position.marks.reduce((sum, marks) => sum + marks.size, 0);
    expect(notes()).toBe(16 ** 3);
    performOn(large)({ do: "undo" });
    expect(notes()).toBe(0);
    large.clock.stop();
  });
});

describe("keys", () => {
  beforeEach(() => hand().down(where("r1c3"), click()));

  it("write digits, notes and colours into the chosen cell", () => {
    press("Digit4", "ArrowRight", "Shift+Digit2", "Ctrl+Digit6", "Alt+Digit3", "Delete");
    expect(lines()).toEqual(["r1c3=4", "r1c4+2", "r1c4+c6", "r1c4+#3", "r1c4-c6"]);
  });

  it("undo and redo, and say no when there is nothing left", () => {
    press("Digit4", "KeyU", "KeyU", "KeyR");
    expect(lines()).toEqual(["r1c3=4", "undo", "redo"]);
    expect(play.refusal).toBe("nothing-to-undo");
  });

  it("undo the last digit still on the board, where that is wished for", () => {
    settings.set("classicUndo", true);
    press("Digit4", "ArrowRight", "Digit6", "ArrowRight", "ArrowRight", "Alt+Digit1", "KeyU", "KeyU");
    expect(lines().slice(3)).toEqual(["r1c4-", "r1c3-"]);
  });

  it("move the choice, jump over digits, and add to it with Shift", () => {
    press("Ctrl+ArrowRight");
    expect(chosen()).toEqual([at("r1c4")]);
    press("Ctrl+ArrowRight", "Shift+ArrowDown");
    expect(chosen()).toEqual([at("r1c6"), at("r2c6")]);
    press("PageDown");
    expect(chosen()).toEqual([at("r5c6")]);
    press("Home", "Ctrl+End");
    expect(chosen()).toEqual([at("r9c9")]);
  });

  it("look for a digit after F, on this board and no other", () => {
    const other = new Play(classic(), 0, []);
    press("KeyF");
    performOn(other)({ do: "enter", digit: 4, tool: null });
    expect(other.board.filter).toBeNull();
    press("Digit4");
    expect([play.board.filter, lines()]).toEqual([4, []]);
    press("KeyF", "KeyF");
    expect(play.board.filter).toBeNull();
    press("Digit4");
    expect(lines()).toEqual(["r1c3=4"]);
    other.clock.stop();
  });

  it("hand on to the page what only the page can do", () => {
    const asked: string[] = [];
    performOn(play, (command) => asked.push(command))({ do: "hint" });
    expect(asked).toEqual(["hint"]);
  });
});

const WIDTH = 900;

/** The middle of a cell, or of a candidate's place in it. */
function where(name: string, digit = 5) {
  const [row, column] = [Math.floor(at(name) / 9), at(name) % 9];
  const [down, across] = [Math.floor((digit - 1) / 3), (digit - 1) % 3];
  return { x: column * 100 + across * 33 + 16, y: row * 100 + down * 33 + 16, width: WIDTH };
}

const click = (news: Partial<Parameters<GameHand["down"]>[1]> = {}) => ({
  button: 0,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  timeStamp: 0,
  pointerType: "mouse",
  ...news,
});

const hand = () => new GameHand(play);

/** A press and the way of the pointer until it is let go, in milliseconds. */
function drag(from: string, to: string[], news: Partial<ReturnType<typeof click>> = {}, lasts = 50): void {
  const mine = hand();
  mine.down(where(from), click(news));
  for (const cell of to) mine.move(where(cell));
  mine.up(where(to.at(-1) ?? from), { ...click(news), timeStamp: lasts });
}

describe("a pointer", () => {
  it("chooses a cell, or all it passes over", () => {
    drag("r1c3", []);
    expect(chosen()).toEqual([at("r1c3")]);
    drag("r1c3", ["r1c5"]);
    expect(chosen()).toEqual(["r1c3", "r1c4", "r1c5"].map(at));
  });

  it("adds to the choice with Ctrl, or takes out of it", () => {
    drag("r1c3", []);
    drag("r3c3", [], { ctrlKey: true });
    expect(chosen()).toEqual(["r1c3", "r3c3"].map(at));
    drag("r1c3", [], { ctrlKey: true });
    expect(chosen()).toEqual([at("r3c3")]);
  });

  it("chooses a rectangle with Shift", () => {
    drag("r1c3", []);
    drag("r2c4", [], { shiftKey: true });
    expect(chosen()).toEqual(["r1c3", "r1c4", "r2c3", "r2c4"].map(at));
  });

  it("chooses all that is alike with two taps, or a long one", () => {
    const fives = ["r1c1", "r2c6", "r8c9"].map(at).sort();
    const mine = hand();
    for (const timeStamp of [0, 200]) mine.down(where("r1c1"), click({ timeStamp }));
    expect(chosen().sort()).toEqual(fives);
    drag("r1c3", []);
    drag("r1c1", [], { pointerType: "touch" }, 600);
    expect(chosen().sort()).toEqual(fives);
  });

  it("notes the candidate that the right button points at", () => {
    hand().down(where("r1c3", 2), click({ button: 2 }));
    expect(lines()).toEqual(["r1c3+2"]);
  });

  it("writes the digit in the hand, and takes the one it finds into the hand", () => {
    settings.set("inputStyle", "digit");
    drag("r1c1", []);
    expect(play.board.locked).toBe(5);
    drag("r1c7", []);
    expect(lines()).toEqual(["r1c7=5"]);
  });

  it("draws a link from candidate to candidate with the pen", () => {
    press("KeyB");
    const mine = hand();
    mine.down(where("r1c3", 4), click());
    mine.up(where("r1c4", 2), click());
    expect(lines()).toEqual(["r1c3+4~r1c4.2"]);
  });

  it("does nothing to a paused board", () => {
    play.write({ kind: "pause" });
    drag("r1c3", []);
    expect(chosen()).toEqual([]);
  });
});

describe("the focus", () => {
  it("chooses the cell it comes to by keyboard, but not under a press that means something else", () => {
    settings.set("inputStyle", "digit");
    const mine = hand();
    mine.down(where("r1c3"), click());
    mine.arrive();
    expect(chosen()).toEqual([]);
    mine.up(where("r1c3"), click());
    mine.arrive();
    expect(chosen()).toEqual([at("r1c3")]);
  });
});

describe("a game", () => {
  it("has every line kept that was played and none that was refused, in the same task", async () => {
    let told = 0;
    play.keeper = { keep: () => told++ };
    expect(play.change([{ cell: at("r1c3"), digit: 4 }])).toBe(true);
    expect(play.write({ kind: "redo" })).toBe(false);
    await Promise.resolve();
    expect(told).toBe(1);
  });

  it("joins the same entry to the step before, and takes over what another tab played", () => {
    const cell = [at("r1c3")];
    play.board = { ...play.board, selection: cell, active: at("r1c3") };
    press("Digit4", "Digit4");
    expect(lines()).toEqual(["r1c3=4", "& r1c3-"]);
    play.rebase(["r1c4=6", "pause"], ["r1c3=4"]);
    expect([lines(), play.state]).toEqual([["r1c4=6", "pause"], "paused"]);
  });

  it("is drawn covered while it is paused", () => {
    play.write({ kind: "pause" });
    expect(play.cells.some(({ symbol }) => symbol)).toBe(false);
  });

  it("goes back to where a try began", () => {
    play.write({ kind: "group", changes: [{ cell: 2, digit: 4 }], joins: false });
    play.resumeTry(0);
    expect(play.cells[2]?.kind).toBe("tried");
  });
});
