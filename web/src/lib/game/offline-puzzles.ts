/** Puzzles and games brought onto the device while there is time, so that it can be taken away from the network. */

import { askForPersistentStorage } from "$lib/app/persistent-storage";
import { LEVELS } from "$lib/app/settings.svelte";
import { unfinishedGames } from "$lib/client/games";
import { Problem } from "$lib/client/http";
import { engine, hasEngine } from "$lib/engine";
import type { PuzzleFacts } from "$lib/rules/puzzle";
import { factsOf } from "$lib/sync/collection";
import { PuzzleStore } from "$lib/sync/puzzle-store";

/** Long enough after opening that nobody is kept waiting for it. */
const LATER = 15_000;
const MOST_GAMES = 10;

let opening: Promise<PuzzleStore | null> | null = null;

const open = (): Promise<PuzzleStore | null> => {
  opening ??= PuzzleStore.open().catch(() => null);
  return opening;
};

/** A puzzle of that level that lies on the device, or null. */
export async function takeOfflinePuzzle(level: string): Promise<PuzzleFacts | null> {
  return (await (await open())?.take(level).catch(() => null)) ?? null;
}

/** Lays everything in some time after the page was opened, if the page can be opened without network at all. */
export function layInLater(takeIn: (saveIds: readonly string[]) => Promise<void>): void {
  setTimeout(() => void layIn(takeIn), LATER);
}

/** So it is at the first visit too, once the worker is there, which may take a while; it serves from the next opening on. */
const canOpenAlone = async (): Promise<boolean> => Boolean((await navigator.serviceWorker?.ready)?.active);

async function layIn(takeIn: (saveIds: readonly string[]) => Promise<void>): Promise<void> {
  if (!(await canOpenAlone())) return;
  askForPersistentStorage();
  try {
    await takeIn((await unfinishedGames()).slice(0, MOST_GAMES).map(({ id }) => id));
    // An engine on this device makes puzzles when they are asked for.
    if (!(await hasEngine()))
      await (await open())?.fill(LEVELS, async (level) => factsOf(await engine.make({ level })));
  } catch (error) {
    // The server is away or has had enough of us, or the device is full: next time.
    if (!(error instanceof Problem || error instanceof DOMException)) throw error;
  }
}
