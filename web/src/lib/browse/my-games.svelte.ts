/** My games as a list: the account's, or those on this device for a guest and where the server is away. */

import { account } from "$lib/account/account.svelte";
import { announcer } from "$lib/app/announcer.svelte";
import { Loading } from "$lib/app/loading.svelte";
import { problemOf, problemWords } from "$lib/app/problems";
import { route } from "$lib/app/route.svelte";
import { deleteGame } from "$lib/client/games";
import { type GameQuery, type GameSummary, listGames, renameGame, restoreGame } from "$lib/client/history";
import { Problem } from "$lib/client/http";
import { desk } from "$lib/game/desk.svelte";
import { drawnGame } from "$lib/rules/from-text";
import { makePuzzle, type Puzzle } from "$lib/rules/puzzle";
import type { Kept, Overview } from "$lib/sync/collection";

export interface Entry {
  /** The Save ID, or where there is none the name on this device. */
  readonly key: string;
  readonly saveId: string | null;
  readonly cardId: string | null;
  readonly name: string;
  /** What its setter called the puzzle. */
  readonly title: string;
  readonly number: number | null;
  readonly level: string | null;
  readonly puzzle: Puzzle;
  readonly digits: readonly number[];
  readonly state: string;
  readonly clock: number;
  readonly changedAt: number;
}

/** How much of what was to be filled is filled. */
export function percentOf({ puzzle, digits }: Entry): number {
  const gaps = (grid: readonly number[]) => grid.filter((digit) => digit === 0).length;
  return gaps(puzzle.givens) ? Math.round((1 - gaps(digits) / gaps(puzzle.givens)) * 100) : 100;
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
  title: game.title,
  number: game.puzzle,
  level: game.level,
  ...drawnGame(game),
  state: game.state,
  clock: game.clock,
  changedAt: Date.parse(game.changed_at),
});

const fromDevice = ({ card, digits, state, clock }: Overview): Entry => ({
  key: card.saveId ?? card.id,
  saveId: card.saveId,
  cardId: card.id,
  name: card.name ?? "",
  title: card.puzzle.board?.title ?? "",
  number: card.puzzle.number,
  level: card.puzzle.level ?? null,
  puzzle: makePuzzle(card.puzzle),
  digits,
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

async function findGames(query: GameQuery): Promise<GamesPage> {
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

/** The list on the page, and what can be done with a game in it. What goes wrong is said. */
export class MyGames {
  readonly list = new Loading<GamesPage>();
  /** The game put away last; it can be brought back. */
  deleted = $state.raw<Deleted | null>(null);

  load(query: GameQuery): void {
    void this.list.load(() => findGames(query));
  }

  /** Lays the game on the table and goes there. */
  async open({ cardId, saveId }: Entry): Promise<void> {
    if (cardId) await desk.layById(cardId);
    if (cardId || (saveId && (await desk.loadSaved(saveId)))) route.go("/play");
    else if (desk.problem) announcer.warn(problemWords(desk.problem));
  }

  /** Whether it went well. */
  rename({ cardId, saveId }: Entry, name: string): Promise<boolean> {
    return this.#attempt(async () => {
      if (saveId) await renameGame(saveId, name);
      if (cardId) await desk.rename(cardId, name);
    });
  }

  putAway(entry: Entry): Promise<boolean> {
    return this.#attempt(async () => {
      if (entry.saveId) await deleteGame(entry.saveId);
      this.deleted = { entry, kept: await desk.lift(entry.cardId ?? entry.saveId ?? "") };
    });
  }

  bringBack(): Promise<boolean> {
    return this.#attempt(async () => {
      if (this.deleted?.entry.saveId) await restoreGame(this.deleted.entry.saveId);
      if (this.deleted?.kept) await desk.putBack(this.deleted.kept);
      this.deleted = null;
    });
  }

  /** Does it and reads the list again, or says what went wrong. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      announcer.warn(problemOf(error));
      return false;
    }
    this.list.again();
    return true;
  }
}
