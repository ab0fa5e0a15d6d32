"""Levels, techniques and drills over HTTP. Nothing is kept, so no CSRF token is asked for."""

from functools import cache

from django.http import HttpRequest
from ninja import Query, Router

from ninefold.logic import LEVELS, technique_of
from ninefold.logic.language import nearest_language
from ninefold.server.apps.learn.schemas import (
    DrillIn,
    DrillOut,
    InLanguage,
    LessonOut,
    LevelOut,
    TechniquesOut,
    drill_out,
    lesson_out,
    level_out,
    technique_out,
)
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.apps.stock.drills import take_drill
from ninefold.server.schemas import BOUNDS, READS, REFUSALS, Problem
from ninefold.server.visitor import Anybody, TokenHolder
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.learn_technique import Shown, practise, show_examples, taught_techniques

router = Router(tags=["learning"], auth=[TokenHolder(), Anybody()])

LESSONS = Limit("lessons", calls=600)
DRILLS = Limit("drills", calls=300)


@router.get("/levels", response={200: list[LevelOut], 422: Problem, **READS})
def list_levels(request: HttpRequest, asked: Query[InLanguage]) -> list[LevelOut]:
    """The seven levels, the easiest first, with what each needs."""
    return [level_out(level, asked.language) for level in LEVELS]


@router.get("/techniques", response={200: TechniquesOut, 422: Problem, **READS})
def list_techniques(request: HttpRequest, asked: Query[InLanguage]) -> TechniquesOut:
    """All techniques that are taught, family by family, the easier first."""
    language = nearest_language(asked.language)
    techniques = [technique_out(technique, language) for technique in taught_techniques()]
    return TechniquesOut(language=language, techniques=techniques)


@router.get("/techniques/{slug}", response={200: LessonOut, 404: Problem, 422: Problem, **READS, **BOUNDS})
def read_technique(request: HttpRequest, slug: str, asked: Query[InLanguage]) -> LessonOut:
    """A technique with its examples: positions, and the step to be seen in each."""
    spend(request, LESSONS)
    return lesson_out(technique_of(slug), _examples(technique_of(slug).slug), nearest_language(asked.language))


@router.post("/drills", response={200: DrillOut, 404: Problem, **REFUSALS, **BOUNDS})
def make_drill(request: HttpRequest, wanted: DrillIn) -> DrillOut:
    """A position to find a technique in, with every step of it that is there."""
    spend(request, DRILLS)
    stocked = take_drill(wanted.technique) if wanted.seed is None else None
    exercise = stocked or WORK_POOL.run(practise, wanted.technique, wanted.seed)
    return drill_out(exercise, nearest_language(wanted.language))


@cache
def _examples(slug: str) -> tuple[Shown, ...]:
    """Examples never change, and some take a second to find."""
    return WORK_POOL.run(show_examples, slug)
