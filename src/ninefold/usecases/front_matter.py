"""What a book says before its puzzles: how to solve one, what rules they have, and the techniques that they need."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from ninefold import logic
from ninefold.logic import CATALOGUE, Position
from ninefold.logic.examples import Case, cases, examples_of
from ninefold.logic.language import about
from ninefold.logic.rule_examples import RuleCase, rule_cases
from ninefold.logic.setting import MOST_DIGITS
from ninefold.render import Marks, scene_of_puzzle
from ninefold.render.paper import Chapter, Explained, Item, Layout
from ninefold.usecases.printed_steps import explained_step

SHOWN = {"row 5", "column 7", "box 1"}
"""Houses in the picture of the rules."""


def front_matter(items: Sequence[Item], layout: Layout) -> Iterator[Chapter]:
    """The chapters that a layout asks for."""
    if layout.has_introduction:
        yield Chapter(layout.words.introduction, (*_introduction(layout), *_extra_rules(items, layout)))
    if layout.has_techniques and (needed := _techniques_of(items)):
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


def _extra_rules(items: Iterable[Item], layout: Layout) -> Iterator[Explained]:
    """Every set of rules once, on the first puzzle that has it."""
    first = {item.rules: item for item in reversed(list(items)) if item.rules}
    for rules, item in sorted(first.items(), key=lambda each: each[1].number):
        yield Explained(item.scene, layout.words.extra_rules.format(number=item.number), rules)


def _techniques_of(items: Iterable[Item]) -> list[str]:
    """What the paths of these puzzles need beyond singles and can be shown, in the order of the catalogue."""
    used: set[str] = set()
    for puzzle in (item.scene.puzzle for item in items):
        if puzzle and puzzle.shape.size <= MOST_DIGITS:
            position = Position.of(puzzle)
            path = logic.solve_path(position, logic.NINEFOLD.on(position.setting))
            used |= {step.technique for step in path.steps}
    shown = used & _shown().keys()
    return [slug for slug, known in CATALOGUE.items() if slug in shown and known.family != "single"]


@cache
def _shown() -> dict[str, Case | RuleCase]:
    """The position that a technique is shown in."""
    every: list[Case | RuleCase] = [*cases(), *rule_cases()]
    return {case.technique: case for case in reversed(every) if not case.is_negative}


def _technique(slug: str, language: str) -> Iterator[Explained]:
    case = _shown()[slug]
    name, description = about(slug, language)
    return explained_step(case.puzzle, case.position, case.found()[0], name, language, description)
