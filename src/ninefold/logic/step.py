"""A step: one application of a technique."""

from dataclasses import dataclass, field

from ninefold.logic.catalogue import CATALOGUE, Technique
from ninefold.logic.chain import Branch, InnerChain, Join, Node, branches_of, eureka
from ninefold.logic.fact import Fact
from ninefold.logic.marks import Candidate, Marks
from ninefold.logic.setting import CLASSIC_SETTING, Setting
from ninefold.logic.wording import Words, word

LENGTH_COST = 10


def _pair(candidate: Candidate) -> tuple[int, int]:
    return candidate.cell, candidate.digit


@dataclass(frozen=True)
class Step:
    """What a technique found: digits to place, candidates to remove, and what to draw.

    >>> step = nf.drill("x-wing", seed=1).step
    >>> step.technique, step.digits
    ('x-wing', (9,))
    >>> step.removals[0]
    Candidate(cell=20, digit=9)
    """

    technique: str
    placements: tuple[Candidate, ...] = ()
    removals: tuple[Candidate, ...] = ()
    digits: tuple[int, ...] = ()
    """The digits the pattern is about."""
    marks: Marks = field(default_factory=Marks)
    chain: tuple[Node, ...] = ()
    joins: tuple[Join, ...] = ()
    """Where a node of the chain follows from several others: the reasons beyond its parent."""
    inner: tuple[InnerChain, ...] = ()
    """The chains that hold inside the branches of a nested forcing chain."""
    rating: float | None = None
    """What the step costs in the profile that found it."""
    facts: tuple[Fact, ...] = ()
    """What its words say, as data, in the order of the telling."""
    setting: Setting = field(default=CLASSIC_SETTING, repr=False, compare=False)
    """The board it was found on."""

    def __repr__(self) -> str:
        placed = (
            f"{self.setting.cell(cell)}={self.setting.digit(digit)}" for cell, digit in map(_pair, self.placements)
        )
        removed = (
            f"{self.setting.cell(cell)}-{self.setting.digit(digit)}" for cell, digit in map(_pair, self.removals)
        )
        return f"Step({self.technique!r}, {' '.join((*placed, *removed))!r})"

    @property
    def statements(self) -> int:
        """How many things its words say, a sentence each."""
        return len(self.facts)

    @property
    def chain_length(self) -> int:
        """How many candidates and groups its chain goes through, inner chains included; 1 without a chain."""
        return max(1, len(self.chain) + sum(len(chain.nodes) for chain in self.inner))

    @property
    def cost(self) -> float:
        """What it takes to follow the step: its rating, and for a chain ten more for every candidate after the first.

        So a chain of eight costs as much more than a pattern of the same rating as seven of the easiest steps do. The
        effort of a path is the sum; the engine has the same rule (`cost_of` in native/include/ninefold/logic.hpp).
        """
        return (self.rating or 0) + LENGTH_COST * (self.chain_length - 1)

    @property
    def entry(self) -> Technique:
        """The technique's entry in the catalogue."""
        return CATALOGUE[self.technique]

    @property
    def branches(self) -> tuple[Branch, ...]:
        """A forcing step's branches, each told to its end; empty for other steps."""
        return branches_of(self.chain, self.joins, self.inner) if self.entry.family == "forcing" else ()

    @property
    def eureka(self) -> str:
        """The chain in Eureka notation, branches apart; empty for steps without one."""
        return "; ".join(branch.eureka for branch in self.branches) or eureka(self.chain, self.setting)

    def words(self, language: str = "en") -> Words:
        """The step told to a player: a nudge, a pointer, the full explanation."""
        return word(self, language)
