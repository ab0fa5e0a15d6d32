"""A Parquet file read as the text of a table, a batch of rows at a time."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ninefold.errors import BadGridError, BadWishError

MAGIC = b"PAR1"


def is_parquet(path: Path) -> bool:
    """Whether a file says of itself that it is one."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


class ParquetRows(io.BufferedReader):
    """The rows as CSV with a head row."""

    def __init__(self, path: Path) -> None:
        super().__init__(_Pieces(_csv(path)))


class _Pieces(io.RawIOBase):
    """Bytes that come in pieces, as a file."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._rest = self._rest or next(self._pieces, b"")
        taken = self._rest[: len(buffer)]
        buffer[: len(taken)] = taken
        self._rest = self._rest[len(taken) :]
        return len(taken)


def _csv(path: Path) -> Iterator[bytes]:
    try:
        import pyarrow
        from pyarrow import csv, parquet
    except ModuleNotFoundError as error:
        raise BadWishError(needs_extra()) from error
    write: Callable[..., None] = csv.write_csv
    try:
        for number, batch in enumerate(parquet.ParquetFile(path).iter_batches()):
            sink = io.BytesIO()
            write(batch, sink, csv.WriteOptions(include_header=number == 0))
            yield sink.getvalue()
    except pyarrow.ArrowException as error:
        raise BadGridError(f"{path} cannot be read: {str(error).splitlines()[0]}") from error


def needs_extra() -> str:
    """What to do where there is no Parquet."""
    return "Parquet needs the extra: pip install 'ninefold[bulk]'"
