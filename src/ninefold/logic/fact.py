"""Facts: what the sentences about a step claim, as data. Words are made from them, and a checker tries them."""

from dataclasses import dataclass

import ninefold._native.logic as native
from ninefold.logic.marks import Candidate

KINDS = tuple(native.facts())
"""In the order the engine numbers them; native/src/logic/facts/fact_list.hpp says what each of them claims."""

RULE_KINDS = KINDS[KINDS.index("ways") :]
"""Those that speak of rules of the puzzle; native/src/logic/rules/fact_list.hpp says what each of them claims."""

SETS = {
    *("set", "almost-set", "hidden-set", "holds", "once-each", "fill", "same-digits", "rank", "deadly", "unfillable"),
    *("then-set", "left-set", "then-pair", "then-hidden"),
}
"""The kinds whose cells belong together."""


RESULTS = ("place", "remove", "remove-seen")
"""The kinds that say what a step does."""


@dataclass(frozen=True)
class Claim:
    """That a digit is in one of the cells, or in none of them."""

    cells: tuple[int, ...]
    digit: int
    is_true: bool

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return tuple(Candidate(cell, self.digit) for cell in self.cells)


@dataclass(frozen=True)
class Fact:
    """One thing that a sentence says about the board. What the slots mean is up to the kind."""

    kind: str
    cells: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    covers: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    """By their places in the puzzle."""
    numbers: tuple[int, ...] = ()
    """Sums and the like, which are no digits."""
    claims: tuple[Claim, ...] = ()
    """The last one is what follows, where something does."""
    because: tuple[Claim, ...] = ()
    """What the claims before the last rest on, one each."""
    branch: int = 0
    """The branch of the step that it belongs to."""
    chain: int = 0
    """The chain inside the branches that it belongs to; 0 for the step itself."""
    proof: int = 0
    """The chain inside the branches that shows it; 0 for none."""

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Those it says something about."""
        claimed = [each for claim in (*self.because, *self.claims) for each in claim.candidates]
        named = [Candidate(cell, digit) for cell in self.cells for digit in self.digits]
        return tuple(dict.fromkeys(claimed or named))

    @property
    def named_cells(self) -> tuple[int, ...]:
        """All cells that it names, in whatever slot."""
        return tuple(sorted({*self.cells, *self.others, *(each.cell for each in self.candidates)}))

    @property
    def set_cells(self) -> tuple[int, ...]:
        """The cells that it speaks of as one set; none where it speaks of no set."""
        return self.cells if self.kind in SETS else ()

    @property
    def ends(self) -> tuple[Claim, ...]:
        """Of a link: what follows, which is all that rests on nothing else."""
        return self.claims[len(self.because) :]
