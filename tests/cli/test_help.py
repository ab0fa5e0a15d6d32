"""What help says: values that people type, and one name for each meaning."""

import re
from pathlib import Path

import pytest
import typer

from command import Command
from ninefold.cli.main import app
from ninefold.cli.manual import manual
from render.paper_reader import open_pdf

COMMANDS = list(getattr(typer.main.get_command(app), "commands"))  # noqa: B009, typer keeps its groups to itself


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=" ".join)
def test_help_shows_what_is_typed_and_no_types_of_python(
    ninefold: Command, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = ninefold(*command, "--help")[1]
    assert "Usage: ninefold" in shown
    assert not re.search(r"<\w|\b(bool|int|str|float|list\[)\b", shown)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("ninefold make --level ", ["beginner", "fiendish"]),
        ("ninefold convert --to sd", ["sdk", "sdm"]),
        ("ninefold hint --forbid unique-r", ["unique-rectangle-1", "unique-rectangle-6"]),
        ("ninefold print --paper ", ["a4", "half-letter"]),
        ("ninefold make --symmetry ", ["none", "diagonal"]),
    ],
)
def test_a_shell_is_offered_names(
    ninefold: Command, line: str, offered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_NINEFOLD_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
    assert set(offered) <= set(ninefold()[1].split())


def test_names_that_options_had_before_are_read_and_not_shown(ninefold: Command, tmp_path: Path) -> None:
    old, new = tmp_path / "old.pdf", tmp_path / "new.pdf"
    assert ninefold("print", f"--output={old}", "--no-lines", "--no-levels", "--seed", "1")[0] == 0
    assert ninefold("print", "-o", str(new), "--no-name-and-time", "--no-level-names", "--seed", "1")[0] == 0
    assert old.read_bytes() == new.read_bytes()
    wish = ("--seed", "1", "--level", "medium")
    assert ninefold("make", "--first", "pointing", *wish) == ninefold("make", "--first-step", "pointing", *wish)
    assert "--output" not in manual().replace("\\-", "-")


def test_a_booklet_is_counted_in_pages_and_sheets(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "b.pdf"
    folded = ("--paper", "a5", "--per-page", "1", "--booklet", "--level", "easy:6", "--seed", "4")
    said = ninefold("print", *folded, "-o", str(file))[2]
    assert said == f"ninefold: 6 puzzles on 8 pages, 2 sheets to fold in {file}; --seed 4 prints them again"
    assert len(open_pdf(file.read_bytes()).pages) == 4


def test_paragraphs_are_folded_at_the_width_of_the_terminal_alone(
    ninefold: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    told = ninefold("solve", "--help")[1]
    paragraph = told[told.index("The exit status") : told.index("Examples")]
    lines = [line.strip() for line in paragraph.strip().splitlines() if line.strip()]
    assert all(len(line) > 60 for line in lines[:-1])


def test_an_unknown_command_or_option_is_named(ninefold: Command) -> None:
    assert ninefold("slove")[2].startswith("ninefold: unknown command: slove.")
    assert ninefold("solve", "--foo", "." * 81)[2].startswith("ninefold: unknown option: --foo")


def test_a_value_without_its_option_is_named_with_the_way_to_write_it(ninefold: Command) -> None:
    status, _, said = ninefold("make", "medium")
    assert status == 64
    assert said == "ninefold: 'medium' is one word too many; values follow their options, as in --level easy"


def test_an_unknown_profile_is_told_with_all_there_are(ninefold: Command) -> None:
    status, _, said = ninefold("rate", "4" + "." * 80, "--profile", "foo")
    assert status == 64
    assert "there are se, ninefold, hodoku" in said
