/** Why an answer to a drill is wrong: what it clashes with, what rules it out, or where to look instead. */
import { t } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { Drill } from "$lib/engine/engine";
import { formatCell, parseGrid } from "$lib/rules/cells";
import { puzzleOf, symbolOf } from "./answer";
import type { AnswerCheck, Mark } from "./check-answer";

type Wrong = Extract<AnswerCheck, { mark: unknown }>;

/** More steps than this are no explanation. */
const MOST_STEPS = 3;

/** In words. What neither clashes nor falls in few steps does not follow, at least: the technique does something else here. */
export async function explainWrong({ kind, mark }: Wrong, drill: Drill, language: string): Promise<string> {
  try {
    const nudge = drill.steps[0]?.words.nudge ?? "";
    const elsewhere = `${t("wrong.unproved", { technique: drill.name })} ${nudge}`;
    if (kind === "wrong-digit")
      return clashOf(mark, drill) ?? ((await ruledOut(mark, drill, language)) || elsewhere);
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

async function ruledOut(mark: Mark, { board }: Drill, language: string): Promise<string> {
  const digits = [...board.digits];
  digits[mark.cell] = symbolOf(mark);
  const { steps } = await engine.why({ givens: board.givens, digits: digits.join("") }, mark.cell, language);
  if (steps.length === 0 || steps.length > MOST_STEPS) return "";
  return steps.map(({ words }) => words.full).join(" ");
}

/** How the digit that was struck gets into its cell. */
async function wayThere(mark: Mark, { board }: Drill, language: string): Promise<string> {
  const { givens, digits, candidates } = board;
  const notes = candidates.map((open, cell) => (digits[cell] === "." ? open : null));
  const question = { givens, digits, notes, known: null, uniqueness: true };
  const { leads_there, words } = await engine.plan(question, mark.cell, language);
  return leads_there ? t("wrong.way", { ...placeOf(mark, board.size), way: words }) : "";
}

const placeOf = (mark: Mark, size: number) => ({ symbol: symbolOf(mark), cell: formatCell(mark.cell, size) });
