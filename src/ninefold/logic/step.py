"""A step: one application of a technique."""

from dataclasses import dataclass, field

from ninefold.logic.catalogue import CATALOGUE, Technique
from ninefold.logic.chain import Branch, InnerChain, Join, Node, branches_of, eureka
from ninefold.logic.marks import Candidate, Marks
from ninefold.logic.wording import Words, word


@dataclass(frozen=True)
class Step:
    """What a technique found: digits to place, candidates to remove, and what to draw."""

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
        return "; ".join(branch.eureka for branch in self.branches) or eureka(self.chain)

    def words(self, language: str = "en") -> Words:
        """The step told to a player: a nudge, a pointer, the full explanation."""
        return word(self, language)
