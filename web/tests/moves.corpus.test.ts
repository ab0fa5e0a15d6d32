/** Every line of the shared corpora: the page folds moves exactly as the library does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Game, livesLeft, playLine, start, stateOf } from "$lib/play/fold";
import { possible } from "$lib/play/gestures";
import { formatMove, parseMove, Refusal } from "$lib/play/moves";
import type { PuzzleBoard } from "$lib/rules/board";
import { formatCell, formatDigit, formatGrid, parseCell } from "$lib/rules/cells";
import { NO_CLUES } from "$lib/rules/clues";
import { housesOn } from "$lib/rules/houses";
import { makePuzzle, type Puzzle } from "$lib/rules/puzzle";
import { clashText } from "$lib/rules/rule-words";
import { classic } from "./classic";

interface Case {
  name: string;
  puzzle: string;
  lives: number;
  steps: string[];
}

const read = (path: string): string => readFileSync(new URL(`../../tests/${path}`, import.meta.url), "utf8");

/** How the puzzles with rules are laid out, by their text. */
const BOARDS: Record<string, PuzzleBoard & { size: number }> = JSON.parse(read("golden/rule_boards.json"));

function puzzleOf(text: string): Puzzle {
  const board = BOARDS[text];
  if (!board) return classic(text);
  const { size, regions } = board;
  return makePuzzle({
    number: 1,
    text,
    size,
    houses: housesOn(size, regions),
    board: { ...board, clues: NO_CLUES },
  });
}

function readCases(): Case[] {
  const cases: Case[] = [];
  for (const line of `${read("corpus/moves.txt")}\n${read("corpus/rule_moves.txt")}`.split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    const [word = "", rest = ""] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
    if (word === "game") cases.push({ name: rest, puzzle: "", lives: 0, steps: [] });
    const last = cases.at(-1);
    if (!last) throw new Error(`a line before the first game: ${line}`);
    if (word === "puzzle") last.puzzle = rest;
    else if (word === "lives") last.lives = Number(rest);
    else if (word !== "game") last.steps.push(line);
  }
  return cases;
}

function look(game: Game, what: string, which: string): string {
  const { size } = game.puzzle;
  const none = (items: string[], gap = " ") => items.join(gap) || "-";
  switch (what) {
    case "digits":
      return formatGrid(game.position.digits);
    case "marks":
      return `${which} ${none([...(game.position.marks[parseCell(which, size) ?? -1] ?? [])].sort())}`;
    case "mistakes":
      return String(game.tally.mistakes);
    case "lives":
      return String(livesLeft(game));
    case "clock":
      return String(game.tally.clock);
    case "state":
      return stateOf(game);
    case "undo":
    case "redo":
      return String(game[what]?.height ?? 0);
    case "used":
      return none([...game.tally.used].sort());
    case "clashes":
      return none([...game.clashes].sort((a, b) => a - b).map((cell) => formatCell(cell, size)));
    case "told": {
      const { board, houses, judge } = game.puzzle;
      const told = judge
        .clashes(game.position.digits)
        .map((clash) => (board ? clashText(board, houses, clash, "en") : ""));
      return none([...new Set(told)], " · ");
    }
    case "possible":
      return `${which} ${none(possible(game, parseCell(which, size) ?? -1).map(formatDigit))}`;
    case "checkpoints":
      return none(
        game.tally.checkpoints.map(({ name, at }) => `${name}@${at}`),
        ", ",
      );
    default:
      throw new Error(`the corpus asks for ${what}, which this test cannot look up`);
  }
}

const refusal = (game: Game, line: string): string => {
  try {
    playLine(game, line);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return "accepted";
};

describe("the corpus of moves", () => {
  const cases = readCases();
  it("is not empty", () => expect(cases.length).toBeGreaterThan(10));

  it.each(cases)("$name", ({ puzzle, lives, steps }) => {
    let game = start(puzzleOf(puzzle), lives);
    const { size } = game.puzzle;
    for (const step of steps) {
      const [sign, ...words] = step.split(" ");
      if (sign === ">") {
        const line = step.slice(2);
        game = playLine(game, line);
        expect(formatMove(parseMove(line, size), size)).toBe(line);
      } else if (sign === "!") {
        expect(refusal(game, words.slice(1).join(" ")), step).toBe(words[0]);
      } else {
        expect(look(game, words[0] ?? "", words[1] ?? ""), step).toBe(words.slice(1).join(" "));
      }
    }
  });
});
