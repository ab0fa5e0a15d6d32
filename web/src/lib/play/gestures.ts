/** Gestures to changes: what an entry, an erasure or a clean-up means is spelled out in the line it becomes. */
import { formatCell, formatDigit, parseDigit } from "$lib/rules/cells";
import type { Game } from "./fold";
import { allNotesOf, candidateColoursOf, MACHINE, type NoteKind, notesOf } from "./marks";
import type { Change } from "./moves";
import type { Position } from "./position";

export type Layer = "digit" | "corner" | "centre" | "colour" | "removed";

export const isGiven = (game: Game, cell: number): boolean => game.puzzle.givens[cell] !== 0;

/** Where digits and notes are looked up. */
type Ground = Pick<Game, "puzzle" | "position">;

const digitAt = (game: Ground, cell: number): number => game.position.digits[cell] ?? 0;

const marksAt = (position: Position, cell: number): string[] => [...(position.marks[cell] ?? [])];

export const hasMark = (game: Game, cell: number, mark: string): boolean =>
  game.position.marks[cell]?.has(mark) ?? false;

/** The digit of a cell is no longer the machine's. */
export const offMachine = (game: Game, cell: number): Change[] =>
  hasMark(game, cell, MACHINE) ? [{ cell, mark: MACHINE, on: false }] : [];

/** Writes a digit into the cells that are not givens; takes it off if all of them hold it. */
export function enterDigit(
  game: Game,
  cells: readonly number[],
  digit: number,
  autoClean: boolean,
): Change[] {
  const mine = cells.filter((cell) => !isGiven(game, cell));
  if (mine.length > 0 && mine.every((cell) => digitAt(game, cell) === digit)) {
    return mine.flatMap((cell) => [{ cell, digit: 0 }, ...offMachine(game, cell)]);
  }
  const written = mine.filter((cell) => digitAt(game, cell) !== digit);
  const changes = written.flatMap((cell) => [{ cell, digit }, ...offMachine(game, cell)]);
  return autoClean ? [...changes, ...cleanAround(game, written, digit)] : changes;
}

/** Notes that a digit forbids go from the cells around it, unless it breaks a rule itself. */
export function cleanAround(game: Game, written: readonly number[], digit: number): Change[] {
  const { judge, peers } = game.puzzle;
  const after = game.position.digits.map((held, cell) => (written.includes(cell) ? digit : held));
  const right = written.filter((cell) => !judge.isAtFault(after, cell));
  const seen = new Set(right.flatMap((cell) => peers[cell] ?? []));
  const around = new Set(right.flatMap((cell) => judge.touched(cell)));
  return [...new Set([...seen, ...around])].flatMap((cell) =>
    [...(seen.has(cell) ? [digit] : []), ...(around.has(cell) ? newlyForbidden(game, after, cell) : [])]
      .flatMap((gone) => [formatDigit(gone), `c${formatDigit(gone)}`])
      .filter((mark, at, all) => hasMark(game, cell, mark) && all.indexOf(mark) === at)
      .map((mark) => ({ cell, mark, on: false })),
  );
}

/** The digits that fitted into an empty cell and no longer do. */
function newlyForbidden({ puzzle, position }: Ground, after: readonly number[], cell: number): number[] {
  if (after[cell] || !position.marks[cell]?.size) return [];
  const fitting = puzzle.judge.possible(after, cell);
  return puzzle.judge.possible(position.digits, cell).filter((digit) => !fitting.includes(digit));
}

/** Puts a note on every selected empty cell, or takes it off all of them if each has it. */
export function toggleNote(game: Game, cells: readonly number[], digit: number, layer: NoteKind): Change[] {
  const mark = layer === "corner" ? formatDigit(digit) : `c${formatDigit(digit)}`;
  return toggleMark(
    game,
    cells.filter((cell) => digitAt(game, cell) === 0),
    mark,
  );
}

export function toggleMark(game: Game, cells: readonly number[], mark: string): Change[] {
  const on = cells.some((cell) => !hasMark(game, cell, mark));
  return cells.filter((cell) => hasMark(game, cell, mark) !== on).map((cell) => ({ cell, mark, on }));
}

export const toggleColour = (game: Game, cells: readonly number[], colour: number): Change[] =>
  toggleMark(game, cells, `#${colour}`);

/** A link between two candidates, or its removal, whichever way round it was drawn. */
export function toggleLink(game: Game, from: [number, number], to: [number, number]): Change[] {
  const size = game.puzzle.size;
  const text = ([, digit]: [number, number], [cell, other]: [number, number]) =>
    `${formatDigit(digit)}~${formatCell(cell, size)}.${formatDigit(other)}`;
  if (hasMark(game, to[0], text(to, from))) return [{ cell: to[0], mark: text(to, from), on: false }];
  return toggleMark(game, [from[0]], text(from, to));
}

/** Grey is for cells; these are far enough apart for the ends of a chain. */
const CANDIDATE_COLOURS = [2, 3, 4, 0];

/** The colour a candidate takes next, 0 for none. */
export function nextCandidateColour(game: Game, cell: number, symbol: string): number {
  const colour = candidateColoursOf(game.position.marks[cell] ?? new Set()).get(symbol) ?? 0;
  return CANDIDATE_COLOURS[(CANDIDATE_COLOURS.indexOf(colour) + 1) % CANDIDATE_COLOURS.length] ?? 0;
}

/** One colour for a candidate instead of those it has; 0 for none. */
export const colourCandidate = (game: Game, cell: number, symbol: string, colour: number): Change[] => [
  ...marksAt(game.position, cell)
    .filter((mark) => mark.startsWith(`${symbol}#`))
    .map((mark) => ({ cell, mark, on: false })),
  ...(colour ? [{ cell, mark: `${symbol}#${colour}`, on: true }] : []),
];

const LAYERS: Record<Exclude<Layer, "digit">, RegExp> = {
  corner: /^[0-9A-Z]$/,
  centre: /^c[0-9A-Z]$/,
  colour: /^#|^[0-9A-Z]#/,
  removed: /^x/,
};

function clearLayer(game: Game, cells: readonly number[], layer: Layer): Change[] {
  if (layer === "digit") {
    return cells
      .filter((cell) => !isGiven(game, cell) && digitAt(game, cell) !== 0)
      .flatMap((cell) => [{ cell, digit: 0 }, ...offMachine(game, cell)]);
  }
  return cells.flatMap((cell) =>
    marksAt(game.position, cell)
      .filter((mark) => LAYERS[layer].test(mark))
      .map((mark) => ({ cell, mark, on: false })),
  );
}

/** Clears the first layer that has something in it: that of the tool, then digit, centre, corner, colour, removals. */
export function clear(game: Game, cells: readonly number[], first: Layer): Change[] {
  for (const layer of [first, "digit", "centre", "corner", "colour", "removed"] as const) {
    const changes = clearLayer(game, cells, layer);
    if (changes.length > 0) return changes;
  }
  return [];
}

export const clearOnly = clearLayer;

/** Everything the player put on the board goes; the givens stay. */
export const clearAll = (game: Game): Change[] => toReach(game, game.puzzle.givens, () => new Set());

/** The changes that lead from where the game is to another position of it. */
export const returnTo = (game: Game, position: Position): Change[] =>
  toReach(game, position.digits, (cell) => position.marks[cell] ?? new Set());

function toReach(
  game: Game,
  digits: readonly number[],
  marks: (cell: number) => ReadonlySet<string>,
): Change[] {
  return game.puzzle.givens.flatMap((_, cell) => {
    const wanted = marks(cell);
    const digit = digits[cell] ?? 0;
    const off = marksAt(game.position, cell).filter((mark) => !wanted.has(mark));
    const on = [...wanted].filter((mark) => !hasMark(game, cell, mark));
    return [
      ...(digit === digitAt(game, cell) ? [] : [{ cell, digit }]),
      ...off.map((mark) => ({ cell, mark, on: false })),
      ...on.map((mark) => ({ cell, mark, on: true })),
    ];
  });
}

/** The digits that break no rule in a cell. */
export const possible = ({ puzzle, position }: Ground, cell: number): number[] =>
  puzzle.judge.possible(position.digits, cell);

/** A pair found among corner notes: they become centre notes. */
export const cornerToCentre = (game: Game, cells: readonly number[]): Change[] =>
  cells.flatMap((cell) =>
    notesOf(game.position.marks[cell] ?? new Set(), "corner").flatMap((symbol) => [
      { cell, mark: symbol, on: false },
      ...(hasMark(game, cell, `c${symbol}`) ? [] : [{ cell, mark: `c${symbol}`, on: true }]),
    ]),
  );

/** The one note left in an empty cell, or 0. */
export function onlyNote(game: Game, cell: number): number {
  const [note = "", ...more] = digitAt(game, cell) ? [] : allNotesOf(game.position.marks[cell] ?? new Set());
  return more.length === 0 ? parseDigit(note, game.puzzle.size) : 0;
}

/** A digit written by the machine. */
export const machineDigit = (game: Game, cell: number, digit: number): Change[] => [
  { cell, digit },
  ...(hasMark(game, cell, MACHINE) ? [] : [{ cell, mark: MACHINE, on: true }]),
];
