"""The course as the page reads it: its contents, and a file of lessons for each chapter."""

import json
from pathlib import Path
from typing import Any

from ninefold.course import Chapter, Lesson, chapters, placement
from ninefold.logic.examples import Case
from ninefold.make.positions import format_position

FOLDER = Path(__file__).parent.parent / "web" / "src" / "lib" / "course" / "data"


def course_data() -> dict[Path, str]:
    """Every file with the text it should have."""
    files = {FOLDER / "chapters" / f"{chapter.slug}.json": _lessons(chapter) for chapter in chapters()}
    return {path: _written(data) for path, data in {FOLDER / "contents.json": _contents(), **files}.items()}


def _contents() -> dict[str, Any]:
    return {
        "placement": [lesson.slug for lesson in placement()],
        "chapters": [
            {
                "slug": chapter.slug,
                "title": chapter.title,
                "about": chapter.about,
                "lessons": list(map(_entry, chapter.lessons)),
            }
            for chapter in chapters()
        ],
    }


def _entry(lesson: Lesson) -> dict[str, Any]:
    return {
        "slug": lesson.slug,
        "title": lesson.title,
        "aim": lesson.aim,
        "techniques": lesson.techniques,
        "puzzle": lesson.puzzle,
    }


def _lessons(chapter: Chapter) -> dict[str, Any]:
    return {lesson.slug: _lesson(lesson) for lesson in chapter.lessons}


def _lesson(lesson: Lesson) -> dict[str, Any]:
    return {
        "stages": [{"show": stage.show, "text": stage.text} for stage in lesson.stages],
        "example": _board(lesson.example),
        "tries": list(map(_board, lesson.tries)),
    }


def _board(case: Case) -> dict[str, str]:
    """A position as HoDoKu's library writes it: cells, those placed with a plus, and the removed candidates."""
    _, technique, _, cells, removed, *_ = format_position(case.technique, case.puzzle, case.position).split(":")
    return {"technique": technique, "cells": cells, "removed": removed}


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
