/** Hints, and plans that lead to a cell. As usecases/ask_hint.py and usecases/plan_cell.py in Python. */
import { parseDigit } from "$lib/rules/cells";
import { formatCells } from "../chain";
import type { HintQuestion, Plan } from "../engine";
import { factOf } from "../fact";
import { type FoundStep, foundStep } from "../found-step";
import type { Setting } from "../setting";
import type { ExplainedStep } from "../step";
import { type Asking, asked, type Known, possible, SOLVING_TIME } from "./asking";
import { NotMine } from "./not-mine";
import type { Notes, Position } from "./position";
import * as positions from "./position";
import type { Profile } from "./profile";
import * as profiles from "./profile";
import { boardDigits } from "./rule-text";

/** How often a plan looks at a board; as in Python. */
export const PLAN_LOOKS = 10_000;

export async function hint(
  asking: Asking,
  question: HintQuestion,
  language: string,
): Promise<ExplainedStep | null> {
  const known = await asking.read(question.givens);
  const teller = await asking.teller(language, known.setting);
  const board = await lookAt(asking, question, known);
  const step = "facts" in board ? board : await asking.nextStep(board.position, board.order);
  return step && teller.explain(step);
}

export async function plan(
  asking: Asking,
  question: HintQuestion,
  cell: number,
  language: string,
): Promise<Plan> {
  const known = await asking.read(question.givens);
  const teller = await asking.teller(language, known.setting);
  const board = await lookAt(asking, question, known);
  const steps = "facts" in board ? [board] : await wayTo(asking, board.position, board.order, cell);
  const leadsThere = steps.at(-1)?.step.placements.some((placed) => placed.cell === cell) ?? false;
  return {
    leads_there: leadsThere,
    // Without a step there is no board to name the cell on, in Python too.
    words: teller.plan(steps, formatCells([cell], steps.length > 0 ? known.setting.size : 9), leadsThere),
    steps: await asking.explained(teller, steps),
  };
}

/** The board to look for steps on, and the techniques that may be used; if something is wrong with it, what. */
async function lookAt(
  asking: Asking,
  question: HintQuestion,
  known: Known,
): Promise<FoundStep | { position: Position; order: Profile }> {
  const { givens, setting } = known;
  const digits = boardDigits(question.digits, setting.size);
  const notes = notesIn(question.notes, setting.size);
  const { count, solutions, stopped } = await asking.solutions(known, 2, SOLVING_TIME);
  if (count === 0 && !stopped) throw new NotMine();
  const isUnique = count === 1 && !stopped;
  const mistake = isUnique ? mistakeOn(digits, notes, solutions[0] ?? []) : null;
  if (mistake) return mistake;
  const position = possible(positions.restrictedTo(positions.positionOf(givens, digits, setting), notes));
  return { position, order: orderOf(question, setting, isUnique) };
}

async function wayTo(asking: Asking, position: Position, order: Profile, cell: number): Promise<FoundStep[]> {
  if (position.digits[cell] !== 0) {
    if (position.digits[cell] === undefined) throw new NotMine();
    return [];
  }
  for (const reach of profiles.reachOn(position.setting)) {
    const profile = profiles.keeping(order, (slug) => reach.includes(slug));
    const steps = await asking.find({ ...asked("plan", position), profile, cell, looks: PLAN_LOOKS });
    if (steps.length > 0) return steps;
  }
  // Forcing chains lead everywhere in the end, and nobody who asked for one cell wants to wait for that or to read it.
  const easier = profiles.keeping(order, (slug) => profiles.FAMILIES[slug] !== "forcing");
  const step = await stepAbout(asking, position, easier, cell);
  return step ? [step] : [];
}

/** The easiest step that says something about a cell. */
async function stepAbout(
  asking: Asking,
  position: Position,
  order: Profile,
  cell: number,
): Promise<FoundStep | null> {
  for (const [techniques, options] of order) {
    const found = await asking.find({ ...asked("find", position), techniques, options }, false);
    const about = found.find(({ step }) =>
      [...step.placements, ...step.removals].some((each) => each.cell === cell),
    );
    if (about) return about;
  }
  return null;
}

export function notesIn(notes: readonly (string | null)[], size: number): Notes {
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
