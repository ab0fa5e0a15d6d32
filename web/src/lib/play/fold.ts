/** The fold: a game and a line give the next game. The rules are those of docs/moves.md and no others. */

import type { Puzzle } from "$lib/rules/puzzle";
import { Lines } from "./lines";
import { type Action, type Change, type Group, type Help, parseMove, Refusal } from "./moves";
import { findClashes, type Position, startOf } from "./position";
import { applied, type Difference, differenceOf, isEmpty, joined, push, type Stack } from "./undo";

export type State = "playing" | "paused" | "lost" | "finished";

export interface Checkpoint {
  readonly name: string;
  /** The number of the move that set it. */
  readonly at: number;
}

/** What undo does not bring back. */
export interface Tally {
  readonly mistakes: number;
  readonly clock: number;
  readonly used: ReadonlySet<Help>;
  readonly checkpoints: readonly Checkpoint[];
  readonly isPaused: boolean;
  readonly playsOn: boolean;
  /** The cells of the mistakes counted last and when that was, if their line had a time. */
  readonly slip: { readonly cells: readonly number[]; readonly at: number } | null;
}

/** Milliseconds within which a second mistake in a cell belongs to the first. */
const SLIP = 500;
/** Marks of one cell; as in Python. */
const MOST_MARKS = 200;

export interface Game {
  readonly puzzle: Puzzle;
  /** Lives at the start; 0 plays without. */
  readonly lives: number;
  /** Free play: a full board is not the end of it. */
  readonly isFree: boolean;
  readonly position: Position;
  readonly tally: Tally;
  /** Every line that was played, undone ones too. */
  readonly lines: Lines;
  readonly undo: Stack;
  readonly redo: Stack;
  readonly isJoinable: boolean;
  readonly clashes: ReadonlySet<number>;
}

const FRESH: Tally = {
  mistakes: 0,
  clock: 0,
  used: new Set(),
  checkpoints: [],
  isPaused: false,
  playsOn: false,
  slip: null,
};

export function start(puzzle: Puzzle, lives = 0): Game {
  return at(startOf(puzzle), {
    puzzle,
    lives,
    isFree: false,
    position: startOf(puzzle),
    tally: FRESH,
    lines: new Lines(),
    undo: null,
    redo: null,
    isJoinable: false,
    clashes: new Set(),
  });
}

/** A board to fill and to change as one likes. */
export const startFree = (puzzle: Puzzle): Game => ({ ...start(puzzle), isFree: true });

export const livesLeft = (game: Game): number => Math.max(0, game.lives - game.tally.mistakes);

export function stateOf(game: Game): State {
  const isFull = game.clashes.size === 0 && !game.position.digits.includes(0);
  if (isFull && !game.isFree) return "finished";
  if (game.lives > 0 && livesLeft(game) === 0 && !game.tally.playsOn) return "lost";
  return game.tally.isPaused ? "paused" : "playing";
}

export const playLines = (game: Game, lines: readonly string[]): Game => lines.reduce(playLine, game);

/** The game after those of the lines that are not refused. */
export function playAllowed(game: Game, lines: readonly string[]): Game {
  return lines.reduce((before, line) => {
    const after = tryLine(before, line);
    return after instanceof Refusal ? before : after;
  }, game);
}

/** The game after one line, or why it is refused. */
export function tryLine(game: Game, line: string): Game | Refusal {
  try {
    return playLine(game, line);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The game after one line; throws a Refusal if the line is refused. */
export function playLine(game: Game, line: string): Game {
  const move = parseMove(line, game.puzzle.size);
  requireAllowed(game, move.action);
  const after = play(game, move.action);
  const tally = withMistakes(after.tally, mistaken(game, move.action, after), move.at);
  const clock = Math.max(tally.clock, move.at ?? 0);
  return { ...after, lines: game.lines.with(line), tally: { ...tally, clock } };
}

function requireAllowed(game: Game, { kind }: Action): void {
  const state = stateOf(game);
  if (state === "finished") throw new Refusal("finished");
  if (state === "paused" && kind !== "resume") throw new Refusal("paused");
  if (state !== "paused" && kind === "resume") throw new Refusal("not-paused");
  if (state === "lost" && kind !== "continue") throw new Refusal("lost");
  if (state !== "lost" && kind === "continue") throw new Refusal("not-lost");
}

function play(game: Game, action: Action): Game {
  switch (action.kind) {
    case "group":
      return playGroup(game, action);
    case "undo":
      return undo(game);
    case "redo":
      return redo(game);
    case "pause":
    case "resume":
      return tallied(game, { isPaused: action.kind === "pause" });
    case "continue":
      return tallied(game, { playsOn: true });
    case "used":
      return tallied(game, { used: new Set([...game.tally.used, action.help]) });
    case "mistake":
      requireChangeable(game, action);
      return tallied(game, {});
    case "checkpoint":
      return tallied(game, {
        checkpoints: [...game.tally.checkpoints, { name: action.name, at: game.lines.length + 1 }],
      });
  }
}

const tallied = (game: Game, news: Partial<Tally>): Game => ({
  ...game,
  tally: { ...game.tally, ...news },
  isJoinable: false,
});

function playGroup(game: Game, group: Group): Game {
  for (const change of group.changes) requireChangeable(game, change);
  const step = differenceOf(game.position, group.changes);
  const after = isEmpty(step) ? game.position : applied(game.position, step, true);
  requireRoom(group, after);
  const first = group.joins && game.isJoinable ? game.undo : null;
  const below = first ? first.below : game.undo;
  const whole = first ? joined(first.top, step) : step;
  const rest = { ...game, isJoinable: false };
  if (isEmpty(whole)) return at(after, { ...rest, undo: below });
  if (isEmpty(step)) return rest;
  return at(after, { ...rest, undo: push(below, whole), redo: null, isJoinable: true });
}

function requireRoom(group: Group, { marks }: Position): void {
  const isFull = (change: Change) =>
    "mark" in change && change.on && (marks[change.cell]?.size ?? 0) > MOST_MARKS;
  if (group.changes.some(isFull)) throw new Refusal("too-many-marks");
}

const at = (position: Position, game: Game): Game => ({
  ...game,
  position,
  clashes: findClashes(position.digits, game.puzzle),
});

function requireChangeable(game: Game, change: Change): void {
  const isDrawn = "mark" in change && /[#!~]/.test(change.mark);
  if (game.puzzle.givens[change.cell] && !isDrawn) throw new Refusal("given");
}

/** The cells of digits newly written that break a rule, judged by how the line ends; or of a refused entry. */
function mistaken(game: Game, action: Action, after: Game): number[] {
  if (action.kind === "mistake") return [action.cell];
  if (action.kind !== "group") return [];
  const before = game.position.digits;
  const { digits } = after.position;
  return digits.flatMap((digit, cell) => {
    const isNew = digit !== 0 && digit !== before[cell];
    return isNew && game.puzzle.judge.isAtFault(digits, cell) ? [cell] : [];
  });
}

/** Counts a mistake for each cell, but for those that slipped a moment ago. */
function withMistakes(tally: Tally, cells: readonly number[], at: number | null): Tally {
  const past = tally.slip && at !== null ? at - tally.slip.at : -1;
  const same = past >= 0 && past <= SLIP ? (tally.slip?.cells ?? []) : [];
  const counted = cells.filter((cell) => !same.includes(cell));
  if (counted.length === 0) return tally;
  return {
    ...tally,
    mistakes: tally.mistakes + counted.length,
    slip: at === null ? null : { cells: counted, at },
  };
}

function undo(game: Game): Game {
  if (!game.undo) throw new Refusal("nothing-to-undo");
  const { top, below } = game.undo;
  return moved(game, top, false, { undo: below, redo: push(game.redo, top) });
}

function redo(game: Game): Game {
  if (!game.redo) throw new Refusal("nothing-to-redo");
  const { top, below } = game.redo;
  return moved(game, top, true, { undo: push(game.undo, top), redo: below });
}

const moved = (game: Game, step: Difference, isForward: boolean, stacks: Pick<Game, "undo" | "redo">): Game =>
  at(applied(game.position, step, isForward), { ...game, ...stacks, isJoinable: false });
