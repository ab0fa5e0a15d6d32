/** What a screen reader says for a cell: content first, place after. */
import type { House } from "$lib/rules/puzzle";
import type { CellView, Kind } from "./draw";

export type Say = (key: string, facts?: Record<string, string | number>) => string;
export type Detail = "content" | "place" | "box" | "colour";

const DEPTH: Detail[] = ["content", "place", "box", "colour"];

export interface NameFacts {
  readonly view: CellView;
  readonly size: number;
  readonly houses: readonly House[];
  readonly detail: Detail;
  readonly say: Say;
}

export function nameCell({ view, size, houses, detail, say }: NameFacts): string {
  const depth = DEPTH.indexOf(detail);
  const parts = [
    content(view, say),
    ...view.clashing.map((house) => say("cell.clash", { house: nameHouse(house, say) })),
    view.isClashing && view.clashing.length === 0 ? say("cell.breaks") : "",
    view.isWrong ? say("cell.wrong") : "",
    depth >= 1
      ? say("cell.place", { row: Math.floor(view.cell / size) + 1, column: (view.cell % size) + 1 })
      : "",
    depth >= 2 ? boxName(view.cell, houses, say) : "",
    depth >= 3 ? view.colours.map((colour) => say(`colour.${colour}`)).join(" ") : "",
    view.marker ? say("cell.marker", { marker: view.marker }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

export const nameHouse = ({ kind, index }: House, say: Say): string => say(`house.${kind}`, { index });

function boxName(cell: number, houses: readonly House[], say: Say): string {
  const box = houses.find(({ kind, cells }) => kind === "box" && cells.includes(cell));
  return box ? nameHouse(box, say) : "";
}

/** The words for a digit; a player's own is said as it is. */
const WORDS: Partial<Record<Kind, string>> = {
  given: "cell.given",
  tried: "cell.tried",
  machine: "cell.machine",
  searched: "solver.cell-tried",
  trying: "solver.cell-trying",
  retreat: "solver.cell-retreat",
};

function content(view: CellView, say: Say): string {
  const { symbol, kind, either } = view;
  const key = WORDS[kind];
  if (kind !== "empty") return key ? say(key, { symbol }) : symbol;
  if (either) return say("solver.cell-either", { first: either[0], second: either[1] });
  const corner = view.corner.map((note) => note.symbol).join(" ");
  const centre = view.centre.map((note) => note.symbol).join(" ");
  if (corner && centre) return say("cell.both", { corner, centre });
  if (centre) return say("cell.centre", { notes: centre });
  return corner ? say("cell.notes", { notes: corner }) : say("cell.empty");
}
