"""What every part of the API shares."""

from typing import Any

from ninja import Schema


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
