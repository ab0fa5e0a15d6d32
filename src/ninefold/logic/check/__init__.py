"""Whether facts are true on the board in front of the reader. It knows the rules of Sudoku, and no finder.

A fact that the board shows is looked up there, a link of a chain in what was told before it. What follows must follow
from the facts that were told, by the rules of Sudoku alone: whoever reads the sentences can check the last of them with
the others.
"""

from collections.abc import Sequence

from ninefold.logic.check.board import Board
from ninefold.logic.check.follows import FOLLOWS
from ninefold.logic.check.kinds import SAYS, SHOWN
from ninefold.logic.check.links import LINKS, Walk, link_clauses
from ninefold.logic.check.proof import Proof
from ninefold.logic.fact import Fact
from ninefold.logic.position import Position


def faults(facts: Sequence[Fact], position: Position, solution: Sequence[int] = ()) -> list[str]:
    """What is wrong with the facts of a step, told before the board at this position; nothing where all are true.

    Only what is said of mistakes needs the solution.
    """
    board = Board(position, solution)
    proof, walk = Proof(board.peers), Walk(board, facts)
    found = []
    for fact in facts:
        if fact.kind in LINKS:
            found += _named(fact, walk.fault(fact))
            proof.tell(link_clauses(board, fact))
        elif fact.kind in SHOWN:
            found += _named(fact, SHOWN[fact.kind](board, fact))
            proof.tell(SAYS[fact.kind](board, fact) if fact.kind in SAYS else ())
    for fact in facts:
        if fact.kind in FOLLOWS:
            found += _named(fact, FOLLOWS[fact.kind](board, fact, proof) or _points_back(fact, facts))
    return found


def _points_back(fact: Fact, facts: Sequence[Fact]) -> str:
    """Whether "which sees them all" speaks of cells that were told: one of them is the digit, or they are fins."""
    told = [each.cells if each.kind == "one-of" else each.others for each in facts if each.kind in _POINTED_TO]
    return "" if fact.kind != "remove-seen" or fact.others in told else "it speaks of cells that were not told"


_POINTED_TO = ("one-of", "finned-fish")


def _named(fact: Fact, fault: str) -> list[str]:
    return [f"{fact.kind}: {fault}"] if fault else []
