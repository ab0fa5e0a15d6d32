/** The candidates that a reader needs to check a step. */
import { describe, expect, it } from "vitest";
import { candidatesAfter, candidatesFor } from "$lib/board/path";
import { drawHint } from "$lib/board/spoken";
import { playLine, start } from "$lib/play/fold";
import { classic } from "./classic";
import { at, candidate, explained } from "./steps";

const puzzle = classic();
const game = start(puzzle);
const plain = (lines: string[], portion: "cells" | "full", effect: Parameters<typeof explained>[0]) => {
  const played = lines.reduce(playLine, game);
  const { shapes } = drawHint({ ...explained(effect), portion }, played, null);
  return shapes.filter(({ look }) => look === "plain").map(({ cell, symbol }) => `${cell}.${symbol}`);
};

describe("a hint over a game", () => {
  it("shows the candidates of the cells it speaks of, where none are noted", () => {
    const shown = plain([], "full", { removals: [candidate("r1c3", 1)] });
    expect(shown).toContain(`${at("r1c3")}.2`);
    expect(shown).not.toContain(`${at("r1c3")}.1`);
    expect(shown.every((text) => Number(text.split(".")[0]) < 9)).toBe(true);
  });

  it("leaves cells with notes as the player wrote them", () => {
    const shown = plain(["r1c3+2"], "full", { removals: [candidate("r1c3", 1)] });
    expect(shown.some((text) => text.startsWith(`${at("r1c3")}.`))).toBe(false);
  });

  it("gives no candidate away before the reason is asked for", () => {
    expect(plain([], "cells", { removals: [candidate("r1c3", 1)] })).toEqual([]);
  });
});

describe("a step of a path", () => {
  it("is shown with the candidates that the steps before it have left", () => {
    const path = [
      explained({ placements: [candidate("r1c3", 4)] }),
      explained({ removals: [candidate("r1c4", 2)] }),
    ];
    const candidates = candidatesAfter(puzzle, puzzle.givens, path);
    expect(candidates[at("r1c3")]).toEqual([]);
    expect(candidates[at("r1c4")]).toEqual([6]);
    expect(candidatesAfter(puzzle, puzzle.givens, path.slice(0, 1))[at("r1c4")]).toEqual([2, 6]);
  });

  it("shows all candidates where it removes some, else those of the cells it speaks of", () => {
    const all = candidatesAfter(puzzle, puzzle.givens, []);
    const removal = explained({ removals: [candidate("r1c3", 1)] });
    expect(candidatesFor(removal, puzzle, all)).toEqual(all);
    const single = explained({ placements: [candidate("r1c3", 4)] });
    const shown = candidatesFor(single, puzzle, all);
    expect(shown.slice(0, 9)).toEqual(all.slice(0, 9));
    expect(shown.slice(9).flat()).toEqual([]);
  });
});
