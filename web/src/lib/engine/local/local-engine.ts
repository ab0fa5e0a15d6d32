/**
 * The engine on this device: what the server's use cases do, with the module in place of the native one.
 *
 * It answers for boards on which nothing is wrong but what a hint tells. Of everything else it says that it is not its
 * business, and the server is asked: that has the words for what is wrong with a puzzle.
 */

import type { components } from "$lib/client/api";
import { parseDigit } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";
import { formatCells } from "../chain";
import {
  type CandidateBoard,
  type Candidates,
  type Drill,
  type HintQuestion,
  type MadePuzzle,
  PATH_POSITIONS,
  type PathKind,
  type Plan,
  type PlayedBoard,
  type Rating,
  type Refutation,
  type Review,
  type SolutionCount,
  type Wish,
} from "../engine";
import { factOf } from "../fact";
import { type FoundStep, foundStep } from "../found-step";
import type { Choice } from "../review/insights";
import { reviewOf } from "../review/review";
import { CLASSIC, isClassic, type Setting } from "../setting";
import { distinctSteps, type ExplainedStep, hasSameEffect } from "../step";
import { Language, type LanguageTexts } from "../words/language";
import { Teller } from "../words/step-words";
import { type Case, linesByTechnique, parseCase } from "./cases";
import { freshSeed } from "./chance";
import { boardsOf, drillOrder } from "./drills";
import { gameOf, notesOn, savedGame } from "./game-text";
import { makeToWish } from "./maker";
import type { EngineModule } from "./module";
import { Clashing, NotMine, Unreadable } from "./not-mine";
import type { Notes, Position } from "./position";
import * as positions from "./position";
import type { Profile } from "./profile";
import * as profiles from "./profile";
import { type RawStep, readStep } from "./raw-step";
import { pathRating, ruleLevel, variantOf } from "./rule-levels";
import { boardDigits, type RawBoard, type RulePuzzle, rulePuzzle, settingOf } from "./rule-text";

/** What the engine reads when it is asked for it first. */
export interface Sources {
  texts(language: string): Promise<LanguageTexts | null>;
  /** Examples of techniques, and positions in which rare ones come next: files of lines. */
  examples(): Promise<string>;
  positions(): Promise<string>;
}

type TechniqueFacts = components["schemas"]["TechniqueOut"];
type Lesson = components["schemas"]["LessonOut"];
type Module = Pick<EngineModule, "ask" | "rest" | "wasStopped">;
type Lines = ReadonlyMap<string, readonly string[]>;

/** Told now and then how many were looked at. */
export type Tell = (looked: number) => void;

interface Solutions {
  readonly count: number;
  /** The first ones, two at most. */
  readonly solutions: readonly (readonly number[])[];
  /** Whether the time was over first. */
  readonly stopped: boolean;
}

/** A puzzle that was read. */
interface Known {
  readonly givens: readonly number[];
  readonly setting: Setting;
  /** What its text says, where it is not a plain one of 9 by 9. */
  readonly puzzle: RulePuzzle | null;
}

const [SOLVED, STUCK, STOPPED] = [0, 1, 4];
/** As many as the server lists. */
const MOST_STEPS = 300;
/** How often a plan looks at a board; as in Python. */
const PLAN_LOOKS = 10_000;
/** A longer way is shown as it is: sifting it would take longer than reading it. */
const MOST_SIFTED = 40;
/** Milliseconds in which a puzzle with rules is solved to find mistakes; what takes longer is taken for free of them. */
const SOLVING_TIME = 5_000;
/** Settings that are kept: a game asks about one puzzle again and again. */
const MOST_SETTINGS = 8;

export class LocalEngine {
  readonly #module: Module;
  readonly #sources: Sources;
  readonly #tell: Tell;
  #examples: Promise<Lines> | null = null;
  #positions: Promise<Lines> | null = null;
  readonly #settings = new Map<string, Setting>();

  constructor(module: Module, sources: Sources, tell: Tell = () => undefined) {
    this.#module = module;
    this.#sources = sources;
    this.#tell = tell;
  }

  async hint(question: HintQuestion, language: string): Promise<ExplainedStep | null> {
    const known = await this.#read(question.givens);
    const teller = await this.#teller(language, known.setting);
    const board = await this.#lookAt(question, known);
    const step = "facts" in board ? board : await this.#nextStep(board.position, board.order);
    return step && teller.explain(step);
  }

  async plan(question: HintQuestion, cell: number, language: string): Promise<Plan> {
    const known = await this.#read(question.givens);
    const teller = await this.#teller(language, known.setting);
    const board = await this.#lookAt(question, known);
    const steps = "facts" in board ? [board] : await this.#wayTo(board.position, board.order, cell);
    const leadsThere = steps.at(-1)?.step.placements.some((placed) => placed.cell === cell) ?? false;
    return {
      leads_there: leadsThere,
      // Without a step there is no board to name the cell on, in Python too.
      words: teller.plan(steps, formatCells([cell], steps.length > 0 ? known.setting.size : 9), leadsThere),
      steps: await this.#explained(teller, steps),
    };
  }

  async steps(board: string, language: string): Promise<ExplainedStep[]> {
    const { text, ...saved } = savedGame(board);
    const known = await this.#read(text);
    const teller = await this.#teller(language, known.setting);
    const game = await gameOf(known, saved, () => this.#module.rest());
    const { count, stopped } = await this.#solutions(known, 2, SOLVING_TIME);
    if (count === 0 && !stopped) throw new NotMine();
    const order = profiles.orderOn(known.setting);
    const isUnique = count === 1 && !stopped;
    const profile = isUnique ? order : profiles.keeping(order, (slug) => !profiles.isUniqueness(slug));
    const fresh = positions.positionOf(known.givens, game.position.digits, known.setting);
    const position = possible(positions.restrictedTo(fresh, notesOn(game)));
    const found = await this.#find({ ...asked("find-all", position), profile, most: MOST_STEPS });
    return this.#explained(teller, found);
  }

  async stepsOf(technique: string, board: CandidateBoard, language: string): Promise<ExplainedStep[]> {
    const teller = await this.#teller(language);
    if (!(technique in profiles.FAMILIES)) throw new NotMine();
    const { givens, digits, candidates } = board;
    const fresh = positions.positionOf(plainLine(givens), plainLine(digits));
    const position = possible(positions.restrictedTo(fresh, notesIn(candidates, 9)));
    return this.#explained(teller, distinctSteps(await this.#stepsOn(position, technique)));
  }

  /** Every step of one technique on the board of a puzzle. */
  async stepsOfText(technique: string, board: string, language: string): Promise<ExplainedStep[]> {
    const known = await this.#read(board);
    const teller = await this.#teller(language, known.setting);
    if (!(technique in profiles.FAMILIES)) throw new NotMine();
    return this.#explained(teller, await this.#stepsOn(possible(startOf(known)), technique));
  }

  async path(board: string, kind: PathKind, language: string): Promise<ExplainedStep[]> {
    const known = await this.#proper(board);
    const teller = await this.#teller(language, known.setting);
    const steps = await this.#path(startOf(known), kind === "best" ? PATH_POSITIONS : 0);
    return this.#explained(teller, steps);
  }

  async why(board: PlayedBoard, cell: number, language: string): Promise<Refutation> {
    const known = await this.#read(board.givens);
    const { givens, setting } = known;
    const teller = await this.#teller(language, setting);
    const digits = boardDigits(board.digits, setting.size);
    const solution = await this.#onlySolution(known);
    const wrong = digits[cell];
    if (!wrong) throw new NotMine();
    if (wrong === solution[cell]) return { is_wrong: false, is_settled: true, steps: [] };
    const right = digits.map((digit, at) => (digit === solution[at] && at !== cell ? digit : 0));
    const start = positions.positionOf(givens, right, setting);
    const way = await this.#wayAgainst(start, cell, wrong);
    const steps = way === null ? [] : await this.#sifted(start, way);
    return {
      is_wrong: true,
      is_settled: way !== null,
      steps: await this.#explained(teller, steps),
    };
  }

  async countSolutions(board: string, limit: number): Promise<SolutionCount> {
    const known = await this.#read(board);
    // Two are looked for first, as on the server: which ones are shown does not depend on how far is counted.
    const shown = await this.#solutions(known, 2);
    const { solutions } = shown;
    const { count, stopped } = shown.count > 1 && limit > 2 ? await this.#solutions(known, limit) : shown;
    if (stopped) throw new NotMine();
    const [one = [], other = []] = solutions;
    const differing = other.flatMap((digit, cell) => (digit === one[cell] ? [] : cell));
    return { count, solutions: solutions.map((digits) => inSymbols(digits, known.setting)), differing };
  }

  /** How many solutions there are up to the limit, and whether the time was over first. */
  async count(board: string, limit: number): Promise<{ count: number; stopped: boolean }> {
    const { count, stopped } = await this.#solutions(await this.#read(board), limit);
    return { count, stopped };
  }

  /** The solution of a puzzle of any kind, in its own symbols. */
  async solveRules(board: string): Promise<string> {
    const known = await this.#read(board);
    return inSymbols(await this.#onlySolution(known), known.setting);
  }

  /** The digits of every cell that occur in a solution. */
  async trueCandidates(board: string, cap: number): Promise<Candidates> {
    const { givens, puzzle } = await this.#read(board);
    const text = puzzle?.text ?? JSON.stringify({ size: 9, givens: positions.lineOf(givens) });
    const question = { ask: "true-candidates", puzzle: text, cap };
    const found = await this.#module.ask<{
      fault?: string;
      size: number;
      stopped: boolean;
      counts: number[];
    }>(question);
    if (found.fault !== undefined) throw new NotMine();
    const digits = [...Array(found.size).keys()];
    const candidates = [...Array(found.size ** 2).keys()].map((cell) =>
      Object.fromEntries(
        digits.flatMap((digit) => {
          const count = found.counts[cell * found.size + digit] ?? 0;
          return count > 0 ? [[digit + 1, count]] : [];
        }),
      ),
    );
    return { candidates, cap, complete: !found.stopped };
  }

  async rate(board: string): Promise<Rating> {
    const known = await this.#proper(board);
    const position = startOf(known);
    if (known.puzzle) return this.#rateByRules(known.puzzle, position);
    const scored = await this.#module.ask<{ outcome: number; score: number }>({
      ...asked("score", position),
      profile: profiles.HODOKU,
    });
    const rated = await this.#module.ask<{
      outcome: number;
      er: number;
      ep: number;
      ed: number;
      steps: [technique: string, rating: number][];
    }>(asked("rate", position));
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

  async #rateByRules(puzzle: RulePuzzle, position: Position): Promise<Rating> {
    const scored = await this.#module.ask<{
      outcome: number;
      score: number;
      hardest?: string;
      costs: number[];
      techniques: string[];
    }>({ ...asked("score", position), profile: profiles.RULES });
    const rating = pathRating(scored.costs);
    return {
      ...{ se: null, ep: null, ed: null, rating },
      level: ruleLevel(variantOf(puzzle), rating, scored.outcome !== STUCK),
      score: scored.score,
      hardest: scored.hardest ?? null,
      techniques: [...scored.techniques].sort(),
      solved: scored.outcome === SOLVED,
      complete: scored.outcome !== STOPPED,
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
        steps: (await this.#explained(teller, steps)) as Drill["steps"],
      };
    }
    throw new NotMine();
  }

  /** A technique with its examples: positions, and the step to be seen in each. */
  async lesson(technique: TechniqueFacts, language: string): Promise<Lesson> {
    const teller = await this.#teller(language);
    const examples: Lesson["examples"] = [];
    const cases = await this.#cases("examples", technique.slug);
    if (cases.length === 0) throw new NotMine();
    for (const { digits, position } of cases) {
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
    const { text, ...saved } = savedGame(save);
    const known = await this.#read(text);
    const teller = await this.#teller(language, known.setting);
    const taught = Object.keys(profiles.FAMILIES).filter((slug) => profiles.FAMILIES[slug] !== "mistake");
    const rest = () => this.#module.rest();
    return reviewOf(
      await gameOf(known, saved, rest),
      known.setting,
      {
        singles: (position, techniques) =>
          this.#find({ ...asked("find", position), techniques, options: {} }, false),
        nextStep: (position, order) => this.#nextStep(position, order),
        countAll: (position, profile) => this.#countAll(position, profile),
        plan: (position, profile, cell) =>
          this.#find({ ...asked("plan", position), profile, cell, looks: PLAN_LOOKS }),
        solution: async () => {
          const { count, solutions } = await this.#solutions(known, 2, SOLVING_TIME);
          const [first] = solutions;
          return first === undefined ? null : { digits: first, isOnly: count === 1 };
        },
        explain: (step) => teller.explain(step),
        nameOf: (slug) => teller.nameOf(slug),
        isOver: () => this.#module.wasStopped,
        rest,
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
    return this.#find({ ...asked("find", position), techniques: [technique], options: {} }, false);
  }

  /** Whether everything before the technique in our order is done, and it comes next. */
  async #isNext(technique: string, position: Position): Promise<boolean> {
    const order = drillOrder(technique);
    return order !== null && (await this.#nextStep(position, order))?.step.technique === technique;
  }

  async #teller(name: string, setting = CLASSIC): Promise<Teller> {
    const texts = await this.#sources.texts(name);
    if (!texts) throw new NotMine();
    return new Teller(new Language(texts, setting), profiles.FAMILIES);
  }

  /** The puzzle of a text: a line of cells, or JSON. */
  async #read(text: string): Promise<Known> {
    const line = positions.readLine(text);
    const puzzle = line ? null : rulePuzzle(text);
    if (!puzzle) return { givens: line ?? classicGivens(text), setting: CLASSIC, puzzle };
    const known = { givens: puzzle.givens, setting: await this.#setting(puzzle), puzzle };
    if (hasClash(known)) throw new Clashing();
    return known;
  }

  async #setting(puzzle: RulePuzzle): Promise<Setting> {
    const kept = this.#settings.get(puzzle.text);
    if (kept) return kept;
    const raw = await this.#module.ask<RawBoard>({ ask: "rule-board", puzzle: puzzle.text });
    if (raw.fault !== undefined) throw new Unreadable();
    const setting = settingOf(puzzle, raw);
    const [oldest] = this.#settings.keys();
    if (this.#settings.size >= MOST_SETTINGS && oldest !== undefined) this.#settings.delete(oldest);
    this.#settings.set(puzzle.text, setting);
    return setting;
  }

  async #explained(teller: Teller, steps: readonly FoundStep[]): Promise<ExplainedStep[]> {
    const explained: ExplainedStep[] = [];
    for (const step of steps) {
      await this.#module.rest();
      explained.push(teller.explain(step));
    }
    return explained;
  }

  async #find(question: object, hasRating = true): Promise<FoundStep[]> {
    const { steps } = await this.#module.ask<{ steps: RawStep[] }>(question);
    const found: FoundStep[] = [];
    for (const raw of steps) {
      await this.#module.rest();
      found.push(readStep(raw, profiles.ROLES, hasRating));
    }
    return found;
  }

  async #nextStep(position: Position, profile: Profile): Promise<FoundStep | null> {
    const [step] = await this.#find({ ...asked("next-step", position), profile });
    return step ?? null;
  }

  async #countAll(position: Position, profile: Profile): Promise<Choice[]> {
    const question = { ...asked("count-all", position), profile };
    const { techniques } = await this.#module.ask<{ techniques: [technique: string, steps: number][] }>(
      question,
    );
    return techniques.map(([technique, steps]) => ({ technique, steps }));
  }

  #path(position: Position, looks: number): Promise<FoundStep[]> {
    const profile = profiles.orderOn(position.setting);
    return this.#find({ ...asked("path", position), profile, positions: looks });
  }

  async #solutions({ givens, setting, puzzle }: Known, limit: number, within?: number): Promise<Solutions> {
    const question = puzzle
      ? { ask: "solve-rules", puzzle: puzzle.text, limit }
      : { ask: "solve", puzzle: positions.lineOf(givens), limit };
    const found = await this.#module.ask<{
      count: number;
      clash?: boolean;
      stopped?: boolean;
      fault?: string;
      solutions: string[];
    }>(question, within);
    if (found.clash) throw new Clashing();
    if (found.fault !== undefined) throw new Unreadable();
    const solutions = found.solutions.map((text) =>
      [...text].map((mark) => setting.symbols.indexOf(mark) + 1),
    );
    return { count: found.count, solutions, stopped: found.stopped ?? false };
  }

  async #onlySolution(known: Known): Promise<readonly number[]> {
    const { count, solutions, stopped } = await this.#solutions(known, 2);
    const [only] = solutions;
    if (count !== 1 || stopped || only === undefined) throw new NotMine();
    return only;
  }

  /** A puzzle with one solution. */
  async #proper(board: string): Promise<Known> {
    const known = await this.#read(board);
    await this.#onlySolution(known);
    return known;
  }

  /** The board to look for steps on, and the techniques that may be used; if something is wrong with it, what. */
  async #lookAt(
    question: HintQuestion,
    known: Known,
  ): Promise<FoundStep | { position: Position; order: Profile }> {
    const { givens, setting } = known;
    const digits = boardDigits(question.digits, setting.size);
    const notes = notesIn(question.notes, setting.size);
    const { count, solutions, stopped } = await this.#solutions(known, 2, SOLVING_TIME);
    if (count === 0 && !stopped) throw new NotMine();
    const isUnique = count === 1 && !stopped;
    const mistake = isUnique ? mistakeOn(digits, notes, solutions[0] ?? []) : null;
    if (mistake) return mistake;
    const position = possible(positions.restrictedTo(positions.positionOf(givens, digits, setting), notes));
    return { position, order: orderOf(question, setting, isUnique) };
  }

  async #wayTo(position: Position, order: Profile, cell: number): Promise<FoundStep[]> {
    if (position.digits[cell] !== 0) {
      if (position.digits[cell] === undefined) throw new NotMine();
      return [];
    }
    for (const reach of profiles.reachOn(position.setting)) {
      const profile = profiles.keeping(order, (slug) => reach.includes(slug));
      const steps = await this.#find({ ...asked("plan", position), profile, cell, looks: PLAN_LOOKS });
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
      const found = await this.#find({ ...asked("find", position), techniques, options }, false);
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
      const found = await this.#find({ ...asked("find", position), techniques, options: {} }, false);
      const again = found.find((other) => hasSameEffect(other.step, step));
      if (!again) return null;
      taken.push(withRating(again, step.rating ?? null));
      position = positions.after(position, again);
    }
    return taken;
  }
}

/** A question about a position, as the module takes it. */
const asked = (ask: string, { digits, givens, candidates, setting }: Position) =>
  isClassic(setting)
    ? { ask, digits: positions.lineOf(digits), givens: positions.lineOf(givens), candidates }
    : { ask: `rule-${ask}`, puzzle: setting.text, digits, givens, candidates };

/** Where a puzzle begins. */
const startOf = ({ givens, setting }: Known): Position => positions.positionOf(givens, givens, setting);

/** The givens of a plain board of 9 by 9 that is written as JSON. */
const classicGivens = (text: string): number[] =>
  text.trimStart().startsWith("{")
    ? plainLine(`${JSON.parse(text).givens ?? ".".repeat(81)}`)
    : plainLine(text);

const inSymbols = (digits: readonly number[], { symbols }: Setting): string =>
  digits.map((digit) => symbols[digit - 1] ?? ".").join("");

const hasClash = ({ givens, setting }: Known): boolean =>
  givens.some((digit, cell) => digit && setting.peers[cell]?.some((peer) => givens[peer] === digit));

/** A position with what it takes to draw it. */
const boardOf = ({ givens, digits, candidates }: Position): Drill["board"] => ({
  givens: positions.lineOf(givens),
  digits: positions.lineOf(digits),
  candidates: candidates.map((mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1).join(""),
  ),
  size: 9,
  houses: classicHouses(9) as Drill["board"]["houses"],
  puzzle: null,
});

function plainLine(text: string): number[] {
  const digits = positions.readLine(text);
  if (!digits) throw new Unreadable();
  return digits;
}

function possible(position: Position): Position {
  if (!positions.isPossible(position)) throw new NotMine();
  return position;
}

function notesIn(notes: readonly (string | null)[], size: number): Notes {
  if (notes.length !== size * size) throw new NotMine();
  const read = (digits: string) => [...digits].map((symbol) => parseDigit(symbol, size));
  return new Map(notes.flatMap((digits, cell) => (digits === null ? [] : [[cell, read(digits)]])));
}

/** The techniques that may be used, in the order they are tried. */
function orderOf({ known, uniqueness }: HintQuestion, setting: Setting, hasOneSolution: boolean): Profile {
  if (known?.some((slug) => !(slug in profiles.FAMILIES))) throw new NotMine();
  const isUsed = (slug: string): boolean =>
    (known === null || known.includes(slug)) &&
    ((uniqueness && hasOneSolution) || !profiles.isUniqueness(slug));
  return profiles.keeping(profiles.orderOn(setting), isUsed);
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
