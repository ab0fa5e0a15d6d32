"""Our errors as HTTP answers. The only place that knows both."""

import sys
from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from ninefold.errors import (
    BadGridError,
    BadMoveError,
    BadPhotoError,
    BadSaveError,
    BadWishError,
    ClashError,
    ContradictionError,
    ManySolutionsError,
    NinefoldError,
    NoAnswerError,
    NoPhotoReaderError,
    NoSolutionError,
    NotFoundError,
    UnknownLanguageError,
    UnknownPathError,
    UnknownProfileError,
    UnknownTechniqueError,
    UnmetWishError,
)
from ninefold.render.paper import BadLayoutError
from ninefold.render.typeset import MissingPartError
from ninefold.server.apps.accounts.services import UnmetRequirementsError, WrongPasswordError
from ninefold.server.apps.classes.errors import (
    ClassFullError,
    EmptyAssignmentError,
    NoNameError,
    NoSuchLessonError,
    WrongCodeError,
)
from ninefold.server.apps.deployment.services import NotAtThisMachineError, WrongPinError
from ninefold.server.apps.drafts.limits import DraftsTooLargeError, TooManyDraftsError
from ninefold.server.apps.games.limits import TooManyGamesError
from ninefold.server.apps.practice.services import TooMuchPracticeError
from ninefold.server.apps.printing.sources import BookletTooLargeError
from ninefold.server.apps.published.errors import (
    AlreadyPublishedError,
    NoTitleError,
    NotSolvedYetError,
    OwnPuzzleError,
    TakenDownError,
    TooManyPublishedError,
)
from ninefold.server.apps.puzzles.keepable import TooManyRulesError
from ninefold.server.apps.rate_limits.services import TooManyCallsError
from ninefold.server.apps.tokens.services import TooManyTokensError
from ninefold.server.fair_queue import BusyError, TooMuchWorkError
from ninefold.server.schemas import Problem
from ninefold.server.visitor import NotByTokenError, NotSignedInError
from ninefold.server.work_pool import TookTooLongError
from ninefold.server.work_process import TooMuchMemoryError
from ninefold.usecases.keeping.fork_game import MoveForkError
from ninefold.usecases.keeping.game_bounds import GameFullError
from ninefold.usecases.keeping.keep_game import MoveGapError, RefusedLineError
from ninefold.usecases.picks_from_text import BadPuzzlesError
from ninefold.usecases.print_booklet import BadPuzzleError

View = Callable[[HttpRequest], HttpResponse]

STATUS: dict[type[NinefoldError], int] = {
    NotSignedInError: 401,
    NotByTokenError: 403,
    NotAtThisMachineError: 403,
    WrongPinError: 403,
    NotFoundError: 404,
    TooManyTokensError: 409,
    AlreadyPublishedError: 409,
    NotSolvedYetError: 409,
    OwnPuzzleError: 409,
    TakenDownError: 409,
    MoveGapError: 409,
    MoveForkError: 409,
    GameFullError: 413,
    TooManyGamesError: 413,
    TooManyDraftsError: 413,
    DraftsTooLargeError: 413,
    TooManyPublishedError: 413,
    ClassFullError: 413,
    TooMuchPracticeError: 413,
    TooManyRulesError: 413,
    BookletTooLargeError: 413,
    TooMuchMemoryError: 413,
    UnmetRequirementsError: 422,
    WrongPasswordError: 422,
    NoTitleError: 422,
    WrongCodeError: 422,
    NoNameError: 422,
    EmptyAssignmentError: 422,
    NoSuchLessonError: 422,
    RefusedLineError: 422,
    BadGridError: 422,
    BadLayoutError: 422,
    BadMoveError: 422,
    BadPhotoError: 422,
    BadPuzzleError: 422,
    BadPuzzlesError: 422,
    BadSaveError: 422,
    BadWishError: 422,
    ClashError: 422,
    ContradictionError: 422,
    UnknownTechniqueError: 422,
    UnknownPathError: 422,
    UnknownProfileError: 422,
    UnknownLanguageError: 422,
    NoSolutionError: 422,
    ManySolutionsError: 422,
    NoAnswerError: 503,
    TooManyCallsError: 429,
    TooMuchWorkError: 429,
    MissingPartError: 503,
    NoPhotoReaderError: 503,
    UnmetWishError: 503,
    BusyError: 503,
    TookTooLongError: 503,
}


UNWELL = 10
"""Seconds after which a database that is locked or full may be asked again."""
SOON = 1
"""Seconds after which a wish that was not met may be tried again: another seed may meet it."""


def handle_errors(api: NinjaAPI) -> None:
    """Makes the API answer every error as a Problem."""

    @api.exception_handler(NinefoldError)
    def from_ours(request: HttpRequest, error: NinefoldError) -> HttpResponse:
        status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
        response = answer(request, status, Problem(code=error.code, message=str(error), facts=error.facts))
        if status in (429, 503):
            response["Retry-After"] = str(error.facts.get("retry_after", SOON))
        return response

    @api.exception_handler(ValidationError)
    def from_schema(request: HttpRequest, error: ValidationError) -> HttpResponse:
        first = error.errors[0]
        place = ".".join(str(part) for part in first["loc"] if part not in ("body", "payload"))
        message = f"{place}: {first['msg']}" if place else str(first["msg"])
        return answer(request, 422, Problem(code="bad-request", message=message))

    @api.exception_handler(RequestDataTooBig)
    def from_django(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
        return answer(request, 413, Problem(code="too-large", message="this is too much at once; send less"))

    @api.exception_handler(HttpError)
    def from_ninja(request: HttpRequest, error: HttpError) -> HttpResponse:
        return answer(request, error.status_code, Problem(code="bad-request", message=str(error)))

    def answer(request: HttpRequest, status: int, problem: Problem) -> HttpResponse:
        return api.create_response(request, problem.model_dump(), status=status)


def server_error(request: HttpRequest) -> JsonResponse:
    """What everybody gets when something unforeseen has happened: that it will pass, or that it has been noted."""
    if isinstance(sys.exception(), OperationalError | InterfaceError):
        message = f"the server cannot keep anything right now; try again in {UNWELL} seconds"
        problem = Problem(code="storage", message=message, facts={"retry_after": UNWELL})
        return JsonResponse(problem.model_dump(), status=503, headers={"Retry-After": str(UNWELL)})
    problem = Problem(code="unwell", message="something went wrong here, and has been noted")
    return JsonResponse(problem.model_dump(), status=500)


def no_such_address(request: HttpRequest, exception: Exception) -> JsonResponse:
    """What the API and the accounts answer to an address that they do not have; all others are the page's."""
    return JsonResponse(Problem(code="not-found", message="there is no such address").model_dump(), status=404)


def tell_wrong_method(get_response: View) -> View:
    """The middleware by which the API answers a method that an address does not have as it answers everything else."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not (isinstance(response, HttpResponseNotAllowed) and request.path.startswith("/api/")):
            return response
        problem = Problem(code="bad-request", message=f"this address knows {response['Allow']} only")
        return JsonResponse(problem.model_dump(), status=405, headers={"Allow": response["Allow"]})

    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> JsonResponse:
    """What somebody without the CSRF token gets from allauth's addresses; the API's own answer reads the same."""
    message = "the CSRF token is missing or out of date; load the page again"
    return JsonResponse(Problem(code="csrf", message=message).model_dump(), status=403)
