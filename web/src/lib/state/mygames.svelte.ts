/** My games as a list: the account's, or those on this device for a guest and where the server is away. */
import { deleteGame } from "$lib/client/games";
import { type GameQuery, type GameSummary, listGames, renameGame, restoreGame } from "$lib/client/history";
import { Problem } from "$lib/client/http";
import { formatGrid } from "$lib/game/cells";
import type { Kept, Overview } from "$lib/sync/collection";
import { account } from "./account.svelte";
import { desk } from "./desk.svelte";

export interface Entry {
  /** The Save ID, or where there is none the name on this device. */
  readonly key: string;
  readonly saveId: string | null;
  readonly cardId: string | null;
  readonly name: string;
  readonly number: number | null;
  readonly level: string | null;
  readonly givens: string;
  readonly position: string;
  readonly state: string;
  readonly clock: number;
  readonly changedAt: number;
}

export interface GamesPage {
  readonly entries: readonly Entry[];
  readonly page: number;
  readonly pages: number;
  /** Whether these are only the games of this device. */
  readonly isDevice: boolean;
}

interface Deleted {
  readonly entry: Entry;
  readonly kept: Kept | null;
}

const fromServer = (game: GameSummary): Entry => ({
  key: game.id,
  saveId: game.id,
  cardId: null,
  name: game.name,
  number: game.puzzle,
  level: game.level,
  givens: game.givens,
  position: game.position,
  state: game.state,
  clock: game.clock,
  changedAt: Date.parse(game.changed_at),
});

const fromDevice = ({ card, digits, state, clock }: Overview): Entry => ({
  key: card.saveId ?? card.id,
  saveId: card.saveId,
  cardId: card.id,
  name: card.name ?? "",
  number: card.puzzle.number,
  level: card.puzzle.level ?? null,
  givens: card.puzzle.text,
  position: formatGrid(digits),
  state,
  clock,
  changedAt: card.changedAt,
});

async function deviceGames({ state, level, name, page = 1 }: GameQuery): Promise<GamesPage> {
  const all = (await desk.overview()).map(fromDevice);
  const wanted = (entry: Entry) =>
    (!state || entry.state === state) &&
    (!level || entry.level === level) &&
    entry.name.toLowerCase().includes((name ?? "").toLowerCase());
  return { entries: all.filter(wanted), page, pages: 1, isDevice: true };
}

export async function findGames(query: GameQuery): Promise<GamesPage> {
  if (!account.isSignedIn) return deviceGames(query);
  try {
    await desk.settle();
    const { games, page, pages } = await listGames(query);
    return { entries: games.map(fromServer), page, pages, isDevice: false };
  } catch (error) {
    if (error instanceof Problem && error.isPassing) return deviceGames(query);
    throw error;
  }
}

/** Lays the game on the table. What went wrong is in the desk's problem. */
export async function goOn({ cardId, saveId }: Entry): Promise<boolean> {
  if (cardId) await desk.layById(cardId);
  return cardId !== null || (saveId !== null && (await desk.loadSaved(saveId)));
}

export async function rename({ cardId, saveId }: Entry, name: string): Promise<void> {
  if (saveId) await renameGame(saveId, name);
  if (cardId) await desk.rename(cardId, name);
}

/** Puts a game away; the answer brings it back. */
export async function remove(entry: Entry): Promise<Deleted> {
  if (entry.saveId) await deleteGame(entry.saveId);
  return { entry, kept: await desk.lift(entry.cardId ?? entry.saveId ?? "") };
}

export async function bringBack({ entry, kept }: Deleted): Promise<void> {
  if (entry.saveId) await restoreGame(entry.saveId);
  if (kept) await desk.putBack(kept);
}

export type { Deleted };
