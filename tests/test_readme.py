"""The examples of the README are true."""

import re
from pathlib import Path
from typing import Any

README = (Path(__file__).parent.parent / "README.md").read_text()


def test_every_python_example_gives_what_it_says() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    for line in code[1].splitlines():
        statement, _, said = line.partition("  #")
        if not said:
            exec(statement, names)
            continue
        answer = eval(statement, names)
        check(answer, said.strip())


def check(answer: object, said: str) -> None:
    """`said` is the whole answer, or its beginning with dots behind, or a sentence about it."""
    if said.startswith("inside"):
        low, high = map(float, re.findall(r"\d\.\d", said))
        assert low <= float(str(answer)) <= high
    elif said[:1] in "'0123456789":
        assert repr(answer).startswith(said.rstrip("'").removesuffix("..."))
    else:
        assert answer


def test_every_file_the_readme_points_to_is_there() -> None:
    root = Path(__file__).parent.parent
    missing = [link for link in re.findall(r"\]\(([^)#:]+)\)", README) if not (root / link).exists()]
    assert missing == []
