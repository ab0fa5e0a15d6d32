/** The tools that are not needed every minute, in the order in which the page lists them. */

import { filterBy } from "./commands";
import { toggleMarker } from "./entry";
import { page } from "./game-page.svelte";
import { backToRight, checkNow, clearBoard, fillNotes, setCheckpoint, solveCell, solveRest } from "./help";
import type { Play } from "./play.svelte";
import { beginTry, keepTry, takeBackTry } from "./trial";

interface Tool<Key extends string = string> {
  readonly key: Key;
  readonly use: (play: Play) => void;
  /** Also when the game is over or paused. */
  readonly isAlways?: boolean;
  readonly isOn?: (play: Play) => boolean;
  readonly isThere?: (play: Play) => boolean;
}

const isTrying = (play: Play) => play.branch !== null;
const tools = <Key extends string>(...listed: Tool<Key>[]): readonly Tool<Key>[] => listed;

const HINTS = tools(
  { key: "hint-here", use: (play) => page.plan(play) },
  { key: "steps", use: (play) => page.openWithHelp(play, "hint", "steps") },
  { key: "path", use: (play) => page.openWithHelp(play, "solution", "path") },
);

const CHECKS = tools(
  { key: "check", use: (play) => page.withHelp(play, "check", () => checkNow(play)) },
  { key: "why", use: (play) => page.why(play, play.board.active) },
  { key: "back-to-right", use: (play) => page.withHelp(play, "check", () => backToRight(play)) },
);

const FILLED = tools(
  { key: "notes", use: (play) => page.withHelp(play, "notes", () => fillNotes(play)) },
  { key: "reset-notes", use: (play) => page.withHelp(play, "notes", () => fillNotes(play, true)) },
  { key: "solve-cell", use: (play) => page.withHelp(play, "cell", () => solveCell(play)) },
  { key: "solve-rest", use: (play) => page.withHelp(play, "solution", () => solveRest(play)) },
);

const TRIALS = tools(
  { key: "try", use: beginTry, isThere: (play) => !isTrying(play) },
  { key: "try-keep", use: keepTry, isThere: isTrying },
  { key: "try-back", use: takeBackTry, isThere: isTrying },
  { key: "checkpoint", use: (play) => setCheckpoint(play) },
  { key: "checkpoints", use: () => page.open("checkpoints"), isAlways: true },
);

const BOARD = tools(
  {
    key: "pairs",
    use: (play) => filterBy(play, "pairs"),
    isAlways: true,
    isOn: (play) => play.board.filter === "pairs",
  },
  {
    key: "gather",
    use: (play) => {
      play.board = { ...play.board, isGathering: !play.board.isGathering, locked: null };
    },
    isOn: (play) => play.board.isGathering,
  },
  { key: "marker-1", use: (play) => toggleMarker(play, 1) },
  { key: "marker-2", use: (play) => toggleMarker(play, 2) },
  { key: "marker-3", use: (play) => toggleMarker(play, 3) },
  { key: "command", use: () => page.open("command"), isAlways: true },
  { key: "clear", use: clearBoard },
);

export type ToolKey = (
  | typeof HINTS
  | typeof CHECKS
  | typeof FILLED
  | typeof TRIALS
  | typeof BOARD
)[number]["key"];

interface Group {
  readonly title: string;
  readonly tools: readonly Tool<ToolKey>[];
}

export const TOOLBOX: readonly Group[] = [
  { title: "hints", tools: HINTS },
  { title: "checks", tools: CHECKS },
  { title: "filled", tools: FILLED },
  { title: "trials", tools: TRIALS },
  { title: "board", tools: BOARD },
];
