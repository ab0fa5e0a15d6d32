/** What somebody wants printed, as the form holds it, and the order that becomes of it. */
import type { PrintOrder } from "$lib/client/print";

export const SOURCES = ["made", "text", "numbers", "games"] as const;
export type Source = (typeof SOURCES)[number];

export const PAPERS = ["a4", "letter", "a5", "half-letter", "a3"] as const;
export const PER_PAGE = [1, 2, 4, 6, 9] as const;
export const ANSWERS = ["back", "below", "apart", "none"] as const;
export const STEPS = [0, 1, 2, 3] as const;
/** Which steps: from the beginning on, or the hardest. */
export const EXPLAINED = ["first", "key"] as const;
/** What can be switched on and off, in the order of the form. */
export const SWITCHES = [
  "has_cover",
  "has_introduction",
  "has_techniques",
  "is_large_print",
  "saves_ink",
  "is_coloured",
  "codes",
  "has_notes_grid",
  "has_candidates",
  "is_booklet",
  "has_lines",
  "has_levels",
  "has_stars",
  "has_page_numbers",
] as const;
export type Switch = (typeof SWITCHES)[number];

export const MOST_PUZZLES = 400;

export interface Portion {
  level: string;
  /** The name of a variant; null for classic puzzles. */
  variant: string | null;
  count: number;
}

export interface Wish {
  source: Source;
  portions: Portion[];
  text: string;
  numbers: string;
  games: string[];
  entries: boolean;
  skip_bad: boolean;
  paper: string;
  per_page: number;
  answers: string;
  title: string;
  date: string;
  steps: number;
  explain: string;
  seed: number;
  switches: Record<Switch, boolean>;
}

export const usualWish = (seed: number): Wish => ({
  source: "made",
  portions: [{ level: "easy", variant: null, count: 8 }],
  text: "",
  numbers: "",
  games: [],
  entries: true,
  skip_bad: false,
  paper: "a4",
  per_page: 4,
  answers: "back",
  title: "",
  date: "",
  steps: 0,
  explain: "first",
  seed,
  switches: {
    has_cover: false,
    has_introduction: false,
    has_techniques: false,
    is_large_print: false,
    saves_ink: false,
    is_coloured: false,
    codes: false,
    has_notes_grid: false,
    has_candidates: false,
    is_booklet: false,
    has_lines: true,
    has_levels: true,
    has_stars: false,
    has_page_numbers: true,
  },
});

/** The numbers in a text such as `12, 15-18`; null if it holds anything else. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const ranges = parts.map((part) => /^(\d{1,9})(?:[-–](\d{1,9}))?$/.exec(part));
  if (ranges.includes(null)) return null;
  const spans = ranges.map((range) => [Number(range?.[1]), Number(range?.[2] ?? range?.[1])] as const);
  if (spans.some(([first, last]) => last < first || last - first >= MOST_PUZZLES)) return null;
  return spans.flatMap(([first, last]) => [...Array(last - first + 1).keys()].map((n) => first + n));
}

/** Why nothing can be ordered yet: the word for it, and the field it belongs to. */
export interface Lack {
  readonly field: string;
  readonly key: string;
}

export function lackOf(wish: Wish): Lack | null {
  const { source, portions } = wish;
  const isWhole = ({ count }: Portion) => Number.isInteger(count) && count >= 1;
  if (source === "made" && !portions.every(isWhole)) return { field: "portions", key: "print.lack-count" };
  if (source === "made" && portions.reduce((sum, { count }) => sum + count, 0) > MOST_PUZZLES)
    return { field: "portions", key: "print.lack-fewer" };
  if (source === "text" && !wish.text.trim()) return { field: "text", key: "print.lack-text" };
  if (source === "numbers" && !parseNumbers(wish.numbers)?.length)
    return { field: "numbers", key: "print.lack-numbers" };
  if (source === "games" && wish.games.length === 0) return { field: "games", key: "print.lack-games" };
  if (!(Number.isInteger(wish.seed) && wish.seed >= 0 && wish.seed <= 1e12))
    return { field: "seed", key: "print.lack-seed" };
  return null;
}

/** The order of a wish that lacks nothing. */
export function orderOf(wish: Wish): PrintOrder {
  const { source, paper, per_page, answers, title, date, steps, explain, seed, switches } = wish;
  const look = { paper, per_page, answers, title, date, steps, explain, seed, ...switches };
  switch (source) {
    case "made":
      return { ...look, portions: wish.portions.map((portion) => ({ ...portion })) };
    case "text":
      return { ...look, text: wish.text, entries: wish.entries, skip_bad: wish.skip_bad };
    case "numbers":
      return { ...look, numbers: parseNumbers(wish.numbers) ?? [] };
    case "games":
      return { ...look, games: [...wish.games], entries: wish.entries };
  }
}
