"""Text folded at the width of a window, with what belongs to a label kept in its column."""

import re
import textwrap

_LABEL = re.compile(r"(\s*\S+(?: \S+)*?\s{2,}|\s*)")


def folded(text: str, width: int) -> str:
    """The text in lines of that width.

    A line that is too long goes on below what it began with: behind its label, where two spaces follow one.

    >>> print(folded("Find    f and a digit picks it out", 24))
    Find    f and a digit
            picks it out
    """
    return "\n".join(line for whole in text.splitlines() for line in _lines(whole, width))


def _lines(whole: str, width: int) -> list[str]:
    if len(whole) <= width:
        return [whole]
    found = _LABEL.match(whole)
    indent = len(found[0]) if found else 0
    # A label that leaves hardly any room is no column.
    below = " " * (indent if indent <= width // 2 else 0)
    return textwrap.wrap(whole, width, subsequent_indent=below, drop_whitespace=True) or [whole]
