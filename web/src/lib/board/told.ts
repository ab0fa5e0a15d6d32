/** A step as far as it has been told. */
import type { Candidate, LinkMark, Marks, Step } from "$lib/engine/step";
import type { Unfolded } from "./drawing";

const key = ({ cell, digit }: Candidate): string => `${cell} ${digit}`;

/** What has been told of a part of a step: the links between what was named, and the last sentence's own cells and houses. */
export function toldPart(part: Step, { told = [], isWhole }: Unfolded): Step {
  const last = told.at(-1);
  const named = new Set(told.flatMap(({ candidates }) => candidates.map(key)));
  const now = new Set(last?.candidates.map(key));
  const isNamed = (node: readonly Candidate[]) => node.every((candidate) => named.has(key(candidate)));
  const links = part.marks.links.filter(({ start, end }: LinkMark) => isNamed(start) && isNamed(end));
  const candidates = [
    ...new Map(told.flatMap((each) => each.candidates).map((each) => [key(each), each])).values(),
  ];
  const spoken = new Set([...(last?.candidates.map(({ cell }) => cell) ?? []), ...(last?.set_cells ?? [])]);
  const marks: Marks = {
    cells: (last?.cells ?? []).filter((cell) => !spoken.has(cell)).map((cell) => ({ cell, role: "helper" })),
    candidates: candidates.map((each) => ({ ...each, role: now.has(key(each)) ? "pattern" : "link-end" })),
    houses: (last?.houses ?? []).map((house, at) => ({
      house,
      role: "pattern",
      cells: last?.house_cells?.[at] ?? [],
    })),
    links,
    rules: part.marks.rules ?? [],
  };
  return isWhole ? { ...part, marks } : { ...part, placements: [], removals: [], marks };
}
