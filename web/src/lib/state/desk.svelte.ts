/** The games on this device and the one on the table. */
import { httpTransport, markOpen, readGame } from "$lib/client/games";
import { type GameOut, Problem, type PuzzleOut } from "$lib/client/http";
import { makePuzzle as askForPuzzle, enterPuzzle, readPuzzle } from "$lib/client/puzzles";
import { playLine, playLines, type State, start, stateOf } from "$lib/game/fold";
import { Refusal } from "$lib/game/moves";
import { makePuzzle } from "$lib/game/puzzle";
import { aloneAmongTabs, browserTimer, Courier, type Delivery } from "$lib/sync/courier";
import { BrowserJournal, unkept } from "$lib/sync/journal";
import { Keeper } from "$lib/sync/keeper";
import { forOwner } from "$lib/sync/owner";
import { type Card, MemoryShelf, openShelf, type Shelf } from "$lib/sync/shelf";
import { account } from "./account.svelte";
import { announcer } from "./announcer.svelte";
import { Play } from "./play.svelte";
import { settings } from "./settings.svelte";

const ON_THE_TABLE = "ninefold.table";

const LISTED = 30;
const MARKED_EVERY = 120_000;

/** A game as a list shows it. */
export interface Overview {
  readonly card: Card;
  readonly digits: readonly number[];
  readonly state: State;
  readonly clock: number;
}

function newCard(puzzle: Card["puzzle"], lives: number): Card {
  const now = Date.now();
  const id = crypto.randomUUID?.() ?? `${now}-${Math.random()}`;
  return { id, puzzle, lives, saveId: null, sent: 0, clock: 0, startedAt: now, changedAt: now };
}

class Desk {
  play = $state.raw<Play | null>(null);
  card = $state.raw<Card | null>(null);
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  delivery = $state<Delivery>("delivered");
  isLasting = $state(true);
  #shelf: Shelf = new MemoryShelf();
  #courier = this.#newCourier();
  #keeper: Keeper | null = null;
  #channel: BroadcastChannel | null = null;
  #opened: Promise<void> | null = null;
  #marking: ReturnType<typeof setInterval> | undefined;
  readonly #journal = new BrowserJournal(localStorage, crypto.randomUUID?.() ?? String(Math.random()));

  /** Opens the shelf once; every way in waits for it. */
  open(): Promise<void> {
    this.#opened ??= this.#openShelf();
    return this.#opened;
  }

  /** The game on the table, else the one this tab had, else the one last played here, else a new one. */
  async resume(): Promise<void> {
    if (this.play) return this.look(document.visibilityState === "visible");
    await this.open();
    const id = sessionStorage.getItem(ON_THE_TABLE);
    const card = (id ? await this.#shelf.card(id) : null) ?? (await this.#shelf.cards())[0];
    if (card) await this.#lay(card);
    else await this.newGame();
  }

  newGame(): Promise<boolean> {
    return this.#begin(() => askForPuzzle(settings.values.level));
  }

  /** The puzzle of that number as a new game; `beat` is a friend's time. */
  playNumber(number: number, beat?: number): Promise<boolean> {
    return this.#begin(() => readPuzzle(number), beat);
  }

  enter(text: string): Promise<boolean> {
    return this.#begin(() => enterPuzzle(text));
  }

  /** The same puzzle from the start, as a game of its own. */
  async again(): Promise<void> {
    if (this.card) await this.#layNew(this.card.puzzle);
  }

  /** The games on this device as a list shows them, the last played first. */
  async overview(): Promise<Overview[]> {
    await this.settle();
    return Promise.all((await this.#shelf.cards()).slice(0, LISTED).map((card) => this.#look(card)));
  }

  /** A game that the server keeps under this Save ID. */
  async loadSaved(saveId: string): Promise<boolean> {
    await this.open();
    const known = (await this.#shelf.cards()).find((card) => card.saveId === saveId);
    if (known) await this.#lay(known);
    return known ? true : this.#guard(async () => this.#layGame(await readGame(saveId)));
  }

  async layById(id: string): Promise<void> {
    const card = await this.#shelf.card(id);
    if (card) await this.#lay(card);
  }

  /** Keeps the clock and sends what is left, as when the page is hidden. */
  async settle(): Promise<void> {
    if (!this.play || !this.card) return;
    await this.#shelf.update(this.card.id, { clock: this.play.clock.read() });
    await this.#keeper?.settled();
    await this.#courier.wake(this.card.id);
  }

  /** Takes off this device what is safe on the server, as when its owner signs out. */
  async clearAway(): Promise<void> {
    await this.open();
    for (const card of await this.#shelf.cards()) {
      const isSafe = card.saveId && card.sent === (await this.#shelf.lines(card.id)).length;
      if (isSafe) await this.#shelf.remove(card.id);
    }
    this.#clearTable();
  }

  #clearTable(): void {
    this.play?.clock.stop();
    clearInterval(this.#marking);
    sessionStorage.removeItem(ON_THE_TABLE);
    this.#keeper = null;
    this.play = null;
    this.card = null;
  }

  async #openShelf(): Promise<void> {
    const { shelf, isLasting } = await openShelf();
    this.#shelf = shelf;
    this.isLasting = isLasting;
    this.#courier = this.#newCourier();
    addEventListener("online", () => void this.settle());
  }

  #newCourier(): Courier {
    const tell = (id: string, delivery: Delivery) => this.#told(id, delivery);
    const transport = forOwner(httpTransport, () => account.isOver());
    return new Courier(this.#shelf, transport, browserTimer, tell, aloneAmongTabs);
  }

  #told(id: string, delivery: Delivery): void {
    if (id !== this.card?.id) return;
    if (delivery === "forked") announcer.tell("sync.forked");
    this.delivery = delivery;
    void this.#shelf.card(id).then((card) => {
      if (card && card.id === this.card?.id) this.card = card;
    });
  }

  async #begin(find: () => Promise<PuzzleOut>, beat?: number): Promise<boolean> {
    await this.open();
    return this.#guard(async () => {
      const { number, text, size, houses, level } = await find();
      await this.#layNew({ number, text, size, houses, level }, beat);
    });
  }

  /** Whether it went well; what went wrong is for the page to show. */
  async #guard(work: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  async #layNew(puzzle: Card["puzzle"], beat?: number): Promise<void> {
    const fresh = newCard(puzzle, settings.values.lives);
    const card = beat ? { ...fresh, beat } : fresh;
    await this.#shelf.put(card);
    await this.#lay(card);
  }

  async #layGame({ id, puzzle, lives, lines, clock }: GameOut): Promise<void> {
    const { number, text, size, houses, level } = puzzle;
    const card = {
      ...newCard({ number, text, size, houses, level }, lives),
      saveId: id,
      sent: lines.length,
      clock,
    };
    await this.#shelf.put(card);
    for (const [at, line] of lines.entries()) await this.#shelf.append(card.id, at + 1, line);
    await this.#lay(card);
  }

  async #look(card: Card): Promise<Overview> {
    const game = playLines(start(makePuzzle(card.puzzle), card.lives), await this.#shelf.lines(card.id));
    return {
      card,
      digits: game.position.digits,
      state: stateOf(game),
      clock: Math.max(card.clock, game.tally.clock),
    };
  }

  async #lay(card: Card): Promise<void> {
    await this.settle();
    this.play?.clock.stop();
    const lines = await this.#recover(card);
    const play = new Play(makePuzzle(card.puzzle), card.lives, lines, card.clock);
    this.#channel?.close();
    this.#channel = new BroadcastChannel("ninefold");
    const desktop = {
      shelf: this.#shelf,
      courier: this.#courier,
      journal: this.#journal,
      post: this.#channel,
    };
    this.#keeper = new Keeper(card.id, lines, desktop, {
      rebase: (kept, mine) => play.rebase(kept, mine),
      fail: () => announcer.tell("sync.not-kept"),
    });
    play.keeping = this.#keeper;
    sessionStorage.setItem(ON_THE_TABLE, card.id);
    this.card = card;
    this.play = play;
    this.look(document.visibilityState === "visible");
    void this.#courier.wake(card.id).then(() => this.#catchUp(card.id));
  }

  /** The lines of a game, with those that a tab was about to keep when it was closed. */
  async #recover({ id, puzzle, lives }: Card): Promise<string[]> {
    const lines = await this.#shelf.lines(id);
    let game = playLines(start(makePuzzle(puzzle), lives), lines);
    for (const line of unkept(this.#journal.take(id), lines)) {
      try {
        game = playLine(game, line);
      } catch (error) {
        if (error instanceof Refusal) continue;
        throw error;
      }
      if (await this.#shelf.append(id, lines.length + 1, line)) lines.push(line);
    }
    return lines;
  }

  /** The player looks at the game, or away from it; the server's clock runs while it is looked at. */
  look(isSeen: boolean): void {
    const { play } = this;
    if (isSeen && play?.state === "playing") play.clock.start();
    else play?.clock.stop();
    if (!isSeen) void this.settle();
    this.#mark(isSeen);
    clearInterval(this.#marking);
    if (isSeen) this.#marking = setInterval(() => this.#mark(true), MARKED_EVERY);
  }

  #mark(isOpen: boolean): void {
    const saveId = this.card?.saveId;
    const isOver = this.play?.state === "finished";
    if (saveId && !isOver) void markOpen(saveId, isOpen).catch(() => null);
  }

  /** Takes over what another device played since, if it went on from what is here. */
  async #catchUp(id: string): Promise<void> {
    const card = await this.#shelf.card(id);
    if (!card?.saveId) return;
    const remote = await readGame(card.saveId).catch(() => null);
    const here = await this.#shelf.lines(id);
    const isAhead =
      remote && remote.lines.length > here.length && here.every((line, at) => line === remote.lines[at]);
    if (!isAhead) return;
    for (const [at, line] of remote.lines.entries()) {
      if (at >= here.length) await this.#shelf.append(id, at + 1, line);
    }
    await this.#shelf.update(id, { sent: remote.lines.length });
    if (this.#keeper?.id === id) await this.#keeper.refresh();
  }
}

export const desk = new Desk();
