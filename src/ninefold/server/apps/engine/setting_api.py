"""What somebody who sets a puzzle asks the engine, over HTTP. Nothing is kept."""

from django.http import HttpRequest
from ninja import Router

from ninefold.kernel import ClueSet
from ninefold.server.apps.engine.api import ANSWERS, ASKING
from ninefold.server.apps.engine.questions import PuzzleIn
from ninefold.server.apps.engine.schemas import SolutionOut
from ninefold.server.apps.engine.setting_schemas import (
    ClueSetOut,
    HelpfulClueOut,
    HelpfulIn,
    MinimiseIn,
    RelabelIn,
    SeededIn,
    SetPuzzleOut,
    TurnIn,
)
from ninefold.server.apps.rate_limits.services import spend
from ninefold.server.visitor import Anybody, TokenHolder
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases import set_puzzle
from ninefold.usecases.helpful_clue import HelpfulClue, helpful_clue

router = Router(tags=["setting"], auth=[TokenHolder(), Anybody()])


@router.post("/conflict", response={200: ClueSetOut | None, **ANSWERS})
def find_conflict(request: HttpRequest, puzzle: PuzzleIn) -> ClueSet | None:
    """Clues that contradict each other, none of which can be left out; null if there is a solution."""
    spend(request, ASKING)
    return WORK_POOL.run(set_puzzle.conflict, puzzle.text, WORK_POOL.budget)


@router.post("/redundant", response={200: ClueSetOut, **ANSWERS})
def find_redundant(request: HttpRequest, puzzle: PuzzleIn) -> ClueSet:
    """The clues that the one solution does not need, each by itself."""
    spend(request, ASKING)
    return WORK_POOL.run(set_puzzle.redundant, puzzle.text, WORK_POOL.budget)


@router.post("/fill", response={200: SolutionOut, **ANSWERS})
def fill(request: HttpRequest, puzzle: SeededIn) -> SolutionOut:
    """A random grid that obeys the puzzle."""
    spend(request, ASKING)
    return SolutionOut(solution=WORK_POOL.run(set_puzzle.fill, puzzle.text, puzzle.seed))


@router.post("/minimise", response={200: SetPuzzleOut, **ANSWERS})
def minimise(request: HttpRequest, puzzle: MinimiseIn) -> SetPuzzleOut:
    """The puzzle without what its one solution does not need."""
    spend(request, ASKING)
    is_all = puzzle.what == "all"
    return SetPuzzleOut(text=WORK_POOL.run(set_puzzle.minimise, puzzle.text, puzzle.seed, rules=is_all))


@router.post("/helpful", response={200: HelpfulClueOut | None, **ANSWERS})
def find_helpful(request: HttpRequest, puzzle: HelpfulIn) -> HelpfulClue | None:
    """The given, or the clue of a kind that the puzzle has, that leaves the fewest solutions; null if one is left."""
    spend(request, ASKING)
    return WORK_POOL.run(helpful_clue, puzzle.text, puzzle.solution, puzzle.seed)


@router.post("/turn", response={200: SetPuzzleOut, **ANSWERS})
def turn(request: HttpRequest, puzzle: TurnIn) -> SetPuzzleOut:
    """The puzzle turned by a quarter, or mirrored."""
    spend(request, ASKING)
    return SetPuzzleOut(text=WORK_POOL.run(set_puzzle.turn, puzzle.text, puzzle.way))


@router.post("/relabel", response={200: SetPuzzleOut, **ANSWERS})
def relabel(request: HttpRequest, puzzle: RelabelIn) -> SetPuzzleOut:
    """The puzzle with its digits exchanged."""
    spend(request, ASKING)
    return SetPuzzleOut(text=WORK_POOL.run(set_puzzle.relabel, puzzle.text, puzzle.digits))
