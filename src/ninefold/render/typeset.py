"""The one place that runs the typesetter: files in, PDF or PNG out, with our own fonts and nobody else's."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ninefold.errors import NinefoldError

MAIN = "main.typ"
RUNS_REMEMBERED = 11


class MissingPartError(NinefoldError):
    """An optional package that printing needs is not installed."""

    code = "missing-part"


def typeset_pdf(sources: Mapping[str, bytes], timestamp: int | None = None) -> bytes:
    """The PDF of `main.typ`. The same sources and timestamp (seconds since 1970) give the same bytes."""
    return bytes(_run(sources, format="pdf", timestamp=timestamp))


def typeset_png(sources: Mapping[str, bytes], pixels_per_inch: float) -> list[bytes]:
    """One picture for every page of `main.typ`."""
    pages = _run(sources, format="png", ppi=pixels_per_inch)
    return [pages] if isinstance(pages, bytes) else [bytes(page) for page in pages]


def forget() -> None:
    """Frees what the typesetter remembers of earlier runs.

    It keeps every part of a document until some ten runs have not used it; runs of an empty page are quick.
    """
    for _ in range(RUNS_REMEMBERED):
        _run({MAIN: b"."}, format="pdf")


def _run(sources: Mapping[str, bytes], **options: Any) -> Any:
    named = {"main" if name == MAIN else name: content for name, content in sources.items()}
    return _typst().compile(named, font_paths=_fonts(), **options)


def _typst() -> Any:
    try:
        import typst
    except ImportError as error:
        raise MissingPartError("printing needs the print extra: pip install 'ninefold[print]'") from error
    return typst


@cache
def _fonts() -> Any:
    folder = Path(str(files("ninefold.render") / "fonts"))
    return _typst().Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[folder])
