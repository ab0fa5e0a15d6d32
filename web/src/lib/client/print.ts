/** Booklets from the server. */
import type { components } from "./api";
import { ask, Problem } from "./http";
import { toldBy } from "./told-lines";

export type PrintOrder = components["schemas"]["PrintIn"];
export type GameCard = components["schemas"]["GameSummary"];

export interface Leaf {
  readonly picture: Blob;
  readonly pages: number;
}

/** What is being done, and how much of it; the total is 0 as long as nobody knows. */
export interface PrintStep {
  readonly doing: "puzzles" | "pages";
  readonly done: number;
  readonly total: number;
}

export interface PrintedFiles {
  readonly booklet: Blob;
  /** Only where they go into a file apart. */
  readonly answers: Blob | null;
}

interface Files {
  readonly booklet: string;
  readonly answers: string | null;
}

/** The PDF of a booklet; how it comes along is told on the way. */
export async function printBooklet(
  order: PrintOrder,
  tell: (step: PrintStep) => void,
  signal: AbortSignal,
): Promise<PrintedFiles> {
  const stream = await ask((http) =>
    http.POST("/api/v1/print/progress", { body: order, parseAs: "stream", signal }),
  );
  for await (const news of toldBy<PrintStep | Files>(stream)) {
    if ("booklet" in news)
      return { booklet: pdf(news.booklet), answers: news.answers ? pdf(news.answers) : null };
    tell(news);
  }
  throw new Problem("away");
}

const pdf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: "application/pdf",
  });

/** A picture of one page, and how many pages there are. */
export async function lookAtPage(order: PrintOrder, page: number): Promise<Leaf> {
  let pages = 0;
  const picture = await ask(async (http) => {
    const body = { ...order, page };
    const answer = await http.POST("/api/v1/print/preview", { body, parseAs: "blob" });
    pages = Number(answer.response.headers.get("Ninefold-Pages"));
    return answer;
  });
  return { picture, pages };
}

/** My games, the last played first. */
export const listGames = async (): Promise<GameCard[]> =>
  (await ask((http) => http.GET("/api/v1/games", { params: { query: { size: 50 } } }))).games;
