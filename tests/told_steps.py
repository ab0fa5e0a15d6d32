"""Steps from all sources with the position that their words speak of, for tests of what is told."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from ninefold.grid import Grid
from ninefold.kernel import solve
from ninefold.logic import (
    HODOKU,
    NINEFOLD,
    Candidate,
    Position,
    Step,
    best_path,
    find_all_steps,
    find_plan,
    find_steps,
    next_step,
    se_path,
    solve_path,
    step_faults,
)
from ninefold.logic.check.links import LINKS
from ninefold.logic.fact import RESULTS
from ninefold.rules import Puzzle
from ninefold.usecases.explain_mistake import refute
from ninefold.usecases.learn_technique import practise

Told = tuple[Step, Position]


def along(puzzle: Puzzle, position: Position, steps: Iterable[Step]) -> Iterator[Told]:
    """The steps of a path, each with the position before it."""
    for step in steps:
        yield step, position
        position = position.after(step.placements, step.removals)


def on_paths(puzzle: Puzzle) -> Iterator[Told]:
    """What `explain` tells, by the rules of each profile."""
    start = Position.of(puzzle)
    for steps in (solve_path(start, NINEFOLD).steps, solve_path(start, HODOKU).steps, se_path(start).run.steps):
        yield from along(puzzle, start, steps)


def on_short_paths(puzzle: Puzzle, cell: int) -> Iterator[Told]:
    """The best path, and the plan for a cell: of both, steps that nothing needs were left out."""
    start = Position.of(puzzle)
    for steps in (best_path(start, NINEFOLD, positions=100).steps, find_plan(start, NINEFOLD, cell)):
        yield from along(puzzle, start, steps)


def idle_lines(step: Step, position: Position) -> list[str]:
    """The kinds of the sentences about a chain that could be left out: the checker finds nothing missing.

    A grouped chain that ends in a group with its start is told whole, though it could stop before.
    """
    if step.chain and not step.branches and {*step.chain[-1].cells} > {*step.chain[0].cells}:
        return []
    return [
        fact.kind
        for at, fact in enumerate(step.facts)
        if fact.kind in (*LINKS, *RESULTS, "against")
        and not step_faults(replace(step, facts=(*step.facts[:at], *step.facts[at + 1 :])), position)
    ]


def why_wrong(puzzle: Puzzle, random: Random) -> Iterator[Told]:
    """Why a digit is wrong, for one that fits at first sight."""
    solution, start = solve(puzzle), Position.of(puzzle)
    wrong = [(cell, digit) for cell in range(81) for digit in start.candidates_of(cell) if digit != solution[cell]]
    cell, digit = random.choice(wrong)
    board = [*puzzle.givens.digits]
    board[cell] = digit
    way = refute(str(puzzle), "".join(map(str, board)), cell)
    yield from along(puzzle, start, way.steps)


def in_drills(technique: str, seed: int) -> Iterator[Told]:
    """What an exercise shows."""
    shown = practise(technique, seed).shown
    yield from ((step, shown.position) for step in shown.steps)


def side_by_side(puzzle: Puzzle, random: Random) -> Iterator[Told]:
    """All steps of one position on the way."""
    on_the_way = [position for _, position in along(puzzle, Position.of(puzzle), _steps(puzzle))]
    if on_the_way:
        position = random.choice(on_the_way)
        yield from ((step, position) for step in find_all_steps(position, NINEFOLD))


def of_techniques(puzzle: Puzzle, techniques: list[str], random: Random) -> Iterator[Told]:
    """All steps of some techniques in one position on the way, though easier ones are there."""
    on_the_way = [position for _, position in along(puzzle, Position.of(puzzle), _steps(puzzle))]
    if on_the_way:
        position = random.choice(on_the_way)
        yield from ((step, position) for step in find_steps(position, techniques))


def with_partial_notes(puzzle: Puzzle, random: Random) -> Iterator[Told]:
    """Hints one after the other for a player who has removed more candidates than anyone showed, all of them wrong."""
    solution = solve(puzzle)
    position = Position.of(puzzle)
    false = [
        Candidate(cell, digit)
        for cell in range(81)
        for digit in position.candidates_of(cell)
        if digit != solution[cell]
    ]
    position = position.without(random.sample(false, len(false) // 3))
    while (step := next_step(position, NINEFOLD)[1]) is not None:
        yield step, position
        position = position.after(step.placements, step.removals)


def shuffled(puzzle: Puzzle, random: Random) -> Puzzle:
    """A twin: other digits, and rows and columns in another order."""
    digits = [0, *random.sample(range(1, 10), 9)]
    rows, columns = ([3 * band + line for band in order(random) for line in order(random)] for _ in range(2))
    turned = random.random() < 0.5
    cells = ((column, row) if turned else (row, column) for row in rows for column in columns)
    return Puzzle(Grid(tuple(digits[puzzle.givens[row * 9 + column]] for row, column in cells)))


def order(random: Random) -> list[int]:
    return random.sample(range(3), 3)


def _steps(puzzle: Puzzle) -> tuple[Step, ...]:
    return solve_path(Position.of(puzzle), NINEFOLD).steps
