"""Steps on paper: which of a puzzle's path are explained, and how."""

from collections.abc import Iterator

from ninefold import logic
from ninefold.errors import BadWishError
from ninefold.logic import Part, Position, Step, technique_of
from ninefold.render import paper
from ninefold.render.paper.words import WORDS
from ninefold.rules import Puzzle
from ninefold.usecases.draw_step import scene_of_step

FIRST, KEY = "first", "key"
"""The steps from the beginning on, or the hardest ones; anything else is the slug of a technique."""


def require_explainable(which: str) -> None:
    """Refuses what says neither which steps nor names a technique."""
    if which not in (FIRST, KEY) and technique_of(which).family == "mistake":
        raise BadWishError(f"{which} is not a technique that a path has")


def explained_steps(puzzle: Puzzle, which: str, count: int, language: str) -> Iterator[paper.Explained]:
    """Up to so many steps of the path, each on the board that those before it left."""
    position = Position.of(puzzle)
    path = logic.solve_path(position, logic.NINEFOLD.on(position.setting)).steps
    chosen = _chosen(path, which, count)
    for number, step in enumerate(path):
        if number in chosen:
            title = WORDS[language].step.format(number=number + 1, name=step.words(language).name)
            yield from explained_step(puzzle, position, step, title, language)
        position = position.after(step.placements, step.removals)


def explained_step(
    puzzle: Puzzle, position: Position, step: Step, title: str, language: str, lead: str = ""
) -> Iterator[paper.Explained]:
    """A step whole, and then branch by branch where it has some; `lead` is said before its own words."""
    whole, *parts = logic.parts_of(step, language)
    yield _part(puzzle, position, whole, title, " ".join(filter(None, (lead, whole.lead))))
    for part in parts:
        yield _part(puzzle, position, part, part.lead)


def _chosen(path: tuple[Step, ...], which: str, count: int) -> set[int]:
    """The places of the steps in the path."""
    places = range(len(path))
    if which == FIRST:
        return set(places[:count])
    if which == KEY:
        # Of equally hard steps the earlier one opens the way.
        return set(sorted(places, key=lambda place: -path[place].cost)[:count])
    slug = technique_of(which).slug
    return set([place for place in places if path[place].technique == slug][:count])


def _part(puzzle: Puzzle, position: Position, part: Part, title: str, lead: str = "") -> paper.Explained:
    scene = scene_of_step(puzzle, position, part.step)
    # The title of a branch is what it supposes, which needs no saying again.
    sentences = (each.text for at, each in enumerate(part.statements) if at or each.text != title)
    return paper.Explained(scene, title, lead, tuple(sentences))
