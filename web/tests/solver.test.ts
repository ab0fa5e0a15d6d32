/** The solver's table: entries, what the machine adds, and a walk in time. */
import { describe, expect, it } from "vitest";
import { drawCells, PLAIN } from "$lib/board/draw";
import { emptyBoard } from "$lib/board/state";
import { solve } from "$lib/engine/solve";
import { type Game, playLine, startFree, stateOf } from "$lib/play/fold";
import { type Change, formatMove } from "$lib/play/moves";
import { parseNumbers } from "$lib/print/wish";
import { parseGrid } from "$lib/rules/cells";
import { tellClash } from "$lib/solver/clash";
import { withEither, withWalk } from "$lib/solver/draw-run";
import { enteredOn, enterInto, fill, lay, textOf } from "$lib/solver/entries";
import { plainGround } from "$lib/solver/ground";
import { keepSolver, readSolver } from "$lib/solver/kept";
import { DELAYS, Run } from "$lib/solver/run.svelte";
import { TryingWalk, type Walk } from "$lib/solver/walk";
import { classic, EXAMPLE, HOUSES } from "./classic";

const SOLUTION = solve(classic()) ?? [];
const all = [...SOLUTION.keys()];
const blank = startFree(classic(".".repeat(81)));
const played = (game: Game, changes: readonly Change[]): Game =>
  playLine(game, formatMove({ action: { kind: "group", changes, joins: false }, at: null }));
const puzzle = played(blank, lay(blank, parseGrid(EXAMPLE)));
const digitAt = ({ position }: Game, cell: number) => position.digits[cell];

describe("the solver's game", () => {
  it("keeps what was entered apart from what the machine added", () => {
    const solved = played(puzzle, fill(puzzle, SOLUTION, all));
    expect(solved.position.digits).toEqual(SOLUTION);
    expect(textOf(solved)).toBe(EXAMPLE);
  });

  it("goes on when the board is full, and every change is one step to undo", () => {
    const solved = played(puzzle, fill(puzzle, SOLUTION, all));
    expect(stateOf(solved)).toBe("playing");
    const back = playLine(solved, "undo");
    expect(textOf(back)).toBe(EXAMPLE);
    expect(back.position.digits).toEqual(puzzle.position.digits);
    expect(playLine(back, "undo").position).toEqual(blank.position);
    expect(playLine(back, "redo").position.digits).toEqual(SOLUTION);
  });

  it("keeps the machine's digits while the puzzle stays the same one, and no longer", () => {
    const solved = played(puzzle, fill(puzzle, SOLUTION, [2, 3]));
    const same = played(solved, enterInto(solved, 5, SOLUTION[5] ?? 0, SOLUTION));
    expect([digitAt(same, 2), enteredOn(same)[2]]).toEqual([SOLUTION[2], 0]);
    const other = played(solved, enterInto(solved, 5, 2, SOLUTION));
    expect([2, 3, 5].map((cell) => digitAt(other, cell))).toEqual([0, 0, 2]);
    expect(digitAt(played(solved, enterInto(solved, 0, 0, SOLUTION)), 2)).toBe(0);
  });

  it("takes over a machine's digit that somebody enters", () => {
    const solved = played(puzzle, fill(puzzle, SOLUTION, [2]));
    const mine = played(solved, enterInto(solved, 2, SOLUTION[2] ?? 0, SOLUTION));
    expect(enteredOn(mine)[2]).toBe(SOLUTION[2]);
  });

  it("fills over what the machine had, never over an entry", () => {
    const wrong = played(puzzle, fill(puzzle, SOLUTION.toReversed(), [2]));
    expect(played(wrong, fill(wrong, SOLUTION, all)).position.digits).toEqual(SOLUTION);
    const mine = played(puzzle, enterInto(puzzle, 2, 1, null));
    expect(digitAt(played(mine, fill(mine, SOLUTION, all)), 2)).toBe(1);
  });
});

describe("what is kept of the solver", () => {
  const storage = (text?: string): Storage => {
    let kept = text;
    const setItem = (_: string, value: string) => {
      kept = value;
    };
    return { getItem: () => kept ?? null, setItem } as unknown as Storage;
  };
  const read = (text: string) => readSolver(storage(text));

  it("is the game with all it can undo, and how it is to be solved", () => {
    const place = storage();
    const solved = played(puzzle, fill(puzzle, SOLUTION, [2]));
    keepSolver({ ground: plainGround(9), game: solved, way: "fewest", delay: 3 }, place);
    const { game, way, delay } = readSolver(place);
    expect([game?.position, way, delay]).toEqual([solved.position, "fewest", 3]);
    expect(game && playLine(game, "undo").position).toEqual(puzzle.position);
  });

  it("opens as earlier versions kept it", () => {
    const { game } = read(
      JSON.stringify({ digits: SOLUTION, machine: all.filter((cell) => EXAMPLE[cell] === ".") }),
    );
    expect(game?.position.digits).toEqual(SOLUTION);
    expect(game && textOf(game)).toBe(EXAMPLE);
    expect(read(JSON.stringify({ digits: Array(81).fill(0), machine: [] })).game?.position).toEqual(
      blank.position,
    );
  });

  it.each(["", "null", "5", '{"digits":[1],"machine":[]}', '{"lines":[7]}'])("is nothing in %j", (text) => {
    expect(read(text).game?.lines.length ?? 0).toBe(0);
  });
});

/** Frames that come when they are called. */
function frames() {
  let next: ((now: number) => void) | null = null;
  let now = 0;
  const ask = (call: (now: number) => void) => {
    next = call;
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    const call = next;
    next = null;
    call?.(now);
  };
  return { ask, pass };
}

const walk = (): Walk => new TryingWalk(puzzle.position.digits, puzzle.puzzle, "rows");
const steps = ({ look }: Run): number => look.placements + look.taken;

describe("a run", () => {
  it("takes one step a second at the longest delay, and more when that changes while it runs", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.length - 1, time.ask);
    run.start();
    time.pass(0);
    expect(steps(run)).toBe(1);
    for (let frame = 0; frame < 40; frame++) time.pass(25);
    expect(steps(run)).toBe(2);
    run.delay = DELAYS.indexOf(50);
    for (let frame = 0; frame < 60; frame++) time.pass(1000 / 60);
    expect(steps(run)).toBeGreaterThanOrEqual(21);
    expect(steps(run)).toBeLessThanOrEqual(23);
  });

  it("stops at once, and goes step by step forth and back", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.indexOf(50), time.ask);
    run.start();
    for (let frame = 0; frame < 10; frame++) time.pass(50);
    const before = run.look;
    run.pause();
    time.pass(5000);
    expect(run.look).toBe(before);
    run.stepForward();
    expect(steps(run)).toBe(before.placements + before.taken + 1);
    run.stepBack();
    expect(run.look).toEqual(before);
    run.start();
    time.pass(50);
    expect(run.isRunning).toBe(true);
    expect(steps(run)).toBeGreaterThan(before.placements + before.taken);
  });

  it("runs to the end without a delay, and can be walked back from there", () => {
    const time = frames();
    const run = new Run(walk(), 0, time.ask);
    run.start();
    for (let frame = 0; frame < 1000 && run.isRunning; frame++) time.pass(16);
    expect(run.isOver).toBe(true);
    expect(run.look.digits).toEqual(SOLUTION);
    expect(run.look.progress).toBe(1);
    run.stepBack();
    expect([run.isOver, run.look.isSolved]).toEqual([false, false]);
  });

  it("does not make up for a page that was hidden", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.indexOf(50), time.ask);
    run.start();
    time.pass(0);
    time.pass(60_000);
    expect(steps(run)).toBeLessThan(10);
  });
});

describe("the solver's board", () => {
  const draw = (game: Game) => drawCells({ ...game, board: emptyBoard(9), show: PLAIN });

  it("tells entered, tried and retreated digits apart", () => {
    const tried = walk();
    tried.forward();
    const kinds = withWalk(draw(puzzle), tried.look(), puzzle.puzzle).map(({ kind }) => kind);
    expect(kinds.slice(0, 4)).toEqual(["own", "own", "trying", "empty"]);
    while (!tried.look().trial?.isRetreat) tried.forward();
    const { trial } = tried.look();
    const cells = withWalk(draw(puzzle), tried.look(), puzzle.puzzle);
    expect(cells[trial?.cell ?? 0]).toMatchObject({ kind: "retreat", symbol: String(trial?.digit) });
    expect(cells.filter(({ kind }) => kind === "searched").length).toBeGreaterThan(0);
  });

  it("shows a walk in place of what the machine had filled in", () => {
    const solved = played(puzzle, fill(puzzle, SOLUTION, all));
    const cells = withWalk(draw(solved), walk().look(), puzzle.puzzle);
    expect(cells.map(({ symbol }) => symbol || ".").join("")).toBe(EXAMPLE);
  });

  it("shows both digits where two solutions differ", () => {
    const solutions = ["12".padEnd(81, "3"), "21".padEnd(81, "3")];
    const cells = withEither(draw(blank), { count: 2, solutions, differing: [0, 1] });
    expect(cells.slice(0, 3).map(({ either }) => either)).toEqual([["1", "2"], ["2", "1"], null]);
    expect(cells.slice(0, 3).map(({ isMarked }) => isMarked)).toEqual([true, true, false]);
  });

  it("names the first clash", () => {
    const say = (key: string, facts: object = {}) => `${key} ${Object.values(facts).join(" ")}`.trim();
    const digits = parseGrid(`55${EXAMPLE.slice(2)}`);
    expect(tellClash(digits, HOUSES, say)).toBe("problem.clash 5 house.row 1 r1c1, r1c2");
    expect(tellClash(puzzle.position.digits, HOUSES, say)).toBe("");
  });
});

describe("puzzle numbers", () => {
  it("are single ones and ranges, however they are set apart", () => {
    expect(parseNumbers("12, 15-17;20")).toEqual([12, 15, 16, 17, 20]);
    expect(parseNumbers("")).toEqual([]);
  });

  it.each(["twelve", "1-", "9-3", "1-999999", "-4"])("are not %s", (text) => {
    expect(parseNumbers(text)).toBeNull();
  });
});
