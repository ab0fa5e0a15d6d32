/** The course as data: its chapters at once, the lessons of a chapter when one of them is opened. */
import { Problem } from "$lib/client/http";
import type { CandidateBoard } from "$lib/engine/engine";
import type { LearnBoard } from "$lib/engine/learn";
import { readLibraryLine } from "$lib/engine/library-line";
import type { Effect, ExplainedStep } from "$lib/engine/step";
import type { Stage } from "$lib/learn/stages";
import contents from "./data/contents.json";

/** What is said, by language. */
export type Text = Readonly<Record<string, string>>;

export interface LessonEntry {
  readonly slug: string;
  readonly title: Text;
  /** The idea in one sentence. */
  readonly aim: Text;
  /** What is new in it; the first one is shown. */
  readonly techniques: readonly string[];
  /** Needs this lesson and nothing beyond it. */
  readonly puzzle: string;
}

export interface Chapter {
  readonly slug: string;
  readonly title: Text;
  readonly about: Text;
  readonly lessons: readonly LessonEntry[];
}

/** A position to find a technique in. */
export interface LessonBoard {
  readonly technique: string;
  readonly board: CandidateBoard;
  /** What the step does that is meant; else the first that is found. */
  readonly effect?: Effect;
}

export interface Lesson extends LessonEntry {
  readonly stages: readonly { readonly show: Stage; readonly text: Text }[];
  readonly example: LessonBoard;
  readonly tries: readonly LessonBoard[];
  /** What is told instead of the example, where the engine is not to be asked: the board of a game. */
  readonly here?: { readonly board: LearnBoard; readonly told: ExplainedStep };
}

interface BoardData {
  readonly technique: string;
  readonly cells: string;
  readonly removed: string;
}

interface LessonData {
  readonly stages: readonly { readonly show: string; readonly text: Text }[];
  readonly example: BoardData;
  readonly tries: readonly BoardData[];
}

const FILES = import.meta.glob<{ default: Record<string, LessonData> }>("./data/chapters/*.json");

export const CHAPTERS: readonly Chapter[] = contents.chapters;
export const LESSONS: readonly LessonEntry[] = CHAPTERS.flatMap(({ lessons }) => lessons);
/** The lessons whose positions find out where somebody begins, the easiest first. */
export const PLACEMENT: readonly string[] = contents.placement;

export const sayText = (text: Text, language: string): string => text[language] ?? text.en ?? "";

export const entryOf = (slug: string): LessonEntry | undefined =>
  LESSONS.find((lesson) => lesson.slug === slug);

export const chapterOf = (slug: string): Chapter | undefined =>
  CHAPTERS.find(({ lessons }) => lessons.some((lesson) => lesson.slug === slug));

/** The lesson in which a technique is new; none for what lies beyond the course. */
export const lessonOf = (technique: string): LessonEntry | undefined =>
  LESSONS.find(({ techniques }) => techniques.includes(technique));

/** The lesson that follows, across chapters. */
export const nextLesson = (slug: string): LessonEntry | undefined =>
  LESSONS[LESSONS.findIndex((lesson) => lesson.slug === slug) + 1];

export async function readLesson(slug: string): Promise<Lesson> {
  const entry = entryOf(slug);
  const read = FILES[`./data/chapters/${chapterOf(slug)?.slug}.json`];
  const data = (await read?.())?.default[slug];
  if (!entry || !data) throw new Problem("not-found", "", {}, 404);
  return {
    ...entry,
    stages: data.stages as Lesson["stages"],
    example: boardOf(data.example),
    tries: data.tries.map(boardOf),
  };
}

const boardOf = ({ technique, cells, removed }: BoardData): LessonBoard => ({
  technique,
  board: readLibraryLine(cells, removed),
});
