/** New puzzles from the server. */
import type { components } from "./api";
import { ask, Problem } from "./http";
import { toldBy } from "./told-lines";

type Wish = components["schemas"]["WishIn"];
type Puzzle = components["schemas"]["PuzzlePageOut"];

/** A puzzle that meets the wish; how many candidates were looked at is told on the way. */
export async function makeOnServer(
  wish: Wish,
  signal: AbortSignal | null,
  tell: (looked: number) => void,
): Promise<Puzzle> {
  const stream = await ask((http) =>
    http.POST("/api/v1/puzzles/progress", { body: wish, parseAs: "stream", signal }),
  );
  for await (const news of toldBy<{ looked: number } | { puzzle: Puzzle }>(stream)) {
    if ("puzzle" in news) return news.puzzle;
    tell(news.looked);
  }
  throw new Problem(signal?.aborted ? "cancelled" : "away");
}
