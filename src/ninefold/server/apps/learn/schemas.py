"""Levels, techniques, examples and drills as JSON."""

from typing import Annotated

from pydantic import ConfigDict, Field

from ninefold.grid import Grid, format_grid
from ninefold.logic import Level, Technique
from ninefold.logic.examples import techniques_with_examples
from ninefold.logic.language import about, nearest_language
from ninefold.server.apps.engine.questions import Language
from ninefold.server.apps.engine.step_schemas import ExplainedStepOut, explained_step
from ninefold.server.apps.puzzles.board_schemas import PuzzleBoardOut
from ninefold.server.apps.puzzles.schemas import HouseOut, old_name_of
from ninefold.server.schemas import Schema
from ninefold.usecases.lay_out import lay_out
from ninefold.usecases.learn_technique import Exercise, Shown


class InLanguage(Schema):
    """In which language."""

    language: Language = "en"


class DrillIn(InLanguage):
    """Which technique to practise; the same seed gives the same drill."""

    model_config = ConfigDict(extra="forbid")

    technique: Annotated[str, Field(max_length=60)]
    seed: int | None = Field(None, ge=0, le=2**53 - 1)


class NamedOut(Schema):
    """A technique by slug and name; some are known to ratings only and have no page."""

    slug: str
    name: str
    has_page: bool


class LevelOut(Schema):
    """A level: what it needs in plain words, and its figures."""

    name: str
    about: str
    se_from: float
    se_to: float
    givens_from: int
    givens_to: int
    hodoku: str
    techniques: list[NamedOut]
    clues_from = old_name_of("givens_from")
    clues_to = old_name_of("givens_to")


class TechniqueOut(Schema):
    """A technique told in a paragraph, with the figures others give it."""

    slug: str
    family: str
    name: str
    about: str
    se: float | None
    hodoku_score: int | None
    hodoku_level: str | None


class TechniquesOut(Schema):
    """All techniques that are taught; `language` is the one they are told in, English where ours has no words yet."""

    language: str
    techniques: list[TechniqueOut]


class BoardOut(Schema):
    """A position: givens, all digits on the board, and for each cell the candidates left."""

    givens: str
    digits: str
    candidates: list[str]
    size: int
    houses: list[HouseOut]
    puzzle: PuzzleBoardOut | None = None
    """Null for a plain grid; else `givens` is its text, and this is all that drawing it takes."""


class ExampleOut(Schema):
    """A position and the step to be seen in it."""

    board: BoardOut
    told: ExplainedStepOut
    eureka: str
    """The chain in Eureka notation; empty for steps without one."""


class LessonOut(TechniqueOut):
    """A technique with its examples."""

    language: str
    examples: list[ExampleOut]


class DrillOut(Schema):
    """A position to find the technique in, and every step of it that is there."""

    technique: str
    name: str
    language: str
    seed: int
    is_next: bool
    """Whether everything before the technique in our order is done; else easier steps may be there too."""
    board: BoardOut
    steps: list[ExplainedStepOut]


def level_out(level: Level, language: str) -> LevelOut:
    """A level as JSON."""
    return LevelOut(
        name=level.name,
        about=level.about(language),
        se_from=level.se_from,
        se_to=level.se_to,
        givens_from=level.givens_from,
        givens_to=level.givens_to,
        hodoku=level.hodoku,
        techniques=[_named(slug, nearest_language(language)) for slug in level.techniques],
    )


def technique_out(technique: Technique, language: str) -> TechniqueOut:
    """A technique as JSON."""
    name, paragraph = about(technique.slug, language)
    return TechniqueOut(
        slug=technique.slug,
        family=technique.family,
        name=name,
        about=paragraph,
        se=technique.se,
        hodoku_score=technique.hodoku_score,
        hodoku_level=technique.hodoku_level,
    )


def lesson_out(technique: Technique, examples: tuple[Shown, ...], language: str) -> LessonOut:
    """A technique with its examples as JSON."""
    shown = [_example(example, language) for example in examples]
    return LessonOut(**dict(technique_out(technique, language)), language=language, examples=shown)


def drill_out(exercise: Exercise, language: str) -> DrillOut:
    """A drill as JSON."""
    return DrillOut(
        technique=exercise.technique,
        name=about(exercise.technique, language)[0],
        language=language,
        seed=exercise.seed,
        is_next=exercise.is_next,
        board=_board(exercise.shown),
        steps=[explained_step(step, language) for step in exercise.shown.steps],
    )


def _named(slug: str, language: str) -> NamedOut:
    return NamedOut(slug=slug, name=about(slug, language)[0], has_page=slug in techniques_with_examples())


def _example(shown: Shown, language: str) -> ExampleOut:
    (step,) = shown.steps
    return ExampleOut(board=_board(shown), told=explained_step(step, language), eureka=step.eureka)


def _board(shown: Shown) -> BoardOut:
    puzzle, position = shown.puzzle, shown.position
    return BoardOut(
        givens=str(puzzle),
        digits=format_grid(Grid(position.digits)),
        candidates=["".join(map(str, position.candidates_of(cell))) for cell in range(puzzle.shape.cells)],
        size=puzzle.shape.size,
        houses=[HouseOut(kind=house.kind, index=house.index, cells=list(house.cells)) for house in puzzle.houses],
        puzzle=None if puzzle.is_plain else PuzzleBoardOut.of(lay_out(puzzle)),
    )
