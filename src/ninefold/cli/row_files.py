"""Rows as the content of a file: CSV, Parquet, or lines of text."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import astuple, fields
from pathlib import Path
from typing import TypeVar

from ninefold.cli.parquet_rows import needs_extra
from ninefold.errors import BadWishError
from ninefold.logic import LEVELS
from ninefold.render.histogram import draw_histogram
from ninefold.usecases.bulk.make_files import Product
from ninefold.usecases.bulk.rate_files import Rated

SUFFIXES = (".txt", ".sdm", ".csv", ".parquet", ".jsonl")

Made = TypeVar("Made", Product, Rated)


def require_known_suffix(out: Path) -> None:
    """Says before the work begins that nobody could write such a file."""
    if out.suffix not in SUFFIXES:
        raise BadWishError(f"{out.name}: the file's name must end in {', '.join(SUFFIXES)}")
    if out.suffix == ".parquet":
        _parquet_writer()


def content_of(suffix: str, kind: type[Made], rows: Sequence[Made], line: Callable[[Made], str]) -> bytes:
    """The file; `line` says what stands for a row in a text."""
    names = [field.name for field in fields(kind)]
    if suffix == ".parquet":
        return _parquet({name: [getattr(row, name) for row in rows] for name in names})
    text = io.StringIO(newline="")
    if suffix == ".csv":
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(astuple(row) for row in rows)
    else:
        text.writelines(f"{line(row)}\n" for row in rows)
    return text.getvalue().encode()


def histogram_of(rows: Sequence[Product] | Sequence[Rated]) -> bytes:
    """A picture of how many have which rating."""
    ratings = Counter(f"{row.rating:.1f}" for row in rows if row.rating is not None)
    levels = Counter(row.level for row in rows)
    title = ", ".join(f"{levels[level.name]:,} {level.name}" for level in LEVELS if levels[level.name])
    return draw_histogram(sorted(ratings.items(), key=lambda item: float(item[0])), title).encode()


def _parquet(columns: dict[str, list[object]]) -> bytes:
    import pyarrow

    buffer = pyarrow.BufferOutputStream()
    _parquet_writer()(pyarrow.table(columns), buffer)
    return bytes(buffer.getvalue().to_pybytes())


def _parquet_writer() -> Callable[..., None]:
    try:
        from pyarrow.parquet import write_table
    except ModuleNotFoundError as error:
        raise BadWishError(needs_extra()) from error
    writer: Callable[..., None] = write_table
    return writer
