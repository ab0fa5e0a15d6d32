"""Practice as the page reads it: how it is scheduled, and the positions of runs, a file for each chapter."""

import json
from pathlib import Path
from typing import Any

from ninefold.course import Chapter, chapters, lessons, taught_up_to
from ninefold.logic import CATALOGUE
from ninefold.logic.language import about, languages
from ninefold.make.one_step import lines
from ninefold.practice import DAILY_CAP, PARAMETERS, usual_seconds
from ninefold.practice.grade import HARDEST, QUICK, SECONDS_PER_POINT
from ninefold.practice.knowledge import STRENGTHS
from ninefold.practice.schedule import LONGEST_INTERVAL, RETENTION
from ninefold.usecases.learn_technique import taught_techniques

PAGE = Path(__file__).parent.parent / "web" / "src" / "lib"
RUNS = PAGE / "runs" / "data"


def practice_data() -> dict[Path, str]:
    """Every file with the text it should have."""
    by_technique = _lines_by_technique()
    files = {RUNS / "positions" / f"{chapter.slug}.json": _positions(chapter, by_technique) for chapter in chapters()}
    files[RUNS / "techniques.json"] = _written(
        [technique for chapter in chapters() for technique in _taught(chapter) if technique in by_technique]
    )
    recall = PAGE / "recall" / "data"
    return {recall / "practice.json": _written(_schedule()), recall / "names.json": _written(_names()), **files}


def _names() -> dict[str, dict[str, str]]:
    """Everything that can be practised, in the order people learn, by its names."""
    taught = taught_up_to(lessons()[-1].slug)
    others = [technique.slug for technique in taught_techniques() if technique.slug not in taught]
    return {slug: {language: about(slug, language)[0] for language in languages()} for slug in (*taught, *others)}


def _schedule() -> dict[str, Any]:
    return {
        "parameters": PARAMETERS,
        "retention": RETENTION,
        "longest_interval": LONGEST_INTERVAL,
        "strengths": STRENGTHS,
        "daily_cap": DAILY_CAP,
        "quick": QUICK,
        "longest_seconds": SECONDS_PER_POINT * HARDEST,
        "usual_seconds": {slug: round(usual_seconds(slug), 1) for slug in CATALOGUE},
    }


def _positions(chapter: Chapter, by_technique: dict[str, list[str]]) -> str:
    """By technique: cells, removed candidates, then what the step removes and what it places."""
    taught = [technique for technique in _taught(chapter) if technique in by_technique]
    return _written({technique: by_technique[technique] for technique in taught})


def _taught(chapter: Chapter) -> list[str]:
    return [technique for lesson in chapter.lessons for technique in lesson.techniques]


def _lines_by_technique() -> dict[str, list[str]]:
    found = dict[str, list[str]]()
    for line in lines():
        _, technique, _, *board = line.split(":")
        found.setdefault(technique, []).append(":".join(board[:4]))
    return found


def _written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
