"""What a puzzle, a step, a drill or a rating can be asked directly, lent to them by the journeys above them.

Their own layers know neither search nor pictures, so the methods come from here, when `ninefold` is loaded; their types
are declared beside the classes.
"""

from collections import Counter
from collections.abc import Callable
from html import escape

from ninefold.logic import Position, Step
from ninefold.make import Drill
from ninefold.render import draw_svg, scene_of, scene_of_puzzle, written
from ninefold.rules import Puzzle
from ninefold.usecases.ask_hint import hint
from ninefold.usecases.draw_step import scene_of_pattern
from ninefold.usecases.explain_puzzle import Path, explain, find_steps
from ninefold.usecases.find_twins import canonical, twin
from ninefold.usecases.rate_puzzle import Rating, rate
from ninefold.usecases.read_any import convert
from ninefold.usecases.solve_puzzle import count_solutions, solutions, solve, true_candidates


def draw(puzzle: Puzzle) -> str:
    """The board as SVG."""
    return draw_svg(scene_of_puzzle(puzzle), title=f"{puzzle.variant} puzzle")


def _step_picture(step: Step) -> str:
    return draw_svg(scene_of_pattern(step), title=step.technique)


def _step_in_a_notebook(step: Step) -> str:
    return f"<div style='max-width: 22em'>{_step_picture(step)}<p>{escape(str(step.words().full))}</p></div>"


def _drill_picture(drill: Drill) -> str:
    """The board to look at, with all candidates and without the answer."""
    position: Position = drill.position
    candidates = [(cell, digit) for cell in range(len(position.digits)) for digit in position.candidates_of(cell)]
    scene = scene_of(drill.puzzle, entries=written(drill.puzzle.givens, position.digits), candidates=candidates)
    return draw_svg(scene, title=f"find a {drill.technique}")


def _path_in_a_notebook(path: Path) -> str:
    return f"<ol>{''.join(f'<li>{escape(str(step.words().full))}</li>' for step in path)}</ol>"


def _rating_in_a_notebook(rating: Rating) -> str:
    at_least = "" if rating.solved and rating.complete else " at least"
    rows = [
        ("Level", rating.level),
        ("Sudoku Explainer", f"{rating.se} / {rating.ep} / {rating.ed}{at_least}"),
        ("HoDoKu score", f"{rating.score}{'' if rating.scored else ' at least'}"),
        ("Hardest step", rating.hardest or ""),
        *Counter(step.technique for step in rating.steps).most_common(),
    ]
    return f"<table>{''.join(f'<tr><th>{name}</th><td>{escape(str(value))}</td></tr>' for name, value in rows)}</table>"


METHODS: dict[type, dict[str, Callable[..., object]]] = {
    Puzzle: {
        "solve": solve,
        "count_solutions": count_solutions,
        "solutions": solutions,
        "rate": rate,
        "hint": hint,
        "explain": explain,
        "find_steps": find_steps,
        "true_candidates": true_candidates,
        "canonical": canonical,
        "twin": twin,
        "convert": convert,
        "draw": draw,
        "_repr_svg_": draw,
    },
    Step: {"_repr_svg_": _step_picture, "_repr_html_": _step_in_a_notebook},
    Drill: {"_repr_svg_": _drill_picture},
    Path: {"_repr_html_": _path_in_a_notebook},
    Rating: {"_repr_html_": _rating_in_a_notebook},
}

for _kind, _methods in METHODS.items():
    for _name, _method in _methods.items():
        setattr(_kind, _name, _method)
