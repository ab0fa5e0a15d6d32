/** The game on the table: laid, played, kept and sent on. */

import { account } from "$lib/account/account.svelte";
import { announcer } from "$lib/app/announcer.svelte";
import { afterFrame } from "$lib/app/idle";
import { askForPersistentStorage } from "$lib/app/persistent-storage";
import { settings } from "$lib/app/settings.svelte";
import { t } from "$lib/app/words.svelte";
import { beginGame, fetchGame, markOpen, readGame, sendMoves, unfinishedGames } from "$lib/client/games";
import { Problem } from "$lib/client/http";
import { enterPuzzle, readPuzzle } from "$lib/client/puzzles";
import { engine } from "$lib/engine";
import { type Game, playLines, start } from "$lib/play/fold";
import { classicHouses } from "$lib/rules/houses";
import { makePuzzle, type PuzzleFacts } from "$lib/rules/puzzle";
import { Collection, type Kept, type Overview } from "$lib/sync/collection";
import { DeviceShelf } from "$lib/sync/device-shelf";
import { BrowserJournal } from "$lib/sync/journal";
import { Keeper } from "$lib/sync/keeper";
import { Presence } from "$lib/sync/presence";
import type { Card } from "$lib/sync/shelf";
import { aloneAmongTabs, browserTimer, type Delivery, type Tell, Uploader } from "$lib/sync/uploader";
import { takeOfflinePuzzle } from "./offline-puzzles";
import { Play } from "./play.svelte";

const ON_THE_TABLE = "ninefold.table";
const LISTED = 30;
const SLOW = 4000;

class Desk {
  play = $state.raw<Play | null>(null);
  card = $state.raw<Card | null>(null);
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  /** The server has been asked for something and takes its time. */
  isSlow = $state(false);
  /** Nothing more fits onto this device. */
  isFull = $state(false);
  delivery = $state<Delivery>("delivered");
  /** Why the server does not take the moves of the game on the table, in its own words. */
  refusal = $state.raw<Problem | null>(null);
  isPersistent = $state(true);
  /** Whether there is a game to go back to. */
  hasGame = $state(false);
  readonly #journal = new BrowserJournal(localStorage, crypto.randomUUID?.() ?? String(Math.random()));
  readonly #presence = new Presence((isOpen) => this.#mark(isOpen));
  readonly #games = new Collection(this.#newShelf(), this.#journal);
  readonly #uploader = this.#newUploader();
  #keeper: Keeper | null = null;
  #channel: BroadcastChannel | null = null;

  /** The game on the table, else the one this tab had, else the one last played here, else a new one. */
  async resume(): Promise<void> {
    if (this.play) return this.look(document.visibilityState === "visible");
    await this.#games.takeUp();
    const id = sessionStorage.getItem(ON_THE_TABLE);
    const { shelf } = this.#games;
    const card = (id ? await shelf.card(id) : null) ?? (await shelf.cards())[0];
    if (card) await this.#lay(card);
    else await this.newGame();
  }

  /** Looks whether there is a game to go back to. */
  async lookForGames(): Promise<void> {
    const cards = await this.#games.shelf.cards();
    // A game may have been laid on the table meanwhile.
    this.hasGame = this.play !== null || cards.length > 0;
  }

  /** A puzzle of the chosen level. */
  newGame(): Promise<boolean> {
    return this.#guard(async () => this.#layNew(await freshPuzzle(settings.values.level)));
  }

  /** A puzzle that was just made: the game of it that was begun, if it has a number and was known, else a new one. */
  playMade(puzzle: PuzzleFacts): Promise<boolean> {
    return puzzle.number === null ? this.#guard(() => this.#layNew(puzzle)) : this.playNumber(puzzle.number);
  }

  /** The puzzle of that number: the game of it that was begun, else a new one. `beat` is a friend's time. */
  playNumber(number: number, beat?: number): Promise<boolean> {
    return this.#guard(async () => {
      if (await this.#goOnWith(number)) await this.note(beat ? { beat } : {});
      else await this.#layNew(await readPuzzle(number), beat);
    });
  }

  enter(text: string): Promise<boolean> {
    return this.#guard(async () => {
      const puzzle = await enterPuzzle(text);
      if (!(await this.#goOnWith(puzzle.number ?? 0))) await this.#layNew(puzzle);
    });
  }

  /** A classic puzzle known to be sound, from this device's games if it was begun; without the server it stays among them. */
  async playLine(text: string): Promise<boolean> {
    const begun = (await this.overview()).find(
      ({ card, state }) => card.puzzle.text === text && state !== "finished",
    );
    if (begun) return this.#guard(() => this.#lay(begun.card));
    if (await this.enter(text)) return true;
    if (!this.problem?.isPassing) return false;
    return this.#guard(() => this.#layNew({ number: null, text, size: 9, houses: classicHouses(9) }));
  }

  /** The numbers of puzzles that were begun and not solved, here or wherever the player is signed in. */
  async begun(): Promise<ReadonlySet<number>> {
    const here = (await this.overview()).filter(({ state }) => state !== "finished");
    const there = account.isSignedIn ? await unfinishedGames().catch(() => []) : [];
    return new Set([
      ...here.map(({ card }) => card.puzzle.number ?? 0),
      ...there.map(({ puzzle }) => puzzle),
    ]);
  }

  /** The same puzzle from the start, as a game of its own. */
  async again(): Promise<void> {
    if (this.card) await this.#layNew(this.card.puzzle);
  }

  /** The games on this device as a list shows them, the last played first. */
  async overview(): Promise<Overview[]> {
    await this.settle();
    return this.#games.overview(LISTED);
  }

  /** A game that the server keeps under this Save ID. */
  async loadSaved(saveId: string): Promise<boolean> {
    const known = await this.#games.bySaveId(saveId);
    if (known) await this.#lay(known);
    return known
      ? true
      : this.#guard(async () => this.#lay(await this.#games.takeIn(await readGame(saveId))));
  }

  /** A game to look back on, from this device or the server; it stays where it is. */
  async find(name: string): Promise<Game> {
    await this.settle();
    const kept = await this.#games.find(name);
    const { puzzle, lives, lines } = kept ? { ...kept.card, ...kept } : await readGame(name);
    return playLines(start(makePuzzle(puzzle), lives), lines);
  }

  /** Looking back before the end is help: the game is laid, and says so. */
  async countReview(name: string): Promise<void> {
    const kept = await this.#games.find(name);
    if (!kept) await this.loadSaved(name);
    else if (kept.card.id !== this.card?.id) await this.#lay(kept.card);
    if (this.play?.state === "paused") this.play.write({ kind: "resume" });
    this.play?.use("check");
    this.play?.use("hint");
    await this.settle();
    this.look(false);
  }

  /** A game of another device, from what its link says behind the #: the Save ID, a dot and a secret. */
  async loadPassed(text: string): Promise<boolean> {
    const [, saveId = "", secret = ""] = /([^#.\s]*)\.([\w-]*)$/.exec(text) ?? [];
    const known = await this.#games.bySaveId(saveId.toLowerCase());
    return this.#guard(async () =>
      this.#lay(known ?? (await this.#games.takeIn(await fetchGame(saveId, secret)))),
    );
  }

  async layById(id: string): Promise<void> {
    const card = await this.#games.shelf.card(id);
    if (card) await this.#lay(card);
  }

  /** Takes in games that are not on this device yet. */
  async stockUp(saveIds: readonly string[]): Promise<void> {
    for (const saveId of saveIds) {
      if (!(await this.#games.bySaveId(saveId))) await this.#games.takeIn(await readGame(saveId));
    }
  }

  /** Keeps the clock and sends what is left, as when the page is hidden. */
  async settle(): Promise<void> {
    if (!this.play || !this.card) return;
    await this.#keepClock(this.card.id, this.play.clock.read());
    await this.#keeper?.settled();
    await this.#uploader.wake(this.card.id);
  }

  /** At once, as the page may be gone before the shelf has it; and where it outlasts a killed browser too. */
  async #keepClock(id: string, clock: number): Promise<void> {
    this.#journal.keepClock(id, clock);
    await this.#games.shelf.update(id, { clock });
    this.#journal.dropClock(id);
  }

  /** The time that is ranked takes the place of this device's own, so that it is the same wherever it is shown. */
  async countTime(play: Play, time: number): Promise<void> {
    if (play !== this.play) return;
    play.clock.set(time);
    await this.note({ clock: time });
  }

  /** Changes what is kept about the game on the table. */
  async note(news: Partial<Card>): Promise<void> {
    if (!this.card) return;
    await this.#games.shelf.update(this.card.id, news);
    this.card = { ...this.card, ...news };
  }

  /** Takes a game off this device. */
  async remove(id: string): Promise<void> {
    if (id === this.card?.id) this.#clearTable();
    await this.#games.shelf.remove(id);
  }

  /** Takes a game off this device, by its name here or its Save ID; what is given back can be put back. */
  async lift(name: string): Promise<Kept | null> {
    const kept = await this.#games.lift(name);
    if (kept && kept.card.id === this.card?.id) this.#clearTable();
    return kept;
  }

  async putBack(kept: Kept): Promise<void> {
    await this.#games.putBack(kept);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#games.shelf.update(id, { name });
  }

  /** Takes off this device what is safe on the server, as when its owner signs out. */
  async clearAway(): Promise<void> {
    await this.#games.clearAway();
    this.#clearTable();
    await this.lookForGames();
  }

  /** The player looks at the game, or away from it; the clocks run while it is looked at. */
  look(isSeen: boolean): void {
    if (isSeen && this.play?.state === "playing") this.play.clock.start();
    else this.play?.clock.stop();
    if (isSeen) return this.#presence.begin();
    if (this.#keeper) void this.#uploader.flush(this.#keeper.id, this.#keeper.kept);
    void this.settle();
    this.#presence.end();
  }

  #clearTable(): void {
    this.play?.clock.stop();
    this.#presence.drop();
    sessionStorage.removeItem(ON_THE_TABLE);
    this.#keeper = null;
    this.play = null;
    this.card = null;
  }

  #newShelf(): DeviceShelf {
    return new DeviceShelf({
      onopen: (isPersistent) => {
        this.isPersistent = isPersistent;
        addEventListener("online", () => void this.deliverAll());
        void this.deliverAll();
      },
      onfull: () => {
        this.isFull = true;
      },
    });
  }

  /** What was played without the server goes to it, whichever game is on the table now. */
  async deliverAll(): Promise<void> {
    await this.settle();
    for (const { id } of await this.#games.unsent(this.card?.id ?? null)) await this.#uploader.wake(id);
  }

  #newUploader(): Uploader {
    const tell: Tell = (id, delivery, problem) => this.#told(id, delivery, problem ?? null);
    const transport = { begin: beginGame, send: sendMoves, isSignedOut: () => account.isOver() };
    return new Uploader(this.#games.shelf, transport, browserTimer, tell, aloneAmongTabs);
  }

  #told(id: string, delivery: Delivery, problem: Problem | null): void {
    if (id !== this.card?.id) return;
    this.refusal = problem?.status ? problem : null;
    if (delivery === "waiting" && this.delivery !== "waiting" && !this.refusal)
      announcer.warn(t("sync.away"));
    this.delivery = delivery;
    if (this.play?.game.lines.length) askForPersistentStorage();
    void this.#games.shelf.card(id).then((card) => {
      if (!card || card.id !== this.card?.id) return;
      if (this.play) this.play.number = card.puzzle.number;
      if (hasMoved(card, this.card)) this.card = card;
    });
  }

  /** Lays the game of a puzzle that is not solved yet, from this device or the account. Whether there is one. */
  async #goOnWith(number: number): Promise<boolean> {
    await this.#keeper?.settled();
    const card = (await this.#games.unfinished(number)) ?? (await this.#fetchUnfinished(number));
    if (!card) return false;
    await this.#lay(card);
    if (this.play?.game.lines.length) announcer.tell("page.continued");
    return true;
  }

  async #fetchUnfinished(number: number): Promise<Card | null> {
    if (!account.isSignedIn) return null;
    const [game] = await unfinishedGames(number);
    return game ? this.#games.takeIn(await readGame(game.id)) : null;
  }

  /** Whether it went well; what went wrong is for the page to show. */
  async #guard(work: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    const waiting = setTimeout(() => {
      this.isSlow = true;
    }, SLOW);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
      return false;
    } finally {
      clearTimeout(waiting);
      this.isBusy = false;
      this.isSlow = false;
    }
  }

  async #layNew(puzzle: PuzzleFacts, beat?: number): Promise<void> {
    await this.settle();
    const { card, kept } = this.#games.begin(puzzle, settings.values.lives, beat);
    this.#put(card, [], kept);
  }

  async #lay(card: Card): Promise<void> {
    await this.settle();
    this.#put(card, await this.#games.recover(card), Promise.resolve());
  }

  /** Puts a game on the table; it need not be on the shelf yet. */
  #put(card: Card, lines: readonly string[], begun: Promise<void>): void {
    this.play?.clock.stop();
    const clock = Math.max(card.clock, this.#journal.clockOf(card.id));
    const play = new Play(makePuzzle(card.puzzle), card.lives, lines, clock);
    play.clock.ontick = (now) => void this.#keepClock(card.id, now).catch(() => null);
    this.#keeper = this.#newKeeper(card.id, play, begun);
    play.keeper = this.#keeper;
    if (card.trying) play.resumeTry(card.trying);
    sessionStorage.setItem(ON_THE_TABLE, card.id);
    this.card = card;
    this.play = play;
    this.hasGame = true;
    this.look(document.visibilityState === "visible");
    void begun.then(() => this.#uploader.wake(card.id)).then(() => this.#catchUp(card.id));
  }

  #newKeeper(id: string, play: Play, begun: Promise<void>): Keeper {
    this.#channel?.close();
    this.#channel = new BroadcastChannel("ninefold");
    const { shelf, journal } = this.#games;
    const drawn = () => new Promise<void>(afterFrame);
    const desktop = { shelf, journal, uploader: this.#uploader, post: this.#channel, drawn };
    return new Keeper(id, play, desktop, () => announcer.tell("sync.not-kept"), begun);
  }

  #mark(isOpen: boolean): void {
    const saveId = this.card?.saveId;
    const isOver = this.play?.state === "finished";
    if (saveId && !isOver) void markOpen(saveId, isOpen).catch(() => null);
  }

  /** The player is back at this page, perhaps from another device. */
  async catchUp(): Promise<void> {
    if (this.card?.saveId) await this.#catchUp(this.card.id);
  }

  /** Takes over what another device played since. */
  async #catchUp(id: string): Promise<void> {
    const saveId = (await this.#games.shelf.card(id))?.saveId;
    const remote = saveId ? await readGame(saveId).catch(() => null) : null;
    const isNews = remote !== null && (await this.#games.goOn(id, remote.lines));
    if (isNews && this.#keeper?.id === id) await this.#keeper.refresh();
  }
}

/** Whether a delivery gave the game a place on the server, or another one. How much was sent is nothing to see. */
const hasMoved = (now: Card, before: Card): boolean =>
  now.saveId !== before.saveId || now.partedFrom !== before.partedFrom;

/** Without an engine here and without the server one that was laid in. */
async function freshPuzzle(level: string): Promise<PuzzleFacts> {
  try {
    return await engine.make({ level });
  } catch (error) {
    const laidIn = error instanceof Problem && error.isPassing ? await takeOfflinePuzzle(level) : null;
    if (!laidIn) throw error;
    announcer.tell("sync.laid-in");
    return laidIn;
  }
}

export const desk = new Desk();
