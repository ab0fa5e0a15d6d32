"""What the engine in the browser needs of the Python package, as JSON: techniques, profiles, words."""

import json
from pathlib import Path
from typing import Any

from ninefold.logic.catalogue import CATALOGUE
from ninefold.logic.fact import SETS
from ninefold.logic.language import language_named, languages
from ninefold.logic.levels import LEVELS
from ninefold.logic.marks import ROLES
from ninefold.logic.profile import Profile
from ninefold.logic.profiles import HODOKU, NINEFOLD
from ninefold.usecases.plan_cell import EASY, FURTHER

FOLDER = Path(__file__).parent.parent / "web" / "src" / "lib" / "engine" / "data"


def engine_data() -> dict[Path, str]:
    """Every file with the text it should have."""
    words = {FOLDER / "words" / f"{name}.json": _written(_words(name)) for name in languages()}
    return {FOLDER / "techniques.json": _written(_techniques()), **words}


def _techniques() -> dict[str, Any]:
    return {
        "families": {slug: technique.family for slug, technique in CATALOGUE.items()},
        "roles": ROLES,
        "sets": sorted(SETS),
        "ninefold": _entries(NINEFOLD),
        "hodoku": _entries(HODOKU),
        "reach": [EASY, FURTHER],
        "levels": [[level.name, level.se_to] for level in LEVELS],
    }


def _entries(profile: Profile) -> list[list[Any]]:
    return [[entry.techniques, dict(entry.options), entry.score, entry.level] for entry in profile.entries]


def _words(name: str) -> dict[str, Any]:
    """The texts of a language without those about techniques, which come with the pages that show them."""
    texts = language_named(name).texts
    told = {
        slug: {part: text for part, text in entry.items() if part != "about"}
        for slug, entry in texts["technique"].items()
    }
    return {**texts, "technique": told}


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
