/** What could be seen at a moment of a game. As usecases/review/insights.py in Python. */
import { allNotesOf, removedOf } from "$lib/play/marks";
import type { Position as Played } from "$lib/play/position";
import { parseDigit } from "$lib/rules/cells";
import type { FoundStep } from "../found-step";
import * as positions from "../local/position";
import type { Profile } from "../local/profile";
import * as profiles from "../local/profile";
import type { Setting } from "../setting";
import type { Entry } from "./entries";

const SINGLES = ["full-house", "hidden-single", "naked-single"];

/** What there was to see before an entry. */
export interface Insight {
  /** The easiest step; null where no technique found one. */
  readonly easiest: FoundStep | null;
  /** The technique by which the digit follows; null for one that is wrong or that no plan leads to. */
  readonly taken: string | null;
  /** How many cells had a digit that followed at once. */
  readonly cells: number;
}

/** A technique that could have been used, and how often. */
export interface Choice {
  readonly technique: string;
  readonly steps: number;
}

/** What is asked of the engine. */
export interface Finder {
  singles(position: positions.Position, techniques: readonly string[]): Promise<FoundStep[]>;
  nextStep(position: positions.Position, order: Profile): Promise<FoundStep | null>;
  countAll(position: positions.Position, order: Profile): Promise<Choice[]>;
  plan(position: positions.Position, order: Profile, cell: number): Promise<FoundStep[]>;
}

/** Looks at moments of one game. */
export class Observer {
  readonly #reach: readonly Profile[];

  constructor(
    readonly finder: Finder,
    readonly setting: Setting,
    readonly givens: readonly number[],
    readonly solution: readonly number[],
    readonly order: Profile,
  ) {
    this.#reach = profiles
      .reachOn(setting)
      .map((reach) => profiles.keeping(order, (slug) => reach.includes(slug)));
  }

  async see({ before, written }: Entry): Promise<Insight> {
    const position = openPosition(this.setting, this.givens, before, this.solution);
    const singles = await this.finder.singles(position, SINGLES);
    const easiest = await this.finder.nextStep(position, this.order);
    const cells = new Set(singles.map(({ step }) => step.placements[0]?.cell));
    return { easiest, taken: await this.#taken(position, written, singles), cells: cells.size };
  }

  /** The techniques that led somewhere; those that take long to learn only where nothing else was there. */
  async choices({ before }: Entry): Promise<Choice[]> {
    const position = openPosition(this.setting, this.givens, before, this.solution);
    const further = await this.finder.countAll(position, this.#reach.at(-1) ?? []);
    return further.length > 0 ? further : this.finder.countAll(position, this.order);
  }

  async #taken(
    position: positions.Position,
    written: Entry["written"],
    singles: readonly FoundStep[],
  ): Promise<string | null> {
    const news = written.filter(({ cell, digit }) => digit && digit === this.solution[cell]);
    const [placed] = news;
    if (!placed || news.length !== 1 || position.digits[placed.cell]) return null;
    const ways = singles
      .filter(({ step: { placements } }) => {
        const [first] = placements;
        return first?.cell === placed.cell && first.digit === placed.digit;
      })
      .map(({ step }) => step.technique);
    const single = SINGLES.find((slug) => ways.includes(slug));
    return single ?? this.#planned(position, placed.cell);
  }

  async #planned(position: positions.Position, cell: number): Promise<string | null> {
    for (const reach of this.#reach) {
      const plan = await this.finder.plan(position, reach, cell);
      const most = Math.max(...plan.map(({ step }) => step.rating ?? 0));
      const hardest = plan.find(({ step }) => (step.rating ?? 0) === most);
      if (hardest) return hardest.step.technique;
    }
    return null;
  }
}

/**
 * The right digits of a board and what is still open beside them. Candidates that were struck are gone. Notes count only
 * where every empty cell has some. Whoever ruled a right digit out did not see it.
 */
function openPosition(
  setting: Setting,
  givens: readonly number[],
  played: Played,
  solution: readonly number[],
) {
  const every = [...Array(setting.size).keys()].map((digit) => digit + 1);
  const right = played.digits.map((digit, cell) => (digit === solution[cell] ? digit : 0));
  const empty = right.flatMap((digit, cell) => (digit ? [] : [cell]));
  const read = (symbol: string) => parseDigit(symbol, setting.size);
  const marksOf = (cell: number) => played.marks[cell] ?? new Set<string>();
  const notes = new Map(empty.map((cell) => [cell, allNotesOf(marksOf(cell)).map(read)]));
  const isNoted = [...notes.values()].every(({ length }) => length > 0);
  const left = empty.flatMap((cell): [number, number[]][] => {
    const struck = removedOf(marksOf(cell)).map(read);
    const noted = isNoted ? (notes.get(cell) ?? []) : every;
    const open = noted.filter((digit) => !struck.includes(digit));
    return open.includes(solution[cell] ?? 0) ? [[cell, open]] : [];
  });
  return positions.restrictedTo(positions.positionOf(givens, right, setting), new Map(left));
}
