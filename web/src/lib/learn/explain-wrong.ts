/** Why an answer to a drill is wrong: what it clashes with, what rules it out, or where to look instead. */
import { t } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { Drill } from "$lib/engine/engine";
import { formatCell, parseGrid } from "$lib/rules/cells";
import { puzzleOf, symbolOf } from "./answer";
import type { AnswerCheck, Mark } from "./check-answer";

type Wrong = Extract<AnswerCheck, { mark: unknown }>;

/** More than this is no explanation. */
const MOST_STEPS = 3;
const MOST_CHARACTERS = 500;

/** In words. What neither clashes nor falls in few steps does not follow, at least: the technique does something else here. */
export async function explainWrong({ kind, mark }: Wrong, drill: Drill, language: string): Promise<string> {
  try {
    const nudge = drill.steps[0]?.words.nudge ?? "";
    const elsewhere = `${t("wrong.unproved", { technique: drill.name })} ${nudge}`;
    if (kind === "wrong-digit")
      return (
        clashOf(mark, drill) ?? goneOf(mark, drill) ?? ((await ruledOut(mark, drill, language)) || elsewhere)
      );
    if (kind === "wrong-removal") return (await wayThere(mark, drill, language)) || elsewhere;
    return nudge;
  } catch (error) {
    // Without the engine the answer is still known to be wrong.
    if (error instanceof Problem) return "";
    throw error;
  }
}

/** The same digit in a house of the cell. */
function clashOf(mark: Mark, { board }: Drill): string | null {
  const digits = parseGrid(board.digits, board.size);
  const twin = puzzleOf(board).peers[mark.cell]?.find((peer) => digits[peer] === mark.digit);
  if (twin === undefined) return null;
  return t("wrong.clash", { ...placeOf(mark, board.size), other: formatCell(twin, board.size) });
}

/** What was ruled out before is no candidate of the board. */
const goneOf = (mark: Mark, { board }: Drill): string | null =>
  board.candidates[mark.cell]?.includes(symbolOf(mark)) ? null : t("wrong.gone", placeOf(mark, board.size));

/** The few steps from the board as it stands that rule the digit out, in its own cell or by a digit that it would clash with. */
async function ruledOut(mark: Mark, { board }: Drill, language: string): Promise<string> {
  const digits = [...board.digits];
  digits[mark.cell] = symbolOf(mark);
  const noted = { givens: board.givens, digits: digits.join(""), notes: notesOn(board) };
  const { steps } = await engine.why(noted, mark.cell, language);
  const told = steps.map(({ words }) => words.full).join(" ");
  if (steps.length === 0 || steps.length > MOST_STEPS || told.length > MOST_CHARACTERS) return "";
  const last = steps.at(-1)?.step;
  const isAbout = [...(last?.placements ?? []), ...(last?.removals ?? [])].some(
    ({ cell }) => cell === mark.cell,
  );
  return isAbout ? told : t("wrong.so", { steps: told, ...placeOf(mark, board.size) });
}

/** How the digit that was struck gets into its cell. */
async function wayThere(mark: Mark, { board }: Drill, language: string): Promise<string> {
  const { givens, digits } = board;
  const question = { givens, digits, notes: notesOn(board), known: null, uniqueness: true };
  const { leads_there, words } = await engine.plan(question, mark.cell, language);
  return leads_there ? t("wrong.way", { ...placeOf(mark, board.size), way: words }) : "";
}

const notesOn = ({ candidates, digits }: Drill["board"]): (string | null)[] =>
  candidates.map((open, cell) => (digits[cell] === "." ? open : null));

const placeOf = (mark: Mark, size: number) => ({ symbol: symbolOf(mark), cell: formatCell(mark.cell, size) });
