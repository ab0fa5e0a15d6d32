// @vitest-environment jsdom
/** The solver's table: what is entered is checked when nobody types any more, and the machine's digits are told apart. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "$lib/engine";
import { formatGrid, parseGrid } from "$lib/rules/cells";
import { Solver } from "$lib/solver/solver.svelte";
import { classic, EXAMPLE } from "./classic";
import { asked, serve } from "./fake-server";

vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const SOLUTION = formatGrid(engine.solve(classic()) ?? []);
const CHECK = "POST /api/v1/check";

function serveBoards(count = 1): void {
  serve({
    "POST /api/v1/read": (body) => ({
      json: { text: (body as { text: string }).text, digits: "", size: 9, format: "line", notices: [] },
    }),
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
  serve({ "POST /api/v1/read": () => ({ status: 422, json: { code: "bad-grid", message: "no grid" } }) });
  expect(await solver.bring("not a puzzle")).toBe(false);
  expect([solver.problem?.code, solver.text]).toEqual(["bad-grid", EXAMPLE]);
});
