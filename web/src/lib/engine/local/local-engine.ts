/**
 * The engine on this device: what the server's use cases do, with the module in place of the native one.
 *
 * It answers for plain boards of 9 by 9 on which nothing is wrong but what a hint tells. Of everything else it says that
 * it is not its business, and the server is asked: that has the words for what is wrong with a puzzle.
 */

import type { components } from "$lib/client/api";
import { classicHouses } from "$lib/rules/houses";
import { formatCells } from "../chain";
import type {
  CandidateBoard,
  Drill,
  HintQuestion,
  MadePuzzle,
  PathKind,
  Plan,
  PlayedBoard,
  Rating,
  Refutation,
  Review,
  SolutionCount,
  Wish,
} from "../engine";
import { factOf } from "../fact";
import { type FoundStep, foundStep } from "../found-step";
import { reviewOf } from "../review/review";
import { distinctSteps, type ExplainedStep, hasSameEffect } from "../step";
import { Language, type LanguageTexts } from "../words/language";
import { Teller } from "../words/step-words";
import { type Case, linesByTechnique, parseCase } from "./cases";
import { freshSeed } from "./chance";
import { boardsOf, drillOrder } from "./drills";
import { gameIn, notesOn } from "./game-text";
import { makeToWish } from "./maker";
import type { EngineModule } from "./module";
import { NotMine } from "./not-mine";
import type { Notes, Position } from "./position";
import * as positions from "./position";
import type { Profile } from "./profile";
import * as profiles from "./profile";
import { type RawStep, readStep } from "./raw-step";

/** What the engine reads when it is asked for it first. */
export interface Sources {
  texts(language: string): Promise<LanguageTexts | null>;
  /** Examples of techniques, and positions in which rare ones come next: files of lines. */
  examples(): Promise<string>;
  positions(): Promise<string>;
}

type TechniqueFacts = components["schemas"]["TechniqueOut"];
type Lesson = components["schemas"]["LessonOut"];
type Module = Pick<EngineModule, "ask" | "wasStopped">;
type Lines = ReadonlyMap<string, readonly string[]>;

/** Told now and then how many were looked at. */
export type Tell = (looked: number) => void;

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
  readonly #module: Module;
  readonly #sources: Sources;
  readonly #tell: Tell;
  #examples: Promise<Lines> | null = null;
  #positions: Promise<Lines> | null = null;

  constructor(module: Module, sources: Sources, tell: Tell = () => undefined) {
    this.#module = module;
    this.#sources = sources;
    this.#tell = tell;
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
    const game = gameIn(board);
    const { givens } = game.puzzle;
    const { count } = await this.#solutions(givens, 2);
    if (count === 0) throw new NotMine();
    const profile =
      count > 1
        ? profiles.keeping(profiles.NINEFOLD, (slug) => !profiles.isUniqueness(slug))
        : profiles.NINEFOLD;
    const fresh = positions.positionOf(givens, game.position.digits);
    const position = possible(positions.restrictedTo(fresh, notesOn(game)));
    const found = await this.#find({ ask: "find-all", ...asked(position), profile });
    return found.slice(0, MOST_STEPS).map((step) => teller.explain(step));
  }

  async stepsOf(technique: string, board: CandidateBoard, language: string): Promise<ExplainedStep[]> {
    const teller = await this.#teller(language);
    if (!(technique in profiles.FAMILIES)) throw new NotMine();
    const { givens, digits, candidates } = board;
    const fresh = positions.positionOf(plainLine(givens), plainLine(digits));
    const position = possible(positions.restrictedTo(fresh, notesIn(candidates)));
    const found = await this.#stepsOn(position, technique);
    return distinctSteps(found).map((step) => teller.explain(step));
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
      rating: rated.er / 10,
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

  make(wish: Wish): Promise<MadePuzzle> {
    return makeToWish(this.#module, wish, this.#tell);
  }

  /** A position to find a technique in, with every step of it that is there; the same seed gives the same one. */
  async drill(technique: string, language: string, seed = freshSeed()): Promise<Drill> {
    const teller = await this.#teller(language);
    const known = {
      examples: await this.#cases("examples", technique),
      positions: await this.#cases("positions", technique),
    };
    if (known.examples.length === 0) throw new NotMine();
    for await (const position of boardsOf(this.#module, technique, seed, known)) {
      const steps = distinctSteps(await this.#stepsOn(position, technique));
      const [first] = steps;
      if (!first) continue;
      return {
        technique,
        name: teller.words(first).name,
        language,
        seed,
        is_next: await this.#isNext(technique, position),
        board: boardOf(position),
        steps: steps.map((step) => teller.explain(step)) as Drill["steps"],
      };
    }
    throw new NotMine();
  }

  /** A technique with its examples: positions, and the step to be seen in each. */
  async lesson(technique: TechniqueFacts, language: string): Promise<Lesson> {
    const teller = await this.#teller(language);
    const examples: Lesson["examples"] = [];
    for (const { digits, position } of await this.#cases("examples", technique.slug)) {
      const steps = await this.#stepsOn(position, technique.slug);
      const shown = steps.find(({ step, digits: own }) => {
        const removed = [...new Set(step.removals.map(({ digit }) => digit))].sort();
        return (own.length > 0 ? own : removed).join() === digits.join();
      });
      if (!shown) throw new NotMine();
      const told = teller.explain(shown) as Lesson["examples"][number]["told"];
      examples.push({ board: boardOf(position), told, eureka: told.words.eureka });
    }
    return { ...technique, language, examples };
  }

  async review(save: string, language: string): Promise<Review> {
    const teller = await this.#teller(language);
    const taught = [...(await this.#lines("examples")).keys()];
    return reviewOf(
      gameIn(save),
      {
        singles: (position, techniques) =>
          this.#find({ ask: "find", ...asked(position), techniques, options: {} }, false),
        nextStep: (position, order) => this.#nextStep(position, order),
        allSteps: (position, profile) => this.#find({ ask: "find-all", ...asked(position), profile }),
        plan: (position, profile, cell) =>
          this.#find({ ask: "plan", ...asked(position), profile, cell, looks: PLAN_LOOKS }),
        solution: async (givens) => {
          const { count, solutions } = await this.#solutions(givens, 2);
          const [first] = solutions;
          return first === undefined ? null : { digits: plainLine(first), isOnly: count === 1 };
        },
        explain: (step) => teller.explain(step),
        nameOf: (slug) => teller.nameOf(slug),
        isOver: () => this.#module.wasStopped,
      },
      taught,
    );
  }

  /** A random twin; the same seed gives the same one. */
  async twin(board: string, seed = freshSeed()): Promise<string> {
    const puzzle = positions.lineOf(plainLine(board));
    const { twin } = await this.#module.ask<{ twin: string }>({ ask: "twin", puzzle, seed: String(seed) });
    return twin;
  }

  /** What all twins of a puzzle or grid share. */
  async canonical(board: string): Promise<string> {
    const puzzle = positions.lineOf(plainLine(board));
    const { form } = await this.#module.ask<{ form: string }>({ ask: "canonical", puzzle });
    if (!form) throw new NotMine();
    return form;
  }

  async #lines(name: "examples" | "positions"): Promise<Lines> {
    const read = async () => linesByTechnique(await this.#sources[name]());
    if (name === "examples") this.#examples ??= read();
    else this.#positions ??= read();
    return (name === "examples" ? this.#examples : this.#positions) ?? new Map();
  }

  async #cases(name: "examples" | "positions", technique: string): Promise<Case[]> {
    return ((await this.#lines(name)).get(technique) ?? []).map(parseCase);
  }

  #stepsOn(position: Position, technique: string): Promise<FoundStep[]> {
    return this.#find({ ask: "find", ...asked(position), techniques: [technique], options: {} }, false);
  }

  /** Whether everything before the technique in our order is done, and it comes next. */
  async #isNext(technique: string, position: Position): Promise<boolean> {
    const order = drillOrder(technique);
    return order !== null && (await this.#nextStep(position, order))?.step.technique === technique;
  }

  async #teller(name: string): Promise<Teller> {
    const texts = await this.#sources.texts(name);
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

/** A position with what it takes to draw it. */
const boardOf = ({ givens, digits, candidates }: Position): Drill["board"] => ({
  givens: positions.lineOf(givens),
  digits: positions.lineOf(digits),
  candidates: candidates.map((mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1).join(""),
  ),
  size: 9,
  houses: classicHouses(9) as Drill["board"]["houses"],
});

function plainLine(text: string): number[] {
  const digits = positions.readLine(text);
  if (!digits) throw new NotMine();
  return digits;
}

function possible(position: Position): Position {
  if (!positions.isPossible(position)) throw new NotMine();
  return position;
}

function notesIn(notes: readonly (string | null)[]): Notes {
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

const withRating = (found: FoundStep, rating: number | null): FoundStep => ({
  ...found,
  step: { ...found.step, rating, cost: found.step.cost + (rating ?? 0) },
});
