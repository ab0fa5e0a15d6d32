"""What a book says before its puzzles: how to solve one, and the techniques that these ones need."""

from collections.abc import Iterable, Iterator

from ninefold import logic
from ninefold.logic import CATALOGUE, Position
from ninefold.logic.examples import examples_of, techniques_with_examples
from ninefold.logic.language import about
from ninefold.logic.setting import MOST_DIGITS
from ninefold.render import Marks, scene_of_puzzle
from ninefold.render.paper import Chapter, Explained, Layout
from ninefold.rules import Puzzle
from ninefold.usecases.printed_steps import explained_step

SHOWN = {"row 5", "column 7", "box 1"}
"""Houses in the picture of the rules."""


def front_matter(puzzles: Iterable[Puzzle], layout: Layout) -> Iterator[Chapter]:
    """The chapters that a layout asks for."""
    if layout.has_introduction:
        yield Chapter(layout.words.introduction, tuple(_introduction(layout)))
    if layout.has_techniques and (needed := _techniques_of(puzzles)):
        parts = [part for slug in needed for part in _technique(slug, layout.language)]
        yield Chapter(layout.words.techniques, tuple(parts))


def _introduction(layout: Layout) -> Iterator[Explained]:
    words = layout.words
    board = examples_of("hidden-single")[0].puzzle
    houses = tuple(("pattern", house.cells) for house in board.houses if house.name in SHOWN)
    yield Explained(scene_of_puzzle(board, marks=Marks(houses=houses)), *words.rules)
    for slug, (title, text) in (("hidden-single", words.beginning), ("naked-pair", words.noting)):
        case = examples_of(slug)[0]
        yield from explained_step(case.puzzle, case.position, case.found()[0], title, layout.language, text)


def _techniques_of(puzzles: Iterable[Puzzle]) -> list[str]:
    """What the paths of these puzzles need beyond singles and can be shown, in the order of the catalogue."""
    used: set[str] = set()
    for puzzle in puzzles:
        if puzzle.shape.size <= MOST_DIGITS:
            position = Position.of(puzzle)
            path = logic.solve_path(position, logic.NINEFOLD.on(position.setting))
            used |= {step.technique for step in path.steps}
    shown = used & set(techniques_with_examples())
    return [slug for slug, known in CATALOGUE.items() if slug in shown and known.family != "single"]


def _technique(slug: str, language: str) -> Iterator[Explained]:
    case = examples_of(slug)[0]
    name, description = about(slug, language)
    return explained_step(case.puzzle, case.position, case.found()[0], name, language, description)
