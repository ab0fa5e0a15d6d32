/** Positions to find a technique in. As make/drill.py and usecases/learn_technique.py in Python. */
import drills from "../data/drills.json";
import { CLASSIC } from "../setting";
import type { Case } from "./cases";
import { scattered, seedText } from "./chance";
import type { EngineModule } from "./module";
import { type Position, readLine } from "./position";
import { NINEFOLD, type Profile } from "./profile";

/** The first entries of our order, and what the technique itself costs where our order leaves it out. */
type Order = readonly [entries: number, own: number | null];

interface Source {
  /** Our order up to the technique; none where it has no place in it. */
  readonly order: Order | null;
  /** Whether it is looked for where the basics alone are done. */
  readonly basics: boolean;
  /** Why there can be no drill. */
  readonly never: boolean;
}

const SOURCES = drills.sources as unknown as Readonly<Record<string, Source>>;
const BASICS: Profile = NINEFOLD.slice(0, drills.basics);

export interface Known {
  /** Shipped positions in which a rare technique comes next. */
  readonly positions: readonly Case[];
  readonly examples: readonly Case[];
}

type Asked = Pick<EngineModule, "ask">;

interface RawPosition {
  readonly digits: string;
  readonly givens: string;
  readonly candidates: readonly number[];
}

const ready = ({ digits, givens, candidates }: Position): RawPosition => ({
  digits: digits.map((digit) => digit || ".").join(""),
  givens: givens.map((digit) => digit || ".").join(""),
  candidates,
});

const read = ({ digits, givens, candidates }: RawPosition): Position => ({
  digits: readLine(digits) ?? [],
  givens: readLine(givens) ?? [],
  candidates,
  setting: CLASSIC,
});

/**
 * Positions to try, the best first: a drill, then examples in other clothes where the technique is never, or hardly
 * ever, the next step. The example itself comes last.
 */
export async function* boardsOf(module: Asked, technique: string, seed: number, known: Known) {
  const found = await drill(module, technique, seed, known);
  if (found) yield found;
  const seeds = [...Array(drills.clothes + 1).keys()].map((key) => scattered(BigInt(seed), BigInt(key)));
  const [place = 0n, ...own] = seeds;
  const example = known.examples[Number(place % BigInt(known.examples.length))];
  if (!example) return;
  for (const each of own) {
    const question = { ask: "rearrange", ...ready(example.position), seed: seedText(each) };
    yield read(await module.ask<RawPosition>(question));
  }
  yield example.position;
}

async function drill(module: Asked, technique: string, seed: number, known: Known): Promise<Position | null> {
  const source = SOURCES[technique];
  if (!source || source.never) return null;
  const profile = source.basics ? withOwn(BASICS, technique, BASICS.at(-1)?.[2] ?? 0) : drillOrder(technique);
  const found = await module.ask<Partial<RawPosition>>({
    ask: "drill",
    techniques: [technique],
    profile,
    basics: source.basics ? BASICS : [],
    known: (source.basics ? known.examples : known.positions).map(({ position }) => ready(position)),
    seed: seedText(BigInt(seed)),
    effort: drills.effort,
  });
  return found.digits === undefined ? null : read(found as RawPosition);
}

const withOwn = (profile: Profile, technique: string, score: number): Profile => [
  ...profile,
  [[technique], {}, score, 0],
];

/** Our order up to the technique; null where it has no place in it. */
export function drillOrder(technique: string): Profile | null {
  const [entries = 0, own = null] = SOURCES[technique]?.order ?? [];
  if (entries === 0) return null;
  const before = NINEFOLD.slice(0, entries);
  return own === null ? before : withOwn(before, technique, own);
}
