"""Rules by chance on a grid of 4 by 4, and all its grids: enough to try every kind whole."""

import itertools
import random
from functools import cache

import ninefold as nf
from rule_judge import JUDGES, Filled, Rule

SIZE = 4
CELLS = [f"r{row}c{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]
EDGES = [
    [f"r{r}c{c}", f"r{r + down}c{c + right}"]
    for r, c, (down, right) in itertools.product(range(1, 5), range(1, 5), ((0, 1), (1, 0)))
    if r + down <= SIZE and c + right <= SIZE
]
SQUARES = [[f"r{r}c{c}", f"r{r}c{c + 1}", f"r{r + 1}c{c}", f"r{r + 1}c{c + 1}"] for r in (1, 2, 3) for c in (1, 2, 3)]
BARE = ("anti-knight", "anti-king", "non-consecutive", "disjoint-groups", "global-entropy")
LISTS = (
    *("extra-region", "odd", "even", "thermometer", "whisper", "renban", "palindrome", "between", "lockout"),
    *("region-sum", "zipper", "nabner", "modular", "entropic", "double-arrow", "counting-circles"),
)
EXPRESSIONS = ("1.*", "(12|34)+.?", "[1-3]*4?.", ".*[^2]{2}.*", "(.1)*|4{1,2}.*", "2?3?.{1,3}")


KINDS = [*sorted(JUDGES), "minimum", "maximum", "negative"]


@cache
def all_grids() -> tuple[Filled, ...]:
    return tuple(Filled(SIZE, tuple(map(int, line))) for line in nf.solutions("." * 16, 1_000))


def some_rule(kind: str, chance: random.Random) -> Rule:
    """A rule of that kind with fields by chance; it need not make sense."""
    path = chance.sample(CELLS, chance.randint(3, 5))
    rule: Rule = {"kind": kind}
    if kind in LISTS:
        rule["cells"] = path[:4] if kind == "renban" else path
    if kind == "cage":
        rule |= {"cells": path[:4]} | ({"sum": chance.randint(6, 10)} if chance.random() < 0.8 else {})
    if kind in ("difference", "ratio", "pair-sum", "greater"):
        rule["cells"] = chance.choice(EDGES)
    if kind in ("difference", "ratio", "pair-sum") and (kind == "pair-sum" or chance.random() < 0.5):
        rule["value"] = chance.randint(1, 7)
    if kind in ("lockout", "whisper") and chance.random() < 0.8:
        rule["difference"] = chance.randint(1, 3)
    if kind == "modular" and chance.random() < 0.5:
        rule["modulus"] = 2
    if kind == "thermometer":
        rule |= {"cells": path[:3], "slow": chance.random() < 0.5}
    if kind == "diagonals":
        rule["which"] = chance.choice(["both", "falling", "rising"])
    if kind in ("minimum", "maximum"):
        rule["cell"] = chance.choice(CELLS)
    if kind == "domain":
        rule |= {"cells": path, "digits": chance.sample([1, 2, 3, 4], 3)}
    if kind == "negative":
        rule["of"] = chance.choice(["difference", "ratio", "pair-sum"])
        if chance.random() < 0.5:
            rule["values"] = [chance.randint(1, 6)]
    if kind == "quadruple":
        rule |= {"cells": chance.choice(SQUARES), "digits": chance.choices([1, 2, 3, 4], k=chance.randint(1, 3))}
    if kind == "arrow":
        rule |= {"bulb": path[:1] if chance.random() < 0.7 else path[:2], "path": path[2:]}
    if kind in ("clone", "same-digits"):
        rule["groups"] = [path[:1], path[1:2]] if chance.random() < 0.3 else [path[:2], chance.sample(CELLS, 2)]
    if kind == "little-killer":
        rule |= {"cells": path, "sum": chance.randint(5, 14)}
    if kind in ("sandwich", "x-sum", "skyscraper", "numbered-room"):
        rule["line"] = f"{chance.choice(['row', 'column'])} {chance.randint(1, 4)}"
        field, most = {"skyscraper": ("count", 4), "numbered-room": ("digit", 4)}.get(kind, ("sum", 8))
        rule[field] = chance.randint(1, most)
        if kind != "sandwich":
            rule["from"] = chance.choice(["start", "end"])
    if kind == "indexing":
        rule |= {"cells": path[:2], "axis": chance.choice(["row", "column", "box"])}
    if kind == "sum":
        rule |= {"cells": path, "total": chance.randint(-4, 12)}
        if chance.random() < 0.7:
            rule["weights"] = [chance.choice([-10, -2, -1, 1, 1, 2, 10]) for _ in path]
    if kind == "sum-line":
        rule |= {"cells": path, "total": chance.randint(2, 6)}
    if kind == "pair":
        pairs = [[one, other] for one in range(1, 5) for other in range(1, 5)]
        rule |= {"cells": path[:3], "allowed": chance.sample(pairs, 11), "along": chance.choice(["chain", "all"])}
    if kind == "automaton":
        rule |= {"cells": path, "regex": chance.choice(EXPRESSIONS)}
    if kind == "any":
        inside = sorted(set(JUDGES) - {"any"})
        rule["of"] = [
            [some_rule(chance.choice(inside), chance) for _ in range(chance.randint(1, 2))]
            for _ in range(chance.randint(1, 3))
        ]
    return rule
