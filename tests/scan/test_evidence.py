"""The rules choose between readings that the photo itself makes likely, and between no others."""

import numpy as np

from ninefold.scan.evidence import choose, clashes
from ninefold.scan.reading import Reading
from scan.drawn_photos import PUZZLE


def reading_of(text: str, **doubts: dict[int, float]) -> Reading:
    """A sure reading of a text, but for cells like `c4` with the likelihoods given."""
    digits = np.zeros((81, 10))
    for cell, symbol in enumerate(text):
        digits[cell, int(symbol) if symbol != "." else 0] = 1
    for name, likely in doubts.items():
        digits[int(name[1:])] = 0
        for digit, likelihood in likely.items():
            digits[int(name[1:]), digit] = likelihood
    everywhere = np.ones(81, bool)
    return Reading(digits, everywhere, ~everywhere, 0, 0.0)


def chosen(reading: Reading) -> str:
    return "".join(str(digit) if digit else "." for digit in choose(reading))


def test_a_digit_that_clashes_gives_way_to_the_next_likely() -> None:
    assert PUZZLE[0:2] == "53"
    assert chosen(reading_of(PUZZLE, c1={5: 0.6, 3: 0.4})) == PUZZLE


def test_a_phantom_digit_that_leaves_no_solution_goes() -> None:
    assert chosen(reading_of(PUZZLE, c2={1: 0.55, 0: 0.45})) != chosen(reading_of(PUZZLE, c2={1: 1.0}))
    assert chosen(reading_of(PUZZLE, c2={1: 0.55, 0: 0.45})) == PUZZLE


def test_a_missed_digit_is_not_invented() -> None:
    missing = f".{PUZZLE[1:]}"
    assert chosen(reading_of(missing, c0={0: 0.99, 5: 0.01})) == missing


def test_a_sure_clash_stays_and_is_named() -> None:
    twice = f"55{PUZZLE[2:]}"
    assert chosen(reading_of(twice)) == twice
    assert clashes([int(symbol) if symbol != "." else 0 for symbol in twice]) == {0, 1}
