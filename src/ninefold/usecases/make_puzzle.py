"""The journey of a puzzle that is made."""

import inspect
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import ParamSpec

from ninefold.logic import LEVEL_NAMES, technique_of
from ninefold.make import Drill, MadePuzzle, MadePuzzles, SearchReport, Wish, asked, making
from ninefold.make import drill as make_drill
from ninefold.make import make as make_to_wish
from ninefold.make.variants.plan import levels_of
from ninefold.make.wish_values import whole_number
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import parse_symbols
from ninefold.usecases.bulk.make_files import MakeJob, Product, made_in_turn

USUAL_LEVEL = "medium"

Asked = ParamSpec("Asked")


def usual_level(variant: str | None) -> str:
    """What whoever says nothing gets; where a variant has no such puzzles, the hardest level below that it has."""
    up_to_usual = LEVEL_NAMES[: LEVEL_NAMES.index(USUAL_LEVEL) + 1]
    return next(level for level in reversed(up_to_usual) if level in levels_of(variant or ""))


@dataclass(frozen=True, kw_only=True)
class SeededWish(Wish):
    """All that can be asked for when one puzzle is made."""

    seed: int | None = asked(None, "The same seed gives the same puzzle.", ge=0, le=2**63 - 1)

    @property
    def wish(self) -> Wish:
        """The wish alone; for a puzzle of the usual level if it asks for nothing but where givens stand."""
        wish = Wish(**{field.name: getattr(self, field.name) for field in fields(Wish)})
        asks_for_nothing = wish == Wish(
            symmetry=wish.symmetry, mask=wish.mask, grid=wish.grid, variant=wish.variant, density=wish.density
        )
        return replace(wish, level=usual_level(wish.variant)) if asks_for_nothing else wish


def make_puzzle(wish: Wish, seed: int | None = None) -> MadePuzzle:
    """A puzzle that meets the wish; without a seed, a new one every time."""
    return make_to_wish(wish, _seed(seed))


def making_puzzle(wish: Wish, seed: int | None = None) -> Iterator[MadePuzzle | SearchReport]:
    """Such puzzles, and while one is looked for how far the search is."""
    return making(wish, _seed(seed))


def _seed(seed: int | None) -> int:
    return secrets.randbits(63) if seed is None else whole_number("seed", seed)


def _making(seeded_wish: Callable[Asked, SeededWish]) -> Callable[Asked, MadePuzzle]:
    """The function that takes what a wish takes."""

    def make(*fields: Asked.args, **named: Asked.kwargs) -> MadePuzzle:
        """A puzzle with one solution, of a level (`medium` if nothing else is asked for) or to any other wish.

        `str()` of it is its text; `.solution`, `.rating` and `.level` tell more. The same wish and seed give the same
        puzzle on every machine.

        >>> nf.make("hard", seed=7).rating
        2.6
        >>> "x-wing" in {step.technique for step in nf.make(require=["x-wing"], seed=1).explain()}
        True
        """
        asked_for = seeded_wish(*fields, **named)
        return make_puzzle(asked_for.wish, asked_for.seed)

    taken = inspect.signature(seeded_wish)
    make.__signature__ = taken.replace(return_annotation=MadePuzzle)  # type: ignore[attr-defined]
    return make


make = _making(SeededWish)


def make_many(
    level: str | Wish | None = None,
    *,
    count: int,
    seed: int | None = None,
    variant: str | Sequence[str] | None = None,
) -> MadePuzzles:
    """So many puzzles of a level (`medium` where there is one) and variant, or to a wish; the same for the same seed.

    No two of them are twins. They are those that `ninefold make --count` prints, and begin with that of `make`. The
    list has `.columns` for pandas, polars or Arrow.

    >>> [made.rating for made in nf.make_many("medium", count=3, seed=1)]
    [2.0, 2.3, 2.0]
    """
    named = variant if variant is None or isinstance(variant, str) else "+".join(variant)
    wish = level if isinstance(level, Wish) else Wish(level=level or usual_level(named), variant=named)
    job = MakeJob(wish, count, _seed(seed))
    return MadePuzzles(map(_read, made_in_turn(job)))


def _read(product: Product) -> MadePuzzle:
    puzzle = Puzzle.from_text(product.puzzle)
    solution = parse_symbols(product.solution, puzzle.shape.size, None)
    own = (puzzle.givens, puzzle.rules, puzzle.regions, puzzle.symbols)
    return MadePuzzle(*own, solution=solution, rating=product.rating, level=product.level)


def drill(technique: str, seed: int | None = None) -> Drill:
    """A position whose next step is that technique, with the step to be found.

    >>> nf.drill("x-wing", seed=1).step
    Step('x-wing', 'r3c3-9 r3c6-9 r9c3-9 r9c6-9')
    """
    return make_drill(technique_of(technique).slug, _seed(seed))
