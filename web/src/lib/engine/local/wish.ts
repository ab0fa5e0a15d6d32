/** What a wish comes to: which puzzles to look at, in which range, from which seed. As make/wish.py and make/maker.py. */
import making from "../data/making.json";
import type { Wish } from "../engine";
import { numberOf, seedText } from "./chance";

/** What the module is asked for, but for the numbers of the attempts. */
export interface Search {
  readonly orbits: readonly number[];
  readonly open: readonly number[];
  readonly fewest: number;
  readonly most: number;
  readonly minimal: boolean;
  readonly grid?: string;
  /** Lowest and highest rating in tenths. */
  readonly wished?: readonly number[];
  readonly seed: string;
}

interface Level {
  readonly name: string;
  readonly tenths: readonly number[];
  readonly givens: readonly number[];
}

const LEVELS: readonly Level[] = making.levels;
const SYMMETRIES: Readonly<Record<string, readonly number[]>> = making.symmetries;
const USUAL_SYMMETRY = "rotational";

/** The search that a wish stands for; null for one that nobody can meet, or that asks for techniques. */
export function searchFor(asked: Wish, seed: number): Search | null {
  const wish = withUsualLevel(asked);
  const orbits = SYMMETRIES[wish.symmetry ?? USUAL_SYMMETRY];
  const level = LEVELS.find(({ name }) => name === wish.level);
  if (!orbits || asksForMore(wish) || isRefused(wish, level) || isRare(wish)) return null;
  const [fewest = 0, most = 0] = givensOf(wish, level);
  const wished = wish.se ? wish.se.map(inTenths) : level?.tenths;
  return {
    orbits,
    open: openCells(orbits, wish.mask),
    fewest,
    most,
    minimal: wish.minimal ?? false,
    seed: seedText(BigInt(seed) + numberOf(wishText(wish))),
    ...(wish.grid ? { grid: wish.grid } : {}),
    ...(wished ? { wished } : {}),
  };
}

/** Whoever asks for nothing but where givens stand gets the usual level. */
function withUsualLevel(wish: Wish): Wish {
  const { level, se, givens, minimal } = wish;
  const asksForNothing = !(level || se || givens || minimal || asksForMore(wish));
  return asksForNothing ? { ...wish, level: making.usualLevel } : wish;
}

/** What the device makes puzzles to; whatever else is asked for, techniques or variants, the server is for. */
const KNOWN = new Set(["level", "se", "givens", "minimal", "symmetry", "mask", "grid", "seed"]);

function asksForMore(wish: Wish): boolean {
  const isUsual = (value: unknown): boolean =>
    value === null ||
    value === undefined ||
    value === "usual" ||
    (Array.isArray(value) && value.length === 0);
  return Object.entries(wish).some(([name, value]) => !KNOWN.has(name) && !isUsual(value));
}

/** What the server has words for. */
function isRefused({ level, se, givens, minimal, mask, grid }: Wish, known: Level | undefined): boolean {
  const [low = 0, high = 0] = se ?? [making.easiest, making.hardest];
  const isGivenTwice = (level && se) || (minimal && givens);
  const isBadRange = !(making.easiest <= low && low <= high && high <= making.hardest);
  const isBadCount = givens && !(making.fewestGivens <= givens && givens <= making.mostGivens);
  const isBadText = (mask && mask.length !== 81) || (grid && !/^[1-9]{81}$/.test(grid));
  return Boolean(isGivenTwice || isBadRange || isBadCount || isBadText || (level && !known));
}

/** Fewer givens than random puzzles have, or harder than they are: the server walks there from puzzle to puzzle. */
const isRare = ({ givens, se }: Wish): boolean =>
  (Boolean(givens) && (givens ?? 0) <= making.fewGivens) || (se?.[0] ?? 0) >= making.hardFrom;

/** How many givens: as wished, else what feels right for the level. */
function givensOf({ givens, minimal, se }: Wish, level: Level | undefined): readonly number[] {
  if (givens) return [givens, givens];
  if (level && !minimal) return level.givens;
  return minimal || se ? [0, making.mostGivens] : [making.usualGivens, making.usualGivens];
}

/** 1 for the cells that may hold a given: those whose whole orbit the mask leaves open. */
function openCells(orbits: readonly number[], mask: string | null | undefined): number[] {
  const closed = new Set(orbits.filter((_, cell) => mask?.[cell] === "."));
  return orbits.map((orbit) => (closed.has(orbit) ? 0 : 1));
}

/** As Python rounds: halves go to the even neighbour. */
function inTenths(rating: number): number {
  const [scaled, below] = [rating * 10, Math.floor(rating * 10)];
  return scaled - below === 0.5 ? below + (below % 2) : Math.round(scaled);
}

/** What a wish asks for, as Python writes it: two wishes with one seed do not begin from the same grids. */
export function wishText({ level, se, givens, minimal, symmetry, mask, grid }: Wish): string {
  const quoted = (name: string, value: string | null | undefined) => (value ? [`${name}='${value}'`] : []);
  return [
    ...quoted("level", level),
    ...(se ? [`se=(${se.map(asFloat).join(", ")})`] : []),
    ...(givens ? [`givens=${givens}`] : []),
    ...(minimal ? ["minimal=True"] : []),
    ...(symmetry === USUAL_SYMMETRY ? [] : quoted("symmetry", symmetry)),
    ...quoted("mask", mask),
    ...quoted("grid", grid),
  ].join(" ");
}

const asFloat = (number: number): string => (Number.isInteger(number) ? `${number}.0` : `${number}`);
