"""What is wrong before the server has begun is told in one sentence."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("NINEFOLD_STOCK", "many", "NINEFOLD_STOCK must be a number, not 'many'"),
        ("NINEFOLD_SECONDS", "abc", "NINEFOLD_SECONDS must be a number, not 'abc'"),
        ("NINEFOLD_WORK_PROCESSES", "x", "NINEFOLD_WORK_PROCESSES must be a number, not 'x'"),
        ("NINEFOLD_STOCK", "-1", "NINEFOLD_STOCK must be at least 0, not '-1'"),
        ("NINEFOLD_SECONDS", "nan", "NINEFOLD_SECONDS must be at least 0.1, not 'nan'"),
        ("NINEFOLD_TLS", "maybe", "NINEFOLD_TLS must be on or off, not 'maybe'"),
        ("NINEFOLD_LOG", "all", "NINEFOLD_LOG must be errors or requests, not 'all'"),
        (
            "NINEFOLD_HOME",
            "/proc/none",
            "the folder /proc/none (NINEFOLD_HOME) cannot be used: No such file or directory",
        ),
        ("DATABASE_URL", "mysql://x", "DATABASE_URL must begin with sqlite: or postgresql:, not 'mysql'"),
    ],
)
def test_a_bad_setting_is_named_in_one_sentence(name: str, value: str, sentence: str, tmp_path: Path) -> None:
    done = start(tmp_path, **{name: value})
    assert (done.returncode, done.stdout, done.stderr) == (64, "", f"ninefold: {sentence}\n")


def test_a_database_that_is_none_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "ninefold.sqlite3").write_text("This is a letter to my grandmother, and not a database at all.\n" * 100)
    done = start(tmp_path)
    assert (done.returncode, done.stdout) == (64, "")
    assert done.stderr == (
        f"ninefold: the database {tmp_path}/ninefold.sqlite3 cannot be used: file is not a database\n"
    )


def test_a_database_out_of_reach_is_named_in_one_sentence(tmp_path: Path) -> None:
    done = start(tmp_path, DATABASE_URL="postgresql://nobody:secret@127.0.0.1:9/none?connect_timeout=2")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (64, "", 1), done.stderr
    assert done.stderr.startswith("ninefold: the database none cannot be used: ")
    assert "secret" not in done.stderr


def test_what_is_kept_is_private(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert start(home).returncode == 0
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (home, *home.iterdir())}
    assert modes.pop("home") == 0o700
    assert set(modes.values()) == {0o600}, modes


def start(home: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command that needs the tables, as the server does."""
    environment = {**os.environ, "NINEFOLD_HOME": str(home), **settings}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    if "DATABASE_URL" not in settings:
        environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "ninefold", "mail"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
