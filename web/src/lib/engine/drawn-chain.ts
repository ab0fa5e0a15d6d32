/**
 * The chain a player draws: every link judged, then the whole of it, and what follows. As logic/drawn_chain.py in Python;
 * `tests/corpus/drawn_chains.txt` keeps them alike.
 */
import type { House } from "$lib/rules/puzzle";
import type { DrawnLink, JudgedChain } from "./engine";
import type { Candidate } from "./step";

type JudgedLink = JudgedChain["links"][number];
type Role = "strong" | "weak";

/** What a chain is drawn on. */
export interface ChainGround {
  readonly size: number;
  readonly digits: readonly number[];
  /** For each cell the digits that are still open; none where one is written. */
  readonly candidates: readonly (readonly number[])[];
  readonly houses: readonly House[];
}

/** What a drawn chain is worth. The links may come in any order and direction. */
export function judgeChain(ground: ChainGround, drawn: readonly DrawnLink[]): JudgedChain {
  const ordered = inOrder(drawn);
  if (typeof ordered === "string")
    return judged(
      drawn.map(({ start, end }) => judgeLink(ground, start, end)),
      ordered,
    );
  const links = ordered.slice(1).map((end, at) => judgeLink(ground, ordered[at] as Candidate, end));
  const wrong = links.findIndex(({ kind }) => kind === "wrong");
  if (wrong >= 0) return judged(links, "wrong-link", { faulty: wrong });
  return isSame(ordered[0], ordered.at(-1)) ? judgeLoop(ground, links) : judgePath(ground, links);
}

/** What one link is worth. */
function judgeLink(ground: ChainGround, start: Candidate, end: Candidate): JudgedLink {
  const link = (kind: string, reason: string, house: House | null = null): JudgedLink => ({
    ...{ start, end, kind, reason, role: null },
    house: house && { kind: house.kind, index: house.index },
  });
  if (isSame(start, end)) return link("wrong", "unrelated");
  if (!isOpen(ground, start) || !isOpen(ground, end)) return link("wrong", "gone");
  if (start.cell === end.cell)
    return ground.candidates[start.cell]?.length === 2
      ? link("strong", "two-in-cell")
      : link("weak", "same-cell");
  if (start.digit !== end.digit) return link("wrong", "unrelated");
  const shared = ground.houses.filter(({ cells }) => cells.includes(start.cell) && cells.includes(end.cell));
  const strong = shared.find(
    ({ cells }) => cells.length === ground.size && placesIn(ground, cells, start.digit) === 2,
  );
  if (strong) return link("strong", "two-in-house", strong);
  return shared[0] ? link("weak", "same-house", shared[0]) : link("wrong", "no-house");
}

function judgePath(ground: ChainGround, links: readonly JudgedLink[]): JudgedChain {
  const ends = [links[0]?.start, links.at(-1)?.end].filter((end) => end !== undefined);
  const roles = rolesOf(links.length, "strong");
  if (links.length % 2 === 0) return judged(links, "open", { roles, ends });
  const faulty = firstFault(links, roles);
  if (faulty !== null) return judged(links, "not-alternating", { faulty, roles, ends });
  const [one, other] = ends as [Candidate, Candidate];
  return judged(links, "ends", { roles, ends, removals: seeingBoth(ground, one, other) });
}

/** Of even length it may alternate all around; of odd length two like links meet at one candidate. */
function judgeLoop(ground: ChainGround, links: readonly JudgedLink[]): JudgedChain {
  const turns = links.map((_, turn) => [...links.slice(turn), ...links.slice(0, turn)]);
  const strong = rolesOf(links.length, "strong");
  const fits = (roles: readonly Role[]) => (turned: readonly JudgedLink[]) =>
    firstFault(turned, roles) === null;
  if (links.length % 2 === 0) {
    const turned = turns.slice(0, 2).find(fits(strong));
    if (turned)
      return judged(turned, "loop", { roles: strong, removals: besideWeakLinks(ground, turned, strong) });
  } else {
    for (const first of ["strong", "weak"] as const) {
      const roles = rolesOf(links.length, first);
      const turned = turns.find(fits(roles));
      if (turned) return closed(turned, roles);
    }
  }
  return judged(links, "not-alternating", { faulty: firstFault(links, strong), roles: strong });
}

/** A loop that comes back to its first candidate with two strong links, or two weak ones. */
function closed(links: readonly JudgedLink[], roles: readonly Role[]): JudgedChain {
  const start = links[0]?.start as Candidate;
  return roles[0] === "strong"
    ? judged(links, "true", { roles, ends: [start], placements: [start] })
    : judged(links, "false", { roles, ends: [start], removals: [start] });
}

interface Found {
  readonly faulty?: number | null;
  readonly roles?: readonly Role[];
  readonly ends?: readonly Candidate[];
  readonly placements?: readonly Candidate[];
  readonly removals?: readonly Candidate[];
}

const PROOFS = ["ends", "loop", "true", "false"];

function judged(links: readonly JudgedLink[], outcome: string, found: Found = {}): JudgedChain {
  const { faulty = null, roles = [], ends = [], placements = [], removals = [] } = found;
  return {
    is_right: PROOFS.includes(outcome),
    outcome,
    faulty,
    links: links.map((link, at) => ({ ...link, role: roles[at] ?? null })),
    ends: [...ends],
    placements: [...placements],
    removals: [...removals],
  };
}

const rolesOf = (count: number, first: Role): Role[] => {
  const other = first === "strong" ? "weak" : "strong";
  return [...Array(count).keys()].map((at) => (at % 2 === 0 ? first : other));
};

/** The first link that is only weak where a strong one is needed. */
function firstFault(links: readonly JudgedLink[], roles: readonly Role[]): number | null {
  const at = links.findIndex(({ kind }, number) => roles[number] === "strong" && kind !== "strong");
  return at < 0 ? null : at;
}

const keyOf = ({ cell, digit }: Candidate): string => `${cell} ${digit}`;

const isSame = (one: Candidate | undefined, other: Candidate | undefined): boolean =>
  one?.cell === other?.cell && one?.digit === other?.digit;

/** The candidates along the chain, the first one again at the end of a loop; else what keeps it from being one. */
function inOrder(drawn: readonly DrawnLink[]): Candidate[] | string {
  const first = drawn[0];
  if (!first) return "empty";
  const near = neighboursOf(drawn);
  const nearTo = (mark: Candidate) => near.get(keyOf(mark)) ?? [];
  if ([...near.values()].some((marks) => marks.length > 2)) return "branches";
  const isLoose = (mark: Candidate) => nearTo(mark).length === 1;
  const all = drawn.flatMap(({ start, end }) => [start, end]);
  const from = drawn.map(({ start }) => start).find(isLoose) ?? all.find(isLoose) ?? first.start;
  const way = [from, nearTo(from)[0] as Candidate];
  for (;;) {
    const [before, last] = way.slice(-2) as [Candidate, Candidate];
    const onward = nearTo(last).filter((mark) => !isSame(mark, before));
    if (onward.length !== 1 || isSame(last, from)) break;
    way.push(onward[0] as Candidate);
  }
  return new Set(way.map(keyOf)).size === near.size ? way : "pieces";
}

/** What each candidate is joined to; a link that was drawn twice counts once. */
function neighboursOf(drawn: readonly DrawnLink[]): Map<string, Candidate[]> {
  const near = new Map<string, Candidate[]>();
  const seen = new Set<string>();
  for (const { start, end } of drawn) {
    const key = [keyOf(start), keyOf(end)].sort().join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    near.set(keyOf(start), [...(near.get(keyOf(start)) ?? []), end]);
    near.set(keyOf(end), [...(near.get(keyOf(end)) ?? []), start]);
  }
  return near;
}

/** What cannot be true because one of the two is. */
function seeingBoth(ground: ChainGround, one: Candidate, other: Candidate): Candidate[] {
  const all = ground.candidates.flatMap((digits, cell) => digits.map((digit) => ({ cell, digit })));
  return all.filter(
    (mark) =>
      !isSame(mark, one) &&
      !isSame(mark, other) &&
      excludes(ground, one, mark) &&
      excludes(ground, other, mark),
  );
}

function besideWeakLinks(
  ground: ChainGround,
  links: readonly JudgedLink[],
  roles: readonly Role[],
): Candidate[] {
  const found = links.flatMap(({ start, end }, at) =>
    roles[at] === "weak" ? seeingBoth(ground, start, end) : [],
  );
  return [...new Map(found.map((mark) => [keyOf(mark), mark])).values()];
}

/** Whether not both can be true. */
const excludes = ({ houses }: ChainGround, one: Candidate, other: Candidate): boolean =>
  one.cell === other.cell
    ? one.digit !== other.digit
    : one.digit === other.digit &&
      houses.some(({ cells }) => cells.includes(one.cell) && cells.includes(other.cell));

const placesIn = ({ digits, candidates }: ChainGround, cells: readonly number[], digit: number): number =>
  cells.filter((cell) => digits[cell] === digit || candidates[cell]?.includes(digit)).length;

/** Whether a candidate is still on the board. */
export const isOpen = ({ candidates }: ChainGround, { cell, digit }: Candidate): boolean =>
  candidates[cell]?.includes(digit) ?? false;
