/** What every question to the engine on this device needs: the puzzle read and solved, steps found, and words for them. */
import type { FoundStep } from "../found-step";
import { CLASSIC, isClassic, type Setting } from "../setting";
import type { ExplainedStep } from "../step";
import { Language, type LanguageTexts } from "../words/language";
import { Teller } from "../words/step-words";
import { type Case, linesByTechnique, parseCase } from "./cases";
import type { EngineModule } from "./module";
import { Clashing, NotMine, Unreadable } from "./not-mine";
import type { Position } from "./position";
import * as positions from "./position";
import type { Profile } from "./profile";
import * as profiles from "./profile";
import { type RawStep, readStep } from "./raw-step";
import { type RawBoard, type RulePuzzle, rulePuzzle, settingOf } from "./rule-text";

/** What the engine reads when it is asked for it first. */
export interface Sources {
  texts(language: string): Promise<LanguageTexts | null>;
  /** Examples of techniques, and positions in which rare ones come next: files of lines. */
  examples(): Promise<string>;
  positions(): Promise<string>;
}

export type Module = Pick<EngineModule, "ask" | "rest" | "wasStopped">;
type Lines = ReadonlyMap<string, readonly string[]>;

interface Solutions {
  readonly count: number;
  /** The first ones, two at most. */
  readonly solutions: readonly (readonly number[])[];
  /** Whether the time was over first. */
  readonly stopped: boolean;
}

/** A puzzle that was read. */
export interface Known {
  readonly givens: readonly number[];
  readonly setting: Setting;
  /** What its text says, where it is not a plain one of 9 by 9. */
  readonly puzzle: RulePuzzle | null;
}

/** Milliseconds in which a puzzle with rules is solved to find mistakes; what takes longer is taken for free of them. */
export const SOLVING_TIME = 5_000;
/** Settings that are kept: a game asks about one puzzle again and again. */
const MOST_SETTINGS = 8;

export class Asking {
  readonly module: Module;
  readonly #sources: Sources;
  #examples: Promise<Lines> | null = null;
  #positions: Promise<Lines> | null = null;
  readonly #settings = new Map<string, Setting>();

  constructor(module: Module, sources: Sources) {
    this.module = module;
    this.#sources = sources;
  }

  async lines(name: "examples" | "positions"): Promise<Lines> {
    const read = async () => linesByTechnique(await this.#sources[name]());
    if (name === "examples") this.#examples ??= read();
    else this.#positions ??= read();
    return (name === "examples" ? this.#examples : this.#positions) ?? new Map();
  }

  async cases(name: "examples" | "positions", technique: string): Promise<Case[]> {
    return ((await this.lines(name)).get(technique) ?? []).map(parseCase);
  }

  stepsOn(position: Position, technique: string): Promise<FoundStep[]> {
    return this.find({ ...asked("find", position), techniques: [technique], options: {} }, false);
  }

  async teller(name: string, setting = CLASSIC): Promise<Teller> {
    const texts = await this.#sources.texts(name);
    if (!texts) throw new NotMine();
    return new Teller(new Language(texts, setting), profiles.FAMILIES);
  }

  /** The puzzle of a text: a line of cells, or JSON. */
  async read(text: string): Promise<Known> {
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
    const raw = await this.module.ask<RawBoard>({ ask: "rule-board", puzzle: puzzle.text });
    if (raw.fault !== undefined) throw new Unreadable();
    const setting = settingOf(puzzle, raw);
    const [oldest] = this.#settings.keys();
    if (this.#settings.size >= MOST_SETTINGS && oldest !== undefined) this.#settings.delete(oldest);
    this.#settings.set(puzzle.text, setting);
    return setting;
  }

  async explained(teller: Teller, steps: readonly FoundStep[]): Promise<ExplainedStep[]> {
    const explained: ExplainedStep[] = [];
    for (const step of steps) {
      await this.module.rest();
      explained.push(teller.explain(step));
    }
    return explained;
  }

  async find(question: object, hasRating = true): Promise<FoundStep[]> {
    const { steps } = await this.module.ask<{ steps: RawStep[] }>(question);
    const found: FoundStep[] = [];
    for (const raw of steps) {
      await this.module.rest();
      found.push(readStep(raw, profiles.ROLES, hasRating));
    }
    return found;
  }

  async nextStep(position: Position, profile: Profile): Promise<FoundStep | null> {
    const [step] = await this.find({ ...asked("next-step", position), profile });
    return step ?? null;
  }

  path(position: Position, looks: number): Promise<FoundStep[]> {
    const profile = profiles.orderOn(position.setting);
    return this.find({ ...asked("path", position), profile, positions: looks });
  }

  async solutions({ givens, setting, puzzle }: Known, limit: number, within?: number): Promise<Solutions> {
    const question = puzzle
      ? { ask: "solve-rules", puzzle: puzzle.text, limit }
      : { ask: "solve", puzzle: positions.lineOf(givens), limit };
    const found = await this.module.ask<{
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

  async onlySolution(known: Known): Promise<readonly number[]> {
    const { count, solutions, stopped } = await this.solutions(known, 2);
    const [only] = solutions;
    if (count !== 1 || stopped || only === undefined) throw new NotMine();
    return only;
  }

  /** A puzzle with one solution. */
  async proper(board: string): Promise<Known> {
    const known = await this.read(board);
    await this.onlySolution(known);
    return known;
  }
}

/** A question about a position, as the module takes it. */
export const asked = (ask: string, { digits, givens, candidates, setting }: Position) =>
  isClassic(setting)
    ? { ask, digits: positions.lineOf(digits), givens: positions.lineOf(givens), candidates }
    : { ask: `rule-${ask}`, puzzle: setting.text, digits, givens, candidates };

/** Where a puzzle begins. */
export const startOf = ({ givens, setting }: Known): Position =>
  positions.positionOf(givens, givens, setting);

/** The givens of a plain board of 9 by 9 that is written as JSON. */
const classicGivens = (text: string): number[] =>
  text.trimStart().startsWith("{")
    ? plainLine(`${JSON.parse(text).givens ?? ".".repeat(81)}`)
    : plainLine(text);

const hasClash = ({ givens, setting }: Known): boolean =>
  givens.some((digit, cell) => digit && setting.peers[cell]?.some((peer) => givens[peer] === digit));

export function plainLine(text: string): number[] {
  const digits = positions.readLine(text);
  if (!digits) throw new Unreadable();
  return digits;
}

export function possible(position: Position): Position {
  if (!positions.isPossible(position)) throw new NotMine();
  return position;
}
