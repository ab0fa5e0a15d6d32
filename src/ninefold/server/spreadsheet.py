"""Tables as CSV."""

import csv
import io
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

CSV = "text/csv"
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_response(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> HttpResponse:
    """A CSV file to download."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    disposition = f'attachment; filename="{name}"'
    return HttpResponse(text.getvalue(), content_type=CSV, headers={"Content-Disposition": disposition})


def _harmless(value: object) -> object:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
