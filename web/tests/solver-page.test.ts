// @vitest-environment jsdom
/** The solver's table: what is entered is checked when nobody types any more, and the machine's digits are told apart. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "$lib/engine";
import { formatGrid, parseGrid } from "$lib/rules/cells";
import { NO_CLUES } from "$lib/rules/clues";
import { Solver } from "$lib/solver/solver.svelte";
import { classic, EXAMPLE } from "./classic";
import { asked, serve } from "./fake-server";

vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const BOARDS: Readonly<Record<string, object>> = JSON.parse(
  readFileSync("../tests/golden/rule_boards.json", "utf8"),
);
const SOLUTION = formatGrid(engine.solve(classic()) ?? []);
const CHECK = "POST /api/v1/check";

/** A cage of three cells on a board of four by four. */
const KILLER = Object.keys(BOARDS)[0] ?? "";

const laid = (text: string) => ({
  text,
  size: 9,
  givens: parseGrid(text),
  regions: [],
  clues: NO_CLUES,
  notices: [],
  ...BOARDS[text],
});

function serveBoards(count = 1): void {
  serve({
    "POST /api/v1/board": (body) => ({ json: laid((body as { text: string }).text) }),
    [CHECK]: () => ({ json: { count, limit: 1000, solutions: count ? [SOLUTION] : [], differing: [] } }),
    "POST /api/v1/rate": () => ({ json: { se: 1.2, level: "easy", solved: true } }),
  });
}

let solver: Solver;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  serveBoards();
  solver = new Solver();
});

afterEach(() => {
  solver.leave();
  vi.useRealTimers();
});

/** Lays the example and waits until it has been checked and rated. */
async function layExample(): Promise<void> {
  expect(await solver.bring(EXAMPLE)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
}

test("a board is checked once nobody types any more, and rated when it has one solution", async () => {
  for (const digit of [5, 3]) {
    solver.enter(digit);
    solver.choose(solver.board.active + 1);
  }
  expect(solver.check.state).toBe("checking");
  await vi.advanceTimersByTimeAsync(2000);
  expect([solver.check.state, solver.check.rating?.level]).toEqual(["unique", "easy"]);
  expect(asked.filter((call) => call === CHECK)).toHaveLength(1);
});

test("a clash is seen at once, without asking anybody", () => {
  solver.enter(5);
  solver.choose(1);
  solver.enter(5);
  expect([solver.check.state, asked.length]).toEqual(["clash", 0]);
  solver.undo();
  expect(solver.check.state).toBe("checking");
});

test("the solution is filled in by the machine's hand, and undo takes it off again", async () => {
  await layExample();
  solver.solveAll();
  expect(formatGrid(solver.game.position.digits)).toBe(SOLUTION);
  expect(solver.cells[2]?.kind).toBe("machine");
  expect(solver.text).toBe(EXAMPLE);
  solver.undo();
  expect(formatGrid(solver.game.position.digits)).toBe(EXAMPLE);
  solver.redo();
  solver.wipe();
  expect(solver.game.position.digits.every((digit) => digit === 0)).toBe(true);
});

test("a server that is away leaves the board as it is, and asking again may help", async () => {
  await layExample();
  serve({});
  solver.choose(2);
  solver.enter(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect([solver.check.state, solver.check.problem?.code]).toEqual(["unknown", "away"]);
  serveBoards(0);
  solver.check.again();
  await vi.advanceTimersByTimeAsync(2000);
  expect(solver.check.state).toBe("none");
});

test("what was on the board is there again when the page is opened anew", async () => {
  await layExample();
  solver.leave();
  const again = new Solver();
  again.resume();
  expect(again.game.position.digits).toEqual(parseGrid(EXAMPLE, 9));
  again.leave();
});

test("a text nobody can read is told and changes nothing", async () => {
  await layExample();
  serve({ "POST /api/v1/board": () => ({ status: 422, json: { code: "bad-grid", message: "no grid" } }) });
  expect(await solver.bring("not a puzzle")).toBe(false);
  expect([solver.problem?.code, solver.text]).toEqual(["bad-grid", EXAMPLE]);
});

test("a puzzle with rules is judged and checked by them, and undo leads back to the board before", async () => {
  await layExample();
  expect(await solver.bring(KILLER)).toBe(true);
  expect([solver.puzzle.size, solver.check.state]).toEqual([4, "checking"]);
  for (const digit of [1, 3]) {
    solver.enter(digit);
    solver.choose(solver.board.active + 1);
  }
  expect([solver.check.state, solver.broken]).toEqual(["clash", ["cage 7 can no longer be reached"]]);
  solver.undo();
  expect(JSON.parse(solver.text)).toEqual({ ...JSON.parse(KILLER), givens: "1..............." });
  for (let back = 0; back < 2; back++) solver.undo();
  expect([solver.puzzle.size, solver.text, solver.canUndo]).toEqual([9, EXAMPLE, true]);
});

test("a board with rules is there again when the page is opened anew, and is walked by its rules", async () => {
  await solver.bring(KILLER);
  solver.choose(15);
  solver.enter(4);
  solver.leave();
  const again = new Solver();
  again.resume();
  expect(again.text).toBe(solver.text);
  await again.solveVisibly();
  for (let step = 0; step < 500 && !again.run?.isOver; step++) again.run?.stepForward();
  const [one = 0, two = 0, three = 0] = again.run?.look.digits ?? [];
  expect([one + two + three, again.run?.look.isSolved]).toEqual([7, true]);
  while ((again.run?.look.placements ?? 0) > 0) again.run?.stepBack();
  again.stop();
  expect(again.text).toBe(solver.text);
  again.leave();
});

test("true candidates are shown in empty cells while they are wanted", async () => {
  await layExample();
  const candidates = [...SOLUTION].map((digit) => ({ [digit]: 1 }));
  serve({ "POST /api/v1/candidates": () => ({ json: { candidates, cap: 1, complete: true } }) });
  solver.check.showCandidates(true);
  await vi.waitFor(() => expect(solver.cells[2]?.corner.map(({ symbol }) => symbol)).toEqual([SOLUTION[2]]));
  expect(solver.cells[0]?.corner).toEqual([]);
  solver.check.showCandidates(false);
  expect(solver.cells[2]?.corner).toEqual([]);
});
