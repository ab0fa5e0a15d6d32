"""What the documentation shows is what happens: the examples of docstrings and pages are run."""

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import ninefold as nf

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
PAGES = [page for page in sorted((ROOT / "docs").rglob("*.md")) if "```pycon" in page.read_text()]
MODULES = [
    ".".join(source.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for source in sorted((SOURCES / "ninefold").rglob("*.py"))
    if ">>> " in source.read_text()
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    module = importlib.import_module(name)
    for test in doctest.DocTestFinder().find(module, name, extraglobs={"nf": nf}):
        assert runner.run(test).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    code = "\n".join(re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, page.stem, str(page), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_every_public_name_has_a_place_in_the_reference_and_every_function_an_example() -> None:
    reference = "\n".join(page.read_text() for page in (ROOT / "docs" / "reference").glob("*.md"))
    errors = {name for name in nf.__all__ if name.endswith("Error")}
    for name in set(nf.__all__) - errors:
        assert re.search(rf"^::: ninefold\.([a-z_.]+\.)?{name}$|^## .*\b{name}\b", reference, re.MULTILINE), name
        if inspect.isfunction(getattr(nf, name)):
            assert ">>> " in (inspect.getdoc(getattr(nf, name)) or ""), name
