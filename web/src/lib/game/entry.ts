/** What digits, colours and erasing do to a game, under the tool in the hand. */

import { announcer } from "$lib/app/announcer.svelte";
import { feelPlaced } from "$lib/app/feedback";
import { settings } from "$lib/app/settings.svelte";
import { t } from "$lib/app/words.svelte";
import { type Candidate, selectOne, type Tool, toolInHand } from "$lib/board/state";
import type { Game } from "$lib/play/fold";
import {
  clear,
  clearOnly,
  colourCandidate as colourChanges,
  enterDigit,
  isGiven,
  type Layer,
  nextCandidateColour,
  onlyNote,
  toggleColour,
  toggleLink,
  toggleMark,
  toggleNote,
} from "$lib/play/gestures";
import type { Change } from "$lib/play/moves";
import { formatCell, formatDigit } from "$lib/rules/cells";
import { symbolOf } from "$lib/rules/puzzle";
import { isComplete, type Play } from "./play.svelte";

/** However many digits a board has, so many colours there are. */
export const COLOURS = 9;

/** Enters a digit (or the colour of that number) into cells with a tool. */
export function enter(
  play: Play,
  digit: number,
  tool: Tool = toolInHand(play.board),
  cells = play.targets,
): void {
  if (tool === "pen") return penPoint(play, { cell: play.board.active, digit });
  if (tool === "colour" && digit > COLOURS) return announcer.tell("refused.colour");
  const isMany = tool === "digit" && settings.values.manyAsCentre && cells.length > 1;
  const used = isMany ? "centre" : tool;
  if (used === "digit" && isRefused(play, cells, digit)) return;
  const changes = changesOf(play, used, digit, cells);
  const isOnlyGivens = used !== "colour" && cells.every((cell) => isGiven(play.game, cell));
  if (isOnlyGivens) return announcer.tell("refused.given");
  play.change(changes, `${used} ${digit} ${cells.join()}`, (game) => {
    sayEntered(play, game, used, digit, changes);
    if (used === "digit") feelPlaced(cells.some((cell) => game.clashes.has(cell)));
  });
}

function changesOf(
  play: Play,
  tool: Exclude<Tool, "pen">,
  digit: number,
  cells: readonly number[],
): Change[] {
  switch (tool) {
    case "digit":
      return enterDigit(play.seenGame, cells, digit, settings.values.autoClean);
    case "colour":
      return toggleColour(play.game, cells, digit);
    default:
      return toggleNote(play.game, cells, digit, tool);
  }
}

/** Guarded play: a wrong entry is not written, it is counted. */
function isRefused(play: Play, cells: readonly number[], digit: number): boolean {
  if (!settings.values.refuseWrong) return false;
  play.use("check");
  // Of a puzzle with rules the solution comes from the server; until it has, nothing can be told to be wrong.
  if (play.puzzle.board && !play.solution) {
    void play.findSolution().catch(() => null);
    return false;
  }
  const { digits } = play.game.position;
  const wrong = cells.find(
    (cell) => !isGiven(play.game, cell) && digits[cell] !== digit && play.solution?.[cell] !== digit,
  );
  if (wrong === undefined) return false;
  if (play.write({ kind: "mistake", cell: wrong, digit })) {
    announcer.tell("guarded.refused", { symbol: formatDigit(digit) });
  }
  return true;
}

function sayEntered(play: Play, game: Game, tool: Tool, digit: number, changes: readonly Change[]): void {
  const symbol = symbolOf(game.puzzle, digit);
  if (tool !== "digit") {
    const isOn = changes.some((change) => "on" in change && change.on);
    const name = tool === "colour" ? t(`colour.${digit}`) : symbol;
    return announcer.speak(t(isOn ? `said.${tool}-on` : `said.${tool}-off`, { symbol: name }));
  }
  const cell = changes[0]?.cell ?? 0;
  const isWritten = game.position.digits[cell] === digit;
  if (!isWritten) return announcer.speak(t("said.cleared"));
  if (settings.values.markClashes && game.clashes.has(cell))
    return announcer.speak(
      [t(play.puzzle.board ? "said.breaks" : "said.clash", { symbol }), ...play.broken].join(", "),
    );
  announcer.speak(t(isComplete(game, digit) ? "said.complete" : "said.placed", { symbol }));
}

/** Clears the layer of the tool, or the next one that has something in it. */
export function erase(play: Play, only: "corner" | "centre" | null = null, cells = play.targets): void {
  const tool = toolInHand(play.board);
  const first: Layer = tool === "pen" ? "digit" : tool;
  const changes = only ? clearOnly(play.game, cells, only) : clear(play.game, cells, first);
  if (play.change(changes)) announcer.speak(t("said.cleared"));
  else if (cells.every((cell) => play.puzzle.givens[cell])) announcer.tell("refused.given");
}

/** Writes the one note left in a cell. */
export function promote(play: Play, cell = play.board.active): boolean {
  const digit = onlyNote(play.game, cell);
  if (digit) enter(play, digit, "digit", [cell]);
  return digit !== 0;
}

/** The pen: one candidate, then another, makes a link; the same one twice takes the next colour, then none. */
export function penPoint(play: Play, point: Candidate): void {
  const from = play.board.pen;
  const symbol = formatDigit(point.digit);
  if (!from) {
    play.board = { ...selectOne(play.board, point.cell), pen: point };
    return announcer.speak(t("said.pen-from", { symbol, cell: formatCell(point.cell, play.puzzle.size) }));
  }
  const isSame = from.cell === point.cell && from.digit === point.digit;
  play.board = { ...selectOne(play.board, point.cell), pen: null };
  if (isSame) return colourCandidate(play, point);
  const changes = toggleLink(play.game, [from.cell, from.digit], [point.cell, point.digit]);
  if (play.change(changes)) announcer.speak(t("said.pen-link", { symbol }));
}

function colourCandidate(play: Play, { cell, digit }: Candidate): void {
  const symbol = formatDigit(digit);
  const colour = nextCandidateColour(play.game, cell, symbol);
  if (!play.change(colourChanges(play.game, cell, symbol, colour))) return;
  const key = colour ? "said.pen-colour" : "said.pen-plain";
  announcer.speak(t(key, { symbol, colour: t(`colour.${colour}`) }));
}

/** A sign around the chosen cells: circle, square or diamond. */
export function toggleMarker(play: Play, marker: number): void {
  play.change(toggleMark(play.game, play.targets, `!${marker}`));
}
