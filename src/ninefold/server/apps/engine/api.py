"""The engine over HTTP. Nothing is kept and nothing belongs to anybody, so no CSRF token is asked for."""

import secrets

from django.http import HttpRequest, HttpResponse
from ninja import Body, Query, Router

from ninefold.grid import Grid, format_grid
from ninefold.logic import Outcome, leads_to, plan_in_words
from ninefold.server.apps.engine.chain_schemas import ChainIn, ChainOut, chain_out
from ninefold.server.apps.engine.questions import (
    BroughtIn,
    CandidatesIn,
    ConvertIn,
    CountIn,
    ExplainIn,
    HintIn,
    PhotoIn,
    PlanIn,
    PuzzleIn,
    RateIn,
    SolutionsIn,
    StepsIn,
    TwinIn,
    WhyIn,
)
from ninefold.server.apps.engine.review_schemas import ReviewIn, ReviewOut, review_out
from ninefold.server.apps.engine.schemas import (
    CandidatesOut,
    CanonicalOut,
    ConvertedOut,
    CountOut,
    FormatOut,
    MadeOut,
    PhotoOut,
    RatingOut,
    ReadOut,
    SolutionCheckOut,
    SolutionOut,
    SolutionsOut,
    TwinOut,
)
from ninefold.server.apps.engine.step_schemas import (
    ExplainedStepOut,
    PathOut,
    PlanOut,
    StepsOut,
    WhyOut,
    explained_step,
)
from ninefold.server.apps.puzzles.board_schemas import BroughtBoardOut
from ninefold.server.apps.puzzles.board_text import write_brought_board
from ninefold.server.apps.puzzles.schemas import WishIn
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.schemas import BOUNDS, READS, REFUSALS
from ninefold.server.visitor import Anybody, TokenHolder
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.ask_hint import Wanted, hint_on_board
from ninefold.usecases.explain_mistake import refute
from ninefold.usecases.explain_puzzle import find_path, find_steps
from ninefold.usecases.find_twins import canonical, twin
from ninefold.usecases.judge_chain import chain_on_board
from ninefold.usecases.make_puzzle import make_puzzle
from ninefold.usecases.plan_cell import plan_on_board
from ninefold.usecases.rate_puzzle import Rating, rate
from ninefold.usecases.read_any import FORMATS, convert_with_losses, read_board
from ninefold.usecases.read_photo import read_photo
from ninefold.usecases.review.review_game import review_text
from ninefold.usecases.solve_puzzle import (
    candidates_in_time,
    check_solutions,
    count_solutions,
    list_solutions,
    solve,
)

router = Router(tags=["engine"], auth=[TokenHolder(), Anybody()])

ASKING = Limit("engine", calls=1_200)
"""What a question costs beyond this is counted by the work pool, in seconds."""
MOST_STEPS = 300

ANSWERS = {**REFUSALS, **BOUNDS}
PICTURE = {"required": True, "content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}}


@router.post("/solve", response={200: SolutionOut, **ANSWERS})
def solve_puzzle(request: HttpRequest, puzzle: PuzzleIn) -> SolutionOut:
    """The one solution of a puzzle; the answer 422 says why there is none to give."""
    spend(request, ASKING)
    return SolutionOut(solution=WORK_POOL.run(solve, puzzle.text))


@router.post("/count", response={200: CountOut, **ANSWERS})
def count(request: HttpRequest, puzzle: CountIn) -> CountOut:
    """How many solutions a puzzle has, counted up to a limit."""
    spend(request, ASKING)
    return CountOut(count=WORK_POOL.run(count_solutions, puzzle.text, puzzle.limit), limit=puzzle.limit)


@router.post("/solutions", response={200: SolutionsOut, **ANSWERS})
def find_solutions(request: HttpRequest, puzzle: SolutionsIn) -> SolutionsOut:
    """Different solutions of a puzzle, up to a limit."""
    spend(request, ASKING)
    return SolutionsOut(solutions=WORK_POOL.run(list_solutions, puzzle.text, puzzle.limit), limit=puzzle.limit)


@router.post("/candidates", response={200: CandidatesOut, **ANSWERS})
def true_candidates(request: HttpRequest, puzzle: CandidatesIn) -> CandidatesOut:
    """For every cell the digits that occur in a solution, with the number of those solutions up to a cap."""
    spend(request, ASKING)
    found, complete = WORK_POOL.run(candidates_in_time, puzzle.text, puzzle.cap, WORK_POOL.budget)
    return CandidatesOut(candidates=found, cap=puzzle.cap, complete=complete)


@router.post("/check", response={200: SolutionCheckOut, **ANSWERS})
def check(request: HttpRequest, puzzle: CountIn) -> SolutionCheckOut:
    """Whether a puzzle has no solution, one or several; of several, how many and where two of them differ."""
    spend(request, ASKING)
    found = WORK_POOL.run(check_solutions, puzzle.text, puzzle.limit)
    return SolutionCheckOut(
        count=found.count,
        limit=puzzle.limit,
        solutions=list(found.solutions),
        differing=list(found.differing),
    )


@router.post("/read", response={200: ReadOut, **ANSWERS})
def read(request: HttpRequest, brought: BroughtIn) -> ReadOut:
    """The board that a text in any format stands for; of a collection the first one."""
    spend(request, ASKING)
    sheet, found = WORK_POOL.run(read_board, brought.text)
    sheet.require_whole()
    sheet.puzzle.require_plain("the page")
    return ReadOut(
        text=format_grid(sheet.givens),
        digits=format_grid(Grid(sheet.digits, sheet.shape)),
        size=sheet.shape.size,
        format=found,
        notices=list(sheet.notices),
    )


@router.post("/board", response={200: BroughtBoardOut, **ANSWERS})
def lay_out_board(request: HttpRequest, brought: BroughtIn) -> HttpResponse:
    """The puzzle that a text in any format stands for, of any kind, with everything that playing it takes."""
    spend(request, ASKING)
    return HttpResponse(
        WORK_POOL.run(write_brought_board, brought.text), content_type="application/json; charset=utf-8"
    )


@router.post("/photo", response={200: PhotoOut, **ANSWERS}, openapi_extra={"requestBody": PICTURE})
def photo(request: HttpRequest, where: Query[PhotoIn]) -> PhotoOut:
    """The board in a photo, sent as it is. Nothing is kept. 1,600 pixels are enough, so a megabyte is."""
    spend(request, ASKING)
    sheet = WORK_POOL.run(read_photo, request.body, where.places(), where.upright)
    return PhotoOut(
        text=format_grid(sheet.givens),
        digits=format_grid(Grid(sheet.digits, sheet.shape)),
        doubtful=list(sheet.doubtful),
        confidences=[round(confidence, 4) for confidence in sheet.confidences],
        corners=list(sheet.corners),
    )


@router.post("/canonical", response={200: CanonicalOut, **ANSWERS})
def canonical_form(request: HttpRequest, puzzle: PuzzleIn) -> CanonicalOut:
    """The smallest twin of a puzzle or grid: two are twins when theirs are the same."""
    spend(request, ASKING)
    return CanonicalOut(canonical=WORK_POOL.run(canonical, puzzle.text))


@router.post("/twin", response={200: TwinOut, **ANSWERS})
def find_twin(request: HttpRequest, puzzle: TwinIn) -> TwinOut:
    """A twin of a puzzle: it looks new and is the same. Nothing is kept."""
    spend(request, ASKING)
    return TwinOut(twin=WORK_POOL.run(twin, puzzle.text, puzzle.seed))


@router.get("/formats", response={200: list[FormatOut], **READS})
def list_formats(request: HttpRequest) -> list[FormatOut]:
    """All formats that can be read and written."""
    return [FormatOut(name=known.name, title=known.title) for known in FORMATS]


@router.post("/convert", response={200: ConvertedOut, **ANSWERS})
def convert(request: HttpRequest, wanted: ConvertIn) -> ConvertedOut:
    """A puzzle in another format."""
    spend(request, ASKING)
    made = WORK_POOL.run(convert_with_losses, wanted.text, wanted.to, wanted.format)
    return ConvertedOut(text=made.text, format=made.format, losses=list(made.losses))


@router.post("/make", response={200: MadeOut, **ANSWERS})
def make(request: HttpRequest, wish: Body[WishIn]) -> MadeOut:
    """A new puzzle that is not kept. To keep one under a number, POST to /api/v1/puzzles."""
    spend(request, ASKING)
    seed = secrets.randbits(53) if wish.seed is None else wish.seed
    made = WORK_POOL.run(make_puzzle, wish.wish, seed)
    return MadeOut(
        text=str(made),
        solution=format_grid(made.solution),
        givens=made.given_count,
        seed=seed,
        variant=made.variant,
        level=made.level,
        rating=made.rating,
    )


@router.post("/rate", response={200: RatingOut, **ANSWERS})
def rate_puzzle(request: HttpRequest, puzzle: RateIn) -> Rating:
    """How hard a puzzle is. When the time is over first, what was proved until then; `complete` says so."""
    spend(request, ASKING)
    seconds = min(puzzle.seconds, WORK_POOL.budget)
    return WORK_POOL.run(rate, puzzle.text, puzzle.order(puzzle.profile), seconds=seconds)


@router.post("/hint", response={200: ExplainedStepOut | None, **ANSWERS})
def hint(request: HttpRequest, board: HintIn) -> ExplainedStepOut | None:
    """What is wrong on a board, else the easiest next step; null if no technique finds one in time."""
    spend(request, ASKING)
    wanted = Wanted(board.cell, board.known, board.uniqueness, board.order("ninefold"))
    step = WORK_POOL.run(hint_on_board, board.text, board.values, board.notes, wanted, seconds=WORK_POOL.budget)
    return explained_step(step, board.language) if step else None


@router.post("/plan", response={200: PlanOut, **ANSWERS})
def plan(request: HttpRequest, board: PlanIn) -> PlanOut:
    """The short list of easy steps that ends in the digit of a cell; else what can be said about the cell."""
    spend(request, ASKING)
    wanted = Wanted(None, board.known, board.uniqueness, board.order("ninefold"))
    steps = WORK_POOL.run(
        plan_on_board, board.text, board.values, board.notes, board.cell, wanted, seconds=WORK_POOL.budget
    )
    return PlanOut(
        leads_there=leads_to(steps, board.cell),
        words=plan_in_words(steps, board.cell, board.language),
        steps=[explained_step(step, board.language) for step in steps],
    )


@router.post("/why", response={200: WhyOut, **ANSWERS})
def why(request: HttpRequest, board: WhyIn) -> WhyOut:
    """Why a digit on a board is wrong: the steps that rule it out, the last of which settles it."""
    spend(request, ASKING)
    found = WORK_POOL.run(refute, board.text, board.values, board.cell, board.notes, seconds=WORK_POOL.budget)
    steps = [explained_step(step, board.language) for step in found.steps]
    return WhyOut(is_wrong=found.is_wrong, is_settled=found.is_settled, steps=steps)


@router.post("/chain", response={200: ChainOut, **ANSWERS})
def judge_drawn_chain(request: HttpRequest, board: ChainIn) -> ChainOut:
    """Whether a chain that was drawn is right: every link strong, weak or wrong, and what follows from all of it."""
    spend(request, ASKING)
    return chain_out(*WORK_POOL.run(chain_on_board, board.text, board.values, board.notes, board.pairs()))


@router.post("/explain", response={200: PathOut, **ANSWERS})
def explain_puzzle(request: HttpRequest, puzzle: ExplainIn) -> PathOut:
    """The whole logical path, or as far as the techniques get. When the time is over first, `complete` is false."""
    spend(request, ASKING)
    order = puzzle.order(puzzle.profile)
    path = WORK_POOL.run(find_path, puzzle.text, order, path=puzzle.path, seconds=WORK_POOL.budget)
    steps = [explained_step(step, puzzle.language) for step in path.steps]
    return PathOut(total=len(steps), steps=steps, complete=path.outcome is not Outcome.STOPPED)


@router.post("/steps", response={200: StepsOut, **ANSWERS})
def list_steps(request: HttpRequest, board: StepsIn) -> StepsOut:
    """Every step that is available now, the easiest first; at most the first few hundred are listed."""
    spend(request, ASKING)
    steps = WORK_POOL.run(find_steps, board.text, board.technique, board.order("ninefold"), seconds=WORK_POOL.budget)
    return StepsOut(total=len(steps), steps=[explained_step(step, board.language) for step in steps[:MOST_STEPS]])


@router.post("/review", response={200: ReviewOut, **ANSWERS})
def review(request: HttpRequest, game: ReviewIn) -> ReviewOut:
    """A saved game looked back on: where its time went, what there was to see, its mistakes, what to practise."""
    spend(request, ASKING)
    return review_out(WORK_POOL.run(review_text, game.text, seconds=WORK_POOL.budget), game.language)
