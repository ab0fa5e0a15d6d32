/** What the typed command box does and answers. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "$lib/app/settings.svelte";
import { runCommand } from "$lib/game/command-line";
import { Play } from "$lib/game/play.svelte";
import { classic } from "./classic";

let play: Play;
let asked: string[];
let isAgreed: boolean;
let agree: () => void;
let told: string[];

beforeEach(() => {
  settings.reset();
  play = new Play(classic(), 0, []);
  asked = [];
  isAgreed = true;
  told = [];
});

afterEach(() => play.clock.stop());

const page = {
  /** Agreed to at once, or later by the test. */
  withHelp: (_: Play, help: string, then: () => void) => {
    asked.push(`help ${help}`);
    if (help === "check") return;
    if (isAgreed) then();
    else agree = then;
  },
  perform: (_: Play, command: string) => {
    asked.push(command);
  },
};
const run = (text: string): string => runCommand(play, page, text, (late) => told.push(late));

describe("a command", () => {
  it.each([
    ["r1c1", "5, given, row 1 column 1"],
    ["row 1", "row 1: 5, 3, blank; blank, 7, blank; blank, blank, blank. row 1, 6 left, missing 1 2 4 6 8 9"],
    ["box 12", "That is outside the grid."],
    ["where 7", "7 at r1c5, r6c1, r9c8"],
    ["where 4 box 1", "4 in box 1 can be in r1c3, r2c2, r2c3"],
    ["counts", "1: 3, 2: 2, 3: 3, 4: 2, 5: 3, 6: 5, 7: 3, 8: 5, 9: 4"],
    ["last", "no move yet"],
    ["mistakes", "0 mistakes"],
    ["next", "empty, row 1 column 3"],
    ["single", "empty, row 5 column 5"],
    ["clash", "there is no such cell"],
    ["dance", "Unknown command: dance"],
  ])("%j is answered", (text, answer) => {
    expect(run(text)).toBe(answer);
  });

  it("plays a move, and says why one is refused", () => {
    expect(run("r1c3=4")).toBe("Done: r1c3=4");
    expect(run("last")).toBe("r1c3=4");
    expect(run("r1c1=4")).toBe("Givens cannot be changed.");
    expect([...play.game.lines].length).toBe(1);
    expect(run("undo")).toBe("undo");
    expect(play.game.position.digits[2]).toBe(0);
  });

  it("goes to a cell and asks there", () => {
    run("r1c3");
    expect(play.board.active).toBe(2);
    expect(run("candidates")).toBe("possible 1 2 4");
  });

  it.each(["candidates", "single", "where 4 box 1"])("%j is help: asked about first and counted", (text) => {
    isAgreed = false;
    expect([run(text), [...play.game.tally.used], told]).toEqual(["", [], []]);
    agree();
    expect([[...play.game.tally.used], told.length, asked]).toEqual([["notes"], 1, ["help notes"]]);
  });

  it("leaves to the page what is help, and reads nothing from a paused board", () => {
    run("hint");
    run("check");
    play.write({ kind: "pause" });
    expect(run("row 1")).toBe("The game is paused.");
    run("pause");
    expect(asked).toEqual(["hint", "help check", "pause"]);
  });
});
