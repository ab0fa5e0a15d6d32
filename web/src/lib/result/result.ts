/** A result to show around: what it came to and how fast, and nothing of the puzzle but its number. */
import { formatTime } from "$lib/app/clock.svelte";
import type { Game } from "$lib/play/fold";
import { barsOf, ninthsOf } from "$lib/play/pace";

type Say = (key: string, facts?: Record<string, string | number>) => string;

export interface Result {
  readonly number: number | null;
  readonly level: string | null;
  readonly time: number;
  readonly mistakes: number;
  readonly isHelped: boolean;
  /** Days in a row; 0 where there are none, or nobody knows. */
  readonly streak: number;
  readonly ninths: readonly number[];
}

export const resultOf = (game: Game, time: number, streak: number, number = game.puzzle.number): Result => ({
  number,
  level: game.puzzle.level,
  time,
  mistakes: game.tally.mistakes,
  isHelped: game.tally.used.size > 0,
  streak,
  ninths: ninthsOf(game),
});

/** Which puzzle it was. */
export const sayPuzzle = ({ number, level }: Result, say: Say): string =>
  [number === null ? "Ninefold" : say("result.number", { number }), level && say(`level.${level}`)]
    .filter(Boolean)
    .join(" · ");

/** What it came to beside the time. */
export const sayFacts = ({ mistakes, isHelped, streak }: Result, say: Say): string =>
  [
    say("result.mistakes", { n: mistakes }),
    isHelped && say("result.helped"),
    streak > 1 && say("result.streak", { days: streak }),
  ]
    .filter(Boolean)
    .join(" · ");

/** The result in a few lines, to be sent anywhere. */
export const resultText = (result: Result, link: string, say: Say): string =>
  [
    sayPuzzle(result, say),
    `${formatTime(result.time)} · ${sayFacts(result, say)}`,
    barsOf(result.ninths),
    result.number === null ? "" : link,
  ]
    .filter(Boolean)
    .join("\n");
