/** Move text: the grammar of docs/moves.md. */
import { formatCell, formatDigit, parseCell, parseDigit } from "$lib/rules/cells";

export const HELP = ["cell", "check", "hint", "notes", "solution"] as const;
export type Help = (typeof HELP)[number];

/** A digit or a mark, on or off. `digit` 0 takes the digit off. */
export type Change =
  | { readonly cell: number; readonly digit: number }
  | { readonly cell: number; readonly mark: string; readonly on: boolean };

export interface Group {
  readonly kind: "group";
  readonly changes: readonly Change[];
  readonly joins: boolean;
}

export type Command =
  | { readonly kind: "undo" | "redo" | "pause" | "resume" | "continue" }
  | { readonly kind: "used"; readonly help: Help }
  | { readonly kind: "mistake"; readonly cell: number; readonly digit: number }
  | { readonly kind: "checkpoint"; readonly name: string };

export type Action = Group | Command;

export interface Move {
  readonly action: Action;
  /** Milliseconds on the game's own clock. */
  readonly at: number | null;
}

/** A line that changes nothing, with the code of docs/moves.md that says why. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const LONGEST = 8000;
const PLACE = "r(?:0|[1-9][0-9]?)c(?:0|[1-9][0-9]?)";
const MARK = `(?:[0-9A-Z]|[cx][0-9A-Z]|#[0-9]|[0-9A-Z]#[0-9]|[0-9A-Z]~${PLACE}\\.[0-9A-Z]|![0-9])`;
const CHANGE = new RegExp(`^(${PLACE})(?:=([0-9A-Z])|([+-])(${MARK})|-)$`);
const TIMED = /^(.*) @(0|[1-9][0-9]{0,11})$/s;
const CHECKPOINT = /^checkpoint ([\p{L}\p{N}](?:[\p{L}\p{N}_ -]{0,38}[\p{L}\p{N}])?)$/u;
const MARK_PARTS = new RegExp(`^([!cx#]?)([0-9A-Z])(?:#([0-9])|~(${PLACE})\\.([0-9A-Z]))?$`);

export function parseMove(line: string, size = 9): Move {
  if (line.length > LONGEST) throw new Refusal("unreadable");
  const timed = TIMED.exec(line);
  const text = timed?.[1] ?? line;
  const at = timed ? Number(timed[2]) : null;
  return { action: parseCommand(text, size) ?? parseGroup(text, size), at };
}

/** The line of a move; the inverse of `parseMove`. */
export function formatMove({ action, at }: Move, size = 9): string {
  const text = formatAction(action, size);
  return at === null ? text : `${text} @${at}`;
}

function parseCommand(text: string, size: number): Command | null {
  switch (text) {
    case "undo":
    case "redo":
    case "pause":
    case "resume":
    case "continue":
      return { kind: text };
  }
  const help = HELP.find((name) => text === `used ${name}`);
  if (help) return { kind: "used", help };
  const entry = /^mistake (\S+=\S)$/.exec(text)?.[1];
  if (entry) return parseMistake(entry, size);
  const name = CHECKPOINT.exec(text)?.[1];
  return name ? { kind: "checkpoint", name } : null;
}

function parseMistake(entry: string, size: number): Command {
  const change = parseChange(entry, size);
  if (!("digit" in change)) throw new Refusal("unreadable");
  return { kind: "mistake", cell: change.cell, digit: change.digit };
}

function parseGroup(text: string, size: number): Group {
  const joins = text.startsWith("& ");
  const parts = (joins ? text.slice(2) : text).split(" ");
  if (!parts.every((part) => CHANGE.test(part))) throw new Refusal("unreadable");
  return { kind: "group", changes: parts.map((part) => parseChange(part, size)), joins };
}

function parseChange(text: string, size: number): Change {
  const match = CHANGE.exec(text);
  if (!match) throw new Refusal("unreadable");
  const [, place = "", symbol, sign, mark] = match;
  const cell = inside(place, size);
  if (mark) {
    requireKnownMark(mark, size);
    return { cell, mark, on: sign === "+" };
  }
  return { cell, digit: symbol ? knownDigit(symbol, size) : 0 };
}

function requireKnownMark(mark: string, size: number): void {
  const [, kind, symbol = "", colour, place, other] = MARK_PARTS.exec(mark) ?? [];
  if (kind === "#" || kind === "!") requirePalette(symbol);
  else knownDigit(symbol, size);
  if (colour) requirePalette(colour);
  if (place) inside(place, size);
  if (other) knownDigit(other, size);
}

function inside(place: string, size: number): number {
  const cell = parseCell(place, size);
  if (cell === null) throw new Refusal("outside");
  return cell;
}

function knownDigit(symbol: string, size: number): number {
  const digit = parseDigit(symbol, size);
  if (!digit) throw new Refusal("outside");
  return digit;
}

function requirePalette(colour: string): void {
  if (colour === "0") throw new Refusal("outside");
}

function formatAction(action: Action, size: number): string {
  switch (action.kind) {
    case "group": {
      const changes = action.changes.map((change) => formatChange(change, size)).join(" ");
      return action.joins ? `& ${changes}` : changes;
    }
    case "used":
      return `used ${action.help}`;
    case "mistake":
      return `mistake ${formatChange(action, size)}`;
    case "checkpoint":
      return `checkpoint ${action.name}`;
    default:
      return action.kind;
  }
}

function formatChange(change: Change, size: number): string {
  const cell = formatCell(change.cell, size);
  if ("mark" in change) return `${cell}${change.on ? "+" : "-"}${change.mark}`;
  return change.digit ? `${cell}=${formatDigit(change.digit)}` : `${cell}-`;
}
