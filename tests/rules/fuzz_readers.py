"""Feeds mutated texts to every reader until its time is over: `python tests/rules/fuzz_readers.py -max_total_time=60`.

Anything but a sheet or a BadGridError is a crash; a text that takes longer than `-timeout` seconds is a hang.
"""

import sys

import atheris

with atheris.instrument_imports(include=["ninefold.rules", "ninefold.grid"]):
    from ninefold.errors import BadGridError
    from ninefold.rules.formats import FORMATS, read_sheet


def read(data: bytes) -> None:
    """Reads the text as the format its first byte names, and as whatever it looks like."""
    text = data[1:].decode("utf-8", "surrogateescape") if data else ""
    for name in (FORMATS[data[0] % len(FORMATS)].name if data else "line", None):
        try:
            read_sheet(text, name)
        except BadGridError:
            continue


if __name__ == "__main__":
    atheris.Setup(sys.argv, read)
    atheris.Fuzz()
