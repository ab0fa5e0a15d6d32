"""Answers that may be larger than memory should hold: written to a file first, and sent from there."""

from collections.abc import Iterable
from tempfile import SpooledTemporaryFile

from django.http import FileResponse, HttpResponse
from django.http.response import HttpResponseBase

IN_MEMORY = 1_000_000
"""Bytes up to which there is no file."""


class _FromFile(FileResponse):
    block_size = 256 * 1024


def large_answer(parts: Iterable[str], content_type: str) -> HttpResponseBase:
    """The parts, one after another. They are made here and now, so that what goes wrong is still told as an error."""
    file = SpooledTemporaryFile(IN_MEMORY, mode="w+b")  # noqa: SIM115
    for part in parts:
        file.write(part.encode())
    size = file.tell()
    file.seek(0)
    if size > IN_MEMORY:
        return _FromFile(file, content_type=content_type, headers={"Content-Length": str(size)})
    with file:
        return HttpResponse(file.read(), content_type=content_type)
