"""Stars for a lesson: three for everything at the first try, two for most of it, one for going through it."""

from collections.abc import Sequence

MOST_STARS = 3


def stars_for(answers: Sequence[bool]) -> int:
    """What a lesson comes to whose positions went like this, each found at the first try or not.

    >>> stars_for([True, True, True]), stars_for([True, True, False]), stars_for([False, False]), stars_for([])
    (3, 2, 1, 0)
    """
    hits = sum(answers)
    if not answers:
        return 0
    if hits == len(answers):
        return MOST_STARS
    return 2 if hits * 3 >= len(answers) * 2 else 1
