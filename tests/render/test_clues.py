"""What rules show on a board: drawn for every kind, and never over a note."""

import random
import re
from collections.abc import Callable

import pytest

from ninefold.errors import BadRuleError
from ninefold.render import PALETTES, ClueLabel, CluePath, Style, clues_of, draw_svg, draw_text, scene_of_puzzle
from ninefold.render.clues.strokes import LOOKS
from ninefold.render.geometry import CELL, note_size, place_of
from ninefold.rules import Puzzle
from ninefold.rules.drawing import Stroke
from render.clue_boards import BOARDS, CAGES, DOTS, FOGGY, LARGE, OUTSIDE
from rule_samples import KINDS as SAMPLED
from rule_samples import some_rule

UNDRAWN = {"anti-knight", "anti-king", "non-consecutive", "disjoint-groups", "global-entropy", "negative"}
"""Kinds that are said in words only; alternatives are drawn if they speak of few cells."""


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("palette", ["colour", "grey"])
def test_clues_are_drawn_as_their_golden_svg(name: str, palette: str, golden: Callable[[str, str], None]) -> None:
    golden(f"render/clues-{name}-{palette}.svg", draw_svg(scene_of_puzzle(BOARDS[name]), Style(PALETTES[palette])))


@pytest.mark.parametrize("name", BOARDS)
def test_clues_are_told_in_their_golden_text(name: str, golden: Callable[[str, str], None]) -> None:
    scene = scene_of_puzzle(BOARDS[name])
    golden(f"render/clues-{name}.txt", f"{draw_text(scene)}\n\n{draw_text(scene, ascii_only=True, language='de')}\n")


def test_the_boards_show_every_look_of_a_line() -> None:
    drawn = (shape for board in BOARDS.values() for rule in board.rules for shape in rule.drawn(board.layout))
    assert {shape.style for shape in drawn if isinstance(shape, Stroke)} >= LOOKS.keys()


@pytest.mark.parametrize("kind", sorted({*SAMPLED}))
def test_every_rule_of_a_kind_is_drawn_in_colours_that_all_palettes_have(kind: str) -> None:
    chance = random.Random(kind)
    for _ in range(20):
        try:
            puzzle = Puzzle("." * 16, [some_rule(kind, chance)])
        except BadRuleError:
            continue
        clues = clues_of(puzzle)
        assert kind == "any" or bool(clues.parts) is (kind not in UNDRAWN)
        for part in clues.parts:
            colours = (part.fill, part.stroke) if isinstance(part, CluePath) else (part.fill,)
            assert all(palette.clue(colour) for palette in PALETTES.values() for colour in colours)


def test_a_white_dot_is_white_and_a_black_one_black_on_dark_boards_too() -> None:
    for palette in PALETTES.values():
        assert palette.clue("white") > "#e0e0e0"
        assert palette.clue("black") < "#202020"


def test_lines_differ_in_more_than_their_colour() -> None:
    shapes = {(look.width, look.core, look.dash, look.end, look.start, look.crossing) for look in LOOKS.values()}
    assert len(shapes) == len(LOOKS)


@pytest.mark.parametrize("board", [CAGES, DOTS, OUTSIDE])
def test_no_text_or_dot_of_a_clue_covers_a_note(board: Puzzle) -> None:
    everything = frozenset(range(1, 10))
    scene = scene_of_puzzle(board, corner=dict.fromkeys(range(81), everything))
    taken = [_box(part) for part in scene.clues.on("mark") if isinstance(part, ClueLabel) or part.fill != "none"]
    for cell in range(81):
        half = 0.36 * note_size(scene, cell) / CELL
        for digit in everything:
            place = place_of((cell, digit), scene)
            x, y = place.x / CELL, place.y / CELL
            for left, top, right, bottom in taken:
                across = max(left - x, x - right)
                down = max(top - y, y - bottom)
                assert across > half * 0.8 or down > half, f"{digit} in cell {cell}"


def _box(part: ClueLabel | CluePath) -> tuple[float, float, float, float]:
    if isinstance(part, ClueLabel):
        width = 0.62 * part.size * len(part.text)
        left = part.x if part.begins else part.x - width / 2
        return left, part.y - 0.37 * part.size, left + width, part.y + 0.37 * part.size
    # Signs with a ground are circles and boxes: of a circle the square inside it counts.
    start = re.match(r"M([-\d.]+) ([-\d.]+)a([\d.]+)", part.path)
    if start is None:
        numbers = [float(found) for found in re.findall(r"[-\d.]+", part.path)]
        return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])
    left, middle, radius = (float(found) for found in start.groups())
    half = 0.71 * radius
    return left + radius - half, middle - half, left + radius + half, middle + half


def test_a_line_that_may_be_cut_anywhere_is_drawn_as_a_loop_without_ends() -> None:
    way = ["r1c1", "r1c2", "r2c2", "r2c1"]
    cuts = [[{"kind": "sum-line", "cells": way[at:] + way[:at], "total": 10}] for at in range(4)]
    board = Puzzle("." * 81, [{"kind": "any", "of": cuts}])
    assert [*board.rules[0].drawn(board.layout)] == [Stroke((*way, way[0]), "sum-line")]
    assert len(clues_of(board).parts) == 1
    turned = [cuts[0], [{"kind": "sum-line", "cells": way[::-1], "total": 9}]]
    (others,) = Puzzle("." * 81, [{"kind": "any", "of": turned}]).rules
    assert not any(isinstance(shape, Stroke) for shape in others.drawn(board.layout))


def test_two_cages_that_begin_in_one_cell_show_both_sums() -> None:
    labels = [part for part in clues_of(CAGES).parts if isinstance(part, ClueLabel)]
    assert len({(part.x, part.y) for part in labels}) == len(labels)


def test_letters_that_share_the_only_corner_they_have_stand_side_by_side() -> None:
    either = [[{"kind": "odd", "cells": ["r1c1"]}], [{"kind": "even", "cells": ["r1c1"]}]]
    board = Puzzle("." * 81, [{"kind": "any", "of": either}, {"kind": "any", "of": either[::-1]}])
    first, second = (part for part in clues_of(board).parts if isinstance(part, ClueLabel))
    assert (first.text, second.text, first.y) == ("A", "B", second.y)
    assert second.x > first.x + first.size / 2


def test_clues_outside_stand_beside_their_line_and_further_out_if_there_are_several() -> None:
    clues = clues_of(OUTSIDE)
    places = {part.text: (part.x, part.y) for part in clues.parts if isinstance(part, ClueLabel)}
    assert places["35"][0] < 0
    assert places["35"][1] == 2.5
    assert places["17"][0] == places["3"][0] == 3.5
    assert places["3"][1] < places["17"][1] < 0
    assert places["8"][1] > 9
    assert clues.margin.top > clues.margin.bottom > 0


def test_fog_covers_what_no_digit_has_uncovered() -> None:
    scene = scene_of_puzzle(FOGGY)
    assert {0, 1, 9, 10, 79, 80}.isdisjoint(scene.fog)
    assert len(scene.fog) == 75


def test_fog_is_a_sign_among_characters_and_hides_what_is_said_of_its_cells() -> None:
    text = draw_text(scene_of_puzzle(FOGGY))
    board, legend, rest = text.partition("░ fog: clues are hidden")
    assert legend
    assert board.count("░") == 75
    assert "r5c5" not in rest
    assert "%" in draw_text(scene_of_puzzle(FOGGY), ascii_only=True)


def test_a_board_with_625_cells_is_drawn() -> None:
    assert draw_svg(scene_of_puzzle(LARGE)).count("<path") >= 4
