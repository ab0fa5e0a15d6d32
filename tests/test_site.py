"""The documentation site is built without a warning, and every link in it leads somewhere."""

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [str(Path(sys.executable).parent / "mkdocs"), "build", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=True)
    return folder


def test_every_link_leads_somewhere(site: Path) -> None:
    names = {page: set(re.findall(r'\bid="([^"]+)"', page.read_text())) for page in site.rglob("*.html")}
    broken = [
        f"{page.relative_to(site)}: {link}"
        for page in names
        if page.name != "404.html"
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text())
        if not _leads_somewhere(page, unescape(link), names)
    ]
    assert broken == []


def _leads_somewhere(page: Path, link: str, names: dict[Path, set[str]]) -> bool:
    if re.match("[a-z]+:", link):
        return True
    address, _, name = unquote(link).partition("#")
    target = (page.parent / address.partition("?")[0]).resolve() if address else page
    if target.is_dir():
        target /= "index.html"
    return target.exists() and (not name or name.startswith("__") or target not in names or name in names[target])


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not re.search(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?//', page.read_text()), page


def test_notebooks_are_shown_with_their_answers(site: Path) -> None:
    for notebook in (ROOT / "docs" / "gallery").glob("*.ipynb"):
        page = (site / "gallery" / f"{notebook.stem}.html").read_text()
        assert 'class="notebook-output"' in page
        assert "<svg" in page or "<img" in page
        assert (site / "gallery" / notebook.name).exists()


def test_the_public_library_is_in_the_reference(site: Path) -> None:
    shown = "".join(page.read_text() for page in (site / "reference").glob("*.html"))
    for name in ("solve", "rate_many", "Puzzle", "Rating", "make_many"):
        assert f'id="ninefold.{name}"' in shown
    assert "POST /api/v1/solve" in shown


@pytest.mark.slow
def test_notebooks_run_from_the_first_cell_to_the_last(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "scripts/run_notebooks.py", "--few", "--to", str(tmp_path)], cwd=ROOT, check=True)
    assert len(list(tmp_path.glob("*.ipynb"))) == 3
