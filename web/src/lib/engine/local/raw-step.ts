/** Steps as the module writes them: lists, because there are many. native/wasm/steps.cpp is the other side. */
import { type Chain, inRuns, type Join, type Node } from "../chain";
import type { Claim, Fact } from "../fact";
import { type FoundStep, foundStep } from "../found-step";
import type { Candidate, CandidateMark } from "../step";

type RawCandidate = readonly [cell: number, digit: number];
type RawMark = readonly [kind: number, role: number, index: number, digits: readonly number[]];
type RawNode = readonly [
  cells: readonly number[],
  setCells: readonly number[],
  digit: number,
  isStrong: boolean,
  isTrue: boolean,
  branch: number,
  parent: number,
  chain: number,
  proof: number,
];
type RawJoin = readonly [node: number, parent: number, isStrong: boolean];
type RawClaim = readonly [cells: readonly number[], digit: number, isTrue: boolean];
type RawFact = readonly [
  kind: string,
  cells: readonly number[],
  others: readonly number[],
  digits: readonly number[],
  houses: readonly number[],
  covers: readonly number[],
  rules: readonly number[],
  numbers: readonly number[],
  claims: readonly RawClaim[],
  because: readonly RawClaim[],
  branch: number,
  chain: number,
  proof: number,
];
export type RawStep = readonly [
  technique: string,
  score: number,
  placements: readonly RawCandidate[],
  removals: readonly RawCandidate[],
  marks: readonly RawMark[],
  nodes: readonly RawNode[],
  joins: readonly RawJoin[],
  facts: readonly RawFact[],
  digits: readonly number[],
];

/** A step of the module; without a rating where it was not chosen by a profile. */
export function readStep(raw: RawStep, roles: readonly string[], hasRating = true): FoundStep {
  const [technique, score, placements, removals, marks, nodes, joins, facts, digits] = raw;
  const [chain, ...inner] = chainsOf(nodes, joins);
  return foundStep({
    technique,
    placements: placements.map(readCandidate),
    removals: removals.map(readCandidate),
    marks: readMarks(marks, roles),
    rating: hasRating ? score : null,
    facts: facts.map(readFact),
    digits,
    inner,
    ...(chain ? { chain } : {}),
  });
}

const readCandidate = ([cell, digit]: RawCandidate): Candidate => ({ cell, digit });

const [CELL, CANDIDATES, HOUSE, RULE] = [0, 1, 2, 3];

function readMarks(marks: readonly RawMark[], roles: readonly string[]) {
  const roleOf = (number: number): string => roles[number] ?? "";
  const ofKind = (wanted: number) => marks.filter(([kind]) => kind === wanted);
  return {
    cells: ofKind(CELL).map(([, role, cell]) => ({ cell, role: roleOf(role) })),
    houses: ofKind(HOUSE).map(([, role, house]) => ({ house, role: roleOf(role), cells: [] })),
    rules: ofKind(RULE).map(([, role, rule]) => ({ rule, role: roleOf(role), cells: [] })),
    candidates: ofKind(CANDIDATES).flatMap(([, role, cell, digits]) =>
      digits.map((digit): CandidateMark => ({ cell, digit, role: roleOf(role) })),
    ),
  };
}

/** The step's own chain and then the inner ones, each with its nodes counted from 0. */
function chainsOf(nodes: readonly RawNode[], joins: readonly RawJoin[]): Chain[] {
  let end = 0;
  return inRuns(nodes, (node) => node[7]).map((group) => {
    const start = end;
    end += group.length;
    const own = joins.filter(([node]) => start <= node && node < end);
    return {
      nodes: group.map((node) => readNode(node, start)),
      joins: own.map(
        ([node, parent, isStrong]): Join => ({ node: node - start, parent: parent - start, isStrong }),
      ),
    };
  });
}

function readNode(raw: RawNode, start: number): Node {
  const [cells, setCells, digit, isStrong, isTrue, branch, parent, , proof] = raw;
  return {
    cells,
    setCells,
    digit,
    isStrong,
    isTrue,
    branch,
    parent: parent < 0 ? -1 : parent - start,
    proof,
  };
}

const readClaim = ([cells, digit, isTrue]: RawClaim): Claim => ({ cells, digit, isTrue });

function readFact(raw: RawFact): Fact {
  const [kind, cells, others, digits, houses, covers, rules, numbers, claims, because, branch, chain, proof] =
    raw;
  return {
    kind,
    cells,
    others,
    digits,
    houses,
    covers,
    rules,
    numbers,
    claims: claims.map(readClaim),
    because: because.map(readClaim),
    branch,
    chain,
    proof,
  };
}
