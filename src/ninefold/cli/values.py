"""Names that options take: how help calls them, and what completion offers for them."""

from collections.abc import Callable, Iterable
from typing import Any

from ninefold.logic import CATALOGUE, LEVEL_NAMES, PROFILES
from ninefold.logic.language import languages
from ninefold.make.symmetry import SYMMETRIES
from ninefold.make.wish import DENSITIES
from ninefold.render.paper import ANSWERS, PAPERS, PER_PAGE
from ninefold.rules.variants import VARIANTS
from ninefold.usecases.read_any import FORMATS

NAMES: dict[str, Callable[[], Iterable[object]]] = {
    "ANSWERS": lambda: ANSWERS,
    "DENSITY": lambda: DENSITIES,
    "FORMAT": lambda: [known.name for known in FORMATS],
    "LANGUAGE": languages,
    "LEVEL": lambda: LEVEL_NAMES,
    "NUMBER": lambda: PER_PAGE,
    "PAPER": lambda: PAPERS,
    "PROFILE": lambda: ["se", *PROFILES],
    "SYMMETRY": lambda: SYMMETRIES,
    "TECHNIQUE": lambda: [slug for slug, known in CATALOGUE.items() if known.family != "mistake"],
    "VARIANT": lambda: VARIANTS,
}

OF_FIELD = {
    "allow": "TECHNIQUE",
    "answers": "ANSWERS",
    "density": "DENSITY",
    "exclude": "TECHNIQUE",
    "first": "TECHNIQUE",
    "language": "LANGUAGE",
    "level": "LEVEL",
    "paper": "PAPER",
    "per_page": "NUMBER",
    "require": "TECHNIQUE",
    "symmetry": "SYMMETRY",
    "variant": "VARIANT",
}
"""What the fields of wishes and layouts take."""


def taking(what: str) -> dict[str, Any]:
    """The arguments of an option that takes one of these names."""

    def beginning_with(incomplete: str) -> list[str]:
        return [name for name in map(str, NAMES[what]()) if name.startswith(incomplete)]

    return {"metavar": what, "autocompletion": beginning_with}


def taking_field(field: str) -> dict[str, Any]:
    """The same for a field of a wish or a layout; nothing where it takes no names."""
    return taking(OF_FIELD[field]) if field in OF_FIELD else {}
