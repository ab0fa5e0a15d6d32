"""The examples of docs/printing.md are true."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = re.findall(r"```python\n(.*?)```", (DOCS / "printing.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str) -> None:
    assert "assert" in example
    exec(compile(example, "docs/printing.md", "exec"), {})


def test_every_picture_is_there() -> None:
    for name in re.findall(r"\]\((pictures/.*?)\)", (DOCS / "printing.md").read_text()):
        assert (DOCS / name).read_bytes().startswith(b"\x89PNG")
