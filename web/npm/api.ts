/** The calls of the package on an engine: Python's names, arguments and errors. */
import type { LocalEngine } from "$lib/engine/local/local-engine";
import { Clashing, NotMine, Unreadable } from "$lib/engine/local/not-mine";
import type { ExplainedStep } from "$lib/engine/step";
import { formatDigit, parseCell } from "$lib/rules/cells";
import {
  BadGridError,
  ClashError,
  ManySolutionsError,
  NoAnswerError,
  NoSolutionError,
  UnknownNameError,
} from "./errors";
import type { Asking, Drill, Ninefold, Played, Puzzle, Rating, Step, Telling } from "./ninefold.d";

const flat = ({ step, words }: ExplainedStep): Step => ({ ...step, words });
const languageOf = ({ language = "en" }: Telling): string => language;

/** Throws where a puzzle has not exactly one solution, as Python does. */
async function requireOne(engine: LocalEngine, text: string): Promise<void> {
  const { count, stopped } = await counted(engine, text, 2);
  if (count > 1) throw new ManySolutionsError("this puzzle has more than one solution");
  if (stopped) throw new NoAnswerError("the search was not over in time");
  if (count === 0) throw new NoSolutionError("this puzzle has no solution");
}

async function counted(engine: LocalEngine, text: string, limit: number) {
  try {
    return await engine.count(text, limit);
  } catch (error) {
    if (error instanceof Clashing) throw new ClashError("two equal givens see each other");
    if (error instanceof Unreadable) throw new BadGridError("the text is no puzzle");
    throw error;
  }
}

/** Throws where a puzzle has no solution at all. */
async function requireSome(engine: LocalEngine, text: string): Promise<void> {
  const { count, stopped } = await counted(engine, text, 1);
  if (count === 0 && !stopped) throw new NoSolutionError("this puzzle has no solution");
}

/** What the engine declines is something it has no name for. */
async function named<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof NotMine ? new UnknownNameError(`${what} is not known here`) : error;
  }
}

function questionOf(givens: string, played: Played) {
  const { digits = givensIn(givens), notes = {}, known = null, uniqueness = true } = played;
  const size = Math.sqrt([...digits].length);
  const noted: (string | null)[] = Array(size * size).fill(null);
  for (const [name, digitsThere] of Object.entries(notes)) {
    const cell = parseCell(name, size);
    if (cell === null) throw new BadGridError(`${name} is no cell of this grid`);
    noted[cell] = digitsThere.map(formatDigit).join("");
  }
  return { givens, digits, notes: noted, known: known && [...known], uniqueness };
}

/** The givens of a puzzle as a board, in the usual symbols. */
function givensIn(text: string): string {
  if (!text.trimStart().startsWith("{")) return text;
  const { givens, size, symbols } = JSON.parse(text) as { givens?: string; size: number; symbols?: string };
  const own = symbols ? [...symbols] : null;
  const line = [...(givens ?? ".".repeat(size * size))];
  return own ? line.map((mark) => formatDigit(own.indexOf(mark) + 1)).join("") : line.join("");
}

export function callsOn(engine: LocalEngine): Ninefold {
  return {
    async solve(text) {
      await requireOne(engine, text);
      return engine.solveRules(text);
    },
    countSolutions: async (text, { limit = 2 } = {}) => (await counted(engine, text, limit)).count,
    async trueCandidates(text, { cap = 1 } = {}) {
      await counted(engine, text, 1);
      const { candidates, complete } = await engine.trueCandidates(text, cap);
      if (!complete) throw new NoAnswerError("the search was not over in time");
      return candidates;
    },
    async canonical(text) {
      await counted(engine, text, 1);
      return named(engine.canonical(text), "the canonical form of such a puzzle");
    },
    async twin(text, { seed } = {}) {
      await counted(engine, text, 1);
      return named(engine.twin(text, seed), "a twin of such a puzzle");
    },
    async rate(text): Promise<Rating> {
      await requireOne(engine, text);
      return engine.rate(text);
    },
    async hint(text, options = {}) {
      await requireSome(engine, text);
      const found = engine.hint(questionOf(text, options), languageOf(options));
      const step = await named(found, "a technique or language");
      return step && flat(step);
    },
    async plan(text, cell, options = {}) {
      await requireSome(engine, text);
      const question = questionOf(text, options);
      const number = parseCell(cell, Math.sqrt(question.notes.length));
      if (number === null) throw new BadGridError(`${cell} is no cell of this grid`);
      const { steps } = await named(
        engine.plan(question, number, languageOf(options)),
        "a technique or language",
      );
      return steps.map(flat);
    },
    async explain(text, { path = "greedy", ...options } = {}) {
      await requireOne(engine, text);
      const steps = await named(engine.path(text, path, languageOf(options)), "the path or the language");
      return steps.map(flat);
    },
    async findSteps(text, { technique, ...options } = {}) {
      await requireSome(engine, text);
      const language = languageOf(options);
      const found = technique ? engine.stepsOfText(technique, text, language) : engine.steps(text, language);
      return (await named(found, "the technique or the language")).map(flat);
    },
    async make(level = null, { signal: _, ...wish } = {}): Promise<Puzzle> {
      const { se, ...rest } = wish;
      const asked = { level, ...rest, ...(se && { se: [...se] }) } as Parameters<LocalEngine["make"]>[0];
      const made = await named(engine.make(asked), "such a wish");
      const { text, solution = "", level: found, rating, seed = 0 } = made;
      return { text, solution, level: found ?? "", rating: rating ?? 0, seed };
    },
    async drill(technique, { seed, ...options } = {}): Promise<Drill> {
      const found = await named(
        engine.drill(technique, languageOf(options), seed),
        "the technique or the language",
      );
      const steps = found.steps.map((each) => flat(each as unknown as ExplainedStep));
      const { givens, digits, candidates } = found.board;
      return { technique, name: found.name, seed: found.seed, board: { givens, digits, candidates }, steps };
    },
  };
}

/** The names of all calls. */
export const CALLS = [
  "solve",
  "countSolutions",
  "trueCandidates",
  "canonical",
  "twin",
  "rate",
  "hint",
  "plan",
  "explain",
  "findSteps",
  "make",
  "drill",
] as const satisfies readonly (keyof Ninefold)[];

/** The signal among the arguments of a call, and the arguments without it, which can be sent. */
export function withoutSignal(args: readonly unknown[]): {
  args: unknown[];
  signal: AbortSignal | undefined;
} {
  let signal: AbortSignal | undefined;
  const sent = args.map((each) => {
    if (typeof each !== "object" || each === null || !("signal" in each)) return each;
    const { signal: own, ...rest } = each as Asking;
    signal = own;
    return rest;
  });
  return { args: sent, signal };
}
