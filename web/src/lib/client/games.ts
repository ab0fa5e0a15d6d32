/** Games on the server, as the courier needs them. */
import type { Transport } from "$lib/sync/courier";
import { ask, type GameOut } from "./http";

export const readGame = (save_id: string): Promise<GameOut> =>
  ask((http) => http.GET("/api/v1/games/{save_id}", { params: { path: { save_id } } }));

export const httpTransport: Transport = {
  async begin(puzzle, lives) {
    const game = await ask((http) => http.POST("/api/v1/games", { body: { puzzle, lives } }));
    return game.id;
  },
  async send(save_id, first, lines) {
    const kept = await ask((http) =>
      http.POST("/api/v1/games/{save_id}/moves", {
        params: { path: { save_id } },
        body: { first, lines: [...lines] },
        // So that the last moves still leave when the page is closed; browsers allow it for small bodies only.
        keepalive: lines.join("").length < 30_000,
      }),
    );
    return kept.count;
  },
};
