"""Puzzles over HTTP."""

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Body, Query, Router
from ninja.responses import Status

from ninefold.make import Wish
from ninefold.render.qr_code import draw_qr_svg
from ninefold.server.apps.puzzles import queries, services
from ninefold.server.apps.puzzles.listing import read_rules
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.schemas import (
    EnteredIn,
    PuzzleFilter,
    PuzzlePageOut,
    PuzzlesOut,
    WishIn,
    puzzle_page_out,
    puzzle_summary,
)
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.apps.stock.services import take_puzzle
from ninefold.server.documents import documents
from ninefold.server.pagination import paginated
from ninefold.server.schemas import BOUNDS, READS, REFUSALS, Problem
from ninefold.server.told_lines import LINES, Facts, told_lines
from ninefold.server.visitor import known_player

router = Router(tags=["puzzles"])

MAKING = Limit("make", calls=300)
ENTERING = Limit("enter", calls=300)
SVG = "image/svg+xml"


@router.get("", response={200: PuzzlesOut, 422: Problem, **READS})
def list_puzzles(request: HttpRequest, wanted: Query[PuzzleFilter]) -> PuzzlesOut:
    """All puzzles, a page at a time."""
    page = paginated(queries.puzzles_for(known_player(request), wanted), wanted)
    read_rules(page.items)
    puzzles = [puzzle_summary(puzzle) for puzzle in page.items]
    return PuzzlesOut(total=page.total, page=page.page, pages=page.pages, puzzles=puzzles)


@router.post("", response={201: PuzzlePageOut, **BOUNDS, **REFUSALS})
def make_puzzle(request: HttpRequest, wish: Body[WishIn]) -> Status[PuzzlePageOut]:
    """Makes a puzzle and keeps it under a number. A plain wish for a level and variant is met from the stock."""
    spend(request, MAKING)
    return Status(201, _page(_from_stock(wish) or services.keep_made_puzzle(wish.wish, wish.seed)))


@router.post("/progress", response={200: str, **BOUNDS, **REFUSALS}, openapi_extra=documents(LINES))
def make_and_tell(request: HttpRequest, wish: Body[WishIn]) -> StreamingHttpResponse:
    """The same, told as it comes along: a line of JSON now and then with how many candidates were `looked` at, at the
    end one with the `puzzle`.

    What goes wrong on the way is the last line, as `problem`.
    """
    spend(request, MAKING)
    stocked = _from_stock(wish)
    events = iter([stocked]) if stocked else services.making_puzzle(wish.wish, wish.seed)
    return StreamingHttpResponse(told_lines(map(_told, events)), content_type=LINES)


@router.post("/entered", response={200: PuzzlePageOut, 201: PuzzlePageOut, **BOUNDS, **REFUSALS})
def enter_puzzle(request: HttpRequest, entered: EnteredIn) -> Status[PuzzlePageOut]:
    """Keeps a puzzle somebody brings along; a known one leads to its number."""
    spend(request, ENTERING)
    puzzle, is_new = services.keep_entered_puzzle(entered.text)
    return Status(201 if is_new else 200, _page(puzzle))


@router.get("/{number}", response={200: PuzzlePageOut, 404: Problem, 422: Problem, **READS})
def read_puzzle(request: HttpRequest, number: int) -> PuzzlePageOut:
    """The puzzle of that number."""
    return _page(queries.puzzle_by_number(number))


@router.post("/{number}/twin", response={201: PuzzlePageOut, 404: Problem, **BOUNDS, **REFUSALS})
def make_twin(request: HttpRequest, number: int) -> Status[PuzzlePageOut]:
    """Keeps a random twin of the puzzle under a number of its own: the same puzzle, and it looks new."""
    spend(request, MAKING)
    return Status(201, _page(services.keep_twin(queries.puzzle_by_number(number))))


@router.get("/{number}/qr", response={200: str, 404: Problem, 422: Problem, **READS}, openapi_extra=documents(SVG))
def read_qr_code(request: HttpRequest, number: int) -> HttpResponse:
    """A picture that a camera reads as the puzzle's address, as SVG."""
    puzzle = queries.puzzle_by_number(number)
    address = request.build_absolute_uri(f"/p/{puzzle.number}")
    return HttpResponse(draw_qr_svg(address, border=2), content_type=SVG)


def _page(puzzle: Puzzle) -> PuzzlePageOut:
    return puzzle_page_out(puzzle, queries.twin_numbers(puzzle))


def _from_stock(asked: WishIn) -> Puzzle | None:
    """A puzzle at once, for whoever asks for nothing but a level and a variant."""
    wanted = asked.wish
    is_plain = wanted == Wish(level=wanted.level, variant=wanted.variant) and asked.seed is None
    return take_puzzle(wanted.level, wanted.variant) if wanted.level and is_plain else None


def _told(event: int | Puzzle) -> Facts:
    return {"looked": event} if isinstance(event, int) else {"puzzle": _page(event).model_dump()}
