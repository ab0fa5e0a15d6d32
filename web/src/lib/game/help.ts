/** Help that the machine gives on request. Each kind flags the run; the page says so before. */

import { announcer } from "$lib/app/announcer.svelte";
import { problemWords } from "$lib/app/problems";
import { settings } from "$lib/app/settings.svelte";
import { t } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { fillAnew, fillIn } from "$lib/play/candidates";
import type { Checkpoint } from "$lib/play/fold";
import { clearAll, machineDigit, returnTo } from "$lib/play/gestures";
import { lastRight, positionAfter, wrongCells } from "$lib/play/review";
import type { Play } from "./play.svelte";

/** Goes on with the solution: at once where the page finds it, else when the server has answered. */
function withSolution(play: Play, then: (solution: readonly number[]) => void): void {
  const { solution } = play;
  if (solution) return then(solution);
  if (!play.puzzle.board) return announcer.tell("problem.no-solution");
  play.findSolution().then(then, (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    announcer.warn(problemWords(error));
  });
}

/** Marks wrong entries and says how many. */
export function checkNow(play: Play): void {
  play.use("check");
  withSolution(play, (solution) => {
    play.wrong = new Set(wrongCells(play.game.position, solution));
    announcer.tell("check.found", { n: play.wrong.size });
  });
}

/** Notes for everything that fits, as one step. */
export function fillNotes(play: Play, isAnew = false): void {
  play.use("notes");
  const changes = (isAnew ? fillAnew : fillIn)(play.seenGame, noteLayer());
  if (play.change(changes)) announcer.tell("notes.filled");
  else announcer.tell("notes.nothing");
}

/** What fits, instead of the notes that a hint found wrong. */
export function mendNotes(play: Play): void {
  // Read first: a move lets go of what is marked in empty cells.
  const { wrong } = play;
  play.use("notes");
  if (play.change(fillAnew(play.seenGame, noteLayer(), [...wrong]))) announcer.tell("notes.filled");
}

/** Where notes go that are filled in: the simple style knows one kind. */
const noteLayer = () => (settings.values.notesStyle === "simple" ? "corner" : "centre");

/** Writes the true digit into the chosen cells that lack it. */
export function solveCell(play: Play): void {
  withSolution(play, (solution) => {
    const open = play.targets.filter((cell) => play.game.position.digits[cell] !== solution[cell]);
    if (open.length === 0) return announcer.tell("solve.nothing");
    play.use("cell");
    play.change(open.flatMap((cell) => machineDigit(play.game, cell, solution[cell] ?? 0)));
  });
}

export function solveRest(play: Play): void {
  withSolution(play, (solution) => {
    play.use("solution");
    const open = solution.flatMap((digit, cell) => (play.game.position.digits[cell] === digit ? [] : [cell]));
    play.change(open.flatMap((cell) => machineDigit(play.game, cell, solution[cell] ?? 0)));
  });
}

/** Back to the last position without a wrong digit, as one step. */
export function backToRight(play: Play): void {
  play.use("check");
  withSolution(play, (solution) => {
    const position = lastRight(play.game, solution);
    announcer.tell(play.change(returnTo(play.game, position)) ? "back.done" : "back.nothing");
  });
}

/** Takes every entry away; the givens stay. */
export function clearBoard(play: Play): void {
  announcer.tell(play.change(clearAll(play.game)) ? "clear.done" : "clear.nothing");
}

export function setCheckpoint(
  play: Play,
  name = t("checkpoint.name", { n: play.game.tally.checkpoints.length + 1 }),
): void {
  if (play.write({ kind: "checkpoint", name })) announcer.tell("checkpoint.set", { name });
}

/** Returns to a checkpoint; what came after it can be had back with undo. */
export function returnToCheckpoint(play: Play, checkpoint: Checkpoint | undefined): void {
  if (!checkpoint) return announcer.tell("checkpoint.none");
  const position = positionAfter(play.game, checkpoint.at);
  const { name } = checkpoint;
  announcer.tell(play.change(returnTo(play.game, position)) ? "checkpoint.back" : "back.nothing", { name });
}
