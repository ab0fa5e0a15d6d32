/** The puzzles at the end of lessons: played as any game is, and known to be solved from the games on this device. */
import { problemWords } from "$lib/app/problems";
import { route } from "$lib/app/route.svelte";
import { desk } from "$lib/game/desk.svelte";
import { LESSONS } from "./contents";
import { progress } from "./progress.svelte";

/** Lays the puzzle on the table and goes there; else says what went wrong. */
export async function playClosingPuzzle(puzzle: string): Promise<string> {
  if (!(await desk.playLine(puzzle))) return desk.problem ? problemWords(desk.problem) : "";
  route.go("/play");
  return "";
}

/** Notes for every lesson whether its puzzle was solved here. */
export async function noteSolved(): Promise<void> {
  const games = await desk.overview().catch(() => []);
  const solved = new Set(
    games.filter(({ state }) => state === "finished").map(({ card }) => card.puzzle.text),
  );
  for (const { slug, puzzle } of LESSONS) {
    if (solved.has(puzzle) && !progress.of(slug).solved) progress.note(slug, { solved: true });
  }
}
