/** Booklets from the server. */
import type { components } from "./api";
import { ask } from "./http";

export type PrintOrder = components["schemas"]["PrintIn"];
export type GameCard = components["schemas"]["GameSummary"];

export interface Leaf {
  readonly picture: Blob;
  readonly pages: number;
}

/** The PDF of a booklet, or of its answers apart. */
export const printBooklet = (order: PrintOrder, part: "booklet" | "answers"): Promise<Blob> =>
  ask((http) => http.POST("/api/v1/print", { body: { ...order, part }, parseAs: "blob" }));

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
