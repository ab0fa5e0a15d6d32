"""What mkdocs asks us: pages that are made while the site is built, from files that are no Markdown below docs/."""

import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

# mkdocs loads this file by its path.
sys.path.insert(0, str(Path(__file__).parents[1]))

from docs_site.http_calls import http_page
from docs_site.notebook_page import notebook_page

ROOT = Path(__file__).parents[2]
CONTRIBUTING = "../CONTRIBUTING.md"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Counts warnings in a quiet build too: `strict` fails by their number, and `--quiet` would let none through."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Adds the pages that are made."""
    for address, text in made_pages(Path(config.docs_dir)):
        files.append(File.generated(config, address, content=text))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """What stands beside docs/ in the repository is a page of the site."""
    return markdown.replace(f"]({CONTRIBUTING}", "](contributing.md")


def made_pages(docs: Path) -> Iterator[tuple[str, str]]:
    """Every made page: its place below docs/, and its text."""
    yield "contributing.md", re.sub(r"\]\(docs/", "](", (ROOT / "CONTRIBUTING.md").read_text())
    yield "reference/http.md", http_page(json.loads((docs / "openapi.json").read_text()))
    for notebook in sorted((docs / "gallery").glob("*.ipynb")):
        yield f"gallery/{notebook.stem}.md", notebook_page(json.loads(notebook.read_text()), notebook.name)
