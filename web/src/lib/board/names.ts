/** What a screen reader says for a cell: content first, place after. */
import type { House } from "$lib/rules/puzzle";
import type { CellView } from "./draw";

export type Say = (key: string, facts?: Record<string, string | number>) => string;
export type Detail = "content" | "place" | "box" | "colour";

const DEPTH: Detail[] = ["content", "place", "box", "colour"];

export interface NameFacts {
  readonly view: CellView;
  readonly size: number;
  readonly houses: readonly House[];
  /** The houses in which this cell's digit stands twice. */
  readonly clashing: readonly House[];
  readonly detail: Detail;
  readonly say: Say;
}

export function nameCell({ view, size, houses, clashing, detail, say }: NameFacts): string {
  const depth = DEPTH.indexOf(detail);
  const parts = [
    content(view, say),
    ...clashing.map((house) => say("cell.clash", { house: nameHouse(house, say) })),
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

function content(view: CellView, say: Say): string {
  const { symbol, kind } = view;
  if (kind !== "empty") return kind === "own" ? symbol : say(`cell.${kind}`, { symbol });
  const corner = view.corner.map((note) => note.symbol).join(" ");
  const centre = view.centre.map((note) => note.symbol).join(" ");
  if (corner && centre) return say("cell.both", { corner, centre });
  if (centre) return say("cell.centre", { notes: centre });
  return corner ? say("cell.notes", { notes: corner }) : say("cell.empty");
}
