"""The exit statuses that docs/cli.md lists, each from a process as a shell starts it."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import ninefold as nf
from command import Command

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NO_SOLUTION = PUZZLE[:2] + "1" + PUZZLE[3:]
CASES = {
    0: ["solve", PUZZLE],
    1: ["solve", NO_SOLUTION],
    2: ["solve", "." * 81],
    3: ["make", "--variant", "whisper", "--rule-count", "40", "--seed", "1"],
    64: ["solve", "--threads", "x", PUZZLE],
    74: ["convert", "--to", "line", PUZZLE],
    130: ["solve", "-"],
}
COMMAND = [sys.executable, "-m", "ninefold"]


@pytest.mark.parametrize("status", CASES)
def test_a_process_ends_with_the_status(status: int) -> None:
    with open("/dev/full" if status == 74 else "/dev/null", "wb") as out:
        run = subprocess.Popen([*COMMAND, *CASES[status]], stdin=subprocess.PIPE, stdout=out, stderr=subprocess.PIPE)
        if status == 130:
            _interrupt_when_it_reads(run)
        _, said = run.communicate(timeout=60)
    assert run.returncode == status
    # What is no failure, and what the person did, needs no words; everything else is said in one line.
    assert len(said.splitlines()) == (status not in (0, 130))


def _interrupt_when_it_reads(run: subprocess.Popen[bytes]) -> None:
    """More than a pipe holds is taken only by a command that has been loaded and reads."""
    assert run.stdin
    run.stdin.write(f"{PUZZLE}\n".encode() * 3_000)
    run.stdin.flush()
    run.send_signal(signal.SIGINT)


def test_the_documentation_and_the_manual_list_these_and_no_others() -> None:
    docs = Path(__file__).parents[2] / "docs"
    table = (docs / "cli.md").read_text().partition("## Exit status")[2]
    assert [int(row) for row in re.findall(r"^\| (\d+) ", table, re.MULTILINE)] == list(CASES)
    manual = (docs / "ninefold.1").read_text().partition(".SH EXIT STATUS")[2].partition(".SH")[0]
    assert [int(row) for row in re.findall(r"^\.B (\d+)$", manual, re.MULTILINE)] == list(CASES)


def test_a_reader_who_ends_first_is_none_of_them() -> None:
    pipeline = f"yes {PUZZLE} | {' '.join(COMMAND)} solve | head -n 1; echo ${{PIPESTATUS[1]}}"
    done = subprocess.run(["bash", "-c", pipeline], capture_output=True, text=True, check=False, timeout=60)
    assert int(done.stdout.split()[-1]) not in CASES
    assert done.stderr == ""


def test_a_hint_says_that_a_puzzle_has_several_solutions(ninefold: Command) -> None:
    """Steps are told as far as they go; then it is the solutions that are to blame and not the techniques."""
    grid = nf.solve(PUZZLE).replace("2", ".").replace("5", ".")
    status, out, said = ninefold("hint", grid)
    assert (status, out) == (2, "")
    assert said.startswith("ninefold: this puzzle has more than one solution")
    assert ninefold("hint", "--cell", "r1c1", grid)[0] == 2
    status, out, said = ninefold("hint", grid.replace("6", ".", 1))
    assert (status, out != "") == (0, True)
    assert said.startswith("ninefold: this puzzle has more than one solution")
