"""Rating, hints, explanations, twins and conversion on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ninefold as nf
from command import Command
from ninefold.grid import format_cell
from ninefold.usecases.read_any import FORMATS

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COMMANDS = (
    "solve",
    "count",
    "solutions",
    "rate",
    "hint",
    "explain",
    "steps",
    "review",
    "make",
    "canonical",
    "twin",
    "convert",
    "bench",
    "play",
    "tui",
)


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ninefold", "count", PUZZLE], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "1\n")


def test_a_plain_installation_says_what_the_server_needs() -> None:
    """Without the server's packages, as `pip install ninefold` leaves it."""
    program = "import sys; sys.modules['uvicorn'] = None; from ninefold.cli.main import run; run()"
    done = subprocess.run([sys.executable, "-c", program, "serve"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (64, "ninefold: this needs the server: pip install 'ninefold[web]'\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(ninefold: Command, name: str) -> None:
    status, text, _ = ninefold(name, "--help")
    assert status == 0
    assert f"ninefold {name}" in text
    assert "Examples:" in text


def test_rate_says_how_hard_a_puzzle_is(ninefold: Command) -> None:
    assert ninefold("rate", PUZZLE)[1].startswith("1.2 1.2 1.2 beginner, score ")
    facts = json.loads(ninefold("rate", "--json", PUZZLE)[1])
    assert (facts["se"], facts["level"], facts["solved"]) == (1.2, "beginner", True)
    assert ninefold("rate", "--profile", "sideways", PUZZLE)[0] == 64
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert ninefold("rate", "--seconds", "0", hard)[1].endswith("; the time was over first")
    assert not json.loads(ninefold("rate", "--seconds", "0", "--json", hard)[1])["complete"]
    assert ninefold("rate", "." * 81)[0] == 2


def test_a_hint_says_more_when_asked_again(ninefold: Command) -> None:
    step = nf.hint(PUZZLE)
    assert step is not None
    words = step.words("en")
    said = [ninefold("hint", *more, PUZZLE)[1] for more in ((), ("-m",), ("-mm",))]
    assert said == [words.nudge, words.pointer, words.full]
    facts = json.loads(ninefold("hint", "--json", PUZZLE)[1])
    assert facts["placements"] == [
        {"cell": format_cell(placed.cell), "digit": placed.digit} for placed in step.placements
    ]


def test_a_hint_for_a_cell_is_a_plan(ninefold: Command) -> None:
    assert ninefold("hint", "--cell", "r1c4", PUZZLE)[1] == "First r1c6 is 8, then r1c4 is 6."
    assert len(ninefold("hint", "--cell", "r1c4", "-mm", PUZZLE)[1].splitlines()) == 3
    found = json.loads(ninefold("hint", "--json", "--cell", "r1c4", PUZZLE)[1])
    assert (found["leads_there"], [step["effect"] for step in found["plan"]]) == (True, ["r1c6 is 8", "r1c4 is 6"])


def test_a_given_needs_no_plan(ninefold: Command) -> None:
    assert ninefold("hint", "--cell", "r1c1", PUZZLE)[:2] == (1, "r1c1 has its digit.")


def test_a_cell_that_is_none_is_refused(ninefold: Command) -> None:
    assert ninefold("hint", "--cell", "e5", PUZZLE)[0] == 64
    assert ninefold("hint", "--cell", "r0c5", PUZZLE)[0] == 64


def test_a_hint_for_a_position_tells_a_mistake_first(ninefold: Command) -> None:
    sheet = nf.read_any(PUZZLE).sheet
    save = nf.convert(f":0000:x:{PUZZLE[:2]}+1{PUZZLE[3:]}:::", "save")
    assert sheet.puzzle.given_count == 30
    assert ninefold("hint", "-mm", stdin=save)[1] == "r1c3 is not 1."


def test_explain_leads_to_the_solution(ninefold: Command) -> None:
    status, text, _ = ninefold("explain", PUZZLE)
    assert status == 0
    assert len(text.splitlines()) == 51
    assert text.splitlines()[0].startswith("1. ")
    steps = [json.loads(line) for line in ninefold("explain", "--json", PUZZLE)[1].splitlines()]
    assert sum(len(step["placements"]) for step in steps) == 51


def test_steps_lists_what_is_possible_now(ninefold: Command) -> None:
    lines = ninefold("steps", "--technique", "hidden-single", PUZZLE)[1].splitlines()
    assert (lines[0], lines[1].split()) == (f"Hidden single: {len(lines) - 1}", ["1.", "r1c6", "is", "8"])
    assert ninefold("steps", "--technique", "sideways", PUZZLE)[0] == 64


def test_steps_are_filtered_by_digit_and_cell(ninefold: Command) -> None:
    lines = ninefold("steps", "--json", "--digit", "8", "--cell", "r1c6", PUZZLE)[1].splitlines()
    effects = [(step["placements"], step["removals"]) for step in map(json.loads, lines)]
    assert effects
    assert all({"cell": "r1c6", "digit": 8} in placed + removed for placed, removed in effects)
    assert ninefold("steps", "--digit", "10", PUZZLE)[0] == 64


def test_a_step_is_drawn_on_the_board(ninefold: Command) -> None:
    board, sentence = "┌─────────────┬", "Every other empty cell in box 2 sees the 8 in"
    hinted = ninefold("hint", "--picture", PUZZLE)[1]
    assert hinted.startswith(sentence)
    assert board in hinted
    assert "!8" in hinted.splitlines()[4]
    assert len([line for line in ninefold("explain", "--picture", PUZZLE)[1].splitlines() if "!" in line]) == 51
    listed = json.loads(
        ninefold("steps", "--picture", "--json", "--technique", "hidden-single", PUZZLE)[1].splitlines()[0]
    )
    assert listed["picture"].splitlines()[1].startswith("  ┌─")

    needed = str(nf.make(require=["x-wing"], seed=4))
    crossed = ninefold("explain", "--picture", needed)[1].split("X-Wing: ", maxsplit=1)[1]
    drawn = crossed.split("\n\n")[1]
    assert drawn.count("*") == 4 + 2, "four corners and two lines"
    assert "x" in drawn


def test_a_profile_can_be_changed(ninefold: Command, tmp_path: Path) -> None:
    def techniques(*arguments: str) -> list[str]:
        return [json.loads(line)["technique"] for line in ninefold(*arguments, "--json", PUZZLE)[1].splitlines()]

    assert "hidden-single" in techniques("explain")
    assert "hidden-single" not in techniques("explain", "--forbid", "hidden-single")
    assert techniques("explain", "--first", "naked-single")[0] == "naked-single"
    assert techniques("hint", "--allow", "naked-single") == ["naked-single"]
    assert set(techniques("steps", "--allow", "naked-single", "--allow", "pointing")) == {"naked-single", "pointing"}
    ended = ninefold("explain", "--allow", "pointing", PUZZLE)[1].splitlines()[-1]
    assert ended.startswith(f"Here the techniques of this profile end, with {PUZZLE.count('.')} cells to go")

    assert "cannot be changed" in ninefold("rate", "--profile", "se", "--forbid", "x-wing", PUZZLE)[2]
    rated = ninefold("rate", "--profile", "ninefold", "--forbid", "hidden-single", "--json", PUZZLE)[1]
    assert json.loads(rated)["hardest"] != "hidden-single"
    many = tmp_path / "many.txt"
    many.write_text(f"{PUZZLE}\n{PUZZLE}\n")
    status, _, refusal = ninefold("rate", "--profile", "hodoku", str(many))
    assert (status, "leave out the profile" in refusal) == (64, True)


def test_twins_have_one_canonical_form(ninefold: Command) -> None:
    forms = {ninefold("canonical", text)[1] for text in (PUZZLE, nf.twin(PUZZLE, seed=4), nf.twin(PUZZLE, seed=5))}
    assert forms == {nf.canonical(PUZZLE)}
    assert json.loads(ninefold("canonical", "--json", PUZZLE)[1]) == {
        "puzzle": PUZZLE,
        "canonical": nf.canonical(PUZZLE),
    }


@pytest.mark.parametrize("name", [found.name for found in FORMATS if found.name != "killer"])
def test_a_puzzle_in_any_format_can_be_solved(ninefold: Command, name: str) -> None:
    assert ninefold("solve", stdin=nf.convert(PUZZLE, name))[:2] == (0, nf.solve(PUZZLE))


def test_convert_says_what_is_lost(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.sdk"
    file.write_text(nf.convert(f":0000:x:{PUZZLE[:2]}+4{PUZZLE[3:]}:612::", "sdk"))
    assert ninefold("convert", str(file)) == (0, PUZZLE, "ninefold: 1 placed digit is left out")
    assert ninefold("convert", "--quiet", str(file)) == (0, PUZZLE, "")
    assert ninefold("convert", "--to", "docx", str(file))[0] == 64


def test_convert_lists_the_formats(ninefold: Command) -> None:
    assert [line.split()[0] for line in ninefold("convert", "--list")[1].splitlines()] == [
        found.name for found in FORMATS
    ]


def test_make_meets_the_wish(ninefold: Command) -> None:
    status, text, _ = ninefold("make", "--level", "easy", "--count", "3", "--seed", "1", "--json")
    facts = [json.loads(line) for line in text.splitlines()]
    assert (status, [fact["level"] for fact in facts]) == (0, ["easy"] * 3)
    assert len({fact["puzzle"] for fact in facts}) == 3
    assert ninefold("make", "--level", "easy", "--count", "3", "--seed", "1", "--json")[1] == text
    assert ninefold("make", "--level", "sideways")[0] == 64


def test_bench_measures(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.sdm"
    file.write_text(f"{PUZZLE}\n" * 50)
    facts = json.loads(ninefold("bench", "--seconds", "0.1", "--json", str(file))[1])
    assert facts["puzzles"] == 50
    assert facts["puzzles_per_second"] > 0
    assert ninefold("bench", "-", stdin="")[0] == 64


def test_completion_is_offered_for_shells(ninefold: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_NINEFOLD_COMPLETE", "source_bash")
    status, script, said = ninefold()
    assert said == ""
    assert status == 0
    assert "_NINEFOLD_COMPLETE=complete_bash" in script


def test_the_terminal_game_needs_a_terminal(ninefold: Command) -> None:
    assert ninefold("tui")[::2] == (
        64,
        "ninefold: the terminal game needs a terminal; `ninefold play --plain` plays through a pipe",
    )


def test_puzzles_with_rules_are_solved_counted_and_converted(ninefold: Command, tmp_path: Path) -> None:
    killer = json.dumps({"size": 4, "rules": [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]})
    letters = json.dumps({"size": 4, "symbols": "OPEN", "givens": "OPENENOPPONENEP."})
    assert ninefold("count", killer)[:2] == (2, "48")
    assert ninefold("solve", letters)[:2] == (0, "OPENENOPPONENEPO")
    assert ninefold("candidates", letters)[1].splitlines()[3] == "N E P O"
    assert ninefold("candidates", "--cap", "100", "--json", killer)[1].startswith('{"puzzle":')
    file = tmp_path / "several.jsonl"
    file.write_text(f'{killer}\n{letters}\n{{"size": 4, "rules": [{{"kind": "dragon"}}]}}\n')
    status, text, _ = ninefold("solve", str(file))
    assert (status, [line[:12] for line in text.splitlines()]) == (64, ["- this puzzl", "OPENENOPPONE", "- rules[0].k"])
    assert ninefold("count", "--json", str(file))[1].splitlines()[1].endswith('"count": 1}')
    assert ninefold("solve", "--json", ninefold("convert", "--to", "f-puzzles", killer)[1])[0] == 2
    assert "more than one solution" in ninefold("rate", killer)[2]
