"""The documentation site is built without a warning, and every link in it leads somewhere."""

import os
import re
import shutil
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
    assert _build(ROOT, folder).returncode == 0
    return folder


def _build(root: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """As `make docs` builds it."""
    command = [str(Path(sys.executable).parent / "mkdocs"), "build", "-q", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


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


@pytest.mark.parametrize("link", ["[a](nowhere.md)", "[a](cli.md#nothing)"])
def test_a_link_that_leads_nowhere_fails_the_build(link: str, tmp_path: Path) -> None:
    for folder in ("docs", "scripts/docs_site"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for file in ("mkdocs.yml", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "src").symlink_to(ROOT / "src")
    with (tmp_path / "docs" / "levels.md").open("a") as page:
        page.write(f"\n{link}\n")
    done = _build(tmp_path, tmp_path / "site")
    assert done.returncode == 1
    assert "levels.md" in done.stderr


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
