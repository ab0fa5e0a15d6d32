/** Going through a lesson: stages to read, positions to try, fresh ones as a test, and what came of it. */
import { Drilling } from "$lib/learn/drilling.svelte";
import { noteAttempt } from "./attempts";
import type { Lesson } from "./contents";
import { drillOn, freshDrill } from "./exercise";
import { progress } from "./progress.svelte";
import { starsFor } from "./stars";

/** How many fresh positions a lesson ends with. */
export const TESTS = 3;

export type Part =
  | { readonly kind: "read"; readonly stage: number }
  | { readonly kind: "try" | "test"; readonly number: number; readonly of: number }
  | { readonly kind: "end" };

interface Plan {
  /** Positions that come with the lesson. */
  readonly tries: number;
  /** Fresh ones. */
  readonly tests: number;
  /** Whether stars are given and kept. */
  readonly counts: boolean;
}

export class LessonRun {
  readonly lesson: Lesson;
  readonly parts: readonly Part[];
  at = $state(0);
  part = $derived.by<Part>(() => this.parts[this.at] ?? { kind: "end" });
  /** The position on the board; null while there is something to read. */
  drilling = $state.raw<Drilling | null>(null);
  /** For each position that is done, whether it was right at the first try. */
  answers = $state.raw<readonly boolean[]>([]);
  stars = $derived(starsFor(this.answers));
  /** The technique of each position that was not found at the first try. */
  #missed: readonly string[] = [];
  readonly #plan: Plan;

  constructor(lesson: Lesson, plan: Plan = { tries: lesson.tries.length, tests: TESTS, counts: true }) {
    this.lesson = lesson;
    this.#plan = plan;
    this.parts = [
      ...lesson.stages.map((_, stage) => ({ kind: "read", stage }) as const),
      ...counted("try", plan.tries),
      ...counted("test", plan.tests),
      { kind: "end" },
    ];
  }

  /** On to the next part; what was found out about a position counts from now on. */
  async goOn(): Promise<void> {
    if (this.drilling) this.#note(this.drilling);
    this.at = Math.min(this.at + 1, this.parts.length - 1);
    await this.#open();
  }

  /** Back to what was read before; positions that are done stay done. */
  goBack(): void {
    if (this.part.kind === "read" && this.at > 0) this.at -= 1;
  }

  /** Straight to the positions, for somebody who knows the idea. */
  async skipReading(): Promise<void> {
    this.at = this.parts.findIndex(({ kind }) => kind !== "read");
    await this.#open();
  }

  /** From the first page again, with nothing counted. */
  restart(): void {
    this.leave();
    this.answers = [];
    this.#missed = [];
    this.at = 0;
  }

  leave(): void {
    this.drilling?.leave();
    this.drilling = null;
  }

  async #open(): Promise<void> {
    const { part } = this;
    this.leave();
    if (part.kind === "end") {
      if (this.#plan.counts) this.#keep();
    } else if (part.kind !== "read") {
      this.drilling = this.#drillingFor(part);
      await this.drilling.next();
    }
  }

  #note({ slug, isHit }: Drilling): void {
    this.answers = [...this.answers, isHit ?? false];
    if (!isHit) this.#missed = [...this.#missed, slug];
  }

  /** What was reached stays, and a class hears of it. */
  #keep(): void {
    const { slug: lesson } = this.lesson;
    progress.note(lesson, { stars: this.stars });
    const asked = this.answers.length;
    const at = new Date().toISOString();
    void noteAttempt({ lesson, stars: this.stars, asked, missed: [...this.#missed], at });
  }

  #drillingFor({ kind, number }: { kind: "try" | "test"; number: number }): Drilling {
    const { tries, techniques } = this.lesson;
    const shipped = kind === "try" ? tries[number] : undefined;
    const technique = shipped?.technique ?? techniques[number % techniques.length] ?? "";
    return new Drilling(technique, () => (shipped ? drillOn(shipped) : freshDrill(technique)), "lesson");
  }
}

const counted = (kind: "try" | "test", count: number): Part[] =>
  [...Array(count).keys()].map((number) => ({ kind, number, of: count }));
