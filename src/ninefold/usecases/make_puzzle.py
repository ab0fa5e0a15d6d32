"""The journey of a puzzle that is made."""

import secrets
from collections.abc import Iterable
from dataclasses import replace

from ninefold.logic import technique_of
from ninefold.make import Drill, MadePuzzle, Wish
from ninefold.make import drill as make_drill
from ninefold.make import make as make_to_wish

USUAL_LEVEL = "medium"


def or_usual_level(wish: Wish) -> Wish:
    """The wish; a puzzle of the usual level if it asks for no kind of puzzle, only for where givens stand."""
    asks_for_nothing = wish == Wish(symmetry=wish.symmetry, mask=wish.mask, grid=wish.grid)
    return replace(wish, level=USUAL_LEVEL) if asks_for_nothing else wish


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
    givens: int | None = None,
    minimal: bool = False,
    symmetry: str = "rotational",
    mask: str | None = None,
    grid: str | None = None,
    seed: int | None = None,
    clues: int | None = None,
) -> MadePuzzle:
    """A puzzle with one solution, of a level (`medium` if nothing else is asked for) or to any other wish.

    `str()` of it is its text; `.solution`, `.rating` and `.level` tell more. The same wish and seed give the same
    puzzle on every machine. `clues` is the old name of `givens`.
    """
    wish = Wish(
        level=level,
        se=se,
        require=tuple(require),
        allow=None if allow is None else tuple(allow),
        first=first,
        givens=givens,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        mask=mask,
        grid=grid,
    )
    return make_puzzle(or_usual_level(wish), seed)


def drill(technique: str, seed: int | None = None) -> Drill:
    """A position whose next step is that technique, with the step to be found."""
    return make_drill(technique_of(technique).slug, secrets.randbits(63) if seed is None else seed)
