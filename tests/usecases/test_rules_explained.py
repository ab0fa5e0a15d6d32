"""Hints, steps, paths, plans and ratings of puzzles with rules and of other sizes."""

import json

import pytest

import ninefold as nf
from ninefold import kernel
from ninefold.errors import BadRuleError, UnknownTechniqueError
from ninefold.logic import LEVEL_NAMES, path_rating, rule_level, rule_ranges
from ninefold.rules.variants import VARIANTS
from ninefold.usecases.explain_mistake import refute
from ruled_puzzles import JIGSAW, LARGE, RULED, X

every_puzzle = pytest.mark.parametrize("text", RULED.values(), ids=RULED)


def digits_of(text: str) -> tuple[int, ...]:
    return kernel.solve(nf.Puzzle.from_text(text)).digits


@every_puzzle
@pytest.mark.parametrize("path", ["greedy", "best"])
def test_a_path_leads_from_the_givens_to_the_solution(text: str, path: str) -> None:
    position = nf.Position.of(nf.Puzzle.from_text(text))
    for step in nf.explain(text, path=path):  # type: ignore[arg-type]
        assert step.words("en").full
        assert step.words("de").full
        position = position.after(step.placements, step.removals)
    assert position.digits == digits_of(text)


@every_puzzle
def test_a_rating_says_how_hard_and_whether_logic_gets_through(text: str) -> None:
    rating = nf.rate(text)
    assert (rating.se, rating.ep, rating.ed) == (None, None, None)
    assert (rating.solved, rating.complete, rating.scored) == (True, True, True)
    assert rating.level in LEVEL_NAMES
    path = nf.explain(text)
    assert [step.technique for step in rating.steps] == [step.technique for step in path]
    assert rating.hardest == max(path, key=lambda step: step.rating or 0).technique
    assert rating.score == sum(step.rating or 0 for step in path)
    assert nf.rate(text, "rules") == nf.rate(text, "ninefold") == rating


def test_where_logic_ends_the_rating_says_so() -> None:
    few = nf.custom_profile(allow=("full-house", "naked-single"))
    rating = nf.rate(json.dumps(JIGSAW), few)
    assert not rating.solved
    assert rating.hardest in ("full-house", "naked-single", None)
    assert rating.level == nf.rate(json.dumps(JIGSAW)).level
    assert rule_level("jigsaw", 2.0, is_solved=False) == "extreme"


@pytest.mark.parametrize("profile", ["se", "hodoku"])
def test_other_yardsticks_are_for_classic_puzzles(profile: str) -> None:
    with pytest.raises(BadRuleError, match="diagonals"):
        nf.rate(json.dumps(X), profile)
    with pytest.raises(BadRuleError, match="diagonals"):
        nf.explain(json.dumps(X), profile="se")


def test_levels_rise_with_the_rating_in_every_variant() -> None:
    for variant in (*VARIANTS, "killer+x", "6x6+thermo", "something-new"):
        ranges = rule_ranges(variant)
        assert tuple(ranges) == LEVEL_NAMES
        assert [rule_level(variant, low) for low, _ in ranges.values()] == list(LEVEL_NAMES)
        assert [rule_level(variant, high) for _, high in ranges.values()] == list(LEVEL_NAMES)


def test_many_steps_of_a_kind_weigh_more_than_one_and_less_than_a_hard_one() -> None:
    one, ten, hard = path_rating([27]), path_rating([27] * 10), path_rating([68])
    assert one < ten < hard


@every_puzzle
def test_a_hint_names_cells_and_digits_as_the_puzzle_does(text: str) -> None:
    step = nf.hint(text)
    assert step is not None
    puzzle = nf.Puzzle.from_text(text)
    ((cell, digit),) = [(placed.cell, placed.digit) for placed in step.placements]
    row, column = divmod(cell, puzzle.shape.size)
    assert f"r{row + 1}c{column + 1} is {puzzle.layout.symbols[digit - 1]}" in step.words("en").full
    assert digits_of(text)[cell] == digit


def test_cells_beyond_the_ninth_row_are_asked_for_by_name() -> None:
    text = json.dumps(LARGE)
    solution = digits_of(text)
    cell = next(cell for cell in range(200, 256) if not nf.Puzzle.from_text(text).givens[cell])
    name = f"r{cell // 16 + 1}c{cell % 16 + 1}"
    plan = nf.plan(text, name)
    assert plan[-1].placements[0] == nf.logic.Candidate(cell, solution[cell])
    assert nf.hint(text, cell=name) is not None
    wrong = nf.hint(text, notes={name: [digit for digit in range(1, 17) if digit != solution[cell]]})
    assert wrong is not None
    assert wrong.technique == "wrong-note"
    assert name in wrong.words("en").full


@every_puzzle
def test_every_step_is_true_of_the_solution(text: str) -> None:
    solution = digits_of(text)
    steps = nf.find_steps(text)
    assert steps
    for step in steps:
        assert all(solution[placed.cell] == placed.digit for placed in step.placements)
        assert all(solution[removed.cell] != removed.digit for removed in step.removals)
        assert step._repr_svg_().startswith("<svg")  # type: ignore[attr-defined]
    with pytest.raises(UnknownTechniqueError):
        nf.find_steps(text, "telepathy")


def test_a_wrong_digit_is_refuted_by_steps() -> None:
    text, solution = json.dumps(X), digits_of(json.dumps(X))
    puzzle = nf.Puzzle.from_text(text)
    cell = next(cell for cell, given in enumerate(puzzle.givens) if not given)
    for wrong in {1, 2, 3, 4, 5, 6} - {solution[cell]}:
        values = [str(given or ".") for given in puzzle.givens]
        values[cell] = str(wrong)
        found = refute(text, "".join(values), cell)
        assert (found.is_wrong, found.is_settled) == (True, True)


def test_a_technique_that_somebody_does_not_know_is_left_out() -> None:
    first = nf.explain(json.dumps(X), nf.custom_profile(forbid=("hidden-single",)))[0]
    assert first.technique != "hidden-single"
    assert nf.hint(json.dumps(X), known=["x-wing"]) is None


def test_many_puzzles_of_all_kinds_are_rated_as_one_by_one() -> None:
    classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    several = json.dumps({**X, "givens": "." * 36})
    ratings = nf.rate_many([classic, *RULED.values(), several], threads=2)
    alone = [nf.rate(text) for text in (classic, *RULED.values())]
    assert ratings.rating[:-1].tolist() == [one.rating for one in alone]
    assert ratings.level == [*(one.level for one in alone), None]
    assert ratings.solved.tolist() == [True] * 5 + [False]
    assert ratings.counts.tolist() == [1] * 5 + [2]
    assert ratings.columns["hardest"][1:5].tolist() == [one.hardest for one in alone[1:]]
