"""Which browser tests are short and telling enough for every run."""

from pathlib import Path


def core_tests() -> set[tuple[str, str]]:
    """File and name of every test that core.txt lists."""
    found = set()
    file = ""
    for line in (Path(__file__).parent / "core.txt").read_text().splitlines():
        if line.startswith("test_"):
            file = line
        elif line.strip() and not line.startswith("#"):
            found.add((file, line.strip()))
    return found
