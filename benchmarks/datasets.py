"""The big puzzle sets, found through NINEFOLD_DATA."""

import gzip
import os
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


def data_folder() -> Path:
    """The folder with the sets; the benchmark ends with a sentence if it is not there."""
    named = os.environ.get("NINEFOLD_DATA")
    if not named or not Path(named).is_dir():
        sys.exit("set NINEFOLD_DATA to the folder with the puzzle sets")
    return Path(named)


def read_lines(name: str, limit: int | None = None) -> list[str]:
    """The lines of a set, unpacked."""
    path = data_folder() / name
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    return text.splitlines()[:limit]


def as_boards(lines: list[str]) -> NDArray[np.uint8]:
    """Puzzles as an array of digits, a row each."""
    characters = np.frombuffer("".join(line[:81] for line in lines).encode(), np.uint8).reshape(-1, 81)
    return np.where(characters == ord("."), 0, characters - ord("0")).astype(np.uint8)
