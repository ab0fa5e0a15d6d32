"""Every promise of the game page has a test, and every such test exists."""

import re
from pathlib import Path

from browser.core import core_tests

FOLDER = Path(__file__).parent


def promises() -> list[tuple[str, str, str]]:
    lines = (FOLDER / "promises.txt").read_text().splitlines()
    rows = [line.split(" :: ") for line in lines if line and not line.startswith("#")]
    return [(words, *place.split("::")) for words, place in rows]  # type: ignore[misc]


def names_in(file: str) -> set[str]:
    return set(re.findall(r"^def (test_\w+)", (FOLDER / file).read_text(), re.MULTILINE))


def test_every_promise_names_a_test_that_exists() -> None:
    missing = [words for words, file, test in promises() if test not in names_in(file)]
    assert missing == []


def test_no_promise_is_made_twice() -> None:
    words = [words for words, _, _ in promises()]
    assert len(words) == len(set(words)) > 80


def test_every_core_test_exists() -> None:
    assert [f"{file}::{test}" for file, test in sorted(core_tests()) if test not in names_in(file)] == []
