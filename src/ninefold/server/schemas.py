"""What every part of the API shares."""

from typing import Any, Self

import ninja
from ninja.schema import DjangoGetter
from pydantic import ModelWrapValidatorHandler, ValidationInfo, model_validator

JSON = (dict, list, str, int, float, type(None))


class Schema(ninja.Schema):
    """What the API takes and tells."""

    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(cls, values: Any, handler: ModelWrapValidatorHandler[Self], info: ValidationInfo) -> Self:
        # ninja asks for every field of everything through an object in between, which only rows of tables need; of an
        # answer most was made and checked a moment ago.
        is_plain = isinstance(values, cls) or (isinstance(values, JSON) and not cls._ninja_resolvers)
        return handler(values if is_plain else DjangoGetter(values, cls, info.context))


class Problem(Schema):
    """What went wrong: a code for programs, a sentence for people, and the facts it speaks of."""

    code: str
    message: str
    facts: dict[str, Any] = {}


READS: dict[int, type[Schema]] = {401: Problem}
"""What any call may be answered: a token that is not known."""

REFUSALS: dict[int, type[Schema]] = {**READS, 400: Problem, 403: Problem, 413: Problem, 422: Problem}
"""What any call that sends something may be answered: unreadable JSON, a missing CSRF token, too much, a bad value."""

BOUNDS: dict[int, type[Schema]] = {429: Problem, 503: Problem}
"""What a costly call may be answered: too often, or the server is busy. Both say when to come back."""
