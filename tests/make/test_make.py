"""Made puzzles have one solution and are what was wished for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import CLASSIC, format_grid
from ninefold.make.symmetry import orbits_of
from strategies import seeds, symmetries


@given(seeds, st.integers(26, 60), symmetries)
@settings(max_examples=60)
def test_a_made_puzzle_has_one_solution_and_the_wished_givens_and_symmetry(
    seed: int, clues: int, symmetry: str
) -> None:
    try:
        puzzle = nf.make(clues=clues, symmetry=symmetry, seed=seed)
    except nf.UnmetWishError:
        # A mirror axis without an odd orbit cannot give every number; quarter turns go in fours.
        assert symmetry not in ("none", "rotational")
        return
    assert puzzle.clues == clues
    assert nf.count_solutions(str(puzzle)) == 1
    assert nf.solve(str(puzzle)) == format_grid(puzzle.solution)
    orbits = orbits_of(symmetry, CLASSIC)
    given_orbits = {orbits[cell] for cell in puzzle.givens.filled()}
    assert all(bool(puzzle.givens[cell]) == (orbits[cell] in given_orbits) for cell in range(81))


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert str(nf.make(clues=30, seed=7)) == str(nf.make(clues=30, seed=7))
    assert str(nf.make(clues=30, seed=7)) != str(nf.make(clues=30, seed=8))


def test_without_a_seed_every_puzzle_is_new() -> None:
    assert str(nf.make(clues=30)) != str(nf.make(clues=30))


@given(seeds)
@settings(max_examples=10)
def test_no_given_of_a_minimal_puzzle_can_be_left_out(seed: int) -> None:
    text = str(nf.make(minimal=True, symmetry="none", seed=seed))
    assert nf.count_solutions(text) == 1
    for cell, character in enumerate(text):
        if character != ".":
            assert nf.count_solutions(f"{text[:cell]}.{text[cell + 1 :]}") == 2


def test_a_wish_that_contradicts_itself_is_refused_at_once() -> None:
    with pytest.raises(nf.BadWishError, match="17 to 60"):
        nf.make(clues=16)
    with pytest.raises(nf.BadWishError, match="17 to 60"):
        nf.make(clues=61)
    with pytest.raises(nf.BadWishError, match="rotational"):
        nf.make(symmetry="sideways")
    with pytest.raises(nf.BadWishError, match="not for both"):
        nf.make(clues=30, minimal=True)


def test_a_wish_beyond_the_effort_says_how_near_it_came() -> None:
    with pytest.raises(nf.UnmetWishError, match=r"no such puzzle in 20,000 grids"):
        nf.make(clues=17, seed=1)
