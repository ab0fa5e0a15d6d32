"""In a drill the technique that was asked for is the next step, and everything before it is done."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold.logic import CATALOGUE, NINEFOLD, Outcome, find_steps, next_step, profile_of
from ninefold.logic.examples import parse_case
from ninefold.logic.rule_examples import rule_examples_of
from ninefold.logic.rule_profile import RULES
from ninefold.make.drill_order import LEFT_OUT, basic_order, done_before, drill_order
from ninefold.make.never_first import reads_rules
from ninefold.make.positions import format_position, lines_by_technique, positions_of
from ninefold.make.rule_drill import rule_order
from strategies import seeds

UNMET_UNDER_RULES = {"conflicting-combinations", "crossing-sums"}
"""No puzzle with rules that our maker has made came to a position in which one of these is the next step."""

KINDS = ("franken-", "finned-franken-", "mutant-", "finned-mutant-")
UNSEEN = {
    *("aligned-pair-exclusion", "bivalue-oddagon", "bug-2", "bug-3", "bug-4", "fireworks-quad", "msls", "sk-loop"),
    *("junior-exocet", "senior-exocet", "double-exocet", "tridagon", "template-set", "dynamic-forcing-chain-plus"),
    *(f"nested-forcing-chain-{level}" for level in (2, 3, 4, 5)),
    *("franken-swordfish", "finned-franken-x-wing", "mutant-swordfish", "mutant-jellyfish"),
    *("finned-mutant-x-wing", "finned-mutant-swordfish", "finned-mutant-jellyfish"),
    *(f"{kind}{size}" for kind in KINDS for size in ("squirmbag", "whale", "leviathan")),
    *("avoidable-rectangle-3", "digit-forcing-chain", "forcing-chain", "forcing-x-chain"),
    *("bidirectional-cycle", "bidirectional-x-cycle", "bidirectional-y-cycle"),
}
"""No puzzle that our maker has made came to a position in which one of these is the next step of our order."""

UNMET = {"sk-loop", "double-exocet", "avoidable-rectangle-3"}
"""What was not even met where the basics alone are done."""


@pytest.mark.parametrize("technique", [slug for slug in CATALOGUE if not reads_rules(slug)])
def test_a_drill_shows_the_technique_as_the_next_step_or_its_refusal_says_why_there_is_none(technique: str) -> None:
    try:
        drill = nf.drill(technique, seed=3)
    except nf.BadWishError as refused:
        assert str(refused).startswith(f"{technique} ")
    except nf.UnmetWishError as refused:
        assert technique in UNMET
        assert str(refused).startswith(f"{technique} was not the next step in any of ")
    else:
        order = basic_order(technique) if technique in UNSEEN else drill_order(technique)
        assert drill.step.technique == technique
        assert drill.done == done_before(technique, order)
        assert next_step(drill.position, order) == (Outcome.STUCK, drill.step)
        assert next_step(drill.position, profile_of(drill.done)) == (Outcome.STUCK, None)
        assert _is_sound(drill)
        assert str(nf.drill(technique, seed=3)) == str(drill)


@pytest.mark.parametrize("technique", [slug for slug in CATALOGUE if reads_rules(slug)])
def test_a_drill_of_what_reads_rules_is_a_fresh_puzzle_that_has_some(technique: str) -> None:
    drill = nf.drill(technique, seed=3)
    assert drill.step.technique == technique
    assert next_step(drill.position, rule_order(technique)) == (Outcome.STUCK, drill.step)
    assert rule_order(technique) == RULES or technique in UNMET_UNDER_RULES
    assert technique not in drill.done
    assert drill.puzzle.rules or drill.puzzle.regions
    assert str(nf.drill(technique, seed=3)) == str(drill)
    others = [nf.drill(technique, seed=seed) for seed in (4, 5)]
    assert len({str(each.puzzle) for each in (drill, *others)}) == 3
    assert str(drill.puzzle) not in {str(case.puzzle) for case in rule_examples_of(technique)}


def test_the_rules_of_a_drill_are_needed_where_no_variant_has_them() -> None:
    """It is no classic puzzle with clues for show."""
    for technique in ("between-bounds", "indexed-places", "x-sums"):
        puzzle = nf.drill(technique, seed=1).puzzle
        assert nf.count_solutions(str(puzzle)) == 1
        assert nf.count_solutions(str(nf.Puzzle(puzzle.givens))) == 2


@given(seeds, st.sampled_from(["hidden-single", "x-wing", "w-wing", "sue-de-coq", "grouped-aic-1", "death-blossom"]))
@settings(max_examples=20, deadline=None)
def test_nothing_easier_is_there_at_all(seed: int, technique: str) -> None:
    drill = nf.drill(technique, seed=seed)
    assert find_steps(drill.position, drill.done) == []
    assert drill.step.words("en")


def test_drills_asked_for_in_a_row_come_from_different_puzzles() -> None:
    drills = [nf.drill("jellyfish", seed=seed) for seed in range(20)]
    assert len({nf.canonical(str(drill.puzzle)) for drill in drills}) == 20


def test_techniques_our_order_leaves_out_have_their_place_in_it() -> None:
    assert not set(LEFT_OUT) & set(NINEFOLD.techniques)
    assert drill_order("dual-two-string-kite").techniques[-2:] == ("skyscraper", "dual-two-string-kite")


@pytest.mark.parametrize("technique", sorted(lines_by_technique()))
def test_shipped_positions_are_what_they_are_shipped_for(technique: str) -> None:
    _require_next_step(technique, 2)


@pytest.mark.full
@pytest.mark.parametrize("technique", sorted(lines_by_technique()))
def test_all_shipped_positions_are_what_they_are_shipped_for(technique: str) -> None:
    _require_next_step(technique, len(positions_of(technique)))


def test_a_position_is_written_and_read_the_same() -> None:
    for lines in lines_by_technique().values():
        case = parse_case(lines[0])
        assert format_position(case.technique, case.puzzle, case.position) == lines[0]


def _require_next_step(technique: str, most: int) -> None:
    for case in positions_of(technique)[:most]:
        step = next_step(case.position, drill_order(technique))[1]
        assert step is not None
        assert step.technique == technique


def _is_sound(drill: nf.Drill) -> bool:
    """Whether the position has only true digits, and every true candidate."""
    solution = nf.solve(str(drill.puzzle))
    cells = zip(drill.position.digits, drill.position.candidates, map(int, solution), strict=True)
    return all(digit == true or (not digit and mask >> (true - 1) & 1) for digit, mask, true in cells)
