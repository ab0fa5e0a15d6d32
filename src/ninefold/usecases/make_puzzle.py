"""The journey of a puzzle that is made."""

import inspect
import secrets
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import ParamSpec

from ninefold.grid import parse_grid
from ninefold.logic import technique_of
from ninefold.make import Drill, MadePuzzle, Wish, asked
from ninefold.make import drill as make_drill
from ninefold.make import make as make_to_wish
from ninefold.usecases.bulk.make_files import MakeJob, made_in_turn

USUAL_LEVEL = "medium"

Asked = ParamSpec("Asked")


@dataclass(frozen=True, kw_only=True)
class SeededWish(Wish):
    """All that can be asked for when one puzzle is made."""

    seed: int | None = asked(None, "The same seed gives the same puzzle.", ge=0, le=2**63 - 1)

    @property
    def wish(self) -> Wish:
        """The wish alone; for a puzzle of the usual level if it asks for nothing but where givens stand."""
        wish = Wish(**{field.name: getattr(self, field.name) for field in fields(Wish)})
        asks_for_nothing = wish == Wish(symmetry=wish.symmetry, mask=wish.mask, grid=wish.grid)
        return replace(wish, level=USUAL_LEVEL) if asks_for_nothing else wish


def make_puzzle(wish: Wish, seed: int | None = None) -> MadePuzzle:
    """A puzzle that meets the wish; without a seed, a new one every time."""
    return make_to_wish(wish, secrets.randbits(63) if seed is None else seed)


def _making(seeded_wish: Callable[Asked, SeededWish]) -> Callable[Asked, MadePuzzle]:
    """The function that takes what a wish takes."""

    def make(*fields: Asked.args, **named: Asked.kwargs) -> MadePuzzle:
        """A puzzle with one solution, of a level (`medium` if nothing else is asked for) or to any other wish.

        `str()` of it is its text; `.solution`, `.rating` and `.level` tell more. The same wish and seed give the same
        puzzle on every machine.
        """
        asked_for = seeded_wish(*fields, **named)
        return make_puzzle(asked_for.wish, asked_for.seed)

    taken = inspect.signature(seeded_wish)
    make.__signature__ = taken.replace(return_annotation=MadePuzzle)  # type: ignore[attr-defined]
    return make


make = _making(SeededWish)


def make_many(level: str | Wish = USUAL_LEVEL, *, count: int, seed: int | None = None) -> list[MadePuzzle]:
    """So many puzzles of a level, or to a wish, no two of them twins; the same for the same seed.

    They are those that `ninefold make --count` prints, and begin with that of `make`.
    """
    wish = level if isinstance(level, Wish) else Wish(level=level)
    job = MakeJob(wish, count, secrets.randbits(63) if seed is None else seed)
    return [
        MadePuzzle(parse_grid(made.puzzle), solution=parse_grid(made.solution), rating=made.rating, level=made.level)
        for made in made_in_turn(job)
    ]


def drill(technique: str, seed: int | None = None) -> Drill:
    """A position whose next step is that technique, with the step to be found."""
    return make_drill(technique_of(technique).slug, secrets.randbits(63) if seed is None else seed)
