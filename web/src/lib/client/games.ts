/** Games on the server. */
import type { components } from "./api";
import { ask, type GameOut } from "./http";

type GameSummary = components["schemas"]["GameSummary"];

export const readGame = (save_id: string): Promise<GameOut> =>
  ask((http) => http.GET("/api/v1/games/{save_id}", { params: { path: { save_id } } }));

/** A game of another device, opened by the secret of its link. */
export const fetchGame = (save_id: string, secret: string): Promise<GameOut> =>
  ask((http) =>
    http.POST("/api/v1/games/{save_id}/fetch", { params: { path: { save_id } }, body: { secret } }),
  );

/** A link with which another device goes on with this game, and the same as a QR code in SVG. */
export const makePass = (save_id: string) =>
  ask((http) => http.POST("/api/v1/games/{save_id}/pass", { params: { path: { save_id } } }));

/** Tells the server whether the game is in front of the player, for the clock that is ranked. */
export const markOpen = (save_id: string, open: boolean): Promise<unknown> =>
  ask((http) =>
    http.POST("/api/v1/games/{save_id}/marks", {
      params: { path: { save_id } },
      body: { open },
      keepalive: true,
    }),
  );

/** A puzzle by its number; as text where it has none yet, with whether our maker made it. */
export type ToPlay = Pick<components["schemas"]["StartIn"], "puzzle" | "text" | "made">;

/** Begins a game, once however often that is tried under one key; its Save ID, and the number of its puzzle. */
export async function beginGame(
  key: string,
  puzzle: ToPlay,
  lives: number,
  offline: boolean,
): Promise<{ saveId: string; number: number | null }> {
  const game = await ask((http) => http.POST("/api/v1/games", { body: { key, ...puzzle, lives, offline } }));
  return { saveId: game.id, number: game.puzzle.number };
}

/** Sends lines, the first of which has that number; how many the server has now. */
export async function sendMoves(
  save_id: string,
  first: number,
  lines: readonly string[],
  offline: boolean,
): Promise<number> {
  const kept = await ask((http) =>
    http.POST("/api/v1/games/{save_id}/moves", {
      params: { path: { save_id } },
      body: { first, lines: [...lines], offline },
      // So that the last moves still leave when the page is closed; browsers allow it for small bodies only.
      keepalive: lines.join("").length < 30_000,
    }),
  );
  return kept.count;
}

/** My games that are not solved yet, of one puzzle or of all, the last played first. */
export const unfinishedGames = async (puzzle?: number): Promise<GameSummary[]> => {
  const query = { state: "unfinished", sort: "last", size: 50, ...(puzzle ? { puzzle } : {}) } as const;
  const { games } = await ask((http) => http.GET("/api/v1/games", { params: { query } }));
  return games;
};

/** This continuation of a game stays; the one it parted from stays too, or is put away. */
export const settleFork = (save_id: string, other: "keep" | "delete"): Promise<unknown> =>
  ask((http) =>
    http.POST("/api/v1/games/{save_id}/settle", { params: { path: { save_id } }, body: { other } }),
  );

export const deleteGame = (save_id: string): Promise<unknown> =>
  ask((http) => http.DELETE("/api/v1/games/{save_id}", { params: { path: { save_id } } }));
