"""Runs the command inside the test, with its own input and output."""

import io
import sys
from pathlib import Path

import pytest

from command import Command
from ninefold.cli.main import run


@pytest.fixture
def ninefold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """The exit status, standard output and standard error of a command."""
    monkeypatch.setenv("NINEFOLD_HOME", str(tmp_path / "home"))

    def call(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ninefold", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as ended:
            run()
        written = capsys.readouterr()
        return int(ended.value.code or 0), written.out.strip(), written.err.strip()

    return call
