/** A step as the engine found it, with the chains and facts that its words are made from. */
import { type Chain, inNode, linksOf, type Node } from "./chain";
import { distinct, type Fact } from "./fact";
import type { Step } from "./step";

export interface FoundStep {
  readonly step: Step;
  readonly chain: Chain;
  /** The chains that hold inside the branches of a nested forcing chain. */
  readonly inner: readonly Chain[];
  readonly facts: readonly Fact[];
  /** The digits the pattern is about. */
  readonly digits: readonly number[];
}

const NO_CHAIN: Chain = { nodes: [], joins: [] };
/** What a node of a chain costs beside the first; the engine and Python have the same. */
const LENGTH_COST = 10;

type Parts = Pick<Step, "technique"> &
  Partial<Pick<Step, "placements" | "removals">> & {
    marks?: Partial<Step["marks"]>;
    rating?: number | null;
    chain?: Chain;
    inner?: readonly Chain[];
    digits?: readonly number[];
    facts: readonly Fact[];
  };

export function foundStep(parts: Parts): FoundStep {
  const { technique, placements = [], removals = [], rating = null, chain = NO_CHAIN, inner = [] } = parts;
  const length = chain.nodes.length + inner.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const marks = { cells: [], candidates: [], houses: [], rules: [], ...parts.marks, links: linksOf(chain) };
  const step: Step = {
    technique,
    placements,
    removals,
    marks,
    inner: inner.map((each, index) => ({ links: linksOf(each), removals: shownBy(index + 1, chain.nodes) })),
    rating,
    cost: (rating ?? 0) + LENGTH_COST * (Math.max(1, length) - 1),
  };
  return { step, chain, inner, facts: parts.facts, digits: parts.digits ?? [] };
}

/** What the step's own chain takes from an inner chain. */
const shownBy = (number: number, nodes: readonly Node[]) =>
  distinct(nodes.filter((node) => node.proof === number).flatMap(inNode));
