"""The command, run as a person runs it."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any


def ninefold(*arguments: str, stdin: str = "", cwd: Path | None = None) -> tuple[int, str, str]:
    """Exit status, what it printed, what it complained about."""
    done = subprocess.run(
        [sys.executable, "-m", "ninefold", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def kill_half_way(*arguments: str, out: Path, shards: int = 1) -> Path:
    """The parts of a run that was killed when so many shards were there, and before it was done."""
    parts = Path(f"{out}.parts")
    while not _is_killed([*arguments, "--out", str(out), "--workers", "1"], parts, shards):
        out.unlink()
    return parts


def _is_killed(arguments: list[str], parts: Path, shards: int) -> bool:
    run = subprocess.Popen([sys.executable, "-m", "ninefold", *arguments], start_new_session=True)
    wait_for_shards(run, parts, shards)
    if run.poll() is None:
        os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    return parts.exists()


def wait_for_shards(run: subprocess.Popen[Any], parts: Path, shards: int = 1) -> None:
    """Until a run has made so many shards, or has ended."""
    while run.poll() is None and len(list(parts.glob("shard-*.csv"))) < shards:
        with suppress(subprocess.TimeoutExpired):
            run.wait(timeout=0.01)
