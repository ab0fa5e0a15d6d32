"""A hint always leads on, through the page's own code and a real server: hint and Apply until the puzzle is solved."""

import os
import subprocess
from pathlib import Path

import pytest

from ninefold.logic import LEVEL_NAMES
from running_server import RunningServer

ROOT = Path(__file__).parents[2]
WALK = ["scripts/npm.sh", "--prefix", "web", "run", "--silent", "test"]


def walk(levels: str, each: int) -> None:
    """Walks so many puzzles of each level, once for every habit of keeping notes."""
    # As behind a proxy, so that the pace of many players is not taken for that of one.
    with RunningServer("--port", "0", NINEFOLD_PROXIES="1") as server:
        asked = {"NINEFOLD_SERVER": server.url, "NINEFOLD_LEVELS": levels, "NINEFOLD_EACH": str(each)}
        done = subprocess.run(WALK, cwd=ROOT, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_hint_and_apply_lead_to_the_end() -> None:
    walk("fiendish", 1)


@pytest.mark.slow
def test_hint_and_apply_lead_to_the_end_of_every_puzzle() -> None:
    walk(" ".join(LEVEL_NAMES), 30)
