/** What the cells look like, how they are called, and what can be read out. */

import { describe, expect, it } from "vitest";
import { coverCell, drawCells, PLAIN, type Scene, withUnchanged } from "$lib/board/draw";
import { outlineOf } from "$lib/board/lines";
import { nameCell } from "$lib/board/names";
import {
  houseOf,
  nextCell,
  readCandidates,
  readHouse,
  readMissing,
  readPlaces,
  readWhere,
} from "$lib/board/readout";
import { emptyBoard, lock, lookFor, select, selectOne } from "$lib/board/state";
import { drawStill } from "$lib/board/still";
import { solve } from "$lib/engine/solve";
import { type Game, playLines, start } from "$lib/play/fold";
import { possible } from "$lib/play/gestures";
import { remaining } from "$lib/play/position";
import { lastRight, positionAfter, wrongCells, wrongNotes } from "$lib/play/review";
import { summaryOf } from "$lib/play/summary";
import { candidateGrid, digitsText } from "$lib/play/texts";
import { formatDigit, parseCell } from "$lib/rules/cells";
import english from "../src/words/en/game.json";
import { blank, classic } from "./classic";

const at = (name: string): number => parseCell(name) ?? -1;
const game = (...lines: string[]): Game => playLines(start(classic()), lines);
const say = (key: string, facts: Record<string, string | number> = {}): string =>
  ((english as Record<string, string>)[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(facts[name]),
  );

function draw(played: Game, board = emptyBoard(9), news: Partial<Scene> = {}) {
  return drawCells({
    puzzle: played.puzzle,
    position: played.position,
    board,
    clashes: played.clashes,
    show: { peers: true, same: true, tint: true, struck: true, fixedNotes: true },
    ...news,
  });
}

describe("cells", () => {
  it("tell givens, own digits and the machine's apart", () => {
    const views = draw(game("r1c3=4", "r1c4=6 r1c4+!9"));
    expect(["r1c1", "r1c3", "r1c4", "r1c6"].map((name) => views[at(name)]?.kind)).toEqual([
      "given",
      "own",
      "machine",
      "empty",
    ]);
  });

  it("light up what the active cell sees, and equal digits", () => {
    const views = draw(game(), selectOne(emptyBoard(9), at("r1c1")));
    const lit = views.filter(({ isPeer }) => isPeer).map(({ cell }) => cell);
    expect(lit).toEqual(classic().peers[0]);
    expect(views.filter(({ isSame }) => isSame).map(({ symbol }) => symbol)).toEqual(["5", "5", "5"]);
  });

  it("light up the digit in the hand instead of peers", () => {
    const views = draw(game(), lock(emptyBoard(9), 8));
    expect(views.some(({ isPeer }) => isPeer)).toBe(false);
    expect(views.filter(({ isSame }) => isSame).every(({ symbol }) => symbol === "8")).toBe(true);
  });

  it("are drawn again only where something has changed", () => {
    const before = draw(game("r1c4+2 r1c6+c8"));
    const now = withUnchanged(before, draw(game("r1c4+2 r1c6+c8", "r1c3=4 r1c6-c8")));
    expect(now.filter((view, cell) => view !== before[cell]).map(({ cell }) => cell)).toEqual([
      at("r1c3"),
      at("r1c6"),
    ]);
    expect(now).toEqual(draw(game("r1c4+2", "r1c3=4")));
  });

  it("are found by a filter where the digit can still go", () => {
    const views = draw(game(), lookFor(emptyBoard(9), 4));
    expect(views[at("r1c3")]?.isFound).toBe(true);
    expect(views[at("r5c5")]?.isFound).toBe(false);
    expect(views[at("r1c1")]?.isFound).toBe(false);
  });

  it("are found by the filter for two candidates, by notes where there are some", () => {
    const views = draw(game("r1c3+1 r1c3+2"), lookFor(emptyBoard(9), "pairs"));
    expect(views[at("r1c3")]?.isFound).toBe(true);
    expect(possible(game(), at("r1c4"))).toEqual([2, 6]);
    expect(views[at("r1c4")]?.isFound).toBe(true);
    expect(views[at("r9c1")]?.isFound).toBe(false);
  });

  it("strike through notes that a peer's digit contradicts", () => {
    const notes = draw(game("r1c3+5 r1c3+4"))[at("r1c3")]?.corner;
    expect(notes?.map(({ symbol, isStruck }) => [symbol, isStruck])).toEqual([
      ["4", false],
      ["5", true],
    ]);
  });

  it("keep their notes under a digit without showing them", () => {
    expect(draw(game("r1c3+2", "r1c3=4"))[at("r1c3")]?.corner).toEqual([]);
    expect(draw(game("r1c3+2", "r1c3=4", "r1c3-"))[at("r1c3")]?.corner.length).toBe(1);
  });
});

describe("what stands beside a digit", () => {
  it("is nothing on most cells", () => {
    expect(draw(game())[at("r1c3")]).toMatchObject({ isMarked: false, corner: [], links: [], either: null });
  });

  it("has boxes like a chequerboard and every note in its cell, whatever the size", () => {
    for (const [size, rows] of [
      [4, 2],
      [6, 2],
      [9, 3],
      [16, 4],
    ] as const) {
      const noted = playLines(start(blank(size, rows)), [`r1c1+${formatDigit(size)}`]);
      const cells = draw(noted, emptyBoard(size));
      const isDark = (row: number, column: number) => cells[row * size + column]?.isTinted;
      for (const at of [...Array(size - 1).keys()]) {
        const isEdge = (at + 1) % rows === 0;
        expect(isDark(at, 0) !== isDark(at + 1, 0), `${size}: row ${at}`).toBe(isEdge);
        const isSide = (at + 1) % (size / rows) === 0;
        expect(isDark(0, at) !== isDark(0, at + 1), `${size}: column ${at}`).toBe(isSide);
      }
      expect(cells[0]?.corner.map(({ place }) => place)).toEqual([size]);
      const inOrder = draw(noted, emptyBoard(size), { show: { ...PLAIN, fixedNotes: false } });
      expect(inOrder[0]?.corner[0]?.place).toBe(size === 9 ? 1 : size);
    }
  });

  it("is notes at the places of their digits, or from corner to corner", () => {
    const noted = game("r1c3+2 r1c3+4 r1c3+9");
    const places = (news?: Partial<Scene>) =>
      draw(noted, undefined, news)[at("r1c3")]?.corner.map(({ place }) => place);
    expect(places()).toEqual([2, 4, 9]);
    expect(places({ show: { ...PLAIN, fixedNotes: false } })).toEqual([1, 3, 7]);
  });

  it("is colours, a marker and the links that begin there, on givens too", () => {
    const view = draw(game("r1c1+#3 r1c1+!2 r1c1+5~r1c3.4"))[at("r1c1")];
    expect(view).toMatchObject({ colours: [3], marker: 2, isMarked: true });
    expect(view?.links.length).toBe(1);
  });
});

describe("a try and a sweep", () => {
  it("mark what was entered since, and what the last move completed", () => {
    const before = game("r1c3=4").position.digits;
    const views = draw(game("r1c3=4", "r1c4=6"), emptyBoard(9), { tried: before, swept: new Set([3]) });
    expect([2, 3].map((cell) => [views[cell]?.kind, views[cell]?.isSwept])).toEqual([
      ["own", false],
      ["tried", true],
    ]);
  });
});

it("a covered cell shows nothing but where the keys go", () => {
  const marked = draw(game("r1c1+#3"), selectOne(emptyBoard(9), 0)).map(coverCell);
  expect(marked[0]).toMatchObject({
    symbol: "",
    colours: [],
    isMarked: false,
    isSelected: false,
    isActive: true,
  });
  expect(marked.filter(({ symbol, isPeer }) => symbol || isPeer)).toEqual([]);
});

describe("a picture", () => {
  const { puzzle } = game();
  const digits = puzzle.givens.map((digit, cell) => (cell === 2 ? 4 : digit));

  it("tells givens, entries and what a step has written apart", () => {
    const kinds = (written?: ReadonlySet<number>) =>
      drawStill({ puzzle, digits, written })
        .slice(0, 4)
        .map(({ kind }) => kind);
    expect(kinds()).toEqual(["given", "given", "own", "empty"]);
    expect(kinds(new Set([2]))).toEqual(["given", "given", "machine", "empty"]);
  });

  it("shows candidates in empty cells only, and lights nothing up", () => {
    const views = drawStill({ puzzle, digits, candidates: digits.map(() => [1, 2]) });
    expect(views.slice(2, 4).map(({ corner }) => corner.map(({ symbol }) => symbol))).toEqual([
      [],
      ["1", "2"],
    ]);
    expect(views.some((view) => view.isSelected || view.isPeer || view.isSame || view.isTinted)).toBe(false);
  });
});

describe("names", () => {
  const name = (played: Game, cell: string, detail: "content" | "place" | "box" | "colour" = "place") => {
    const view = draw(played)[at(cell)];
    if (!view) throw new Error(cell);
    const { houses } = played.puzzle;
    return nameCell({ view, size: 9, houses, detail, say });
  };

  it.each([
    ["r1c1", "5, given, row 1 column 1"],
    ["r1c3", "empty, row 1 column 3"],
    ["r1c4", "empty, notes 2 6, row 1 column 4"],
    ["r1c6", "empty, centre notes 8, row 1 column 6"],
    ["r2c2", "7, row 2 column 2"],
  ])("%s is %s", (cell, expected) => {
    expect(name(game("r1c4+6 r1c4+2 r1c6+c8", "r2c2=7"), cell)).toBe(expected);
  });

  it("says in which house a digit clashes", () => {
    expect(name(game("r1c3=5"), "r1c3")).toBe("5, clashes in row 1, clashes in box 1, row 1 column 3");
    expect(name(game("r1c7=5"), "r1c7")).toBe("5, clashes in row 1, row 1 column 7");
  });

  it("says more or less, as wished", () => {
    const played = game("r1c3+#2");
    expect(name(played, "r1c3", "content")).toBe("empty");
    expect(name(played, "r1c3", "box")).toBe("empty, row 1 column 3, box 1");
    expect(name(played, "r1c3", "colour")).toBe("empty, row 1 column 3, box 1, orange");
  });
});

describe("read-outs", () => {
  const row = (played: Game) => {
    const house = houseOf(played, "row", 1);
    if (!house) throw new Error("no row 1");
    return house;
  };

  it("read a house with a pause between boxes", () => {
    expect(readHouse(game(), row(game()), say)).toBe(
      "row 1: 5, 3, blank; blank, 7, blank; blank, blank, blank",
    );
  });

  it("say what is missing", () => {
    expect(readMissing(game(), row(game()), say)).toBe("row 1, 6 left, missing 1 2 4 6 8 9");
  });

  it("say what fits, and what was noted", () => {
    expect(readCandidates(game(), at("r1c3"), say)).toBe("possible 1 2 4");
    expect(readCandidates(game("r1c3+1"), at("r1c3"), say)).toBe("notes 1; possible by the rules 1 2 4");
    expect(readCandidates(game(), at("r1c1"), say)).toBe("5 is here");
  });

  it("say where a digit is and where it can go", () => {
    expect(readWhere(game(), 7, say)).toBe("7 at r1c5, r6c1, r9c8");
    const box = houseOf(game(), "box", 1);
    expect(box && readPlaces(game(), 4, box, say)).toBe("4 in box 1 can be in r1c3, r2c2, r2c3");
  });

  it("go round the grid to the next cell wanted", () => {
    expect(nextCell(game(), 80, (cell) => game().position.digits[cell] === 0)).toBe(at("r1c3"));
    expect(nextCell(game(), 0, () => false)).toBeNull();
  });
});

describe("looking back", () => {
  const solution = solve(classic()) ?? [];

  it("solves the puzzle for checks", () => {
    expect(solution.join("")).toBe(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    expect(solve(classic(`55${".".repeat(79)}`))).toBeNull();
  });

  it("finds wrong digits and notes that lack the true one", () => {
    const played = game("r1c3=2", "r1c4+2 r1c6+8 r1c6+2");
    expect(wrongCells(played.position, solution)).toEqual([at("r1c3")]);
    expect(wrongNotes(played.position, solution, 9)).toEqual([at("r1c4")]);
  });

  it("finds the last position without a wrong digit", () => {
    const lines = ["r1c3=4", "r1c4=2", "r1c6=8"];
    expect(lastRight(game(...lines), solution)).toEqual(game("r1c3=4").position);
  });

  it("finds the position a checkpoint stands for", () => {
    const lines = ["r1c3=4", "checkpoint here", "r1c4=6"];
    expect(positionAfter(game(...lines), 2)).toEqual(game("r1c3=4").position);
  });

  it("counts who filled the cells", () => {
    const lines = ["r1c3=4", "used hint", "r1c4=6 r1c4+!9", "used hint"];
    expect(summaryOf(game(...lines))).toEqual({ mine: 1, machine: 1, hints: 2, moves: 2 });
  });
});

it("copies the board out as 81 characters and as a candidate grid", () => {
  const played = game("r1c3=4", "r1c4+2 r1c4+6");
  expect(digitsText(played).slice(0, 9)).toBe("534.7....");
  const rows = candidateGrid(played).split("\n");
  expect(rows.length).toBe(11);
  expect(rows[0]?.split(/[\s|]+/)).toEqual(["5", "3", "4", "26", "7", "268", "189", "129", "28"]);
});

it("counts the digits left, and never below none", () => {
  expect(remaining(game().position.digits, 9)).toEqual([6, 7, 6, 7, 6, 4, 6, 4, 5]);
  expect(remaining(Array(81).fill(1), 9)[0]).toBe(0);
});

it("selects in order and without doubles", () => {
  expect(select(emptyBoard(9), [4, 2, 4]).selection).toEqual([4, 2]);
});

it("draws one line around cells that lie together", () => {
  expect(outlineOf([0], 9)).toBe("M0 0L1 0M1 0L1 1M1 1L0 1M0 1L0 0");
  expect(outlineOf([0, 1], 9)).toBe("M0 0L1 0M1 1L0 1M0 1L0 0M1 0L2 0M2 0L2 1M2 1L1 1");
  expect(outlineOf([8, 9], 9)).toContain("M9 0L9 1");
});
