/** What is said of a link that was drawn names the candidate that it is about. */
import { beforeAll, expect, it } from "vitest";
import { words } from "$lib/app/words.svelte";
import { type ChainGround, judgeChain } from "$lib/engine/drawn-chain";
import { sayLink } from "$lib/game/chain-words";

beforeAll(async () => words.enter("chain"));

it("names the candidate that is not on the board, or both", () => {
  const candidates = Array.from({ length: 81 }, (_, cell): number[] => (cell === 0 ? [1, 2] : []));
  const ground: ChainGround = { size: 9, digits: Array(81).fill(0), candidates, houses: [] };
  const said = (start: number, end: number) => {
    const drawn = { start: { cell: start, digit: 1 }, end: { cell: end, digit: 1 } };
    return judgeChain(ground, [drawn]).links.map((link) => sayLink(link, ground));
  };
  expect(said(0, 10)).toEqual(["1 in r2c2 is not a candidate."]);
  expect(said(10, 80)).toEqual(["1 in r2c2 is not a candidate. 1 in r9c9 is not a candidate."]);
});
