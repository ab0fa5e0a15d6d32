/** Intents to effects on a game; what only the page can do is handed on to it. */

import { announcer } from "$lib/app/announcer.svelte";
import { settings } from "$lib/app/settings.svelte";
import { t } from "$lib/app/words.svelte";
import {
  clearSelection,
  hold,
  invert,
  lookFor,
  nextTool,
  selectAll,
  type Tool,
  takeTool,
  unlock,
} from "$lib/board/state";
import { move } from "$lib/keyboard/cursor";
import type { Intent, Simple } from "$lib/keyboard/shortcuts";
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
  | "command"
  | "let-go";

export const toolsInUse = (): readonly Tool[] =>
  settings.values.notesStyle === "simple"
    ? ["digit", "corner", "colour", "pen"]
    : ["digit", "corner", "centre", "colour", "pen"];

/** With one kind of notes there are no corners to speak of. */
export const toolName = (tool: Tool): string =>
  t(tool === "corner" && settings.values.notesStyle === "simple" ? "tool.notes" : `tool.${tool}`);

/** Does what intents ask for in a game. */
export const performOn =
  (play: Play, page: (command: PageCommand) => void = () => undefined) =>
  (intent: Intent): boolean => {
    perform(play, intent, page);
    return true;
  };

function perform(play: Play, intent: Intent, page: (command: PageCommand) => void): void {
  switch (intent.do) {
    case "enter":
      return isFiltering(play, intent.digit)
        ? undefined
        : enter(play, intent.digit, intent.tool ?? undefined);
    case "clear":
      return isFiltering(play, 0) ? undefined : erase(play, intent.layer);
    case "tool":
      return chooseTool(play, intent.tool);
    case "hold":
      play.board = hold(play.board, intent.tool);
      return;
    case "move":
    case "box":
    case "edge":
      play.board = move(play.board, intent, play.game);
      return;
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
      play.board = { ...unlock(clearSelection(board)), pen: null, filter: null, isChoosingFilter: false };
      return page("let-go");
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
  else play.write({ kind: "undo" }, () => announcer.speak(t("said.undone")));
}

export function redo(play: Play): void {
  play.write({ kind: "redo" }, () => announcer.speak(t("said.redone")));
}

export function chooseTool(play: Play, tool: Tool): void {
  const known = toolsInUse().includes(tool) ? tool : "corner";
  play.board = takeTool(play.board, known);
  announcer.speak(toolName(known));
}

/** F, then a digit; F twice ends it. */
function beginFilter(play: Play): void {
  const isEnding = play.board.isChoosingFilter;
  play.board = { ...play.board, isChoosingFilter: !isEnding, filter: isEnding ? null : play.board.filter };
  if (isEnding) announcer.speak(t("said.filter-off"));
  else announcer.tell("filter.choose");
}

function isFiltering(play: Play, digit: number): boolean {
  if (!play.board.isChoosingFilter) return false;
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
