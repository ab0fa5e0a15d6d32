"""What a puzzle to be made should be like."""

from dataclasses import dataclass

from ninefold.errors import BadWishError
from ninefold.make.symmetry import SYMMETRIES

FEWEST_CLUES, MOST_CLUES = 17, 60


@dataclass(frozen=True)
class Wish:
    """A wish and a seed name a puzzle for ever, for one version of the maker."""

    clues: int | None = None
    """How many givens, exactly; None leaves it to the maker."""
    minimal: bool = False
    """As few givens as the grid allows, so that none can be left out (with its mirror images)."""
    symmetry: str = "rotational"

    def __post_init__(self) -> None:
        if self.symmetry not in SYMMETRIES:
            raise BadWishError(f"unknown symmetry {self.symmetry!r}; there are {', '.join(SYMMETRIES)}")
        if self.clues is not None and not FEWEST_CLUES <= self.clues <= MOST_CLUES:
            raise BadWishError(f"a puzzle can have {FEWEST_CLUES} to {MOST_CLUES} givens, not {self.clues}")
        if self.minimal and self.clues is not None:
            raise BadWishError("ask for a number of givens or for as few as possible, not for both")
