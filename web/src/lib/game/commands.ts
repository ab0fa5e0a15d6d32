/** Intents to effects on a game; what only the page can do is handed on to it. */

import { announcer } from "$lib/app/announcer.svelte";
import { settings } from "$lib/app/settings.svelte";
import { t } from "$lib/app/words.svelte";
import { type Direction, jumpFrom, rectangle, stepFrom } from "$lib/board/geometry";
import type { Intent, Simple } from "$lib/board/keys";
import {
  clearSelection,
  invert,
  lookFor,
  nextTool,
  select,
  selectAll,
  selectOne,
  type Tool,
  takeTool,
  unlock,
} from "$lib/board/state";
import { cornerToCentre } from "$lib/play/gestures";
import { formatDigit } from "$lib/rules/cells";
import { classicUndo } from "./classic-undo";
import { enter, erase, promote } from "./entry";
import { isComplete, type Play } from "./play.svelte";

export type PageCommand =
  | "hint"
  | "checkpoint"
  | "back-to-checkpoint"
  | "pause"
  | "new"
  | "save"
  | "print"
  | "keys"
  | "command";

export const toolsInUse = (): readonly Tool[] =>
  settings.values.notesStyle === "simple"
    ? ["digit", "corner", "colour", "pen"]
    : ["digit", "corner", "centre", "colour", "pen"];

/** With one kind of notes there are no corners to speak of. */
export const toolName = (tool: Tool): string =>
  t(tool === "corner" && settings.values.notesStyle === "simple" ? "tool.notes" : `tool.${tool}`);

/** Does what the intent asks for. */
export function perform(play: Play, intent: Intent, page: (command: PageCommand) => void): void {
  switch (intent.do) {
    case "enter":
      return isFiltering(play, intent.digit)
        ? undefined
        : enter(play, intent.digit, intent.tool ?? undefined);
    case "clear":
      return isFiltering(play, 0) ? undefined : erase(play, intent.layer);
    case "tool":
      return chooseTool(play, intent.tool);
    case "move":
      return move(play, intent.direction, intent.extend, intent.jump);
    case "box":
      return moveByBox(play, intent.direction);
    case "edge":
      return moveToEdge(play, intent.end, intent.ofGrid);
    default:
      return performSimple(play, intent.do, page);
  }
}

function performSimple(play: Play, command: Simple, page: (command: PageCommand) => void): void {
  const { board } = play;
  switch (command) {
    case "undo":
      return undo(play);
    case "redo":
      return redo(play);
    case "select-all":
      play.board = selectAll(board);
      return;
    case "select-none":
      play.board = clearSelection(board);
      return;
    case "invert":
      play.board = invert(board);
      return;
    case "escape":
      awaitsFilter = false;
      play.board = { ...unlock(clearSelection(board)), pen: null, filter: null };
      return;
    case "promote":
      promote(play);
      return;
    case "corner-to-centre":
      play.change(cornerToCentre(play.game, play.targets));
      return;
    case "next-tool":
    case "previous-tool":
      play.board = nextTool(board, toolsInUse(), command === "next-tool" ? 1 : -1);
      return announcer.speak(toolName(play.board.tool));
    case "filter":
      return beginFilter(play);
    case "filter-next":
    case "filter-previous":
      return stepFilter(play, command === "filter-next" ? 1 : -1);
    case "timer":
      return settings.set("showTimer", !settings.values.showTimer);
    default:
      return page(command);
  }
}

export function undo(play: Play): void {
  if (settings.values.classicUndo) classicUndo(play);
  else if (play.write({ kind: "undo" })) announcer.speak(t("said.undone"));
}

export function redo(play: Play): void {
  if (play.write({ kind: "redo" })) announcer.speak(t("said.redone"));
}

export function chooseTool(play: Play, tool: Tool): void {
  const known = toolsInUse().includes(tool) ? tool : "corner";
  play.board = takeTool(play.board, known);
  announcer.speak(toolName(known));
}

function move(play: Play, direction: Direction, extend: boolean, jump: boolean): void {
  const { board, game } = play;
  const to = jump
    ? jumpFrom(board.active, direction, board.size, (cell) => game.position.digits[cell] === 0)
    : stepFrom(board.active, direction, board.size);
  play.board = extend ? select(board, [...play.targets, to], to) : selectOne(board, to);
}

function moveByBox(play: Play, direction: Direction): void {
  const { board, puzzle } = play;
  const box = puzzle.houses.find(({ kind, cells }) => kind === "box" && cells.includes(board.active));
  const isAcross = direction === "left" || direction === "right";
  const lines = new Set(
    box?.cells.map((cell) => (isAcross ? cell % board.size : Math.floor(cell / board.size))),
  );
  play.board = selectOne(board, stepFrom(board.active, direction, board.size, lines.size || 1));
}

function moveToEdge(play: Play, end: "first" | "last", ofGrid: boolean): void {
  const { size, active } = play.board;
  const row = Math.floor(active / size) * size;
  const [from, to] = ofGrid ? [0, size * size - 1] : [row, row + size - 1];
  play.board = selectOne(play.board, end === "first" ? from : to);
}

let awaitsFilter = false;

/** F, then a digit; F twice ends it. */
function beginFilter(play: Play): void {
  if (awaitsFilter) {
    awaitsFilter = false;
    play.board = { ...play.board, filter: null };
    return announcer.speak(t("said.filter-off"));
  }
  awaitsFilter = true;
  announcer.tell("filter.choose");
}

function isFiltering(play: Play, digit: number): boolean {
  if (!awaitsFilter) return false;
  awaitsFilter = false;
  filterBy(play, digit || "pairs");
  return true;
}

export function filterBy(play: Play, filter: number | "pairs"): void {
  play.board = lookFor(play.board, filter);
  if (play.board.filter === null) announcer.speak(t("said.filter-off"));
  else if (filter === "pairs") announcer.speak(t("said.filter-pairs"));
  else announcer.speak(t("said.filter", { symbol: formatDigit(filter) }));
}

function stepFilter(play: Play, by: 1 | -1): void {
  const { size, filter } = play.board;
  const current = typeof filter === "number" ? filter : 0;
  for (let step = 1; step <= size; step++) {
    const digit = ((current - 1 + by * step + size * 2) % size) + 1;
    if (!isComplete(play.game, digit)) return filterBy(play, digit);
  }
}

/** The rectangle between the active cell and another. */
export function selectRectangle(play: Play, to: number): void {
  play.board = select(play.board, rectangle(play.board.active, to, play.board.size), play.board.active);
}
