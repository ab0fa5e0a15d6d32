/** The lines of a game as a reader looks back on them. As usecases/review/entries.py in Python. */
import { type Game, playLine, start } from "$lib/play/fold";
import { MACHINE } from "$lib/play/marks";
import { type Action, parseMove } from "$lib/play/moves";
import { Moments } from "$lib/play/pace";
import type { Position } from "$lib/play/position";

/** What a line is, for somebody who asks where the time went; in the order they are listed. */
export const KINDS = ["digit", "filled", "refused", "correction", "note", "help", "other"] as const;
export type Kind = (typeof KINDS)[number];

const ENTRIES: readonly Kind[] = ["digit", "filled", "refused", "correction"];

/** What an entry wrote into a cell; 0 took its digit off. */
export interface Written {
  readonly cell: number;
  readonly digit: number;
}

/** A line that changed digits, or was refused because it would have. Times are milliseconds on the game's clock. */
export interface Entry {
  readonly number: number;
  readonly at: number;
  /** Since the entry before it. */
  readonly took: number;
  readonly kind: Kind;
  readonly written: readonly Written[];
  /** Lines of notes, and help, since the entry before it. */
  readonly notes: number;
  readonly used: readonly string[];
  /** What stood on the board before it. */
  readonly before: Position;
}

export interface Helped {
  readonly number: number;
  readonly at: number;
  readonly help: string;
}

export interface Record {
  readonly entries: readonly Entry[];
  readonly helped: readonly Helped[];
  /** Milliseconds that went before lines of each kind. */
  readonly spent: Readonly<{ [kind in Kind]: number }>;
  readonly clock: number;
  /** How long each ninth of the filled cells took. */
  readonly ninths: readonly number[];
}

/** What the lines of a game tell; `rest` is called between them. */
export async function readRecord({ puzzle, lives, lines }: Game, rest: () => Promise<void>): Promise<Record> {
  const entries: Entry[] = [];
  const helped: Helped[] = [];
  const spent = { digit: 0, filled: 0, refused: 0, correction: 0, note: 0, help: 0, other: 0 };
  const moments = new Moments(puzzle.givens);
  let game = start(puzzle, lives);
  let [notes, used, since]: [number, string[], number] = [0, [], 0];
  for (const [at, line] of [...lines].entries()) {
    await rest();
    const { action } = parseMove(line, puzzle.size);
    const before = game;
    game = playLine(game, line);
    moments.note(game);
    const { clock } = game.tally;
    const written = writtenBy(action, before.position.digits, game.position.digits);
    const kind = kindOf(action, written);
    spent[kind] += clock - before.tally.clock;
    if (ENTRIES.includes(kind)) {
      const took = clock - since;
      entries.push({ number: at + 1, at: clock, took, kind, written, notes, used, before: before.position });
      [notes, used, since] = [0, [], clock];
    } else if (kind === "note") notes += 1;
    else if (action.kind === "used") {
      used.push(action.help);
      helped.push({ number: at + 1, at: clock, help: action.help });
    }
  }
  return { entries, helped, spent, clock: game.tally.clock, ninths: moments.ninths() };
}

function writtenBy(action: Action, before: readonly number[], after: readonly number[]): Written[] {
  if (action.kind === "mistake") return [{ cell: action.cell, digit: action.digit }];
  return after.flatMap((digit, cell) => (digit === before[cell] ? [] : [{ cell, digit }]));
}

function kindOf(action: Action, written: readonly Written[]): Kind {
  switch (action.kind) {
    case "group":
      break;
    case "undo":
    case "redo":
      return "correction";
    case "mistake":
      return "refused";
    case "used":
      return "help";
    default:
      return "other";
  }
  const marks = finalMarks(action.changes);
  if (written.length === 0) return marks.size > 0 ? "note" : "other";
  if ([...marks].some(([mark, on]) => on && mark.endsWith(MACHINE))) return "filled";
  return written.some(({ digit }) => digit) ? "digit" : "correction";
}

/** What a group does to each mark in the end. */
const finalMarks = (changes: Extract<Action, { kind: "group" }>["changes"]): Map<string, boolean> =>
  new Map(changes.flatMap((each) => ("mark" in each ? [[`${each.cell} ${each.mark}`, each.on]] : [])));
