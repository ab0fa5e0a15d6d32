"""The page in real Chromium: on a desk and on a phone."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.core import core_tests
from browser.table import PUZZLE, Table, enter_puzzle
from browser_fixtures import artefacts, base_url, browser_context_args, browser_type_launch_args, server
from running_server import RunningServer, free_port

__all__ = ["artefacts", "base_url", "browser_context_args", "browser_type_launch_args", "server"]

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small-phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True},
    "projector": {"viewport": {"width": 1920, "height": 1080}},
}
"""The first two always; all of them when NINEFOLD_SIZES is `all`."""


FOLDER = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of this folder that core.txt does not name are for the full run; some take pictures."""
    if config.getoption("--pictures"):
        items[:] = [item for item in items if "artefacts" in item.fixturenames]  # type: ignore[attr-defined]
    core = core_tests()
    for item in items:
        is_ours = item.path.parent == FOLDER and item.get_closest_marker("browser")
        if is_ours and (item.path.name, item.function.__name__) not in core:  # type: ignore[attr-defined]
            item.add_marker("full")


def sizes() -> list[str]:
    return list(SIZES) if os.environ.get("NINEFOLD_SIZES") == "all" else list(SIZES)[:2]


@pytest.fixture(scope="session")
def number(server: RunningServer) -> int:
    """The number of the puzzle most tests play."""
    return enter_puzzle(server.url, PUZZLE)


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A copy of the built page, which a test may change."""
    given = os.environ.get("NINEFOLD_CLIENT")
    built = Path(given) if given else FOLDER.parents[1] / "src/ninefold/server/static/client"
    return Path(shutil.copytree(built, tmp_path / "client"))


@pytest.fixture
def own_server(client: Path) -> Iterator[RunningServer]:
    """A server of that copy. It can be stopped, and started again on the same port with another page."""
    with RunningServer("--port", free_port(), NINEFOLD_CLIENT=str(client)) as running:
        yield running


@pytest.fixture
def no_engine(page: Page) -> None:
    """A browser without WebAssembly: the server thinks for the page. To be asked for before the table."""
    page.add_init_script("delete globalThis.WebAssembly")


@pytest.fixture
def table(page: Page, number: int) -> Table:
    """A fresh game of the known puzzle, on a desk."""
    return Table(page).lay(number)


@pytest.fixture(params=sizes())
def any_table(request: pytest.FixtureRequest, browser: Browser, base_url: str, number: int) -> Iterator[Table]:
    """The same at every size."""
    context = browser.new_context(base_url=base_url, service_workers="block", **SIZES[request.param])
    table = Table(context.new_page(), size=request.param)
    yield table.lay(number)
    context.close()
