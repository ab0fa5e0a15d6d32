"""Whether facts are true on the board in front of the reader. It knows the rules of Sudoku, and no finder.

A fact that the board shows is looked up there, a link of a chain in what was told before it. What follows must follow
from the facts that were told before it, by the rules of Sudoku alone: whoever reads the sentences can check the last of
them with the others. Only what branches lead to is told before them, and every branch must come to it.
"""

from collections import defaultdict
from collections.abc import Sequence

from ninefold.logic.check.board import Board
from ninefold.logic.check.branches import unfinished_branches
from ninefold.logic.check.fillings import TooManyWaysError
from ninefold.logic.check.follows import FOLLOWS, shown_inside
from ninefold.logic.check.kinds import SAYS, SHOWN
from ninefold.logic.check.links import LINKS, Walk, link_clauses
from ninefold.logic.check.proof import Proof
from ninefold.logic.fact import RESULTS, Fact
from ninefold.logic.position import Position
from ninefold.logic.step import Step

UNTRIED = "there are too many ways to try them all"
"""The fault of a fact about rules that may be true, but not so that a reader could follow it."""


def faults(facts: Sequence[Fact], position: Position, solution: Sequence[int] = ()) -> list[str]:
    """What is wrong with the facts of a step, told before the board at this position; nothing where all are true.

    Only what is said of mistakes needs the solution.
    """
    board = Board(position, solution)
    walk, has_branches = Walk(board, facts), any(fact.branch for fact in facts)
    proofs: defaultdict[int, Proof] = defaultdict(lambda: Proof(board.peers, board.exclude if board.rules else None))
    found, told_first = [], []
    for fact in facts:
        if fact.kind in LINKS:
            found += _named(fact, walk.fault(fact))
            for link in (fact, *walk.links_behind(fact)):
                proofs[fact.chain].tell(link_clauses(board, link))
        elif fact.kind in SHOWN:
            found += _named(fact, _shown(board, fact))
            proofs[0].tell(SAYS[fact.kind](board, fact) if fact.kind in SAYS else ())
        elif has_branches and not fact.branch:
            told_first.append(fact)
        else:
            found += _named(fact, _follows(board, fact, proofs[fact.chain], facts))
    for fact in facts:
        found += _named(fact, shown_inside(fact, proofs[fact.proof]) if fact.proof else "")
    for fact in told_first:
        found += _named(fact, _follows(board, fact, proofs[fact.chain], facts))
    return [*found, *unfinished_branches(board, facts)]


def step_faults(step: Step, position: Position, solution: Sequence[int] = ()) -> list[str]:
    """The faults of a step's facts, and whether what they tell the reader to do is what the step does."""
    result = [claim for fact in step.facts if fact.kind in RESULTS for claim in fact.claims]
    told = {(each, claim.is_true) for claim in result for each in claim.candidates}
    done = {*((each, True) for each in step.placements), *((each, False) for each in step.removals)}
    found = faults(step.facts, position, solution)
    return found if told == done else [*found, "what it says to do is not what it does"]


def _shown(board: Board, fact: Fact) -> str:
    try:
        return SHOWN[fact.kind](board, fact)
    except TooManyWaysError:
        return UNTRIED


def _follows(board: Board, fact: Fact, proof: Proof, facts: Sequence[Fact]) -> str:
    return FOLLOWS[fact.kind](board, fact, proof) or _points_back(fact, facts)


def _points_back(fact: Fact, facts: Sequence[Fact]) -> str:
    """Whether "which sees them all" speaks of cells that were told: one of them is the digit, or they are fins."""
    told = [each.others if each.kind == "finned-fish" else each.cells for each in facts if each.kind in _POINTED_TO]
    return "" if fact.kind != "remove-seen" or fact.others in told else "it speaks of cells that were not told"


_POINTED_TO = ("one-of", "needs", "finned-fish")


def _named(fact: Fact, fault: str) -> list[str]:
    return [f"{fact.kind}: {fault}"] if fault else []
