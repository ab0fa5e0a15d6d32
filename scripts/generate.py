"""Writes the files that are generated from others; with --check it only says which ones are out of date."""

import difflib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from engine_data import engine_data
from technique_pages import pages

ROOT = Path(__file__).parent.parent
OPENAPI = ROOT / "docs" / "openapi.json"


def openapi() -> str:
    """The description of the HTTP API, as the server itself serves it."""
    with tempfile.TemporaryDirectory(prefix="ninefold-generate-") as home:
        os.environ.update(NINEFOLD_HOME=home, DJANGO_SETTINGS_MODULE="ninefold.server.settings")
        import django

        django.setup()
        from ninefold.server.api import api

        return json.dumps(api.get_openapi_schema(), indent=2, sort_keys=True) + "\n"


def client_types() -> str:
    """TypeScript types of the API; made from docs/openapi.json, so generate that first."""
    command = [
        str(ROOT / "scripts" / "npm.sh"),
        "--prefix",
        "web",
        "exec",
        "--",
        "openapi-typescript",
        "--no-default-non-nullable",
        str(OPENAPI),
    ]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def native_stub(name: str) -> str:
    """Type stub of the native module, or of a part of it."""
    with tempfile.TemporaryDirectory(prefix="ninefold-stubs-") as folder:
        command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-r", "-m", "ninefold._native", "-O", folder]
        subprocess.run(command, cwd=ROOT, check=True)
        return (Path(folder) / "_native" / name).read_text()


def manual_page() -> str:
    """The manual page of the command."""
    from ninefold.cli.manual import manual

    return manual()


def levels_page() -> str:
    """The page about levels, from the one table of them."""
    from ninefold.usecases.level_table import level_table

    words = "How hard a puzzle is: bands of required logic, never a number of givens. The rating is Sudoku Explainer's."
    told = f"# Levels\n\n{words} `ninefold make --levels` prints this table too.\n\n{level_table()}\n"
    picture = "A thousand made puzzles of every level by their rating; the range of the level is shaded."
    command = "`python -m benchmarks.levels docs/pictures/levels.svg` makes them and draws this."
    return f"{told}\n## Measured\n\n{picture} {command}\n\n![Ratings by level](pictures/levels.svg)\n"


STUBS = ROOT / "src" / "ninefold" / "_native"

GENERATED: dict[Path, Callable[[], str]] = {
    OPENAPI: openapi,
    ROOT / "web" / "src" / "lib" / "client" / "api.d.ts": client_types,
    ROOT / "docs" / "ninefold.1": manual_page,
    ROOT / "docs" / "levels.md": levels_page,
    STUBS / "__init__.pyi": lambda: native_stub("__init__.pyi"),
    STUBS / "logic.pyi": lambda: native_stub("logic.pyi"),
}


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with the text it should have."""
    for path, generate in GENERATED.items():
        yield path, generate()
    yield from engine_data().items()
    yield from pages().items()


def main() -> int:
    only_check = "--check" in sys.argv[1:]
    stale = False
    for path, new in generated():
        old = path.read_text() if path.exists() else ""
        if new == old:
            continue
        if only_check:
            stale = True
            print(f"{path.relative_to(ROOT)} is out of date; run `make golden`")
            sys.stdout.writelines(list(difflib.unified_diff(old.splitlines(True), new.splitlines(True)))[:20])
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new)
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
