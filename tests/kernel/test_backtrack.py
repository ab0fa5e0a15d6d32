"""The textbook solver shows every placement and retreat, as the corpus that the page reads says."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

import ninefold as nf
from conftest import CORPUS
from strategies import puzzles


def cases() -> Iterator[dict[str, str]]:
    case = dict[str, str]()
    for line in (CORPUS / "backtrack.txt").read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        key, _, value = line.partition(" ")
        if key == "case":
            if case:
                yield case
            case = {}
        case[key] = value
    yield case


CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_the_solver_does_what_the_corpus_says(case: dict[str, str]) -> None:
    trials = [str(trial) for trial in nf.backtrack(case["puzzle"], case["order"])]
    retreats = [trial for trial in trials if trial.endswith("-")]
    assert len(trials) - len(retreats) == int(case["placements"])
    assert len(retreats) == int(case["retreats"])
    assert " ".join(trials[:12]) == case["first"].removeprefix("-")
    assert " ".join(trials[-12:]) == case["last"].removeprefix("-")
    if "trace" in case:
        assert " ".join(trials) == case["trace"].removeprefix("-")
    end = "solved" if len(trials) - 2 * len(retreats) == case["puzzle"].count(".") else "none"
    assert end == case["end"]


@given(puzzles)
@settings(max_examples=15)
def test_its_trials_lead_to_the_solution_and_a_retreat_takes_back_the_last_digit(puzzle: nf.Puzzle) -> None:
    board = list(str(puzzle))
    written = list[nf.Trial]()
    for trial in nf.backtrack(str(puzzle), "fewest"):
        if trial.is_retreat:
            last = written.pop()
            assert (last.cell, last.digit) == (trial.cell, trial.digit)
            board[trial.cell] = "."
        else:
            assert board[trial.cell] == "."
            assert all(board[peer] != str(trial.digit) for peer in puzzle.peers[trial.cell])
            written.append(trial)
            board[trial.cell] = str(trial.digit)
    assert "".join(board) == nf.solve(str(puzzle))


def test_bad_questions_are_refused_before_the_first_trial() -> None:
    with pytest.raises(ValueError, match="rows, fewest"):
        nf.backtrack("." * 81, order="sideways")
    with pytest.raises(nf.ClashError):
        nf.backtrack("55" + "." * 79)
