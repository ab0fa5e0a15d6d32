/** The positions of runs: exactly one step of the named technique is next. They come with the page, so nobody waits. */
import { CHAPTERS } from "$lib/course/contents";
import type { CandidateBoard } from "$lib/engine/engine";
import { readLibraryLine } from "$lib/engine/library-line";
import type { Mark } from "$lib/learn/check-answer";
import { dressBoard, dressMark, type Random, randomClothes, shuffled } from "./twin";

export interface RunPosition {
  readonly technique: string;
  readonly board: CandidateBoard;
  /** Whether it is shown without notes: nothing needs them, and they would give the digit away. */
  readonly isBare: boolean;
  /** What the step does: digits to write, or else candidates to remove. */
  readonly placements: readonly Mark[];
  readonly removals: readonly Mark[];
}

/** What is taught before notes. */
const BARE = new Set(
  CHAPTERS.slice(0, 2).flatMap(({ lessons }) => lessons.flatMap(({ techniques }) => techniques)),
);

const FILES = import.meta.glob<{ default: Record<string, string[]> }>("./data/positions/*.json");

/** An endless supply of positions of some techniques: every shipped one before any comes again, each in other clothes. */
export class Supply {
  readonly #lines: ReadonlyMap<string, readonly string[]>;
  readonly #random: Random;
  readonly #waiting = new Map<string, string[]>();

  constructor(lines: ReadonlyMap<string, readonly string[]>, random: Random = Math.random) {
    this.#lines = lines;
    this.#random = random;
  }

  next(technique: string): RunPosition {
    let waiting = this.#waiting.get(technique) ?? [];
    if (waiting.length === 0) waiting = shuffled(this.#lines.get(technique) ?? [], this.#random);
    const [line = "", ...rest] = waiting;
    this.#waiting.set(technique, rest);
    return dressed(readPosition(technique, line), this.#random);
  }
}

/** Fetches what a run of these techniques needs. */
export async function loadSupply(techniques: readonly string[]): Promise<Supply> {
  const chapters = CHAPTERS.filter(({ lessons }) =>
    lessons.some((lesson) => lesson.techniques.some((slug) => techniques.includes(slug))),
  );
  const files = await Promise.all(chapters.map(({ slug }) => FILES[`./data/positions/${slug}.json`]?.()));
  const lines = new Map(files.flatMap((file) => Object.entries(file?.default ?? {})));
  return new Supply(lines);
}

export function readPosition(technique: string, line: string): RunPosition {
  const [cells = "", removed = "", removals = "", placements = ""] = line.split(":");
  return {
    technique,
    board: readLibraryLine(cells, removed),
    isBare: BARE.has(technique),
    placements: readMarks(placements),
    removals: readMarks(removals),
  };
}

function dressed(position: RunPosition, random: Random): RunPosition {
  const clothes = randomClothes(random);
  return {
    technique: position.technique,
    isBare: position.isBare,
    board: dressBoard(position.board, clothes),
    placements: position.placements.map((mark) => dressMark(mark, clothes)),
    removals: position.removals.map((mark) => dressMark(mark, clothes)),
  };
}

/** Each as digit, row, column. */
const readMarks = (text: string): Mark[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map(([digit, row, column]) => ({
      cell: (Number(row) - 1) * 9 + Number(column) - 1,
      digit: Number(digit),
    }));
