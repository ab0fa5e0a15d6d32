"""The command, run as a person runs it."""

import subprocess
import sys
from pathlib import Path


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
