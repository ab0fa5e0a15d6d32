"""Tables as CSV."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from django.http.response import HttpResponseBase

from ninefold.server.large_answer import large_answer

CSV = "text/csv"
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_response(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> HttpResponseBase:
    """A CSV file to download."""
    response = large_answer(_lines(head, rows), CSV)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _lines(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    line = io.StringIO()
    writer = csv.writer(line)
    writer.writerow(head)
    for row in rows:
        writer.writerow([_harmless(value) for value in row])
        yield line.getvalue()
        line.seek(0)
        line.truncate()
    yield line.getvalue()


def _harmless(value: object) -> object:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
