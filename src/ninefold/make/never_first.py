"""Techniques that can never be the next step: wherever one of them removes something, an easier one does too.

Large fish without boxes. Let the digit be open in k rows and k columns, and let n rows be the base and n columns the
cover. The other k - n columns have their places in the other k - n rows and in the fins: a fish of at most 9 - n lines
with the same fins, and with the same removals, since those lie where the other rows meet the cover. So there is a
smaller fish, or where it is not drawn as one,

- a column with one place left: a hidden single,
- a column with all its places among the fins, which share a box: claiming,
- a row without places in the other columns. If it is the row of the removal, the columns lie in one row less and the
  box: a Franken fish. If the fins hold one row or one column, that fish falls apart into a smaller one and claiming.

Franken and Mutant X-Wings. There are few ways to lay two bases and two covers, and few places where they meet; a test
goes through all of them and finds that pointing, claiming, hidden singles and X-Wings make the same removals.
"""

from ninefold.errors import BadWishError
from ninefold.logic import CATALOGUE

_SMALL = frozenset({"franken-x-wing", "mutant-x-wing"})
_LARGE = frozenset(
    f"{kind}{size}" for kind in ("", "finned-", "sashimi-") for size in ("squirmbag", "whale", "leviathan")
)

NEVER_FIRST = {
    **dict.fromkeys(_SMALL, "pointing, claiming and X-Wings make all its removals, and are done before"),
    **dict.fromkeys(_LARGE, "a smaller fish in the lines that cross it makes all its removals, and is done before"),
}
"""By technique the reason."""


_FOR_RULES = frozenset({"rule", "sum", "leftover"})
"""Families of techniques that read rules, which classic puzzles have none of."""


def reads_rules(technique: str) -> bool:
    """Whether only puzzles with rules have it."""
    return CATALOGUE[technique].family in _FOR_RULES


def require_possible(technique: str) -> None:
    """Refuses what can never be the next step in a classic puzzle."""
    family = CATALOGUE[technique].family
    if family == "mistake":
        raise BadWishError(f"{technique} is not a technique a puzzle can need")
    if reads_rules(technique):
        raise BadWishError(f"{technique} reads the rules of a variant, and a classic puzzle has none")
    if technique in NEVER_FIRST:
        raise BadWishError(f"{technique} is never the next step: {NEVER_FIRST[technique]}", "never-first")
