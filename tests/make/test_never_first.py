"""What is refused as a drill because easier techniques always forestall it really is forestalled.

One digit is looked at on an empty board whose other digits could be anywhere, so that nothing but that digit's places
helps. Fewer places elsewhere leave every easier argument as it is: what holds with all of them holds on any board.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold.logic import Position, next_step, profile_of, solve_path
from ninefold.make.drill_order import drill_order
from ninefold.make.never_first import NEVER_FIRST

DIGIT = 1
OTHERS = 0b111111110

HOUSES = (
    *(frozenset(9 * row + column for column in range(9)) for row in range(9)),
    *(frozenset(9 * row + column for row in range(9)) for column in range(9)),
    *(frozenset(9 * (3 * (box // 3) + i // 3) + 3 * (box % 3) + i % 3 for i in range(9)) for box in range(9)),
)
ROWS, COLUMNS = frozenset(range(9)), frozenset(range(9, 18))

Fish = tuple[frozenset[int], frozenset[int]]
"""Base houses and cover houses."""


@pytest.mark.full
def test_pointing_claiming_and_x_wings_make_all_removals_of_franken_and_mutant_x_wings() -> None:
    easier = profile_of(["hidden-single", "pointing", "claiming", "x-wing"])
    kinds = _kinds_of_small_fish()
    assert len(kinds) > 20
    for base, cover in kinds:
        for body in _bodies(base, cover):
            places = body | (frozenset(range(81)) - _cells(base))
            run = solve_path(_board(places), easier)
            gone = {removal.cell for step in run.steps for removal in step.removals}
            is_possible = all((places - gone) & house for house in HOUSES)
            # A single stays one with fewer places elsewhere.
            has_single = any(step.placements for step in run.steps)
            assert not is_possible or has_single or _removals(base, cover, body) <= gone, (base, cover, body)


@given(st.data(), st.sampled_from(["squirmbag", "whale", "leviathan"]), st.sampled_from(["", "finned-", "sashimi-"]))
@settings(max_examples=150, deadline=None)
def test_where_a_large_fish_is_there_is_something_easier_too(data: st.DataObject, size: str, kind: str) -> None:
    position = _board(data.draw(_large_fish({"squirmbag": 5, "whale": 6, "leviathan": 7}[size])))
    technique = f"{kind}{size}"
    if next_step(position, profile_of([technique]))[1] is not None:
        step = next_step(position, drill_order(technique).without([technique]))[1]
        assert step is not None


@pytest.mark.parametrize("technique", sorted(NEVER_FIRST))
def test_a_drill_that_easier_techniques_always_forestall_is_refused_at_once(technique: str) -> None:
    with pytest.raises(nf.BadWishError, match=f"{technique} is never the next step: "):
        nf.drill(technique)


@st.composite
def _large_fish(draw: st.DrawFn, size: int) -> frozenset[int]:
    """The places of a digit: few in some rows, nearly all in as many columns, anything in the other rows."""
    columns = draw(st.permutations(range(9)).filter(_is_template))
    base = draw(st.sets(st.integers(0, 8), min_size=size, max_size=size))
    cover = {columns[row] for row in base}
    inside = st.sets(st.sampled_from(sorted(9 * row + column for row in base for column in cover)), max_size=20)
    beside = st.sets(st.sampled_from(sorted(9 * row + column for row in base for column in range(9))), max_size=3)
    elsewhere = frozenset(9 * row + column for row in range(9) if row not in base for column in range(9))
    sparse = draw(st.booleans())
    others = draw(st.sets(st.sampled_from(sorted(elsewhere)))) if sparse else elsewhere
    return frozenset(9 * row + columns[row] for row in range(9)) | draw(inside) | draw(beside) | others


def _is_template(columns: list[int]) -> bool:
    return all(len({columns[row] // 3 for row in range(band, band + 3)}) == 3 for band in (0, 3, 6))


def _board(places: frozenset[int]) -> Position:
    masks = tuple(OTHERS | (1 << (DIGIT - 1) if cell in places else 0) for cell in range(81))
    return Position((0,) * 81, (False,) * 81, masks)


def _bodies(base: frozenset[int], cover: frozenset[int]) -> Iterator[frozenset[int]]:
    """Every choice of places in the bases: all within the covers, none in two bases, some in each base."""
    one, other = base
    inside = (_cells(base) & _cells(cover)) - (HOUSES[one] & HOUSES[other])
    for body in map(frozenset, chain.from_iterable(combinations(sorted(inside), n) for n in range(2, len(inside) + 1))):
        if body & HOUSES[one] and body & HOUSES[other]:
            yield body


def _removals(base: frozenset[int], cover: frozenset[int], body: frozenset[int]) -> frozenset[int]:
    """What the covers hold beside the bases, and places of the bases in both covers."""
    one, other = cover
    return (_cells(cover) - _cells(base)) | (body & HOUSES[one] & HOUSES[other])


def _cells(houses: frozenset[int]) -> frozenset[int]:
    return frozenset().union(*(HOUSES[house] for house in houses))


def _kinds_of_small_fish() -> list[Fish]:
    """One of every kind: two bases and two covers, but for rows against columns, none the mirror of another."""
    pairs = [frozenset(pair) for pair in combinations(range(27), 2)]
    waiting = {(base, cover) for base in pairs for cover in pairs if not base & cover}
    waiting -= {fish for fish in waiting if _is_basic(*fish)}
    kinds = []
    while waiting:
        kinds.append(first := waiting.pop())
        reached = [first]
        while reached:
            base, cover = reached.pop()
            for turn in _turns():
                image = frozenset(turn[house] for house in base), frozenset(turn[house] for house in cover)
                if image in waiting:
                    waiting.remove(image)
                    reached.append(image)
    return kinds


def _is_basic(base: frozenset[int], cover: frozenset[int]) -> bool:
    return (base <= ROWS and cover <= COLUMNS) or (base <= COLUMNS and cover <= ROWS)


@cache
def _turns() -> list[list[int]]:
    """Where houses go when neighbouring lines or bands change places, or rows and columns do."""
    numbers = {house: number for number, house in enumerate(HOUSES)}
    rows = [_swapped(first, 1) for first in (0, 1, 3, 4, 6, 7)] + [_swapped(first, 3) for first in (0, 3)]
    moves = [[9 * row[cell // 9] + cell % 9 for cell in range(81)] for row in rows]
    moves += [[9 * (cell // 9) + column[cell % 9] for cell in range(81)] for column in rows]
    moves.append([9 * (cell % 9) + cell // 9 for cell in range(81)])
    return [[numbers[frozenset(move[cell] for cell in house)] for house in HOUSES] for move in moves]


def _swapped(first: int, width: int) -> list[int]:
    lines = list(range(9))
    one, other = slice(first, first + width), slice(first + width, first + 2 * width)
    lines[one], lines[other] = lines[other], lines[one]
    return lines
