/** Drawn chains are judged here as in Python: the corpus has what both say. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { judgeChain } from "$lib/engine/drawn-chain";
import { readLibraryLine } from "$lib/engine/library-line";
import { parseGrid } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";

const lines = readFileSync(new URL("../../tests/corpus/drawn_chains.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

const HOUSES = classicHouses(9);

const readMark = (text: string) => ({
  cell: (Number(text[1]) - 1) * 9 + Number(text[2]) - 1,
  digit: Number(text[0]),
});
type Mark = ReturnType<typeof readMark>;
const nameOf = ({ cell, digit }: Mark) => `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`;
const listed = (names: readonly string[]) => names.join(" ") || "-";

it.each(lines)("%s", (line) => {
  const [puzzle = "", removed = "", drawn = "", ...told] = line.split(" : ");
  const board = readLibraryLine(puzzle, removed);
  const ground = {
    size: 9,
    digits: parseGrid(board.digits),
    candidates: board.candidates.map((digits) => [...digits].map(Number)),
    houses: HOUSES,
  };
  const links = drawn.split(" ").map((link) => {
    const [start = "", end = ""] = link.split("-");
    return { start: readMark(start), end: readMark(end) };
  });
  const judged = judgeChain(ground, links);
  const numberOf = (house: { kind: string; index: number } | null) =>
    house ? HOUSES.findIndex(({ kind, index }) => kind === house.kind && index === house.index) : "-";
  expect([
    judged.outcome,
    judged.faulty === null ? "-" : String(judged.faulty),
    listed(
      judged.links.map(
        ({ start, end, kind, reason, house }) =>
          `${nameOf(start)}-${nameOf(end)}/${kind}/${reason}/${numberOf(house)}`,
      ),
    ),
    listed(judged.links.flatMap(({ role }) => role ?? [])),
    listed(judged.placements.map(nameOf)),
    listed(judged.removals.map(nameOf)),
  ]).toEqual(told);
});
