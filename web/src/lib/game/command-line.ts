/** The typed command box: moves, read-outs and jumps, each answered in words. */

import { formatTime } from "$lib/app/clock.svelte";
import { t, words } from "$lib/app/words.svelte";
import { nameCell } from "$lib/board/names";
import {
  houseOf,
  housesAt,
  nextCell,
  readCandidates,
  readCounts,
  readHouse,
  readMissing,
  readPlaces,
  readWhere,
} from "$lib/board/readout";
import { selectOne } from "$lib/board/state";
import { possible } from "$lib/play/gestures";
import { parseMove, Refusal } from "$lib/play/moves";
import { parseCell, parseDigit } from "$lib/rules/cells";
import { redo, undo } from "./commands";
import type { Page } from "./game-page.svelte";
import { checkNow } from "./help";
import type { Play } from "./play.svelte";

const VERBS = [
  "row",
  "column",
  "box",
  "missing",
  "candidates",
  "where",
  "counts",
  "last",
  "time",
  "mistakes",
  "next",
  "single",
  "clash",
  "undo",
  "redo",
  "hint",
  "check",
  "pause",
] as const;
type Verb = (typeof VERBS)[number];

/** What is not done on the board is the page's. */
type Helper = Pick<Page, "withHelp" | "perform">;

const say = (key: string, facts?: Record<string, string | number>) => words.say(key, facts);

/** Hears an answer that the player had to agree to first. */
type Tell = (answer: string) => void;

/** Does what the text says; the answer for eye and ear, or nothing yet where it counts as help and is asked about. */
export function runCommand(play: Play, page: Helper, text: string, tell: Tell): string {
  // Nobody sees a paused board, and nobody has it read out.
  if (play.state === "paused" && !isVerb(text, "pause")) return t("refused.paused");
  const [first = "", ...rest] = text.trim().toLowerCase().split(/\s+/);
  const cell = parseCell(first, play.puzzle.size);
  if (cell !== null && rest.length === 0) return goTo(play, cell);
  const verb = VERBS.find((name) => isVerb(first, name));
  if (!verb) return playText(play, text.trim());
  return isHelp(verb, rest)
    ? withNotes(play, page, tell, () => answer(play, page, verb, rest))
    : answer(play, page, verb, rest);
}

const isVerb = (text: string, verb: Verb): boolean =>
  [verb, ...t(`verb.${verb}`).split(" ")].includes(text.trim().toLowerCase());

/** What fits by the rules is worked out by the machine, as filled-in notes are. */
const isHelp = (verb: Verb, rest: readonly string[]): boolean =>
  verb === "candidates" || verb === "single" || (verb === "where" && rest.length > 1);

function withNotes(play: Play, page: Helper, tell: Tell, find: () => string): string {
  let [isAsking, found] = [true, ""];
  page.withHelp(play, "notes", () => {
    play.use("notes");
    found = find();
    if (!isAsking) tell(found);
  });
  isAsking = false;
  return found;
}

function playText(play: Play, text: string): string {
  try {
    const { action } = parseMove(text, play.puzzle.size);
    return play.write(action) ? t("command.done", { text }) : t(`refused.${play.refusal}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return t("command.unknown", { text });
  }
}

function answer(play: Play, page: Helper, verb: Verb, rest: readonly string[]): string {
  const { game, board } = play;
  switch (verb) {
    case "row":
    case "column":
    case "box": {
      const house = wantedHouse(play, verb, rest[0]);
      return house
        ? `${readHouse(game, house, say)}. ${readMissing(game, house, say)}`
        : t("refused.outside");
    }
    case "missing":
      return housesAt(game, board.active)
        .map((house) => readMissing(game, house, say))
        .join(". ");
    case "candidates":
      return readCandidates(game, board.active, say);
    case "where":
      return where(play, rest);
    case "counts":
      return readCounts(game, say);
    case "last":
      return game.lines.at(-1)?.replace(/ @\d+$/, "") ?? t("read.no-move");
    case "time":
      return formatTime(play.clock.read());
    case "mistakes":
      return t("tally.mistakes", { n: game.tally.mistakes });
    case "next":
      return jump(play, (cell) => game.position.digits[cell] === 0);
    case "single":
      return jump(play, (cell) => game.position.digits[cell] === 0 && possible(game, cell).length === 1);
    case "clash":
      return jump(play, (cell) => game.clashes.has(cell));
    default:
      return act(play, page, verb);
  }
}

function act(play: Play, page: Helper, verb: "undo" | "redo" | "hint" | "check" | "pause"): string {
  if (verb === "undo") undo(play);
  else if (verb === "redo") redo(play);
  else if (verb === "check") page.withHelp(play, "check", () => checkNow(play));
  else page.perform(play, verb);
  return t(`verb.${verb}`);
}

const wantedHouse = (play: Play, kind: string, index: string | undefined) =>
  index === undefined
    ? housesAt(play.game, play.board.active).find((house) => house.kind === kind)
    : houseOf(play.game, kind, Number(index));

/** `where 5`, or `where 5 box 3`. */
function where(play: Play, [symbol = "", kind, index]: readonly string[]): string {
  const digit = parseDigit(symbol.toUpperCase(), play.puzzle.size);
  if (!digit) return t("refused.outside");
  if (!kind) return readWhere(play.game, digit, say);
  const known = ["row", "column", "box"].find(
    (name) => name === kind || t(`verb.${name}`).split(" ").includes(kind),
  );
  const house = known ? wantedHouse(play, known, index) : undefined;
  return house ? readPlaces(play.game, digit, house, say) : t("refused.outside");
}

function jump(play: Play, wanted: (cell: number) => boolean): string {
  const cell = nextCell(play.game, play.board.active, wanted);
  return cell === null ? t("read.no-cell") : goTo(play, cell);
}

function goTo(play: Play, cell: number): string {
  play.board = selectOne(play.board, cell);
  const view = play.cells[cell];
  const { size, houses } = play.puzzle;
  return view
    ? nameCell({ view: { ...view, isClashing: false, clashing: [] }, size, houses, detail: "place", say })
    : "";
}
