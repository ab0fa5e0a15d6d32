"""A notebook as a page: its words, its code, and what the code answered when it was run."""

from collections.abc import Iterator
from html import escape
from typing import Any

PICTURES = ("image/png", "image/jpeg")


def notebook_page(notebook: dict[str, Any], name: str) -> str:
    """The page as Markdown; `name` is the file that can be taken home."""
    parts = [part for cell in notebook["cells"] for part in _told(cell)]
    return "\n\n".join([*parts, f"[This page as a notebook]({name}){{ .md-button }}"]) + "\n"


def _told(cell: dict[str, Any]) -> Iterator[str]:
    source = _joined(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        yield f'<div class="notebook-output">\n{_shown(output)}\n</div>'


def _shown(output: dict[str, Any]) -> str:
    """The richest form of an answer that a page can show."""
    if output["output_type"] == "stream":
        return _verbatim(_joined(output["text"]))
    data = output["data"]
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            return _in_one_block(_joined(data[kind]))
    for kind in PICTURES:
        if kind in data:
            return f'<img alt="" src="data:{kind};base64,{_joined(data[kind]).strip()}">'
    return _verbatim(_joined(data["text/plain"]))


def _in_one_block(html: str) -> str:
    """Markdown ends a block of HTML at an empty line."""
    return "\n".join(line.strip() for line in html.splitlines() if line.strip())


def _verbatim(text: str) -> str:
    # An empty line inside would end the block; a space is nothing to see.
    lines = [line or "&#32;" for line in escape(text.rstrip("\n")).split("\n")]
    return "<pre><code>" + "\n".join(lines) + "</code></pre>"


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
