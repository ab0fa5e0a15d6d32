"""What the engine in the browser needs of the Python package, as JSON: techniques, profiles, words, wishes, drills."""

import json
from pathlib import Path
from typing import Any

from ninefold.grid import CLASSIC
from ninefold.logic.catalogue import CATALOGUE
from ninefold.logic.examples import techniques_with_examples
from ninefold.logic.fact import SETS
from ninefold.logic.language import language_named, languages
from ninefold.logic.levels import LEVELS
from ninefold.logic.marks import ROLES
from ninefold.logic.profile import Profile
from ninefold.logic.profiles import HODOKU, NINEFOLD
from ninefold.logic.rule_levels import BY_LENGTH, by_size, measured_tops
from ninefold.logic.rule_profile import RULES
from ninefold.make import EFFORT, MAKER_VERSION, SYMMETRIES
from ninefold.make.drill import drill_source
from ninefold.make.drill_order import BASICS, drill_order, has_place
from ninefold.make.few_givens import FEW
from ninefold.make.hard_puzzles import HARD
from ninefold.make.maker import USUAL_GIVENS
from ninefold.make.never_first import NEVER_FIRST
from ninefold.make.room import FEWEST_GIVENS, MOST_GIVENS
from ninefold.make.symmetry import orbits_of
from ninefold.make.wish import EASIEST, HARDEST
from ninefold.rules.kinds import KINDS
from ninefold.rules.rule_words import rule_names
from ninefold.rules.variants import SIZES, Variant, named_variants
from ninefold.usecases.learn_technique import CLOTHES, taught_techniques
from ninefold.usecases.learn_technique import EFFORT as DRILL_EFFORT
from ninefold.usecases.make_puzzle import USUAL_LEVEL
from ninefold.usecases.plan_cell import REACHES

FOLDER = Path(__file__).parent.parent / "web" / "src" / "lib" / "engine" / "data"


def engine_data() -> dict[Path, str]:
    """Every file with the text it should have."""
    learn = {FOLDER / "learn" / f"{name}.json": _written(_learn(name)) for name in languages()}
    words = {FOLDER / "words" / f"{name}.json": _written(_words(name)) for name in languages()}
    return {
        FOLDER / "techniques.json": _written(_techniques()),
        FOLDER / "making.json": _written(_making()),
        FOLDER / "drills.json": _written(_drills()),
        **words,
        **learn,
    }


def _techniques() -> dict[str, Any]:
    return {
        "families": {slug: technique.family for slug, technique in CATALOGUE.items()},
        "roles": ROLES,
        "sets": sorted(SETS),
        "ninefold": _entries(NINEFOLD),
        "hodoku": _entries(HODOKU),
        "rules": _entries(RULES),
        "reach": REACHES,
        "levels": [[level.name, level.se_to] for level in LEVELS],
        "ruleLevels": {"tops": measured_tops(), "byLength": BY_LENGTH, "bySize": by_size()},
        "kinds": {name: {"drawn": kind.drawn_with, "direction": kind.has_direction} for name, kind in KINDS.items()},
        "variants": [_variant(variant) for variant in named_variants()],
        "sizes": SIZES,
    }


def _variant(variant: Variant) -> dict[str, Any]:
    """What a puzzle of a named variant has."""
    return {
        "name": variant.name,
        "rules": [rule.kind for rule in variant.rules],
        "kinds": variant.kinds,
        "size": variant.size,
        "regions": variant.has_regions,
        "symbols": variant.has_symbols,
    }


def _making() -> dict[str, Any]:
    """What a wish comes to."""
    levels = [
        {"name": level.name, "tenths": level.tenths, "givens": [level.givens_from, level.givens_to]} for level in LEVELS
    ]
    return {
        "version": MAKER_VERSION,
        "effort": EFFORT,
        "usualLevel": USUAL_LEVEL,
        "usualGivens": USUAL_GIVENS,
        "fewGivens": FEW,
        "hardFrom": HARD / 10,
        "fewestGivens": FEWEST_GIVENS,
        "mostGivens": MOST_GIVENS,
        "easiest": EASIEST,
        "hardest": HARDEST,
        "levels": levels,
        "symmetries": {name: orbits_of(name, CLASSIC) for name in SYMMETRIES},
    }


def _drills() -> dict[str, Any]:
    """Where drills of every technique that is taught come from."""
    return {
        "effort": DRILL_EFFORT,
        "clothes": CLOTHES,
        "basics": len(BASICS.entries),
        "sources": {slug: _drill_source(slug) for slug in techniques_with_examples()},
    }


def _drill_source(technique: str) -> dict[str, Any]:
    """Its place in our order, and whether it is looked for where the basics alone are done."""
    never = technique in NEVER_FIRST
    basics = not never and drill_source(technique)[1] is BASICS
    return {"order": _place_of(technique), "basics": basics, "never": never}


def _place_of(technique: str) -> list[int | None] | None:
    """How many entries of our order come before it or are its own; its score where our order leaves it out."""
    if not has_place(technique):
        return None
    entries = drill_order(technique).entries
    is_ours = entries == NINEFOLD.entries[: len(entries)]
    return [len(entries), None] if is_ours else [len(entries) - 1, entries[-1].score]


def _entries(profile: Profile) -> list[list[Any]]:
    return [[entry.techniques, dict(entry.options), entry.score, entry.level] for entry in profile.entries]


def _words(name: str) -> dict[str, Any]:
    """The texts of a language without those about techniques, which come with the pages that show them."""
    texts = language_named(name).texts
    told = {
        slug: {part: text for part, text in entry.items() if part != "about"}
        for slug, entry in texts["technique"].items()
    }
    return {**texts, "technique": told, "rules": rule_names(name)}


def _learn(name: str) -> dict[str, Any]:
    """Levels and techniques as the server tells them: what the pages for learners show first."""
    # Django is set up by now; it was not when this file was read.
    from ninefold.server.apps.learn.schemas import level_out, technique_out

    levels = [level_out(level, name).model_dump(mode="json") for level in LEVELS]
    taught = [technique_out(technique, name).model_dump(mode="json") for technique in taught_techniques()]
    return {"levels": levels, "language": name, "techniques": taught}


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
