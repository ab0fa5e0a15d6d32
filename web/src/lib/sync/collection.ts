/** The games on this device: laid down, taken in from the server, looked through, put away. */
import type { GameOut } from "$lib/client/http";
import { playAllowed, playLines, type State, start, stateOf } from "$lib/play/fold";
import { makePuzzle, type PuzzleFacts } from "$lib/rules/puzzle";
import { type Journal, unkept } from "./journal";
import type { Card, Shelf } from "./shelf";

/** A game as a list shows it. */
export interface Overview {
  readonly card: Card;
  readonly digits: readonly number[];
  readonly state: State;
  readonly clock: number;
}

/** A game that was taken off the shelf. */
export interface Kept {
  readonly card: Card;
  readonly lines: readonly string[];
}

/** Of all that is told about a puzzle, what a game needs. */
export const factsOf = ({ number, text, size, houses, level, board, isMade }: PuzzleFacts): PuzzleFacts => ({
  number,
  text,
  size,
  houses,
  level: level ?? null,
  ...(board ? { board } : {}),
  ...(isMade ? { isMade } : {}),
});

/** A new game of a puzzle; `beat` is a friend's time. */
function newCard(puzzle: PuzzleFacts, lives: number, beat?: number): Card {
  const now = Date.now();
  return {
    id: freshId(),
    puzzle: factsOf(puzzle),
    lives,
    saveId: null,
    sent: 0,
    clock: 0,
    startedAt: now,
    changedAt: now,
    ...(beat ? { beat } : {}),
  };
}

const freshId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export class Collection {
  readonly shelf: Shelf;
  readonly journal: Journal;

  constructor(shelf: Shelf, journal: Journal) {
    this.shelf = shelf;
    this.journal = journal;
  }

  /** A new game, which can be played at once; `kept` tells when it is on the shelf. */
  begin(puzzle: PuzzleFacts, lives: number, beat?: number): { card: Card; kept: Promise<void> } {
    const card = newCard(puzzle, lives, beat);
    this.journal.hold(card);
    return { card, kept: this.shelf.put(card).then(() => this.journal.release(card.id)) };
  }

  /** Puts games on the shelf that a tab had just begun when it was closed. */
  async takeUp(): Promise<void> {
    for (const card of this.journal.held()) {
      if (!(await this.shelf.card(card.id))) await this.shelf.put(card);
      this.journal.release(card.id);
    }
  }

  /** A game that the server keeps, on this device too. */
  async takeIn({ id, puzzle, lives, lines, clock, changed_at }: GameOut): Promise<Card> {
    const begun = newCard(puzzle, lives);
    const changedAt = Date.parse(changed_at);
    const card = { ...begun, saveId: id, sent: lines.length, clock, changedAt };
    await this.shelf.put(card);
    for (const [at, line] of lines.entries()) await this.shelf.append(card.id, at + 1, line);
    return card;
  }

  async bySaveId(saveId: string): Promise<Card | null> {
    return (await this.shelf.cards()).find((card) => card.saveId === saveId) ?? null;
  }

  /** The game of a puzzle that is not solved yet, the last played if there are several. */
  async unfinished(number: number): Promise<Card | null> {
    for (const card of await this.shelf.cards()) {
      if (card.puzzle.number === number && (await this.#look(card)).state !== "finished") return card;
    }
    return null;
  }

  /** A game and its lines, by its name here or its Save ID. */
  async find(name: string): Promise<Kept | null> {
    const card = (await this.shelf.card(name)) ?? (await this.bySaveId(name));
    return card && { card, lines: await this.recover(card) };
  }

  /** Takes a game off the shelf, by its name here or its Save ID; what is given back can be put back. */
  async lift(name: string): Promise<Kept | null> {
    const card = (await this.shelf.card(name)) ?? (await this.bySaveId(name));
    if (!card) return null;
    const lines = await this.shelf.lines(card.id);
    await this.shelf.remove(card.id);
    return { card, lines };
  }

  async putBack({ card, lines }: Kept): Promise<void> {
    await this.shelf.put(card);
    for (const [at, line] of lines.entries()) await this.shelf.append(card.id, at + 1, line);
  }

  /** The lines of a game, with those that a tab was about to keep when it was closed. */
  async recover({ id, puzzle, lives }: Card): Promise<string[]> {
    const lines = await this.shelf.lines(id);
    const left = unkept(this.journal.take(id), lines);
    if (left.length === 0) return lines;
    const kept = playLines(start(makePuzzle(puzzle), lives), lines);
    for (const line of playAllowed(kept, left).lines.slice(lines.length)) {
      if (await this.shelf.append(id, lines.length + 1, line)) lines.push(line);
    }
    return lines;
  }

  /** The first so many games as a list shows them, the last played first. */
  async overview(most: number): Promise<Overview[]> {
    await this.takeUp();
    return Promise.all((await this.shelf.cards()).slice(0, most).map((card) => this.#look(card)));
  }

  /** Adds what another device played since, if it goes on from what is here. Whether there was anything. */
  async goOn(id: string, remote: readonly string[]): Promise<boolean> {
    const here = await this.shelf.lines(id);
    const isAhead = remote.length > here.length && here.every((line, at) => line === remote[at]);
    if (!isAhead) return false;
    for (const [at, line] of remote.entries()) {
      if (at >= here.length) await this.shelf.append(id, at + 1, line);
    }
    await this.shelf.update(id, { sent: remote.length });
    return true;
  }

  /** The games of which the server does not have everything yet; the one on the table is being kept as it is played. */
  async unsent(onTable: string | null = null): Promise<Card[]> {
    await this.takeUp();
    const cards = await this.shelf.cards();
    const linesOf = (card: Card) => (card.id === onTable ? this.shelf.lines(card.id) : this.recover(card));
    const counts = await Promise.all(cards.map(async (card) => (await linesOf(card)).length));
    return cards.filter((card, at) => (counts[at] ?? 0) > card.sent);
  }

  /** Puts away whatever is safe on the server. */
  async clearAway(): Promise<void> {
    const unsent = new Set((await this.unsent()).map(({ id }) => id));
    for (const { id, saveId } of await this.shelf.cards()) {
      if (saveId && !unsent.has(id)) await this.shelf.remove(id);
    }
  }

  async #look(card: Card): Promise<Overview> {
    const game = playLines(start(makePuzzle(card.puzzle), card.lives), await this.shelf.lines(card.id));
    return {
      card,
      digits: game.position.digits,
      state: stateOf(game),
      clock: Math.max(card.clock, game.tally.clock),
    };
  }
}
