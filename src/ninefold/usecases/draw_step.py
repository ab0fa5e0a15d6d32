"""A step of the logic engine as a scene to draw."""

from collections.abc import Iterator
from dataclasses import replace

from ninefold import logic, render
from ninefold.grid import Grid
from ninefold.logic import Position, Step
from ninefold.render import Candidate, Scene
from ninefold.rules import Puzzle


def scene_of_step(puzzle: Puzzle, position: Position, step: Step) -> Scene:
    """The board before the step, with all that the step points at and the candidates that its words can be checked by.

    Of a chain and of what removes some, these are all; of other steps those of the cells it speaks of.
    """
    cells = range(len(position.digits)) if step.removals or step.chain else _spoken_of(step)
    return render.scene_of(
        puzzle,
        _marks(position, step),
        entries=render.written(puzzle.givens, position.digits),
        placed={placement.cell: placement.digit for placement in step.placements},
        candidates=[(cell, digit) for cell in cells for digit in position.candidates_of(cell)],
        has_labels=True,
    )


def scene_of_pattern(step: Step) -> Scene:
    """What a step points at and gives, on an empty board, where nobody knows what it was found on."""
    empty = _without_givens(step)
    placed = {placement.cell: placement.digit for placement in step.placements}
    return render.scene_of(empty, _marks(Position.of(empty), step), placed=placed, has_labels=True)


def _without_givens(step: Step) -> Puzzle:
    if step.setting.is_classic:
        return Puzzle(Grid((0,) * 81))
    puzzle = Puzzle.from_text(step.setting.text)
    return replace(puzzle, givens=Grid((0,) * puzzle.shape.cells, puzzle.shape))


def _spoken_of(step: Step) -> set[int]:
    named = {cell for fact in step.facts for cell in fact.named_cells}
    return named.union(*(step.setting.houses[mark.house].cells for mark in step.marks.houses))


def _marks(position: Position, step: Step) -> render.Marks:
    marks = step.marks
    named = sorted({cell for fact in step.facts for cell in fact.named_cells})
    marked = {mark.cell for mark in marks.cells}
    # Removals come last: where the pattern loses a candidate of its own, the loss has to be seen.
    return render.Marks(
        cells=(
            *((mark.role, mark.cell) for mark in marks.cells),
            *(("helper", cell) for cell in named if position.digits[cell] and cell not in marked),
            *(("placement", placed.cell) for placed in step.placements),
        ),
        candidates=(
            *((role, *candidate) for candidate, role in _roles(marks).items()),
            *(("elimination", removed.cell, removed.digit) for removed in step.removals),
        ),
        houses=tuple((mark.role, step.setting.houses[mark.house].cells) for mark in marks.houses),
        sets=tuple(_sets(step)),
        rules=tuple((mark.role, cells) for mark in marks.rules if (cells := step.setting.rule_cells[mark.rule])),
        links=tuple(render.Link(_plain(link.start), _plain(link.end), link.is_strong) for link in marks.links),
    )


def _roles(marks: logic.Marks) -> dict[Candidate, str]:
    """One role for every candidate: the last, and for the nodes of a chain that have none that of a link's end."""
    nodes = {node: "link-end" for link in marks.links for node in (*_plain(link.start), *_plain(link.end))}
    return nodes | {(mark.cell, mark.digit): mark.role for mark in marks.candidates}


def _sets(step: Step) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The sets of several cells that the facts name, each once and in the role of its candidates."""
    for cells in dict.fromkeys(fact.set_cells for fact in step.facts if len(fact.set_cells) > 1):
        roles = (mark.role for mark in step.marks.candidates if mark.cell in cells and mark.role != "restricted")
        yield next(roles, "pattern"), cells


def _plain(candidates: tuple[logic.Candidate, ...]) -> tuple[Candidate, ...]:
    return tuple((candidate.cell, candidate.digit) for candidate in candidates)
