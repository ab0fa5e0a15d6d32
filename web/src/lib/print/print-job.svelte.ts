/** A print job: a wish, the page one looks at before printing, and the file. */

import { announcer } from "$lib/app/announcer.svelte";
import { download, readFile } from "$lib/app/files";
import { words } from "$lib/app/words.svelte";
import type { Problem } from "$lib/client/http";
import {
  type GameCard,
  type Leaf,
  listGames,
  lookAtPage,
  type PrintOrder,
  type PrintStep,
  printBooklet,
} from "$lib/client/print";
import { asProblem } from "$lib/client/problem";
import { type Lack, lackOf, orderOf, usualWish, type Wish } from "./wish";

/** Milliseconds after the last change before the page is drawn anew. */
const LOOK_AFTER = 400;
const SEEDS = 1_000_000_000;

/** A complaint about one puzzle of a text. */
export interface Complaint {
  readonly line: number | null;
  readonly puzzle: number | null;
  readonly code: string;
  readonly message: string;
}

export class PrintJob {
  wish = $state<Wish>(usualWish(Math.floor(Math.random() * SEEDS)));
  page = $state(1);
  pages = $state(0);
  /** The page that the picture shows; while the next one is drawn, it is still the last one. */
  shown = $state(0);
  /** The address of the page's picture, within the browser. */
  picture = $state("");
  problem = $state.raw<Problem | null>(null);
  isLooking = $state(false);
  /** How far the printing is, while there is some. */
  step = $state.raw<PrintStep | null>(null);
  games = $state.raw<readonly GameCard[] | null>(null);
  lack: Lack | null = $derived(lackOf(this.wish));
  /** The words on paper are in the language of the page. */
  order = $derived<PrintOrder | null>(this.lack ? null : { ...orderOf(this.wish), language: words.language });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #job: AbortController | null = null;

  /** The field a problem belongs to, or the empty name for the whole. */
  get field(): string {
    const code = this.problem?.code;
    if (code === "bad-layout") return String(this.problem?.facts.field);
    if (code === "bad-puzzles" || code === "bad-puzzle" || code === "bad-grid") return "text";
    if (code === "not-found") return this.wish.source;
    return "";
  }

  get complaints(): readonly Complaint[] {
    return this.problem?.code === "bad-puzzles" ? (this.problem.facts.complaints as Complaint[]) : [];
  }

  newSeed(): void {
    this.wish.seed = Math.floor(Math.random() * SEEDS);
  }

  turn(by: 1 | -1): void {
    this.page = Math.min(Math.max(1, this.page + by), Math.max(1, this.pages));
  }

  /** Draws the page anew when nothing more is changed for a moment. */
  lookSoon(order: PrintOrder | null, page: number): void {
    clearTimeout(this.#timer);
    this.#asked++;
    if (order) this.#timer = setTimeout(() => void this.#look(order, page), LOOK_AFTER);
  }

  leave(): void {
    this.cancel();
    clearTimeout(this.#timer);
    this.#asked++;
    URL.revokeObjectURL(this.picture);
    this.picture = "";
  }

  async print(): Promise<void> {
    const { order } = this;
    if (!order) return;
    const job = new AbortController();
    this.#job = job;
    this.step = { doing: "puzzles", done: 0, total: 0 };
    this.problem = null;
    try {
      const { booklet, answers } = await printBooklet(order, (step) => (this.step = step), job.signal);
      download(booklet, "ninefold.pdf");
      if (answers) download(answers, "ninefold-answers.pdf");
      announcer.tell("print.done");
    } catch (error) {
      if (!job.signal.aborted) this.problem = asProblem(error);
    } finally {
      this.step = null;
    }
  }

  cancel(): void {
    this.#job?.abort();
  }

  async open(file: File): Promise<void> {
    try {
      this.wish.text = await readFile(file);
      this.problem = null;
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  async loadGames(): Promise<void> {
    if (this.games) return;
    try {
      this.games = await listGames();
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  async #look(order: PrintOrder, page: number): Promise<void> {
    const asked = ++this.#asked;
    this.isLooking = true;
    try {
      const leaf = await lookAtPage(order, page);
      if (asked === this.#asked) this.#show(leaf, page);
    } catch (error) {
      if (asked === this.#asked) this.#fail(asProblem(error), page);
    } finally {
      this.isLooking = false;
    }
  }

  #show({ picture, pages }: Leaf, page: number): void {
    URL.revokeObjectURL(this.picture);
    this.picture = URL.createObjectURL(picture);
    this.pages = pages;
    this.shown = page;
    this.problem = null;
  }

  /** A booklet that has become shorter has no such page any more: back to the first. */
  #fail(problem: Problem, page: number): void {
    if (problem.code === "bad-wish" && page > 1) this.page = 1;
    else this.problem = problem;
  }
}
