"""What every part of the API shares."""

from typing import Any

from ninja import Schema


class Problem(Schema):
    """What went wrong: a code for programs, a sentence for people, and the facts it speaks of."""

    code: str
    message: str
    facts: dict[str, Any] = {}


REFUSALS: dict[int, type[Schema]] = {400: Problem, 403: Problem, 422: Problem}
"""What any call that sends something may be answered: unreadable JSON, a missing CSRF token, a value out of bounds."""
