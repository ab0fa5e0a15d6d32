/** What a gesture becomes in the line it is written as. */

import { describe, expect, it } from "vitest";
import { fillAnew, fillIn } from "$lib/play/candidates";
import { type Game, playLine, playLines, start } from "$lib/play/fold";
import {
  clear,
  clearAll,
  cornerToCentre,
  enterDigit,
  machineDigit,
  onlyNote,
  returnTo,
  toggleColour,
  toggleLink,
  toggleNote,
} from "$lib/play/gestures";
import { type Change, formatMove } from "$lib/play/moves";
import { parseCell } from "$lib/rules/cells";
import { classic } from "./classic";

const fresh = start(classic());
const at = (name: string): number => parseCell(name) ?? -1;
const text = (changes: readonly Change[]): string =>
  changes.length ? formatMove({ action: { kind: "group", changes, joins: false }, at: null }) : "";
const played = (game: Game, changes: readonly Change[]): Game => playLine(game, text(changes));

describe("a digit", () => {
  it("goes into every chosen cell that is no given", () => {
    expect(text(enterDigit(fresh, [at("r1c1"), at("r1c3"), at("r1c4")], 2, false))).toBe("r1c3=2 r1c4=2");
  });

  it("is taken off when all of them hold it", () => {
    const game = playLine(fresh, "r1c3=2 r1c4=2");
    expect(text(enterDigit(game, [at("r1c3"), at("r1c4")], 2, false))).toBe("r1c3- r1c4-");
    expect(text(enterDigit(game, [at("r1c3"), at("r1c6")], 2, false))).toBe("r1c6=2");
  });

  it("takes its notes away from the cells that see it, of both kinds", () => {
    const game = playLine(fresh, "r1c4+4 r2c2+c4 r9c9+#1 r5c5+4");
    expect(text(enterDigit(game, [at("r1c3")], 4, true))).toBe("r1c3=4 r1c4-4 r2c2-c4");
  });

  it("leaves the notes alone when it clashes", () => {
    const game = playLine(fresh, "r1c4+5");
    expect(text(enterDigit(game, [at("r1c3")], 5, true))).toBe("r1c3=5");
  });

  it("brings the notes back exactly when it is undone", () => {
    const game = playLine(fresh, "r1c4+4 r2c2+c4");
    const placed = played(game, enterDigit(game, [at("r1c3")], 4, true));
    expect(playLine(placed, "undo").position).toEqual(game.position);
  });
});

describe("a note", () => {
  const cells = [at("r1c3"), at("r1c4")];

  it("is added to all cells if one lacks it, else taken off all", () => {
    const one = playLine(fresh, "r1c3+2");
    expect(text(toggleNote(one, cells, 2, "corner"))).toBe("r1c4+2");
    const both = playLine(one, "r1c4+2");
    expect(text(toggleNote(both, cells, 2, "corner"))).toBe("r1c3-2 r1c4-2");
  });

  it("passes over cells that hold a digit", () => {
    const game = playLine(fresh, "r1c3=4");
    expect(text(toggleNote(game, [...cells, at("r1c1")], 2, "centre"))).toBe("r1c4+c2");
  });

  it("is the only one left or not", () => {
    expect(onlyNote(playLine(fresh, "r1c3+4"), at("r1c3"))).toBe(4);
    expect(onlyNote(playLine(fresh, "r1c3+4 r1c3+c4"), at("r1c3"))).toBe(4);
    expect(onlyNote(playLine(fresh, "r1c3+4 r1c3+2"), at("r1c3"))).toBe(0);
    expect(onlyNote(fresh, at("r1c3"))).toBe(0);
    expect(onlyNote(fresh, at("r1c1"))).toBe(0);
  });

  it("moves from corner to centre", () => {
    const game = playLine(fresh, "r1c3+2 r1c3+4 r1c3+c4");
    expect(text(cornerToCentre(game, cells))).toBe("r1c3-2 r1c3+c2 r1c3-4");
  });
});

describe("erasing", () => {
  it("clears the layer of the tool first, then digit, centre, corner and colour", () => {
    const cell = [at("r1c3")];
    let game = playLines(fresh, ["r1c3+2 r1c3+c4 r1c3+#1 r1c3=1"]);
    const erased: string[] = [];
    for (let changes = clear(game, cell, "corner"); changes.length; changes = clear(game, cell, "digit")) {
      erased.push(text(changes));
      game = played(game, changes);
    }
    expect(erased).toEqual(["r1c3-2", "r1c3-", "r1c3-c4", "r1c3-#1"]);
  });

  it("leaves givens alone", () => {
    expect(clear(fresh, [at("r1c1")], "digit")).toEqual([]);
  });

  it("of everything keeps the givens, and undo brings all back", () => {
    const game = playLines(fresh, ["r1c3=4", "r1c4+2 r1c1+#3"]);
    const cleared = played(game, clearAll(game));
    expect(cleared.position).toEqual(fresh.position);
    expect(playLine(cleared, "undo").position).toEqual(game.position);
  });
});

describe("notes filled in", () => {
  it("are all digits that fit, in one step", () => {
    const game = played(fresh, fillIn(fresh, "corner"));
    expect([...(game.position.marks[at("r1c3")] ?? [])].sort()).toEqual(["1", "2", "4"]);
    expect(game.undo?.height).toBe(1);
  });

  it("respect what the player took off, unless they are reset", () => {
    const game = playLine(fresh, "r1c3+1");
    const filled = played(game, fillIn(game, "corner"));
    expect([...(filled.position.marks[at("r1c3")] ?? [])]).toEqual(["1"]);
    const reset = played(filled, fillAnew(filled, "corner"));
    expect([...(reset.position.marks[at("r1c3")] ?? [])].sort()).toEqual(["1", "2", "4"]);
  });

  it("leave out what was removed, unless they are reset", () => {
    const game = playLine(fresh, "r1c3+x4");
    const filled = played(game, fillIn(game, "corner"));
    expect([...(filled.position.marks[at("r1c3")] ?? [])].sort()).toEqual(["1", "2", "x4"]);
    const reset = played(filled, fillAnew(filled, "corner"));
    expect([...(reset.position.marks[at("r1c3")] ?? [])].sort()).toEqual(["1", "2", "4"]);
  });

  it("lose what can no longer be", () => {
    const game = playLine(fresh, "r1c3+5 r1c3+4");
    expect(text(fillIn(game, "corner"))).toContain("r1c3-5");
  });
});

it("a colour is toggled on givens too", () => {
  const game = played(fresh, toggleColour(fresh, [at("r1c1"), at("r1c3")], 4));
  expect(text(toggleColour(game, [at("r1c1"), at("r1c3")], 4))).toBe("r1c1-#4 r1c3-#4");
});

it("a link drawn the other way round is the same link", () => {
  const game = played(fresh, toggleLink(fresh, [at("r1c3"), 4], [at("r1c4"), 2]));
  expect(text(toggleLink(game, [at("r1c4"), 2], [at("r1c3"), 4]))).toBe("r1c3-4~r1c4.2");
});

it("a digit of the machine is marked as such until the player writes another", () => {
  const game = played(fresh, machineDigit(fresh, at("r1c3"), 4));
  expect(text(enterDigit(game, [at("r1c3")], 2, false))).toBe("r1c3=2 r1c3-!9");
  expect(text(clear(game, [at("r1c3")], "digit"))).toBe("r1c3- r1c3-!9");
});

it("the way back to another position is one line that leads there", () => {
  const then = playLines(fresh, ["r1c3=4", "r1c4+2 r1c6+c9"]);
  const now = playLines(then, ["r1c3=2 r1c4-2", "r1c6=8", "r1c1+#2"]);
  expect(played(now, returnTo(now, then.position)).position).toEqual(then.position);
});
