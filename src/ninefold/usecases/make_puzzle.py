"""The journey of a puzzle that is made."""

import secrets
from collections.abc import Iterable

from ninefold.logic import technique_of
from ninefold.make import Drill, MadePuzzle, Wish
from ninefold.make import drill as make_drill
from ninefold.make import make as make_to_wish

USUAL_LEVEL = "medium"


def make_puzzle(wish: Wish, seed: int | None = None) -> MadePuzzle:
    """A puzzle that meets the wish; without a seed, a new one every time."""
    return make_to_wish(wish, secrets.randbits(63) if seed is None else seed)


def make(
    level: str | None = None,
    *,
    require: Iterable[str] = (),
    allow: Iterable[str] | None = None,
    first: str | None = None,
    se: tuple[float, float] | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: str = "rotational",
    mask: str | None = None,
    grid: str | None = None,
    seed: int | None = None,
) -> MadePuzzle:
    """A puzzle with one solution, of a level (`medium` if nothing else is asked for) or to any other wish.

    `str()` of it is its text; `.solution`, `.rating` and `.level` tell more. The same wish and seed give the same
    puzzle on every machine.
    """
    asks_for_more = se or clues or minimal or first or tuple(require) or allow is not None
    wish = Wish(
        level=level if level or asks_for_more else USUAL_LEVEL,
        se=se,
        require=tuple(require),
        allow=None if allow is None else tuple(allow),
        first=first,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        mask=mask,
        grid=grid,
    )
    return make_puzzle(wish, seed)


def drill(technique: str, seed: int | None = None) -> Drill:
    """A position whose next step is that technique, with the step to be found."""
    return make_drill(technique_of(technique).slug, secrets.randbits(63) if seed is None else seed)
