"""A step of the logic engine as a scene to draw."""

from collections.abc import Iterator

from ninefold import logic, render
from ninefold.logic import Position, Step
from ninefold.render import Candidate, Scene
from ninefold.rules import Puzzle


def scene_of_step(puzzle: Puzzle, position: Position, step: Step) -> Scene:
    """The board before the step, with all that the step points at.

    Candidates are drawn only for steps that speak of them: they would drown a single.
    """
    return render.scene_of(
        puzzle.givens,
        _marks(puzzle, step),
        entries=render.written(puzzle.givens, position.digits),
        placed={placement.cell: placement.digit for placement in step.placements},
        candidates=_open_candidates(position) if step.removals else (),
        has_labels=True,
    )


def _marks(puzzle: Puzzle, step: Step) -> render.Marks:
    marks = step.marks
    # Removals come last: where the pattern loses a candidate of its own, the loss has to be seen.
    return render.Marks(
        cells=(
            *((mark.role, mark.cell) for mark in marks.cells),
            *(("placement", placed.cell) for placed in step.placements),
        ),
        candidates=(
            *((mark.role, mark.cell, mark.digit) for mark in marks.candidates),
            *(("elimination", removed.cell, removed.digit) for removed in step.removals),
        ),
        houses=tuple((mark.role, puzzle.houses[mark.house].cells) for mark in marks.houses),
        links=tuple(render.Link(_plain(link.start), _plain(link.end), link.is_strong) for link in marks.links),
    )


def _plain(candidates: tuple[logic.Candidate, ...]) -> tuple[Candidate, ...]:
    return tuple((candidate.cell, candidate.digit) for candidate in candidates)


def _open_candidates(position: Position) -> Iterator[Candidate]:
    for cell in range(len(position.digits)):
        yield from ((cell, digit) for digit in position.candidates_of(cell))
