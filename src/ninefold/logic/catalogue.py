"""The one list of techniques, read from catalogue.toml."""

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files

from ninefold.errors import UnknownTechniqueError


@dataclass(frozen=True)
class Technique:
    """What is known about a technique, whatever the language.

    >>> step = nf.drill("x-wing", seed=1).step
    >>> step.entry.family
    'fish'
    """

    slug: str
    family: str
    se: float | None = None
    """Sudoku Explainer's rating of a step; the smallest where it depends on size or length."""
    hodoku_score: int | None = None
    hodoku_level: str | None = None

    @property
    def is_uniqueness(self) -> bool:
        """Whether it rests on the puzzle having one solution."""
        return self.family == "uniqueness"


def _read() -> dict[str, Technique]:
    table = tomllib.loads(files(__package__).joinpath("catalogue.toml").read_text())
    return {slug: _technique(slug, **row) for slug, row in table.items()}


def _technique(slug: str, family: str, se: float | None = None, hodoku: dict[str, object] | None = None) -> Technique:
    score, level = (int(str(hodoku["score"])), str(hodoku["level"])) if hodoku else (None, None)
    return Technique(slug, family, se, score, level)


CATALOGUE = _read()


def technique_of(slug: str) -> Technique:
    """The technique of that slug; UnknownTechniqueError names the nearest ones."""
    try:
        return CATALOGUE[slug]
    except KeyError:
        raise UnknownTechniqueError(slug, tuple(get_close_matches(slug, CATALOGUE, n=3, cutoff=0.6))) from None
