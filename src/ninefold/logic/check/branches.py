"""Whether the branches of a step are all there are, and each comes to what it is told for."""

from collections.abc import Iterable, Iterator, Sequence

from ninefold.logic.check.board import Board
from ninefold.logic.check.links import LINKS, excludes
from ninefold.logic.fact import RESULTS, Claim, Fact

_CASES = ("either", "each-digit", "each-place")
_FISH = ("fish", "finned-fish")
"""Of a kraken: its branches begin with what keeps the fish from being one."""
_EMPTIED = ("no-digit-left", "no-place-left")
_CLOSINGS = ("loop", "against", "one-of", "one-claim")
"""What a chain without branches can come to."""


def unfinished_branches(board: Board, facts: Sequence[Fact]) -> list[str]:
    """What is missing in the chains of a step: a case, the end of a branch, or what a chain comes to."""
    chains = dict.fromkeys(fact.chain for fact in facts if fact.kind in LINKS)
    return [f"chain {chain}: {fault}" for chain in chains if (fault := _fault(board, chain, facts))]


def _fault(board: Board, chain: int, facts: Sequence[Fact]) -> str:
    own = [fact for fact in facts if fact.chain == chain]
    goals = _goals(chain, facts)
    branches = [
        [fact for fact in own if fact.branch == number and fact.kind in LINKS]
        for number in dict.fromkeys(fact.branch for fact in own if fact.kind == "suppose")
    ]
    if branches and not branches[0][0].branch:
        return _closing_fault(own, branches[0])
    if any(fact.kind in _CASES for fact in own):
        if not _are_all_cases([fact for fact in own if fact.kind in _CASES], branches):
            return "a case is missing"
    elif not any(fact.kind in _FISH for fact in own):
        return _contradicted(own, branches[0]) if len(branches) == 1 else "it is not said which cases there are"
    goals -= _excluded_by_all(board, goals, branches) if chain else set()
    refuted = {fact.branch for fact in own if fact.kind == "against"}
    open_ends = [
        branch
        for branch in branches
        if not (goals <= _told(branch) or (_is_absurd(branch) and branch[0].branch in refuted))
    ]
    return "a branch does not come to what it is told for" if open_ends else ""


def _closing_fault(own: Sequence[Fact], links: Sequence[Fact]) -> str:
    """What is wrong with how a chain without branches ends: what is said of it must be about its start and its end."""
    closing = next((fact for fact in own if fact.kind in _CLOSINGS), None)
    if closing is None:
        return "it is not said what it comes to"
    if closing.kind == "against":
        return "" if _is_absurd(links) else "it does not come to a contradiction"
    ends = {_opposite(links[0].claims[-1]), links[-1].claims[-1]}
    said = {Claim((cell,), digit, True) for cell in closing.cells for digit in closing.digits} or {*closing.claims}
    are_said = {*_single(ends)} == {*_single(said)}
    return "" if closing.kind == "loop" or are_said else "what it comes to is not about its ends"


def _single(claims: Iterable[Claim]) -> Iterator[Claim]:
    """The claims cell by cell."""
    return (Claim((cell,), claim.digit, claim.is_true) for claim in claims for cell in claim.cells)


def _goals(chain: int, facts: Sequence[Fact]) -> set[Claim]:
    """What the branches of a chain are told for: what the step does, or what a chain inside shows."""
    if chain:
        return {fact.claims[-1] for fact in facts if fact.proof == chain}
    return {claim for fact in facts if fact.kind in RESULTS for claim in fact.claims}


def _excluded_by_all(board: Board, goals: set[Claim], branches: Sequence[Sequence[Fact]]) -> set[Claim]:
    """Of what a chain inside is told for that which something excludes that all its branches come to."""
    told_by_all = set.intersection(*(_told(branch) for branch in branches))
    return {goal for goal in goals for claim in told_by_all if excludes(board, claim, goal)}


def _contradicted(own: Sequence[Fact], branch: Sequence[Fact]) -> str:
    if not (_is_absurd(branch) or _comes_back(branch)):
        return "it does not come to a contradiction"
    return "" if branch[0].chain or any(fact.kind == "against" for fact in own) else "it is not said what it comes to"


def _are_all_cases(cases: Sequence[Fact], branches: Sequence[Sequence[Fact]]) -> bool:
    supposed = {fact.claims[-1] for branch in branches for fact in branch if fact.kind == "suppose"}
    return len(cases) == 1 and supposed == _supposed_by(cases[0])


def _supposed_by(case: Fact) -> set[Claim]:
    if case.kind == "either":
        return {case.claims[0], _opposite(case.claims[0])}
    return {Claim((cell,), digit, True) for cell in case.cells for digit in case.digits}


def _told(branch: Sequence[Fact]) -> set[Claim]:
    """What the links of a branch come to, one after the other; not what they only mention."""
    return {claim for fact in branch if fact.kind not in _EMPTIED for claim in fact.ends or fact.claims[-1:]}


def _is_absurd(branch: Sequence[Fact]) -> bool:
    """Whether the branch says something and its opposite, or leaves a cell or a house with nothing."""
    told = _told(branch)
    return any(fact.kind in _EMPTIED for fact in branch) or any(_opposite(claim) in told for claim in told)


def _comes_back(branch: Sequence[Fact]) -> bool:
    return len(branch) > 1 and branch[-1].claims[-1] == branch[0].claims[-1]


def _opposite(claim: Claim) -> Claim:
    return Claim(claim.cells, claim.digit, not claim.is_true)
