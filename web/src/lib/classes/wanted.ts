/** The form for work that is set: what is filled in, and what it stands for. */
import type { ClassWork, WantedWork } from "$lib/client/classes";
import { dayAt } from "$lib/recall/day";

export interface WorkForm {
  title: string;
  lessons: string[];
  /** Numbers, as they are typed. */
  puzzles: string;
  /** A day, where the teacher is; empty for no deadline. */
  due: string;
}

export const EMPTY: Readonly<WorkForm> = { title: "", lessons: [], puzzles: "", due: "" };

export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0)),
];

/** A day lasts until midnight where the teacher is. */
export const wantedWork = ({ title, lessons, puzzles, due }: WorkForm): WantedWork => ({
  title: title.trim(),
  lessons: [...lessons],
  puzzles: numbersIn(puzzles),
  due_at: due ? new Date(`${due}T23:59:59`).toISOString() : null,
});

export const formOf = ({ title, lessons, puzzles, due_at }: ClassWork): WorkForm => ({
  title,
  lessons: [...lessons],
  puzzles: puzzles.map(({ number }) => number).join(", "),
  due: due_at ? dayAt(new Date(due_at)) : "",
});

/** Names, one a line; a list from elsewhere may have commas or numbers in front. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, "").trim())
    .filter(Boolean);
