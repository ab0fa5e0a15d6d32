/** The placement test: ten positions, each a little harder, until two in a row are not found. */
import { Drilling } from "$lib/learn/drilling.svelte";
import { entryOf, LESSONS, type LessonEntry, PLACEMENT } from "./contents";
import { freshDrill } from "./exercise";

const MISSES = 2;

/** The lesson to begin with: the first that was not known; after all of them, the one that follows the last. */
export function placeFor(answers: readonly boolean[]): LessonEntry | undefined {
  const missed = answers.findIndex((isHit) => !isHit);
  const asked = missed < 0 ? PLACEMENT[answers.length - 1] : PLACEMENT[missed];
  if (missed === 0) return LESSONS[0];
  const at = LESSONS.findIndex(({ slug }) => slug === asked);
  return missed < 0 ? LESSONS[at + 1] : LESSONS[at];
}

export class PlacementTest {
  /** For each position that is done, whether it was right at the first try. */
  answers = $state.raw<readonly boolean[]>([]);
  isOver = $derived(
    this.answers.length === PLACEMENT.length ||
      (this.answers.length >= MISSES && !this.answers.slice(-MISSES).some(Boolean)),
  );
  drilling = $state.raw<Drilling | null>(null);
  /** Where to begin, as soon as it is known. */
  place = $derived(this.isOver ? placeFor(this.answers) : undefined);

  async start(): Promise<void> {
    this.answers = [];
    await this.#next();
  }

  /** On with what the position came to. */
  goOn(): Promise<void> {
    return this.#answer(this.drilling?.isHit ?? false);
  }

  /** What somebody does not know costs no time. */
  pass(): Promise<void> {
    return this.#answer(false);
  }

  leave(): void {
    this.drilling?.leave();
  }

  async #answer(isHit: boolean): Promise<void> {
    this.answers = [...this.answers, isHit];
    await this.#next();
  }

  async #next(): Promise<void> {
    this.leave();
    this.drilling = null;
    const technique = entryOf(PLACEMENT[this.answers.length] ?? "")?.techniques[0];
    if (this.isOver || !technique) return;
    this.drilling = new Drilling(technique, () => freshDrill(technique), null);
    await this.drilling.next();
  }
}
