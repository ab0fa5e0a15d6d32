/** The engine over HTTP: plain questions go out, plain answers come back, and whatever fails is one Problem. */
import { describe, expect, it, vi } from "vitest";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import { MOST_COUNTED } from "$lib/engine/engine";
import { PORTIONS, sayStep } from "$lib/engine/portions";
import { classic, EXAMPLE } from "./classic";
import { serve } from "./fake-server";
import { candidate, explained } from "./steps";

// A page that has been here before.
vi.stubGlobal("document", { cookie: "csrftoken=some" });

const STEP = explained({ placements: [candidate("r1c3", 4)] });
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** What the server heard and what came of it. */
async function answered<T>(path: string, json: unknown, question: () => Promise<T>) {
  let heard: unknown;
  serve({
    [`POST /api/v1/${path}`]: (body) => {
      heard = body;
      return { json };
    },
  });
  return { answer: await question(), heard };
}

describe("a question", () => {
  it("for a hint sends the board, the notes and what the player knows", async () => {
    const question = {
      givens: EXAMPLE,
      digits: SOLUTION,
      notes: [null, "12"],
      cell: 3,
      known: ["x-wing"],
      uniqueness: false,
    };
    const { answer, heard } = await answered("hint", STEP, () => engine.hint(question, "de"));
    const { givens, digits, ...rest } = question;
    expect(heard).toEqual({ text: givens, values: digits, ...rest, language: "de" });
    expect(answer).toEqual(STEP);
  });

  it("may have no step for an answer", async () => {
    const question = {
      givens: EXAMPLE,
      digits: EXAMPLE,
      notes: [],
      cell: null,
      known: null,
      uniqueness: true,
    };
    const { answer } = await answered("hint", null, () => engine.hint(question, "en"));
    expect(answer).toBeNull();
  });

  it("for steps or a path gets them in order", async () => {
    const steps = { steps: [STEP, STEP], total: 2 };
    const all = await answered("steps", steps, () => engine.steps(EXAMPLE, "en"));
    expect(all).toEqual({ answer: steps.steps, heard: { text: EXAMPLE, language: "en" } });
    const path = await answered("explain", steps, () => engine.path(EXAMPLE, "best", "en"));
    expect(path.answer).toEqual(steps.steps);
  });

  it("about a wrong digit names the cell", async () => {
    const refutation = { is_wrong: true, is_settled: true, steps: [STEP] };
    const board = { givens: EXAMPLE, digits: SOLUTION };
    const { answer, heard } = await answered("why", refutation, () => engine.why(board, 7, "en"));
    expect(heard).toEqual({ text: EXAMPLE, values: SOLUTION, cell: 7, language: "en" });
    expect(answer).toEqual(refutation);
  });

  it("for the number of solutions says how far to count", async () => {
    const count = { count: 1, solutions: [SOLUTION], differing: [] };
    const { answer, heard } = await answered("check", count, () => engine.countSolutions(EXAMPLE));
    expect(heard).toEqual({ text: EXAMPLE, limit: MOST_COUNTED });
    expect(answer).toEqual(count);
  });

  it("for a rating, a drill or a puzzle is passed on as it is", async () => {
    const rated = await answered("rate", { se: 1.2 }, () => engine.rate(EXAMPLE));
    expect([rated.answer, rated.heard]).toEqual([{ se: 1.2 }, { text: EXAMPLE }]);
    const drill = await answered("drills", { seed: 3 }, () => engine.drill("x-wing", "en"));
    expect([drill.answer, drill.heard]).toEqual([{ seed: 3 }, { technique: "x-wing", language: "en" }]);
    const made = await answered("puzzles", { number: 7 }, () => engine.make({ level: "easy" }));
    expect([made.answer, made.heard]).toEqual([{ number: 7 }, { level: "easy" }]);
  });

  it("for the solution is answered at once, without the server", () => {
    expect(engine.solve(classic())?.join("")).toBe(SOLUTION);
  });
});

describe("a failure", () => {
  const codeOf = (question: Promise<unknown>) =>
    question.catch((error) => (error instanceof Problem ? error.code : error));

  it("is what the server says", async () => {
    serve({ "POST /api/v1/rate": () => ({ status: 422, json: { code: "many-solutions", message: "" } }) });
    expect(await codeOf(engine.rate(EXAMPLE))).toBe("many-solutions");
  });

  it("is that the server is away, or that the question was taken back", async () => {
    serve({});
    expect(await codeOf(engine.rate(EXAMPLE))).toBe("away");
    const stop = new AbortController();
    serve({
      "POST /api/v1/puzzles": () => {
        stop.abort();
        throw stop.signal.reason;
      },
    });
    expect(await codeOf(engine.make({ level: "easy" }, stop.signal))).toBe("cancelled");
  });
});

it("gives a step away in portions, of a forcing step in the end what its branches come to", () => {
  const said = ({ words }: typeof STEP) => PORTIONS.map((portion) => sayStep({ words, portion }));
  expect(said(STEP)).toEqual(["n", "Some", "p", "f"]);
  expect(said({ ...STEP, words: { ...STEP.words, conclusion: "c" } }).at(-1)).toBe("c");
});
