"""The long search for a text that a reader cannot take."""

import subprocess
import sys
from pathlib import Path

import pytest

from ninefold.rules import Puzzle
from ninefold.rules.formats import FORMATS, read_sheet

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.slow
def test_no_text_crashes_or_hangs_a_reader(tmp_path: Path) -> None:
    pytest.importorskip("atheris", reason="atheris, which mutates the texts, is not installed")
    seeds = tmp_path / "seeds"
    seeds.mkdir()
    sheet = read_sheet(LINE).sheet
    cage = {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 8}
    ruled = read_sheet(str(Puzzle("." * 81, rules=[cage, {"kind": "diagonals"}]))).sheet
    for number, found in enumerate(FORMATS):
        (seeds / found.name).write_bytes(bytes([number]) + found.write(ruled if found.holds_rules else sheet).encode())
    script = Path(__file__).with_name("fuzz_readers.py")
    limits = ["-max_total_time=120", "-timeout=20", "-max_len=20000", f"-artifact_prefix={tmp_path}/"]
    done = subprocess.run([sys.executable, script, *limits, seeds], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
