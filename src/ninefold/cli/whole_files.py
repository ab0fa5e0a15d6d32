"""Files that are written whole or not at all."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from ninefold.errors import NinefoldError

ForceOption = Annotated[bool, typer.Option("--force", help="Replace files that exist already.")]


class CannotWriteError(NinefoldError):
    """A file cannot be written there."""

    code = "cannot-write"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written: {reason}")


def require_writable(path: Path, replaces: bool) -> None:
    """Says before the work begins that its result would have no place, or that of another file."""
    folder = path.parent
    if path.is_dir():
        raise CannotWriteError(path, "it is a folder")
    if path.exists() and not path.is_file():
        raise CannotWriteError(path, "it is a device, and would be replaced by a file")
    if path.exists() and not replaces:
        raise CannotWriteError(path, "it exists already; --force replaces it")
    if not folder.is_dir():
        raise CannotWriteError(path, f"there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise CannotWriteError(path, f"the folder {folder} is not writable")


def write_whole(contents: Mapping[Path, bytes]) -> None:
    """Writes all files under other names first, so that a full disk leaves the old ones as they were."""
    waiting: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            waiting[path] = _write_beside(path, content)
        for path in contents:
            os.replace(waiting[path], path)
            del waiting[path]
    except OSError as error:
        raise CannotWriteError(path, error.strerror or str(error)) from error
    finally:
        for leftover in waiting.values():
            leftover.unlink(missing_ok=True)


def _write_beside(path: Path, content: bytes) -> Path:
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(content)
        except OSError:
            Path(file.name).unlink()
            raise
    # A temporary file is private; the finished one gets the rights any new file has.
    os.chmod(file.name, 0o666 & ~_umask())
    return Path(file.name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
