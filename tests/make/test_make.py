"""Made puzzles have one solution and are what was wished for."""

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import CLASSIC, format_grid
from ninefold.logic import NINEFOLD, Outcome, Position, profile_of, solve_path
from ninefold.make import Wish, make
from ninefold.make.rare_puzzles import rare_puzzles
from ninefold.make.symmetry import orbits_of
from ninefold.rules import parse_puzzle
from strategies import seeds, symmetries


@given(seeds, st.integers(26, 60), symmetries)
@settings(max_examples=60)
def test_a_made_puzzle_has_one_solution_and_the_wished_givens_and_symmetry(
    seed: int, givens: int, symmetry: str
) -> None:
    try:
        puzzle = nf.make(givens=givens, symmetry=symmetry, seed=seed)
    except nf.BadWishError:
        # Two mirrors and quarter turns leave no orbits for some numbers.
        assert symmetry in ("both-mirrors", "quarter-turn")
        return
    assert puzzle.given_count == givens
    assert nf.count_solutions(str(puzzle)) == 1
    assert nf.solve(str(puzzle)) == format_grid(puzzle.solution)
    orbits = orbits_of(symmetry, CLASSIC)
    given_orbits = {orbits[cell] for cell in puzzle.givens.filled()}
    assert all(bool(puzzle.givens[cell]) == (orbits[cell] in given_orbits) for cell in range(81))


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert str(nf.make(givens=30, seed=7)) == str(nf.make(givens=30, seed=7))
    assert str(nf.make(givens=30, seed=7)) != str(nf.make(givens=30, seed=8))


def test_the_old_name_of_givens_is_still_read() -> None:
    assert str(nf.make(clues=30, seed=7)) == str(nf.make(givens=30, seed=7))
    assert Wish(clues=30) == Wish(givens=30)


def test_without_a_seed_every_puzzle_is_new() -> None:
    assert str(nf.make(givens=30)) != str(nf.make(givens=30))


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
        nf.make(givens=16)
    with pytest.raises(nf.BadWishError, match="17 to 60"):
        nf.make(givens=61)
    with pytest.raises(nf.BadWishError, match="rotational"):
        nf.make(symmetry="sideways")
    with pytest.raises(nf.BadWishError, match="not for both"):
        nf.make(givens=30, minimal=True)
    with pytest.raises(nf.BadWishError, match="naked-single is a single"):
        nf.make(first="naked-single")
    with pytest.raises(nf.BadWishError, match="naked-pair is required but not allowed"):
        nf.make(first="naked-pair", allow=["hidden-single", "x-wing"])
    with pytest.raises(nf.BadWishError, match="x-wing is rated"):
        nf.make("easy", first="x-wing")
    with pytest.raises(nf.BadWishError, match="easier than that"):
        nf.make("hard", allow=["hidden-single", "naked-single"])


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("require", 5, "a name or a list of names"),
        ("allow", ["x-wing", None], "a name or a list of names"),
        ("variant", 5, "a name or a list of names"),
        ("first", 3, "a text"),
        ("level", 5, "a text"),
        ("mask", 5, "a text"),
        ("grid", 5, "a text"),
        ("givens", (17, 20), "a whole number"),
        ("givens", "24", "a whole number"),
        ("givens", 24.0, "a whole number"),
        ("size", "6", "a whole number"),
        ("seed", "x", "a whole number"),
        ("se", 9.5, "two numbers, the lowest and the highest"),
        ("se", (9.5, None), "two numbers, the lowest and the highest"),
        ("se", "99", "two numbers, the lowest and the highest"),
    ],
)
def test_what_is_of_another_type_is_refused_by_its_name(field: str, value: Any, wanted: str) -> None:
    with pytest.raises(nf.BadWishError) as refused:
        nf.make(**{field: value})
    assert str(refused.value) == f"{field} is {wanted}, not {value!r}"


def test_one_technique_needs_no_list_and_numbers_are_of_any_kind() -> None:
    assert nf.Wish(require="x-wing", exclude="xy-wing") == nf.Wish(require=["x-wing"], exclude=["xy-wing"])
    assert nf.Wish(givens=np.int64(24), se=np.array([7.0, 7.5])) == nf.Wish(givens=24, se=(7.0, 7.5))  # type: ignore[arg-type]


def test_what_is_allowed_may_be_just_enough_for_the_level() -> None:
    puzzle = nf.make("easy", allow=["full-house", "hidden-single"], seed=2)
    assert puzzle.level == "easy"
    assert {step.technique for step in nf.explain(str(puzzle))} <= {"full-house", "hidden-single"}


def test_givens_that_symmetry_or_mask_rule_out_are_refused_at_once() -> None:
    with pytest.raises(nf.BadWishError, match="cannot have 30 givens; the nearest numbers are 29 and 32"):
        nf.make(givens=30, symmetry="quarter-turn")
    with pytest.raises(nf.BadWishError, match="81 characters, not 3"):
        nf.make(mask="xxx")
    with pytest.raises(nf.BadWishError, match="room for 9 givens; no puzzle has fewer than 17"):
        nf.make(mask="x" * 9 + "." * 72, symmetry="none")
    with pytest.raises(nf.BadWishError, match="room for 20 givens, not for 25"):
        nf.make(mask="x" * 20 + "." * 61, symmetry="none", givens=25)
    with pytest.raises(nf.BadWishError, match="rows 4 and 5 empty: they could always change places"):
        nf.make(mask="x" * 27 + "." * 18 + "x" * 36, symmetry="none")
    with pytest.raises(nf.BadWishError, match="columns 1 and 2 empty"):
        nf.make(mask="..xxxxxxx" * 9, symmetry="none")


def test_a_wish_beyond_the_effort_says_what_was_tried_and_how_near_it_came() -> None:
    with pytest.raises(nf.UnmetWishError) as few:
        nf.make(givens=17, seed=1)
    told = "no such puzzle in 20,000 grids with symmetry rotational: none with the givens asked for"
    assert str(few.value) == f"{told}; puzzles with 17 givens are found without symmetry"
    wish = Wish(level="hard", require=("swordfish",), symmetry="both-mirrors")
    with pytest.raises(nf.UnmetWishError) as rare:
        make(wish, seed=1, effort=200)
    assert re.search(
        r"200 grids with symmetry both-mirrors: \d+ with the givens asked for, \d+ rated 2.6 to 4.0, "
        r"\d+ solved by the techniques allowed, none in need of swordfish; "
        r"puzzles that need swordfish are found without symmetry$",
        str(rare.value),
    )


@pytest.mark.parametrize("technique", ["x-wing", "jellyfish", "remote-pair"])
def test_a_puzzle_made_for_a_rare_technique_needs_it_and_is_no_twin_of_a_shipped_one(technique: str) -> None:
    order = NINEFOLD.techniques
    easier = order[: order.index(technique)]
    texts = [str(nf.make(require=[technique], symmetry="none", seed=seed)) for seed in range(3)]
    assert texts[0] == str(nf.make(require=[technique], symmetry="none", seed=0))
    for text in texts:
        assert nf.count_solutions(text) == 1
        position = Position.of(parse_puzzle(text))
        assert solve_path(position, profile_of([*easier, technique])).outcome is Outcome.SOLVED
        assert solve_path(position, profile_of(easier)).outcome is Outcome.STUCK
    shipped = {nf.canonical(puzzle.text) for puzzle in rare_puzzles(technique, "none")}
    assert len(shipped) > 3
    assert len({nf.canonical(text) for text in texts} - shipped) == 3


def test_puzzles_for_a_rare_technique_asked_for_in_a_row_look_different() -> None:
    made = [nf.make(require=["x-wing"], seed=seed) for seed in range(8)]
    assert len({nf.canonical(nf.solve(str(puzzle))) for puzzle in made}) == 8
