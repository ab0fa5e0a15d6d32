"""Shows the examples of docstrings as code: Markdown would take `>>>` for a quotation."""

from typing import Any

import griffe


class ExamplesAsCode(griffe.Extension):
    """Puts a fence around every paragraph that begins with `>>>`."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its examples between fences.

    >>> fenced("Adds.\\n\\n>>> 1 + 1\\n2")
    'Adds.\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```'
    """
    paragraphs = text.split("\n\n")
    return "\n\n".join(f"```pycon\n{one}\n```" if one.startswith(">>> ") else one for one in paragraphs)
