/**
 * The engine on this device: what the server's use cases do, with the module in place of the native one.
 *
 * It answers for plain boards of 9 by 9 on which nothing is wrong but what a hint tells. Of everything else it says that
 * it is not its business, and the server is asked: that has the words for what is wrong with a puzzle.
 */
import { formatCells } from "../chain";
import type { HintQuestion, PathKind, Plan, PlayedBoard, Rating, Refutation, SolutionCount } from "../engine";
import { factOf } from "../fact";
import { type FoundStep, foundStep } from "../found-step";
import type { ExplainedStep } from "../step";
import { Language, type LanguageTexts } from "../words/language";
import { Teller } from "../words/step-words";
import type { EngineModule } from "./module";
import type { Notes, Position } from "./position";
import * as positions from "./position";
import type { Profile } from "./profile";
import * as profiles from "./profile";
import { type RawStep, readStep } from "./raw-step";

/** Said of what somebody else has to answer. */
export class NotMine extends Error {}

export type ReadTexts = (language: string) => Promise<LanguageTexts | null>;

interface Solutions {
  readonly count: number;
  readonly clash: boolean;
  readonly solutions: readonly string[];
}

const [SOLVED, STOPPED] = [0, 4];
/** As many as the server lists. */
const MOST_STEPS = 300;
/** How often a plan looks at a board, and how many positions a search for the best path looks at; as in Python. */
const [PLAN_LOOKS, PATH_POSITIONS] = [10_000, 1_000];
/** A longer way is shown as it is: sifting it would take longer than reading it. */
const MOST_SIFTED = 40;

export class LocalEngine {
  readonly #module: Pick<EngineModule, "ask">;
  readonly #readTexts: ReadTexts;

  constructor(module: Pick<EngineModule, "ask">, readTexts: ReadTexts) {
    this.#module = module;
    this.#readTexts = readTexts;
  }

  async hint(question: HintQuestion, language: string): Promise<ExplainedStep | null> {
    const teller = await this.#teller(language);
    const board = await this.#lookAt(question);
    const step = "facts" in board ? board : await this.#nextStep(board.position, board.order);
    return step && teller.explain(step);
  }

  async plan(question: HintQuestion, cell: number, language: string): Promise<Plan> {
    const teller = await this.#teller(language);
    const board = await this.#lookAt(question);
    const steps = "facts" in board ? [board] : await this.#wayTo(board.position, board.order, cell);
    const leadsThere = steps.at(-1)?.step.placements.some((placed) => placed.cell === cell) ?? false;
    return {
      leads_there: leadsThere,
      words: teller.plan(steps, formatCells([cell]), leadsThere),
      steps: steps.map((step) => teller.explain(step)),
    };
  }

  async steps(board: string, language: string): Promise<ExplainedStep[]> {
    const teller = await this.#teller(language);
    const { givens, digits } = boardIn(board);
    const { count } = await this.#solutions(givens, 2);
    const profile =
      count > 1
        ? profiles.keeping(profiles.NINEFOLD, (slug) => !profiles.isUniqueness(slug))
        : profiles.NINEFOLD;
    const position = possible(positions.positionOf(givens, digits));
    const found = await this.#find({ ask: "find-all", ...asked(position), profile });
    return found.slice(0, MOST_STEPS).map((step) => teller.explain(step));
  }

  async path(board: string, kind: PathKind, language: string): Promise<ExplainedStep[]> {
    const teller = await this.#teller(language);
    const givens = await this.#proper(board);
    const steps = await this.#path(positions.positionOf(givens), kind === "best" ? PATH_POSITIONS : 0);
    return steps.map((step) => teller.explain(step));
  }

  async why(board: PlayedBoard, cell: number, language: string): Promise<Refutation> {
    const teller = await this.#teller(language);
    const givens = plainLine(board.givens);
    const digits = plainLine(board.digits);
    const solution = plainLine(await this.#onlySolution(givens));
    const wrong = digits[cell];
    if (!wrong) throw new NotMine();
    if (wrong === solution[cell]) return { is_wrong: false, is_settled: true, steps: [] };
    const right = digits.map((digit, at) => (digit === solution[at] && at !== cell ? digit : 0));
    const start = positions.positionOf(givens, right);
    const way = await this.#wayAgainst(start, cell, wrong);
    const steps = way === null ? [] : await this.#sifted(start, way);
    return {
      is_wrong: true,
      is_settled: way !== null,
      steps: steps.map((step) => teller.explain(step)),
    };
  }

  async countSolutions(board: string, limit: number): Promise<SolutionCount> {
    const { count, solutions } = await this.#solutions(plainLine(board), limit);
    const [one = "", other = ""] = solutions;
    const differing = [...other].flatMap((digit, cell) => (digit === one[cell] ? [] : cell));
    return { count, solutions, differing };
  }

  async rate(board: string): Promise<Rating> {
    const position = positions.positionOf(await this.#proper(board));
    const scored = await this.#module.ask<{ outcome: number; score: number }>({
      ask: "score",
      ...asked(position),
      profile: profiles.HODOKU,
    });
    const rated = await this.#module.ask<{
      outcome: number;
      er: number;
      ep: number;
      ed: number;
      steps: [technique: string, rating: number][];
    }>({ ask: "rate", ...asked(position) });
    const most = Math.max(...rated.steps.map(([, rating]) => rating));
    return {
      se: rated.er / 10,
      ep: rated.ep / 10,
      ed: rated.ed / 10,
      level: profiles.levelOf(rated.er / 10),
      score: scored.score,
      hardest: rated.steps.find(([, rating]) => rating === most)?.[0] ?? null,
      techniques: [...new Set(rated.steps.map(([technique]) => technique))].sort(),
      solved: rated.outcome === SOLVED,
      complete: rated.outcome !== STOPPED && scored.outcome !== STOPPED,
    };
  }

  async #teller(name: string): Promise<Teller> {
    const texts = await this.#readTexts(name);
    if (!texts) throw new NotMine();
    return new Teller(new Language(texts), profiles.FAMILIES);
  }

  async #find(question: object, hasRating = true): Promise<FoundStep[]> {
    const { steps } = await this.#module.ask<{ steps: RawStep[] }>(question);
    return steps.map((raw) => readStep(raw, profiles.ROLES, hasRating));
  }

  async #nextStep(position: Position, profile: Profile): Promise<FoundStep | null> {
    const [step] = await this.#find({ ask: "next-step", ...asked(position), profile });
    return step ?? null;
  }

  #path(position: Position, looks: number): Promise<FoundStep[]> {
    return this.#find({ ask: "path", ...asked(position), profile: profiles.NINEFOLD, positions: looks });
  }

  async #solutions(givens: readonly number[], limit: number): Promise<Solutions> {
    const puzzle = positions.lineOf(givens);
    const found = await this.#module.ask<Solutions>({ ask: "solve", puzzle, limit });
    if (found.clash) throw new NotMine();
    return found;
  }

  async #onlySolution(givens: readonly number[]): Promise<string> {
    const { count, solutions } = await this.#solutions(givens, 2);
    const [only] = solutions;
    if (count !== 1 || only === undefined) throw new NotMine();
    return only;
  }

  /** The givens of a puzzle with one solution. */
  async #proper(board: string): Promise<number[]> {
    const givens = plainLine(board);
    await this.#onlySolution(givens);
    return givens;
  }

  /** The board to look for steps on, and the techniques that may be used; if something is wrong with it, what. */
  async #lookAt(question: HintQuestion): Promise<FoundStep | { position: Position; order: Profile }> {
    const [givens, digits] = [plainLine(question.givens), plainLine(question.digits)];
    const notes = notesIn(question.notes);
    const { count, solutions } = await this.#solutions(givens, 2);
    if (count === 0) throw new NotMine();
    const mistake = count === 1 ? mistakeOn(digits, notes, plainLine(solutions[0] ?? "")) : null;
    if (mistake) return mistake;
    const position = possible(positions.restrictedTo(positions.positionOf(givens, digits), notes));
    return { position, order: orderOf(question, count === 1) };
  }

  async #wayTo(position: Position, order: Profile, cell: number): Promise<FoundStep[]> {
    if (position.digits[cell] !== 0) {
      if (position.digits[cell] === undefined) throw new NotMine();
      return [];
    }
    for (const reach of profiles.REACH) {
      const profile = profiles.keeping(order, (slug) => reach.includes(slug));
      const steps = await this.#find({ ask: "plan", ...asked(position), profile, cell, looks: PLAN_LOOKS });
      if (steps.length > 0) return steps;
    }
    // Forcing chains lead everywhere in the end, and nobody who asked for one cell wants to wait for that or to read it.
    const easier = profiles.keeping(order, (slug) => profiles.FAMILIES[slug] !== "forcing");
    const step = await this.#stepAbout(position, easier, cell);
    return step ? [step] : [];
  }

  /** The easiest step that says something about a cell. */
  async #stepAbout(position: Position, order: Profile, cell: number): Promise<FoundStep | null> {
    for (const [techniques, options] of order) {
      const found = await this.#find({ ask: "find", ...asked(position), techniques, options }, false);
      const about = found.find(({ step }) =>
        [...step.placements, ...step.removals].some((each) => each.cell === cell),
      );
      if (about) return about;
    }
    return null;
  }

  /** The steps up to the one that strikes the digit from the cell; null where none does. */
  async #wayAgainst(start: Position, cell: number, digit: number): Promise<FoundStep[] | null> {
    if (!positions.hasCandidate(start, cell, digit)) return [];
    let position = start;
    const taken: FoundStep[] = [];
    for (const step of await this.#path(start, 0)) {
      position = positions.after(position, step);
      taken.push(step);
      if (!positions.hasCandidate(position, cell, digit)) return taken;
    }
    return null;
  }

  /** Those of the steps without which the last one would not be there. */
  async #sifted(start: Position, steps: readonly FoundStep[]): Promise<readonly FoundStep[]> {
    if (steps.length > MOST_SIFTED) return steps;
    let needed = steps;
    for (let number = steps.length - 2; number >= 0; number--) {
      const fewer = needed.filter((_, at) => at !== number);
      needed = (await this.#foundAgain(start, fewer)) ?? needed;
    }
    return needed;
  }

  /** The steps as they are found each after those before it, with the reasons they have there; null if one is not. */
  async #foundAgain(start: Position, steps: readonly FoundStep[]): Promise<FoundStep[] | null> {
    let position = start;
    const taken: FoundStep[] = [];
    for (const { step } of steps) {
      const techniques = [step.technique];
      const found = await this.#find({ ask: "find", ...asked(position), techniques, options: {} }, false);
      const again = found.find((other) => hasSameEffect(other.step, step));
      if (!again) return null;
      taken.push(withRating(again, step.rating ?? null));
      position = positions.after(position, again);
    }
    return taken;
  }
}

/** A position as the module takes it. */
const asked = ({ digits, givens, candidates }: Position) => ({
  digits: positions.lineOf(digits),
  givens: positions.lineOf(givens),
  candidates,
});

function plainLine(text: string): number[] {
  const digits = positions.readLine(text);
  if (!digits) throw new NotMine();
  return digits;
}

/** A line of digits, or a saved game in which digits were placed and nothing was noted. */
function boardIn(text: string): { givens: number[]; digits: number[] } {
  const save = /^ninefold 1\npuzzle (.{81})\n\n((?:r[1-9]c[1-9]=[1-9] ?)*)\n?$/.exec(text);
  const givens = plainLine(save?.[1] ?? text);
  const digits = [...givens];
  for (const [, row, column, digit] of (save?.[2] ?? "").matchAll(/r(.)c(.)=(.)/g)) {
    digits[(Number(row) - 1) * 9 + Number(column) - 1] = Number(digit);
  }
  return { givens, digits };
}

function possible(position: Position): Position {
  if (!positions.isPossible(position)) throw new NotMine();
  return position;
}

function notesIn(notes: HintQuestion["notes"]): Notes {
  if (notes.length !== 81) throw new NotMine();
  return new Map(notes.flatMap((digits, cell) => (digits === null ? [] : [[cell, [...digits].map(Number)]])));
}

/** The techniques that may be used, in the order they are tried. */
function orderOf({ known, uniqueness }: HintQuestion, hasOneSolution: boolean): Profile {
  if (known?.some((slug) => !(slug in profiles.FAMILIES))) throw new NotMine();
  const isUsed = (slug: string): boolean =>
    (known === null || known.includes(slug)) &&
    ((uniqueness && hasOneSolution) || !profiles.isUniqueness(slug));
  return profiles.keeping(profiles.NINEFOLD, isUsed);
}

/** The first wrong digit, else the first cell whose notes miss its digit, told like a step. */
function mistakeOn(digits: readonly number[], notes: Notes, solution: readonly number[]): FoundStep | null {
  const wrong = digits.findIndex((digit, cell) => digit && digit !== solution[cell]);
  if (wrong >= 0) return wrongDigit(wrong, digits[wrong] ?? 0);
  for (const [cell, noted] of notes) {
    if (!digits[cell] && !noted.includes(solution[cell] ?? 0)) return wrongNote(cell);
  }
  return null;
}

const wrongDigit = (cell: number, digit: number): FoundStep =>
  foundStep({
    technique: "wrong-digit",
    removals: [{ cell, digit }],
    marks: { candidates: [{ cell, digit, role: "pattern" }] },
    facts: [factOf({ kind: "wrong-digit", cells: [cell], digits: [digit] })],
  });

const wrongNote = (cell: number): FoundStep =>
  foundStep({
    technique: "wrong-note",
    marks: { cells: [{ cell, role: "pattern" }] },
    facts: [factOf({ kind: "wrong-note", cells: [cell] })],
  });

type Effect = Pick<FoundStep["step"], "placements" | "removals">;

const hasSameEffect = (a: Effect, b: Effect): boolean =>
  JSON.stringify([a.placements, a.removals]) === JSON.stringify([b.placements, b.removals]);

const withRating = (found: FoundStep, rating: number | null): FoundStep => ({
  ...found,
  step: { ...found.step, rating, cost: found.step.cost + (rating ?? 0) },
});
