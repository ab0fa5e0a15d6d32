"""What happens when the output goes nowhere, and what the exit status says then."""

import errno
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from command import Command

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY = "".join(f"{PUZZLE}\n" for _ in range(3_000))


def shell(script: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """A line of bash in which $N is the command."""
    environment = {**os.environ, "N": f"{sys.executable} -m ninefold"}
    return subprocess.run(
        ["bash", "-c", script], input=stdin, capture_output=True, text=True, check=False, env=environment
    )


@pytest.mark.parametrize("command", [f"$N solve {PUZZLE}", "$N solve", "$N convert --to csv", "$N convert --list"])
def test_a_full_disk_is_said_in_one_line(command: str) -> None:
    done = shell(f"{command} > /dev/full", MANY)
    assert (done.returncode, done.stderr) == (
        74,
        f"ninefold: the output cannot be written: {os.strerror(errno.ENOSPC)}\n",
    )


@pytest.mark.parametrize("command", ["$N solve", "$N convert --to csv", "$N make --count 100000"])
def test_a_reader_who_has_seen_enough_is_no_failure_of_a_puzzle(command: str) -> None:
    done = shell(f"{command} | head -n 1 > /dev/null; echo ${{PIPESTATUS[0]}}", MANY)
    assert (done.stdout.strip(), done.stderr) == ("141", "")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_pipe_that_is_closed_in_the_middle_of_a_write_is_noticed(unbuffered: str) -> None:
    """More than a pipe holds is read before it is closed, so that a write is under way."""
    command = f"PYTHONUNBUFFERED={unbuffered} $N solve | head -c 70000 > /dev/null; echo ${{PIPESTATUS[0]}}"
    done = shell(command, MANY)
    assert (done.stdout.strip(), done.stderr) == ("141", "")


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (f"$N solve {PUZZLE} >&-", 74, f"ninefold: the output cannot be written: {os.strerror(errno.EBADF)}\n"),
        ("$N solve foo >&-", 64, "ninefold: 'foo' is neither a puzzle nor a file\n"),
        ("$N solve <&-", 64, "ninefold: there is nothing to read\n"),
        ("$N solve foo 2>&-", 64, ""),
        ("$N solve foo 2>/dev/full", 64, ""),
    ],
)
def test_a_stream_that_the_shell_has_closed_is_no_fault(command: str, status: int, said: str) -> None:
    done = shell(command)
    assert (done.returncode, done.stderr) == (status, said)


def test_a_wish_that_is_not_met_and_a_file_that_is_not_written_have_a_status_of_their_own(
    ninefold: Command, tmp_path: Path
) -> None:
    assert ninefold("make", "--variant", "whisper", "--rule-count", "40", "--seed", "1")[0] == 3
    assert ninefold("make", "--out", str(tmp_path / "nowhere" / "p.csv"))[0] == 74


def test_a_progress_bar_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    """On a real terminal: the cursor is shown again, and the last line is free, also after an error."""
    file = tmp_path / "many.sdm"
    file.write_text(MANY + "x" * 200_000)
    own, terminal = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "ninefold", "solve", str(file)],
        stdout=subprocess.DEVNULL,
        stderr=terminal,
    )
    os.close(terminal)
    shown = b""
    # The terminal ends with an error when nobody writes to it any more.
    while piece := _read(own):
        shown += piece
    run.wait()
    assert shown.count(b"\x1b[?25l") == shown.count(b"\x1b[?25h") == 1
    assert shown.endswith(b"\x1b[2Kninefold: a line is longer than 100000 characters\r\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:
        return b""


def test_play_says_before_it_starts_that_there_is_no_page(
    ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NINEFOLD_CLIENT", str(tmp_path))
    status, out, said = ninefold("play", "--no-browser")
    assert (status, out) == (64, "")
    assert said.startswith(f"ninefold: the page has not been built: there is no {tmp_path / 'index.html'}")
    assert "make web" in said


IMPATIENT = """
import signal, sys

class Impatient:
    def find_spec(self, name, *rest):
        if name == "numpy._core.multiarray":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Impatient())
from ninefold_command import run
run()
"""


def test_ctrl_c_while_the_command_is_being_loaded_ends_it_without_a_word() -> None:
    done = subprocess.run([sys.executable, "-c", IMPATIENT], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
