"""Completions as shells load them: what is offered for a line that is being typed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "completions"
BIN = str(Path(sys.executable).parent)


def offered(line: str) -> list[str]:
    """What bash offers at the end of a line."""
    words = line.split(" ")
    script = f"""
        source {FOLDER / "ninefold.bash"}
        COMP_WORDS=({" ".join(repr(word) for word in words)}); COMP_CWORD={len(words) - 1}
        _ninefold ninefold
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    env = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    run = subprocess.run(["bash", "-c", script], env=env, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ninefold so", {"solve", "solutions"}),
        ("ninefold make --level ex", {"expert", "extreme"}),
        ("ninefold convert --to sud", {"sudokupad", "sudokuwiki", "sudokuwiki-link"}),
        ("ninefold make --require swor", {"swordfish"}),
        ("ninefold drill swor", {"swordfish"}),
    ],
)
def test_bash_offers_names(line: str, expected: set[str]) -> None:
    assert expected <= set(offered(line))


@pytest.mark.parametrize(
    ("shell", "file"), [("bash", "ninefold.bash"), ("zsh", "_ninefold"), ("fish", "ninefold.fish")]
)
def test_a_completion_is_a_script_of_its_shell(shell: str, file: str) -> None:
    """Only bash is everywhere; the others are looked at where they are."""
    assert "_NINEFOLD_COMPLETE=complete_" in (FOLDER / file).read_text()
    if program := shutil.which(shell):
        subprocess.run([program, "-n", str(FOLDER / file)], check=True)
