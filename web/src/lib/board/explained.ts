/** A step with its reasons: its marks, the sets that its sentences speak of, and the digits that force it. */
import type { ShownStep } from "$lib/engine/portions";
import type { Marks, Statement, StepWords } from "$lib/engine/step";
import type { Area, Drawing, Look, Unfolded } from "./drawing";
import { areaOf, type BoardFacts, drawStep, eachOnce, lookOf } from "./marks";

interface Ground extends BoardFacts {
  /** What stands on the board before the step. */
  readonly digits: readonly number[];
}

/** What is drawn of a step when so much of it is given away; in full with its reasons. */
export function drawExplained(shown: ShownStep, ground: Ground, unfolded: Unfolded | null): Drawing {
  const drawing = drawStep(shown, ground, unfolded);
  if (shown.portion !== "full") return drawing;
  const told = statementsOf(shown.words, unfolded);
  const sets = setsIn(told, shown.step.marks, ground.size);
  // While it is told, only what the last sentence names is marked.
  const areas = unfolded?.told ? sets : [...sets, ...causesIn(told, ground)];
  const drawn = new Set(drawing.cells.map(({ cells }) => `${cells}`));
  const rest = areas.filter(({ cells }) => !drawn.has(`${cells}`));
  return { ...drawing, cells: eachOnce([...drawing.cells, ...rest]) };
}

/** The sentences of the part that is drawn. */
function statementsOf({ statements }: StepWords, unfolded: Unfolded | null): readonly Statement[] {
  if (unfolded?.told) return unfolded.told;
  const chain = unfolded?.chain ?? null;
  if (chain !== null) return statements.filter((each) => each.chain === chain + 1);
  const said = statements.filter((each) => each.chain === 0);
  return unfolded ? said.filter(({ branch }) => branch === 0 || branch === unfolded.branch + 1) : said;
}

/** The sets of several cells, each once. */
function setsIn(told: readonly Statement[], marks: Marks, size: number): Area[] {
  const sets = told.map(({ set_cells }) => set_cells).filter(({ length }) => length > 1);
  return [
    ...new Map(sets.map((cells) => [`${cells}`, areaOf(cells, lookOfSet(cells, marks), size)])).values(),
  ];
}

/** A set has the colour of its candidates. */
function lookOfSet(cells: readonly number[], { candidates }: Marks): Look {
  const mark = candidates.find(({ cell, role }) => cells.includes(cell) && role !== "restricted");
  return mark ? lookOf(mark.role) : "pattern";
}

/** The digits on the board that sentences name. */
function causesIn(told: readonly Statement[], { digits, size }: Ground): Area[] {
  const cells = new Set(told.flatMap((statement) => statement.cells).filter((cell) => digits[cell]));
  return cells.size > 0
    ? [
        areaOf(
          [...cells].sort((a, b) => a - b),
          "helper",
          size,
        ),
      ]
    : [];
}
