"""Very few givens: what random puzzles do not have is searched for from them."""

import pytest

import ninefold as nf
from ninefold.errors import UnmetWishError
from ninefold.grid import CLASSIC
from ninefold.make import Wish
from ninefold.make.maker import make, make_in_turn
from ninefold.make.search_report import SearchReport
from ninefold.make.symmetry import orbits_of


def test_a_puzzle_with_19_givens_is_found_from_random_ones() -> None:
    made = nf.make(givens=19, symmetry="none", seed=3)
    assert made.given_count == 19
    assert nf.solve(made) == str(made.solution)
    assert str(made) == str(nf.make(givens=19, symmetry="none", seed=3))
    assert str(made) != str(nf.make(givens=19, symmetry="none", seed=1))


def test_two_puzzles_of_one_seed_do_not_look_alike() -> None:
    first, second = nf.make_many(Wish(givens=20, symmetry="none"), count=2, seed=1)
    assert sum(a == b for a, b in zip(first.solution, second.solution, strict=True)) < 60


def test_what_else_is_wished_for_holds_too() -> None:
    made = nf.make(givens=20, symmetry="none", se=(1.0, 2.5), seed=5)
    assert made.given_count == 20
    assert made.rating <= 2.5


def test_a_search_tells_how_far_it_is() -> None:
    told = list[int]()

    def tell(report: SearchReport) -> None:
        told.append(report.looked)

    next(make_in_turn(Wish(givens=19, symmetry="none"), 1, progress=tell))
    assert told == sorted(told)
    assert told


@pytest.mark.parametrize(("givens", "symmetry"), [(20, "left-right"), (20, "quarter-turn")])
def test_few_givens_with_a_symmetry_are_found_orbit_by_orbit(givens: int, symmetry: str) -> None:
    made = nf.make(givens=givens, symmetry=symmetry, seed=1)
    assert (made.given_count, nf.count_solutions(made)) == (givens, 1)
    orbits = orbits_of(symmetry, CLASSIC)
    given = {orbits[cell] for cell in made.givens.filled()}
    assert all(bool(made.givens[cell]) == (orbits[cell] in given) for cell in range(81))


def test_with_symmetry_it_says_what_to_ask_for_instead() -> None:
    with pytest.raises(UnmetWishError, match="18 givens are found without symmetry"):
        make(Wish(givens=18, symmetry="left-right"), 1, effort=50)


@pytest.mark.slow
@pytest.mark.parametrize(("givens", "symmetry"), [(17, "none"), (18, "none"), (18, "rotational"), (18, "diagonal")])
def test_the_fewest_givens_there_are(givens: int, symmetry: str) -> None:
    made = nf.make(givens=givens, symmetry=symmetry, seed=1)
    assert (made.given_count, nf.count_solutions(made)) == (givens, 1)
