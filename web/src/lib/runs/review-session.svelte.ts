/** Going through what is due today: a fresh position of each technique, one after the other. */
import { drillOn, freshDrill } from "$lib/course/exercise";
import { Drilling } from "$lib/learn/drilling.svelte";
import { dayAt } from "$lib/recall/day";
import { dueToday, type Knowledge } from "$lib/recall/knowledge";
import { practice } from "$lib/recall/practice.svelte";
import { loadSupply } from "./positions";
import { RUN_TECHNIQUES } from "./techniques";

export class ReviewSession {
  readonly due: readonly Knowledge[];
  at = $state(0);
  drilling = $state.raw<Drilling | null>(null);
  /** For each technique that is done, whether it was found at the first try. */
  answers = $state.raw<readonly boolean[]>([]);
  isOver = $derived.by(() => this.answers.length > 0 && this.answers.length === this.due.length);
  current = $derived.by(() => this.due[this.at]);

  constructor(cap: number) {
    this.due = dueToday(practice.record, dayAt(new Date()), cap);
  }

  start(): Promise<void> {
    return this.#open();
  }

  async goOn(): Promise<void> {
    this.answers = [...this.answers, this.drilling?.isHit ?? false];
    this.at += 1;
    await this.#open();
  }

  leave(): void {
    this.drilling?.leave();
    this.drilling = null;
  }

  async #open(): Promise<void> {
    this.leave();
    const technique = this.current?.technique;
    if (!technique) return;
    this.drilling = new Drilling(technique, () => freshPosition(technique), "review");
    await this.drilling.next();
  }
}

/** One that comes with the page, where there are such; they need no network. */
async function freshPosition(technique: string) {
  if (!RUN_TECHNIQUES.includes(technique)) return freshDrill(technique);
  const { board } = (await loadSupply([technique])).next(technique);
  return drillOn({ technique, board });
}
