"""A real server and a real Chromium, for journeys and for the page's own tests."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from running_server import RunningServer

ROOT = Path(__file__).parent.parent
ARTEFACTS = ROOT / "artefacts"
PICTURES = ROOT / "docs" / "pictures"
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)

# A machine under load is slow, which is no failure; what is there sooner keeps nobody waiting.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    with RunningServer("--port", "0") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: RunningServer) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = os.environ.get("NINEFOLD_CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium on this machine")
    return {**browser_type_launch_args, "executable_path": path, "chromium_sandbox": False, "args": list(QUIET)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without the worker that keeps the page for days without network: tests of that open a context of their own."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def artefacts(request: pytest.FixtureRequest) -> Iterator[Path]:
    """Where screenshots go; with --pictures those that the documentation shows are taken over into it."""
    ARTEFACTS.mkdir(exist_ok=True)
    yield ARTEFACTS
    if request.config.getoption("--pictures"):
        taken = {path.name for path in ARTEFACTS.iterdir()}
        for shown in PICTURES.glob("*.png"):
            if shown.name in taken:
                shutil.copy(ARTEFACTS / shown.name, shown)
