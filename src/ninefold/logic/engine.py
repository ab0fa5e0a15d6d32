"""The logic engine, typed: native data in, frozen steps out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import groupby
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ninefold._native.logic as native
from ninefold.logic.chain import InnerChain, Join, Node, links_of
from ninefold.logic.fact import KINDS, Claim, Fact
from ninefold.logic.marks import ROLES, Candidate, MarkedCandidate, MarkedCell, MarkedHouse, MarkedRule, Marks
from ninefold.logic.position import Position
from ninefold.logic.profile import IDS, SLUGS, Profile
from ninefold.logic.setting import CLASSIC_SETTING, Setting
from ninefold.logic.step import Step


class Watch:
    """Lets another thread see how far a search has come, and end it; a search ends within a few milliseconds."""

    def __init__(self) -> None:
        self.native = native.Watch()

    def stop(self) -> None:
        self.native.stop()

    @property
    def is_stopped(self) -> bool:
        return self.native.is_stopped

    @property
    def puzzles(self) -> int:
        """How many puzzles are done, where there are many."""
        return self.native.puzzles

    @property
    def steps(self) -> int:
        """How many steps have been taken."""
        return self.native.steps

    @property
    def positions(self) -> int:
        """How many positions have been looked at for a better path."""
        return self.native.positions

    @property
    def technique(self) -> str | None:
        """What is looked for now; None before the start."""
        return SLUGS[self.native.technique] if self.native.technique >= 0 else None


class Outcome(IntEnum):
    """How a run ended."""

    SOLVED = 0
    STUCK = 1
    CONTRADICTION = 2
    BOUND = 3
    STOPPED = 4


@dataclass(frozen=True)
class Run:
    """A whole path and its figures, in the profile's units."""

    outcome: Outcome
    steps: tuple[Step, ...]
    score: int
    level: int
    hardest: str | None


def next_step(position: Position, profile: Profile, watch: Watch | None = None) -> tuple[Outcome, Step | None]:
    """The first step the profile finds, and how the search ended."""
    outcome, raw, score = position.setting.engine.next_step(*position.arrays(), profile.compiled, _native(watch))
    return Outcome(outcome), to_step(raw, score, position.setting) if raw is not None else None


def find_steps(
    position: Position, techniques: Iterable[str], options: dict[str, int] | None = None, watch: Watch | None = None
) -> list[Step]:
    """Every step of these techniques that the position allows."""
    ids = [IDS[slug] for slug in techniques]
    raw_steps, _ = position.setting.engine.find_steps(*position.arrays(), ids, options or {}, watch=_native(watch))
    return [to_step(raw, None, position.setting) for raw in raw_steps]


def find_all_steps(position: Position, profile: Profile, watch: Watch | None = None) -> list[Step]:
    """The steps of a profile that the position allows, the easiest first; of steps with the same effect only the first.

    The longest searches, nested forcing chains and the like, are only made where nothing easier is there.
    """
    raw_steps, scores, _ = position.setting.engine.find_all(*position.arrays(), profile.compiled, _native(watch))
    return _steps(raw_steps, scores, position.setting)


PLAN_LOOKS = 10_000
"""How often a plan looks at a board: a tenth of a second and hardly a step more than the shortest."""


def find_plan(position: Position, profile: Profile, cell: int, watch: Watch | None = None) -> list[Step]:
    """A short way to the digit of a cell, none of whose steps can be left out; empty where the profile finds none."""
    engine = position.setting.engine
    raw_steps, scores = engine.plan(*position.arrays(), profile.compiled, cell, PLAN_LOOKS, _native(watch))
    return _steps(raw_steps, scores, position.setting)


def solve_path(position: Position, profile: Profile, watch: Watch | None = None) -> Run:
    """The path the profile takes, to the end or as far as it gets."""
    return best_path(position, profile, watch, positions=0)


POSITIONS = 1_000
"""How many positions a search for the best path looks at; a search for nets counts as twenty-five of them."""


def best_path(position: Position, profile: Profile, watch: Watch | None = None, *, positions: int = POSITIONS) -> Run:
    """A path that takes less effort than the profile's own, found by trying other steps; never a dearer or harder one.

    Effort is the sum of `Step.cost`, of equal ones the path that says less. The search looks at so many positions and
    not at a clock, so that it ends the same everywhere; stopped before, it gives the best path until then.
    """
    engine = position.setting.engine
    found = engine.solve_path(*position.arrays(), profile.compiled, _native(watch), positions)
    figures, raw_steps, scores = found
    outcome, count, score, _, _, _, level, hardest = figures
    steps = tuple(_steps(raw_steps, scores, position.setting))
    return Run(Outcome(outcome), steps, score, level, SLUGS[hardest] if count else None)


def _steps(raw_steps: Iterable[tuple[Any, ...]], scores: Iterable[int], setting: Setting) -> list[Step]:
    return [to_step(raw, score, setting) for raw, score in zip(raw_steps, scores, strict=True)]


@dataclass(frozen=True)
class Figures:
    """What a path comes to, without its steps."""

    outcome: Outcome
    score: int
    hardest: str | None
    uses: dict[str, int]
    """How often each technique was used, those that were."""
    costs: tuple[int, ...]
    """What each of its steps costs."""


def rate_position(position: Position, profile: Profile, watch: Watch | None = None) -> Figures:
    """The figures of the path a profile takes on a board with rules; faster than the path itself."""
    figures, counts, costs = position.setting.engine.rate(*position.arrays(), profile.compiled, _native(watch))
    outcome, count, score, *_, hardest = figures
    uses = {SLUGS[number]: times for number, times in enumerate(counts[: len(SLUGS)]) if times}
    return Figures(Outcome(outcome), score, SLUGS[hardest] if count else None, uses, tuple(costs))


def rate_boards(
    boards: NDArray[np.uint8], profile: Profile, threads: int = 1, watch: Watch | None = None
) -> dict[str, NDArray[Any]]:
    """The figures of many puzzles, one array per figure; boards hold numbers, not characters."""
    columns: dict[str, NDArray[Any]] = native.rate_many(boards, profile.compiled, threads, _native(watch))
    return columns


def to_step(raw: tuple[Any, ...], score: int | None = None, setting: Setting = CLASSIC_SETTING) -> Step:
    """A step of the engine as a frozen value."""
    technique, digits, _, _, _, placements, removals, raw_marks, raw_nodes, raw_joins, raw_facts = raw
    own, *inner = _chains(raw_nodes, raw_joins) or [InnerChain(())]
    return Step(
        SLUGS[technique],
        tuple(Candidate(*placed) for placed in placements),
        tuple(Candidate(*removed) for removed in removals),
        tuple(digits),
        _marks(raw_marks, own.nodes, own.joins),
        own.nodes,
        own.joins,
        tuple(_with_removals(chain, number, own.nodes) for number, chain in enumerate(inner, start=1)),
        score,
        tuple(map(_fact, raw_facts)),
        setting,
    )


def _fact(raw: tuple[Any, ...]) -> Fact:
    kind, cells, others, digits, houses, covers, rules, numbers, claims, because, branch, chain, proof = raw
    told, reasons = (tuple(Claim(*claim) for claim in each) for each in (claims, because))
    return Fact(KINDS[kind], cells, others, digits, houses, covers, rules, numbers, told, reasons, branch, chain, proof)


def _native(watch: Watch | None) -> "native.Watch | None":
    return watch.native if watch else None


_CELL, _CANDIDATES, _HOUSE, _RULE = range(4)
_STRONG = 1
_CHAIN = 8
"""Where a node says which chain it belongs to."""


def _marks(raw_marks: Iterable[tuple[Any, ...]], nodes: tuple[Node, ...], joins: tuple[Join, ...]) -> Marks:
    cells, candidates, houses, rules = [], [], [], []
    for kind, role_number, index, digits in raw_marks:
        role = ROLES[role_number]
        if kind == _CELL:
            cells.append(MarkedCell(index, role))
        elif kind == _HOUSE:
            houses.append(MarkedHouse(index, role))
        elif kind == _RULE:
            rules.append(MarkedRule(index, role))
        else:
            candidates += [MarkedCandidate(index, digit, role) for digit in digits]
    return Marks(tuple(cells), tuple(candidates), tuple(houses), links_of(nodes, joins), tuple(rules))


def _chains(raw_nodes: Iterable[tuple[Any, ...]], raw_joins: Iterable[tuple[int, int, int]]) -> list[InnerChain]:
    """The step's own chain and then the inner ones, each with its nodes counted from 0."""
    joins = [*raw_joins]
    chains: list[InnerChain] = []
    start = 0
    for _, group in groupby(raw_nodes, key=itemgetter(_CHAIN)):
        nodes = tuple(_node(raw, start) for raw in group)
        end = start + len(nodes)
        own = (
            Join(node - start, parent - start, link == _STRONG) for node, parent, link in joins if start <= node < end
        )
        chains.append(InnerChain(nodes, tuple(own)))
        start = end
    return chains


def _with_removals(chain: InnerChain, number: int, nodes: tuple[Node, ...]) -> InnerChain:
    """An inner chain with what the step's own chain takes from it."""
    shown = (candidate for node in nodes if node.proof == number for candidate in node.candidates)
    return replace(chain, removals=tuple(dict.fromkeys(shown)))


def _node(raw: tuple[Any, ...], start: int) -> Node:
    cells, set_cells, digit, _, link, is_true, branch, parent, _, proof, rule = raw
    place = parent - start if parent >= 0 else -1
    slug = SLUGS[rule] if rule >= 0 else ""
    return Node(tuple(cells), digit, is_true, place, link == _STRONG, branch, tuple(set_cells), proof, slug)
