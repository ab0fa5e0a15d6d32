"""What all tests share: golden files, a record of skips, Hypothesis profiles."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

CORPUS = Path(__file__).parent / "corpus"
GOLDEN = Path(__file__).parent / "golden"

# Machines under load are slow, which is no failure; the derandomised run gives everybody the same verdict.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write golden files anew instead of comparing")


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


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Every skip goes into the list that `make test` prints at its end."""
    record = os.environ.get("NINEFOLD_SKIPS")
    if record and report.skipped and "PYTEST_XDIST_WORKER" not in os.environ:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        with Path(record).open("a") as skips:
            skips.write(f"{report.nodeid}: {reason}\n")
