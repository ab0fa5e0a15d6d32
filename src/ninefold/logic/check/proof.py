"""Whether something follows from what was told, by the rules of Sudoku and nothing else.

What was told is a list of clauses: of the literals in each, one at least is true. A candidate's literal is its number,
with a minus where the candidate is false. That a cell holds one digit and a house each digit once needs no telling.
"""

from collections.abc import Callable, Iterable, Sequence

from ninefold.logic.fact import Claim

Clause = tuple[int, ...]
Peers = Sequence[frozenset[int]]
Exclude = Callable[[tuple[int, int], tuple[int, int]], bool]
"""Whether two candidates, a cell and a digit each, cannot both be true."""

MOST_CASES = 20_000
"""A proof that needs more cases than this is none that a reader could follow."""


class TooManyCasesError(Exception):
    """The proof was given up."""


def literal(cell: int, digit: int) -> int:
    """The literal of a candidate that is true."""
    return cell * 32 + digit


def when(claim: Claim) -> list[Clause]:
    """The clauses that say a claim."""
    literals = tuple(literal(cell, claim.digit) for cell in claim.cells)
    return [literals] if claim.is_true else [(-each,) for each in literals]


def unless(claim: Claim) -> list[Clause]:
    """The clauses that deny a claim."""
    return when(Claim(claim.cells, claim.digit, not claim.is_true))


class Proof:
    """What was told, and what follows from it."""

    def __init__(self, peers: Peers, exclude: Exclude | None = None) -> None:
        self._peers = peers
        self._exclude = exclude
        self._told: list[Clause] = []

    @property
    def told(self) -> tuple[Clause, ...]:
        """All that was told so far."""
        return tuple(self._told)

    def tell(self, clauses: Iterable[Clause]) -> None:
        """Takes further clauses for granted."""
        self._told += clauses

    def refutes(self, supposed: Iterable[Clause]) -> bool:
        """Whether the supposition cannot be, given all that was told."""
        self._cases = 0
        clauses = [*self._told, *supposed]
        self._excluded = self._exclusions({abs(each) for clause in clauses for each in clause})
        return not self._is_possible(clauses, frozenset())

    def _exclusions(self, candidates: set[int]) -> dict[int, list[int]]:
        """For every candidate those that cannot be true beside it: others of its cell, and its digit in peers."""
        excluded: dict[int, list[int]] = {}
        for one in candidates:
            cell, digit = divmod(one, 32)
            excluded[one] = [
                other
                for other in candidates
                if other != one and (other // 32 == cell or (other % 32 == digit and other // 32 in self._peers[cell]))
            ]
            if self._exclude:
                pairs = ((other, divmod(other, 32)) for other in candidates if other // 32 != cell)
                excluded[one] += [other for other, pair in pairs if self._exclude((cell, digit), pair)]
        return excluded

    def _is_possible(self, clauses: list[Clause], known: frozenset[int]) -> bool:
        self._cases += 1
        if self._cases > MOST_CASES:
            raise TooManyCasesError
        settled = self._settle(clauses, set(known))
        if settled is None:
            return False
        left, facts = settled
        if not left:
            return True
        case, *others = min(left, key=len)
        if self._is_possible([*left, (case,)], facts):
            return True
        return self._is_possible([*left, (-case,), tuple(others)], facts)

    def _settle(self, clauses: list[Clause], known: set[int]) -> tuple[list[Clause], frozenset[int]] | None:
        """What is left of the clauses once the literals that stand alone are true; None where one has none left."""
        while True:
            left: list[Clause] = []
            units: set[int] = set()
            for clause in clauses:
                if any(each in known for each in clause):
                    continue
                open_literals = tuple(each for each in clause if -each not in known)
                if not open_literals:
                    return None
                if len(open_literals) == 1:
                    units.add(open_literals[0])
                else:
                    left.append(open_literals)
            if not units:
                return left, frozenset(known)
            for unit in units:
                if -unit in known:
                    return None
                known.add(unit)
                if unit > 0:
                    known.update(-other for other in self._excluded[unit])
            if any(-each in known for each in units):
                return None
            clauses = left
