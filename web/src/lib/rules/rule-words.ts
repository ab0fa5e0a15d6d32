/** Rules in words: what a rule is called, what is said of its cells, and what is wrong where it is broken. */
import type { PuzzleBoard, Rule } from "./board";
import { isInFog } from "./fog";
import { BOARD, type Clash } from "./judge";
import type { Figures } from "./primitives";
import type { House, Puzzle } from "./puzzle";

type Facts = Readonly<Record<string, string>>;

const FIELD = /\{(\w+)\}/g;
/** The figures of a clash that are no digits. */
const NUMBERS = new Set(["is", "total"]);

const filled = (text: string, facts: Facts): string => text.replace(FIELD, (_, name) => facts[name] ?? "");

const canFill = (text: string, facts: Facts): boolean =>
  [...text.matchAll(FIELD)].every(([, name]) => name !== undefined && name in facts);

const textsOf = (board: PuzzleBoard, language: string) => board.texts[language] ?? board.texts.en ?? {};

/** What a rule is called: `cage 15`. */
export const ruleName = (board: PuzzleBoard, rule: Rule, language: string): string =>
  filled(textsOf(board, language)[rule.said]?.name ?? rule.kind, rule.facts);

/** What is said of a cell on the rule: `in cage 15`. */
export const cellSaying = (board: PuzzleBoard, rule: Rule, language: string): string =>
  filled(textsOf(board, language)[rule.said]?.cell ?? rule.kind, rule.facts);

/** The rule as a sentence, as it stands among those of the puzzle. */
export const ruleSentence = (board: PuzzleBoard, rule: Rule, language: string): string =>
  filled(textsOf(board, language)[rule.said]?.rule ?? "", rule.facts);

/** What is wrong: `cage 15 is 16`. The closest text that the figures can fill. */
export function clashText(
  board: PuzzleBoard,
  houses: readonly House[],
  clash: Clash,
  language: string,
): string {
  const texts = textsOf(board, language);
  const rule = clash.rule === BOARD ? null : board.rules[clash.rule];
  const own = rule ? texts[rule.said] : undefined;
  const house = houses.find(({ cells }) => cells.join() === clash.house.join());
  const name = rule
    ? ruleName(board, rule, language)
    : filled(texts.house?.[house?.kind ?? "row"] ?? "", { index: String(house?.index ?? "") });
  const facts = { ...shown(clash.figures, board.symbols), ...rule?.facts, name };
  const wanted = [own?.[clash.reason], texts.broken?.[clash.reason], texts.broken?.broken];
  return filled(wanted.find((text) => text && canFill(text, facts)) ?? name, facts);
}

/** Cells whose clues are hidden, and what is said of a rule there. */
export interface Hidden {
  readonly cells: ReadonlySet<number>;
  readonly told: string;
}

/** What the digits break of a puzzle with rules, in words. A rule that lies in fog is not given away. */
export function tellBroken(
  puzzle: Puzzle,
  digits: readonly number[],
  language: string,
  hidden: Hidden | null = null,
): string[] {
  const { board, houses, judge } = puzzle;
  if (!board) return [];
  const tell = (clash: Clash): string =>
    hidden && isInFog(puzzle, clash.rule, hidden.cells)
      ? hidden.told
      : clashText(board, houses, clash, language);
  return [...new Set(judge.clashes(digits).map(tell))];
}

/** Digits as the puzzle writes them, numbers as they are. */
const shown = (figures: Figures, symbols: string): Facts =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      NUMBERS.has(name) ? String(value) : ([...symbols][value - 1] ?? ""),
    ]),
  );
