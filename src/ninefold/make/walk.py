"""Walks: from a puzzle that meets a wish to a neighbour that meets it too, and so on to a puzzle far from the first.

Where one puzzle in thousands meets a wish, one neighbour in ten of such a puzzle does.
"""

from collections.abc import Callable, Iterator, Sequence

from ninefold.make.candidates import Found, Pattern
from ninefold.make.chance import seeds_from
from ninefold.make.neighbours import neighbours

PROPOSALS = 96
"""Changes tried at once; one in five leaves one solution."""

PATIENCE = 10
"""Batches without a way on after which a walk ends."""

AT_ONCE = 8
"""Neighbours judged at once: where judging is slow, the first that will do should be the last that is judged."""

AWAY = 2
"""Steps from a shipped puzzle to one that is shown: nobody else should know it."""

Meets = Callable[[Sequence[Found]], list[Found]]


def walk(start: Found, pattern: Pattern, meets: Meets, seed: int) -> Iterator[Found | None]:
    """The puzzles walked to, none of them twice, and None for each few looked at in vain; it may end."""
    here, known, misses, first = start, {start.board.tobytes()}, 0, 0
    while misses < PATIENCE:
        batch = range(first, first + PROPOSALS)
        near = neighbours(here, pattern, seeds_from(seed, batch))
        fresh = [found for found in near if found.board.tobytes() not in known]
        first, misses = batch.stop, misses + 1
        for place in range(0, max(1, len(fresh)), AT_ONCE):
            met = meets(fresh[place : place + AT_ONCE])
            if met:
                here, misses = _most_different(here, met), 0
                known.add(here.board.tobytes())
            yield here if met else None
            if met:
                break


def walk_away(start: Found, pattern: Pattern, meets: Meets, seed: int, patience: int) -> Iterator[Found | None]:
    """One puzzle far enough away, and None until then; nothing more if the walk ends before.

    Far enough are some steps to another solution, or just some steps after as many looks as there is patience for.
    """
    taken, here = 0, start
    for looks, found in enumerate(walk(start, pattern, meets, seed)):
        taken, here = (taken, here) if found is None else (taken + 1, found)
        is_far = taken >= AWAY and (looks >= patience or bool((here.solution != start.solution).any()))
        yield here if is_far else None
        if is_far:
            return


def _most_different(here: Found, met: Sequence[Found]) -> Found:
    """The first with another solution, if there is one: few neighbours have, and nothing makes a puzzle look newer."""
    return next((found for found in met if (found.solution != here.solution).any()), met[0])
