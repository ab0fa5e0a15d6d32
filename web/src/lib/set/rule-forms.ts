/** What each kind of rule is drawn with and asks for, and the rules that follow from what was pointed at and typed. */
import { formatCell, parseDigit } from "$lib/rules/cells";
import { cellsIn, namesIn, type RuleData } from "./draft";
import {
  cellOf,
  diagonalFrom,
  images,
  isInside,
  lineFrom,
  type Place,
  placeOf,
  type Symmetry,
} from "./points";
import forms from "./rule-forms.json";

export type ToolKind =
  | "set"
  | "path"
  | "arrow"
  | "cell"
  | "edge"
  | "corner"
  | "groups"
  | "outside"
  | "diagonal"
  | "grid"
  | "text";

export interface FieldForm {
  readonly name: string;
  readonly type: "number" | "numbers" | "digits" | "word" | "flag" | "text" | "json";
  readonly required: boolean;
  readonly usual?: unknown;
  readonly choices?: readonly string[];
}

export interface RuleForm {
  readonly kind: string;
  readonly tool: ToolKind;
  /** How many cells it takes at least. */
  readonly least: number;
  /** The fields that are pointed at. */
  readonly places: readonly string[];
  readonly fields: readonly FieldForm[];
  readonly label: Readonly<Record<string, string>>;
}

/** How many cells the bulb of an arrow has is asked for beside what the rule itself holds. */
const BULB: FieldForm = { name: "bulb", type: "number", required: false, usual: 1 };
const DIRECTION: FieldForm = {
  name: "direction",
  type: "word",
  required: false,
  usual: "down-right",
  choices: ["down-right", "down-left", "up-right", "up-left"],
};
const EXTRA: Partial<Record<ToolKind, FieldForm>> = { arrow: BULB, diagonal: DIRECTION };

export const FORMS: readonly RuleForm[] = (forms as RuleForm[]).map((form) => {
  const extra = EXTRA[form.tool];
  return extra ? { ...form, fields: [extra, ...form.fields] } : form;
});

export const formOf = (kind: string): RuleForm | undefined => FORMS.find((form) => form.kind === kind);

/** What stands in the fields of a form, as it was typed. */
export type Values = Readonly<Record<string, string>>;

/** The fields as they are at first; what a rule must have is kept for the next one. */
export const usualValues = ({ fields }: RuleForm, kept: Values = {}): Values =>
  Object.fromEntries(
    fields.map(({ name, required, usual, choices }) => {
      const first = usual === undefined ? (required && choices?.[0]) || "" : String(usual);
      return [name, (required || choices ? kept[name] : undefined) ?? first];
    }),
  );

/** A field in which something is missing or cannot be read. */
export class BadField extends Error {
  constructor(readonly field: string) {
    super(field);
  }
}

/** The fields of a rule from what was typed; a BadField where that cannot be done. */
export function fieldsOf(form: RuleForm, values: Values, size: number): Record<string, unknown> {
  const own = form.fields.filter(({ name }) => name !== BULB.name && name !== DIRECTION.name);
  return Object.fromEntries(
    own.flatMap((field) => {
      const typed = (values[field.name] ?? "").trim();
      if (!typed) {
        if (field.required) throw new BadField(field.name);
        return [];
      }
      const value = READERS[field.type](typed, size);
      if (value === undefined) throw new BadField(field.name);
      return value === field.usual ? [] : [[field.name, value]];
    }),
  );
}

const wholeNumber = (text: string): number | undefined =>
  /^-?\d{1,7}$/.test(text) ? Number(text) : undefined;

const everyOne = <T>(values: readonly (T | undefined)[]): T[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? (values as T[]) : undefined;

const READERS: Record<FieldForm["type"], (text: string, size: number) => unknown> = {
  number: wholeNumber,
  numbers: (text) => everyOne(text.split(/[\s,;]+/).map(wholeNumber)),
  digits: (text, size) =>
    everyOne(
      [...text.replace(/[\s,;]/g, "")].map((symbol) => parseDigit(symbol.toUpperCase(), size) || undefined),
    ),
  word: (text) => text,
  flag: (text) => text === "true",
  text: (text) => text,
  json: readJson,
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was typed for the fields of a rule that is there. */
export function valuesOf(form: RuleForm, rule: RuleData): Values {
  const typed = ({ name, type, usual }: FieldForm): string => {
    const value = rule[name] ?? usual;
    if (value === undefined || value === null) return "";
    if (name === BULB.name) return String(Array.isArray(rule.bulb) ? rule.bulb.length : 1);
    return type === "json" ? JSON.stringify(value) : Array.isArray(value) ? value.join(" ") : String(value);
  };
  return Object.fromEntries(form.fields.map((field) => [field.name, typed(field)]));
}

/** What a rule is made of: places on and around the grid, or groups of them. */
export interface Drawn {
  readonly places: readonly Place[];
  readonly groups?: readonly (readonly Place[])[];
}

/** The rules that were drawn, and their images under the symmetry. */
export function rulesFrom(
  form: RuleForm,
  drawn: Drawn,
  values: Values,
  symmetry: Symmetry,
  size: number,
): RuleData[] {
  const fields = fieldsOf(form, values, size);
  const make = (places: readonly Place[]): RuleData[] =>
    placesOf(form, places, values, size).map((where) => ({ kind: form.kind, ...where, ...fields }));
  if (form.tool === "grid" || form.tool === "text") return make([]);
  if (form.tool === "groups") {
    const groups = drawn.groups ?? [];
    const turned = images(groups.flat(), symmetry, size).map((all) => regroup(all, groups));
    return turned.map((each) => ({
      kind: form.kind,
      groups: each.map((one) => names(one, size)),
      ...fields,
    }));
  }
  const [first] = drawn.places;
  const ahead = form.tool === "diagonal" && first ? [stepped(first, values)] : [];
  const made = images([...drawn.places, ...ahead], symmetry, size).flatMap(make);
  if (form.tool === "diagonal" || form.tool === "outside") return made;
  // What the symmetry leads to its own cells again, as a line through the middle, is there already.
  return made.filter((rule, at) => !coversAsOneOf(rule, made.slice(0, at)));
}

/** Whether one of the others lies on the same cells. */
function coversAsOneOf(rule: RuleData, others: readonly RuleData[]): boolean {
  const cells = namesIn(rule).sort().join();
  return others.some((other) => cells === namesIn(other).sort().join());
}

const names = (places: readonly Place[], size: number): string[] =>
  places.map((place) => formatCell(cellOf(place, size), size));

function regroup(all: readonly Place[], groups: readonly (readonly Place[])[]): Place[][] {
  let at = 0;
  return groups.map((group) => {
    at += group.length;
    return all.slice(at - group.length, at);
  });
}

const step = (values: Values): readonly [down: number, across: number] => {
  const words = (values.direction || "down-right").split("-");
  return [words[0] === "up" ? -1 : 1, words[1] === "left" ? -1 : 1];
};

function stepped({ row, column }: Place, values: Values): Place {
  const [down, across] = step(values);
  return { row: row + down, column: column + across };
}

/** The cells that a diagonal from a place outside would have. */
export const diagonalCells = (place: Place, values: Values, size: number): number[] =>
  diagonalFrom(place, ...step(values), size);

/** Where the clue of a rule stands outside the grid; null where it stands inside. */
export function placeOutside(rule: RuleData, size: number): Place | null {
  const tool = formOf(rule.kind)?.tool;
  if (tool === "outside") {
    const [kind, index] = String(rule.line).split(" ");
    const [along, across] = [Number(index) - 1, rule.from === "end" ? size : -1];
    return kind === "row" ? { row: along, column: across } : { row: across, column: along };
  }
  const [first, second] = tool === "diagonal" ? cellsIn(rule, size).map((cell) => placeOf(cell, size)) : [];
  if (!(first && second)) return null;
  return { row: 2 * first.row - second.row, column: 2 * first.column - second.column };
}

/** What the places say in a rule of that form; one rule for each cell where it is about one. */
function placesOf(
  form: RuleForm,
  places: readonly Place[],
  values: Values,
  size: number,
): Record<string, unknown>[] {
  switch (form.tool) {
    case "grid":
    case "text":
      return [{}];
    case "cell":
      return names(places, size).map((cell) => ({ cell }));
    case "arrow": {
      const bulb = Math.max(1, Number(values.bulb) || 1);
      const cells = names(places, size);
      return [{ bulb: cells.slice(0, bulb), path: cells.slice(bulb) }];
    }
    case "outside":
      return places.map((place) => {
        const { line, from } = lineFrom(place, size);
        return form.places.includes("from") ? { line, from } : { line };
      });
    case "diagonal": {
      const [from, to] = places;
      if (!(from && to)) return [];
      const cells = diagonalFrom(from, to.row - from.row, to.column - from.column, size);
      return cells.length > 0 ? [{ cells: cells.map((cell) => formatCell(cell, size)) }] : [];
    }
    default:
      return [
        {
          cells: names(
            places.filter((place) => isInside(place, size)),
            size,
          ),
        },
      ];
  }
}

/** Whether enough cells were pointed at. */
export function isEnough(form: RuleForm, count: number): boolean {
  const [least, most] = BOUNDS[form.tool] ?? [Math.max(1, form.least), Number.POSITIVE_INFINITY];
  return count >= least && count <= most;
}

const BOUNDS: Partial<Record<ToolKind, readonly [number, number]>> = {
  grid: [0, Number.POSITIVE_INFINITY],
  text: [0, Number.POSITIVE_INFINITY],
  edge: [2, 2],
  corner: [4, 4],
  arrow: [2, Number.POSITIVE_INFINITY],
  outside: [1, 1],
  diagonal: [1, 1],
};
