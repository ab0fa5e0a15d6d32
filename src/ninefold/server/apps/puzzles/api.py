"""Puzzles over HTTP."""

from django.http import HttpRequest
from ninja import Router
from ninja.responses import Status

from ninefold.make import Wish
from ninefold.server.apps.puzzles import queries, services
from ninefold.server.apps.puzzles.schemas import EnteredIn, PuzzleOut, WishIn, puzzle_out
from ninefold.server.schemas import REFUSALS, Problem

router = Router(tags=["puzzles"])


@router.post("", response={201: PuzzleOut, 503: Problem, **REFUSALS})
def make_puzzle(request: HttpRequest, wish: WishIn) -> Status[PuzzleOut]:
    """Makes a puzzle and keeps it under a number."""
    made = services.keep_made_puzzle(Wish(clues=wish.clues, minimal=wish.minimal, symmetry=wish.symmetry), wish.seed)
    return Status(201, puzzle_out(made))


@router.post("/entered", response={200: PuzzleOut, 201: PuzzleOut, **REFUSALS})
def enter_puzzle(request: HttpRequest, entered: EnteredIn) -> Status[PuzzleOut]:
    """Keeps a puzzle somebody brings along; a known one leads to its number."""
    puzzle, is_new = services.keep_entered_puzzle(entered.text)
    return Status(201 if is_new else 200, puzzle_out(puzzle))


@router.get("/{number}", response={200: PuzzleOut, 404: Problem, 422: Problem})
def read_puzzle(request: HttpRequest, number: int) -> PuzzleOut:
    """The puzzle of that number."""
    return puzzle_out(queries.puzzle_by_number(number))
