/** The setter's desk as data: drafts and their text, shapes and their images, parts, and the way back. */
import { describe, expect, it } from "vitest";
import {
  type Draft,
  draftText,
  emptyDraft,
  keptText,
  readDraft,
  resized,
  usualRegions,
  withDigits,
  withRegion,
  withRules,
} from "$lib/set/draft";
import { changed, historyOf, redone, undone } from "$lib/set/history";
import { partOf, pasted, shifted } from "$lib/set/parts";
import {
  FORMS,
  fieldsOf,
  formOf,
  isEnough,
  placeOutside,
  rulesFrom,
  usualValues,
  valuesOf,
} from "$lib/set/rule-forms";

const form = (kind: string) => {
  const found = formOf(kind);
  if (!found) throw new Error(kind);
  return found;
};

const places = (...cells: [number, number][]) => cells.map(([row, column]) => ({ row, column }));

const rich: Draft = {
  ...withRules(withDigits(emptyDraft(6), "givens", new Map([[0, 6]])), [
    { kind: "cage", cells: ["r1c1", "r1c2"], sum: 10 },
    { kind: "sandwich", line: "row 6", sum: 4 },
  ]),
  title: "First",
  author: "Anna",
  text: "Usual rules.",
  solution: [6, ...Array<number>(35).fill(0)],
};

describe("a draft", () => {
  it("is read as it was written", () => {
    const painted = withRegion(rich, [0, 1, 2], 5);
    for (const draft of [rich, painted, emptyDraft(4), { ...rich, symbols: "ABCDEF" }])
      expect(readDraft(keptText(draft))).toEqual({ ...draft, regions: draft.regions && expect.anything() });
    expect(readDraft(keptText(painted))?.regions?.[0]).toBe(readDraft(keptText(painted))?.regions?.[35]);
  });

  it("has no regions of its own when they are the usual boxes again", () => {
    const painted = withRegion(emptyDraft(4), [0], 3);
    expect(painted.regions).not.toBeNull();
    expect(withRegion(painted, [0], 0).regions).toBeNull();
    expect(draftText(emptyDraft(4))).not.toContain("regions");
    expect(usualRegions(4).slice(0, 4)).toEqual([0, 0, 1, 1]);
  });

  it("is not read from what is no puzzle", () => {
    for (const text of ["", "{}", "[]", "null", '{"size": 99}', '{"size": "9"}'])
      expect(readDraft(text)).toBeNull();
  });

  it("keeps on a smaller grid what still lies on it", () => {
    const small = resized(rich, 4);
    expect(small.rules).toEqual([{ kind: "cage", cells: ["r1c1", "r1c2"], sum: 10 }]);
    expect(small.givens.every((digit) => digit <= 4)).toBe(true);
  });

  it("has no rule twice", () => {
    expect(withRules(rich, rich.rules)).toBe(rich);
  });
});

describe("a rule", () => {
  it("is drawn with its images under a symmetry, each once", () => {
    const cage = form("cage");
    const drawn = { places: places([0, 0], [0, 1]) };
    const rules = rulesFrom(cage, drawn, { sum: "10" }, "half-turn", 9);
    expect(rules).toEqual([
      { kind: "cage", cells: ["r1c1", "r1c2"], sum: 10 },
      { kind: "cage", cells: ["r9c9", "r9c8"], sum: 10 },
    ]);
    expect(rulesFrom(cage, drawn, {}, "quarter-turns", 9)).toHaveLength(4);
  });

  it("through the middle is drawn once, since the symmetry leads it to itself", () => {
    const through = { places: places([3, 3], [4, 4], [5, 5]) };
    for (const kind of ["thermometer", "whisper", "arrow", "cage"])
      expect(rulesFrom(form(kind), through, {}, "half-turn", 9), kind).toHaveLength(1);
    const dot = { places: places([0, 3], [0, 4]) };
    expect(rulesFrom(form("greater"), dot, {}, "left-right", 8)).toHaveLength(1);
  });

  it("outside the grid names its line and end, on the other side too", () => {
    const rules = rulesFrom(form("skyscraper"), { places: places([2, -1]) }, { count: "3" }, "left-right", 9);
    expect(rules).toEqual([
      { kind: "skyscraper", line: "row 3", from: "start", count: 3 },
      { kind: "skyscraper", line: "row 3", from: "end", count: 3 },
    ]);
    const [sandwich] = rulesFrom(form("sandwich"), { places: places([9, 4]) }, { sum: "12" }, "none", 9);
    expect(sandwich).toEqual({ kind: "sandwich", line: "column 5", sum: 12 });
  });

  it("outside the grid stands where it was put", () => {
    for (const [kind, place] of [
      ["skyscraper", { row: 2, column: 9 }],
      ["sandwich", { row: -1, column: 4 }],
      ["little-killer", { row: -1, column: 3 }],
    ] as const) {
      const values = { sum: "12", count: "3", direction: "down-right" };
      const [rule] = rulesFrom(form(kind), { places: [place] }, values, "none", 9);
      expect(rule && placeOutside(rule, 9)).toEqual(place);
    }
    expect(placeOutside({ kind: "cage", cells: ["r1c1"] }, 9)).toBeNull();
  });

  it("on a diagonal goes through the whole grid", () => {
    const values = { sum: "20", direction: "down-left" };
    const [rule] = rulesFrom(form("little-killer"), { places: places([-1, 4]) }, values, "none", 4);
    expect(rule).toEqual({ kind: "little-killer", cells: ["r1c4", "r2c3", "r3c2", "r4c1"], sum: 20 });
  });

  it("is an arrow from its circle, a group beside a group, one rule for each cell", () => {
    const path = places([0, 0], [0, 1], [0, 2]);
    expect(rulesFrom(form("arrow"), { places: path }, { bulb: "2" }, "none", 9)).toEqual([
      { kind: "arrow", bulb: ["r1c1", "r1c2"], path: ["r1c3"] },
    ]);
    const groups = [places([0, 0]), places([4, 4])];
    expect(rulesFrom(form("clone"), { places: [], groups }, {}, "none", 9)).toEqual([
      { kind: "clone", groups: [["r1c1"], ["r5c5"]] },
    ]);
    expect(rulesFrom(form("minimum"), { places: path }, {}, "none", 9)).toHaveLength(3);
  });

  it("says which field cannot be read", () => {
    expect(() => fieldsOf(form("sandwich"), {}, 9)).toThrow("sum");
    expect(() => fieldsOf(form("cage"), { sum: "ten" }, 9)).toThrow("sum");
    expect(() => fieldsOf(form("quadruple"), { digits: "1x" }, 9)).toThrow("digits");
    expect(() => fieldsOf(form("any"), { of: "{" }, 9)).toThrow("of");
    expect(fieldsOf(form("quadruple"), { digits: "1 2,3" }, 9)).toEqual({ digits: [1, 2, 3] });
    expect(fieldsOf(form("cage"), { sum: "" }, 9)).toEqual({});
  });

  it("of every kind comes back into the fields it was typed in", () => {
    for (const each of FORMS) {
      const typed = Object.fromEntries(
        each.fields.map(({ name, type, choices }) => [name, sample(type, choices)]),
      );
      const fields = fieldsOf(each, typed, 9);
      const again = valuesOf(each, { kind: each.kind, ...fields });
      expect(fieldsOf(each, again, 9)).toEqual(fields);
      expect(Object.keys(usualValues(each))).toEqual(each.fields.map(({ name }) => name));
    }
    expect(isEnough(form("thermometer"), 1)).toBe(false);
  });
});

function sample(type: string, choices?: readonly string[]): string {
  if (choices) return choices.at(-1) ?? "";
  return { number: "3", numbers: "1 2", digits: "12", flag: "true", json: "[[1,2]]" }[type] ?? "12";
}

describe("parts", () => {
  it("are put elsewhere with their rules; what has no place is left out", () => {
    const part = partOf(rich, [0, 1]);
    const copy = pasted(rich, part, 6 * 2 + 2);
    expect(copy.rules.at(-1)).toEqual({ kind: "cage", cells: ["r3c3", "r3c4"], sum: 10 });
    expect(copy.givens[14]).toBe(6);
    expect(pasted(rich, part, 5).rules).toHaveLength(2);
  });

  it("all move together or not at all", () => {
    expect(shifted(rich, 0, 1)?.rules[0]).toEqual({ kind: "cage", cells: ["r1c2", "r1c3"], sum: 10 });
    expect(shifted(rich, 1, 0)).toBeNull();
    expect(shifted(rich, 0, -1)).toBeNull();
  });
});

it("what is undone comes again, and a new change forgets it", () => {
  const two = changed(changed(historyOf(0), 1), 2);
  expect(undone(two).now).toBe(1);
  expect(redone(undone(two))).toEqual(two);
  expect(changed(undone(two), 5).future).toEqual([]);
  expect(undone(changed(two, 3, true)).now).toBe(1);
  expect(undone(historyOf(7)).now).toBe(7);
});
