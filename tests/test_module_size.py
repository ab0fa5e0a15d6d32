"""The engine's module for browsers stays small enough to be loaded by the way."""

import gzip
from pathlib import Path

MODULE = Path(__file__).parents[1] / "build" / "wasm" / "ninefold.wasm"
MOST = 400_000
"""Bytes, gzipped. docs/decisions/0019 says what keeps it there."""


def test_the_module_with_vectors_is_within_its_size() -> None:
    assert len(gzip.compress(MODULE.read_bytes(), 9)) <= MOST
