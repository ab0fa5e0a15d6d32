/** Every line of the shared corpus: the page folds moves exactly as the library does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Game, livesLeft, playLine, start, stateOf } from "$lib/play/fold";
import { formatMove, parseMove, Refusal } from "$lib/play/moves";
import { formatCell, formatGrid, parseCell } from "$lib/rules/cells";
import { classic } from "./classic";

interface Case {
  name: string;
  puzzle: string;
  lives: number;
  steps: string[];
}

const CORPUS = new URL("../../tests/corpus/moves.txt", import.meta.url);

function readCases(): Case[] {
  const cases: Case[] = [];
  for (const line of readFileSync(CORPUS, "utf8").split("\n")) {
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
  const none = (items: string[], gap = " ") => items.join(gap) || "-";
  switch (what) {
    case "digits":
      return formatGrid(game.position.digits);
    case "marks":
      return `${which} ${none([...(game.position.marks[parseCell(which) ?? -1] ?? [])].sort())}`;
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
      return none([...game.clashes].sort((a, b) => a - b).map((cell) => formatCell(cell)));
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
    let game = start(classic(puzzle), lives);
    for (const step of steps) {
      const [sign, ...words] = step.split(" ");
      if (sign === ">") {
        const line = step.slice(2);
        game = playLine(game, line);
        expect(formatMove(parseMove(line))).toBe(line);
      } else if (sign === "!") {
        expect(refusal(game, words.slice(1).join(" ")), step).toBe(words[0]);
      } else {
        expect(look(game, words[0] ?? "", words[1] ?? ""), step).toBe(words.slice(1).join(" "));
      }
    }
  });
});
