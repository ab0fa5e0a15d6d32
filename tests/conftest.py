"""What all tests share: the command, golden files, a record of skips, Hypothesis profiles."""

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from command import Command
from ninefold.cli.main import run

CORPUS = Path(__file__).parent / "corpus"
GOLDEN = Path(__file__).parent / "golden"

# Whatever a script starts in the background ignores Ctrl-C, and so would the programs that tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Machines under load are slow, which is no failure; the derandomised run gives everybody the same verdict.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--pictures", action="store_true", help="only take the pictures that the documentation shows")


@pytest.fixture
def ninefold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """The command, run inside the test: its exit status, standard output and standard error."""
    monkeypatch.setenv("NINEFOLD_HOME", str(tmp_path / "home"))

    def call(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ninefold", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as ended:
            run()
        written = capsys.readouterr()
        return int(ended.value.code or 0), written.out.strip(), written.err.strip()

    return call


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/NAME; with --golden it writes the file instead."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        assert path.exists(), f"{name} is missing; run `make golden` and look at it"
        assert text == path.read_text()

    return check


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """At the end no thread keeps the test database open: PostgreSQL drops none that somebody is connected to."""
    from django.db import connection

    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            cursor.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Every skip goes into the list that `make test` prints at its end."""
    record = os.environ.get("NINEFOLD_SKIPS")
    if record and report.skipped and "PYTEST_XDIST_WORKER" not in os.environ:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        with Path(record).open("a") as skips:
            skips.write(f"{report.nodeid}: {reason}\n")
