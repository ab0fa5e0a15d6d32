// @vitest-environment jsdom
/** Runs: positions in other clothes stay what they are, answers are judged by effect, and points, bests and ends are counted. */
import { beforeEach, describe, expect, it } from "vitest";
import { classicHouses } from "$lib/rules/houses";
import { judge } from "$lib/runs/answer";
import { bestsOf } from "$lib/runs/bests";
import { after, GROUND } from "$lib/runs/climbing";
import type { KeptRun } from "$lib/runs/kept-runs.svelte";
import { loadSupply, type RunPosition, type Supply } from "$lib/runs/positions";
import { pointsFor, Run, STORM_SECONDS, TECHNIQUE_POSITIONS } from "$lib/runs/run.svelte";
import { RUN_TECHNIQUES } from "$lib/runs/techniques";

let supply: Supply;
beforeEach(async () => {
  localStorage.clear();
  supply = await loadSupply(RUN_TECHNIQUES);
});

const HOUSES = classicHouses(9).map(({ cells }) => cells);

/** No digit twice in a house, and whatever the step does is there to be done. */
function isWhole({ board, placements, removals }: RunPosition): boolean {
  const isOnce = HOUSES.every((cells) => {
    const placed = cells.map((cell) => board.digits[cell]).filter((symbol) => symbol !== ".");
    return new Set(placed).size === placed.length;
  });
  const marks = [...placements, ...removals];
  return (
    isOnce &&
    marks.length > 0 &&
    marks.every(({ cell, digit }) => board.candidates[cell]?.includes(String(digit)))
  );
}

describe("positions", () => {
  it("are whole in any clothes, and never twice the same", () => {
    for (const technique of RUN_TECHNIQUES) {
      const made = [...Array(5)].map(() => supply.next(technique));
      expect(made.every(isWhole), technique).toBe(true);
      expect(new Set(made.map(({ board }) => board.digits)).size).toBe(5);
    }
  });

  it("accept any mark of the step and nothing else", () => {
    const position = supply.next("x-wing");
    const [mark] = position.removals;
    if (!mark) throw new Error("an X-Wing removes something");
    expect(judge({ placements: [], removals: [] }, position)).toBeNull();
    expect(judge({ placements: [], removals: [mark] }, position)).toBe("right");
    expect(judge({ placements: [], removals: position.removals }, position)).toBe("right");
    expect(
      judge({ placements: [], removals: [mark, { ...mark, digit: (mark.digit % 9) + 1 }] }, position),
    ).toBe("wrong");
    expect(judge({ placements: [mark], removals: [] }, position)).toBe("wrong");
  });
});

describe("climbing", () => {
  it("never goes beyond what a run may ask, whatever is answered", () => {
    for (const count of [1, 3, 10]) {
      let height = GROUND;
      for (let turn = 0; turn < 100; turn++) {
        height = after(height, (turn * 7919) % 11 > 2, count);
        expect(height.at).toBeGreaterThanOrEqual(0);
        expect(height.at).toBeLessThan(count);
      }
    }
  });
});

/** Writes the answer on the board, or something that is none. */
function answer(run: Run, isRight: boolean): void {
  const { play, position } = run;
  if (!play || !position) throw new Error("there is no position");
  const [placed] = position.placements;
  const [gone] = position.removals;
  if (!isRight) run.pass();
  else if (placed) play.change([placed]);
  else if (gone) play.change([{ cell: gone.cell, mark: String(gone.digit), on: false }]);
  run.look();
}

describe("a run", () => {
  const started = (kind: KeptRun["kind"], techniques: readonly string[], seconds = { now: 0 }) =>
    new Run({ kind, techniques }, supply, () => seconds.now, new Date("2026-03-01T12:00:00Z"));

  it("of a learner who knows the first techniques asks for nothing else", () => {
    for (const known of [3, 20]) {
      const run = started("storm", RUN_TECHNIQUES.slice(0, known));
      for (let turn = 0; turn < 50; turn++) {
        expect(RUN_TECHNIQUES.indexOf(run.position?.technique ?? "")).toBeLessThan(known);
        answer(run, turn % 13 !== 12);
      }
      expect(run.found).toBeGreaterThan(40);
    }
  });

  it("counts more for five in a row, and a storm ends after three minutes", () => {
    const seconds = { now: 0 };
    const run = started("storm", ["naked-pair", "x-wing"], seconds);
    for (let turn = 0; turn < 5; turn++) answer(run, true);
    expect([run.score, run.combo, pointsFor(5)]).toEqual([6, 5, 2]);
    answer(run, false);
    expect([run.score, run.combo, run.longest]).toEqual([6, 0, 5]);
    seconds.now = STORM_SECONDS + 1;
    run.tick();
    expect(run.isOver).toBe(true);
    expect(run.result).toMatchObject({ kind: "storm", score: 6, found: 5, missed: 1, combo: 5 });
    expect(run.weak).toHaveLength(1);
  });

  it("ends at the first mistake, or after twenty positions", () => {
    const streak = started("streak", ["naked-pair"]);
    for (let turn = 0; turn < 4; turn++) answer(streak, true);
    answer(streak, false);
    expect([streak.isOver, streak.score]).toEqual([true, 4]);
    const technique = started("technique", ["x-wing"]);
    for (let turn = 0; turn < TECHNIQUE_POSITIONS; turn++) answer(technique, turn % 2 === 0);
    expect([technique.isOver, technique.result?.technique, technique.found]).toEqual([true, "x-wing", 10]);
  });
});

it("knows the best of the day, of the week and ever", () => {
  const run = (began_at: string, score: number): KeptRun => ({
    kind: "storm",
    technique: "",
    began_at,
    score,
    found: score,
    missed: 0,
    combo: score,
    seconds: 180,
  });
  // A Wednesday.
  const now = new Date(2026, 2, 4, 12);
  const all = [
    run(new Date(2026, 2, 4, 9).toISOString(), 5),
    run(new Date(2026, 2, 2, 9).toISOString(), 8),
    run(new Date(2026, 2, 1, 9).toISOString(), 12),
  ];
  expect(bestsOf(all, "storm", "", now)).toEqual({ day: 5, week: 8, ever: 12 });
  expect(bestsOf(all, "streak", "", now)).toEqual({ day: 0, week: 0, ever: 0 });
});
