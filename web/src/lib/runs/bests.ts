/** The best runs: of today, of this week, ever. */
import { dayAt } from "$lib/recall/day";
import type { KeptRun, RunKind } from "./kept-runs.svelte";

export interface Bests {
  readonly day: number;
  readonly week: number;
  readonly ever: number;
}

/** Monday of the week of a moment, at midnight. */
function weekOf(moment: Date): string {
  const monday = new Date(moment);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return dayAt(monday);
}

export function bestsOf(all: readonly KeptRun[], kind: RunKind, technique: string, now: Date): Bests {
  const mine = all.filter((run) => run.kind === kind && run.technique === technique);
  const best = (runs: readonly KeptRun[]) => Math.max(0, ...runs.map(({ score }) => score));
  const at = ({ began_at }: KeptRun) => new Date(began_at);
  return {
    day: best(mine.filter((run) => dayAt(at(run)) === dayAt(now))),
    week: best(mine.filter((run) => weekOf(at(run)) === weekOf(now))),
    ever: best(mine),
  };
}
