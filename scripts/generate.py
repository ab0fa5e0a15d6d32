"""Writes the files that are generated from others; with --check it only says which ones are out of date."""

import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from course_data import course_data
from engine_data import engine_data
from practice_data import practice_data
from technique_pages import pages

ROOT = Path(__file__).parent.parent
OPENAPI = ROOT / "docs" / "openapi.json"


def openapi() -> str:
    """The description of the HTTP API, as the server itself serves it."""
    with tempfile.TemporaryDirectory(prefix="ninefold-generate-") as home:
        os.environ.update(NINEFOLD_HOME=home, DJANGO_SETTINGS_MODULE="ninefold.server.settings")
        import django

        django.setup()
        from ninefold.server.api import api

        return json.dumps(api.get_openapi_schema(), indent=2, sort_keys=True) + "\n"


def client_types() -> str:
    """TypeScript types of the API; made from docs/openapi.json, so generate that first."""
    command = [
        str(ROOT / "scripts" / "npm.sh"),
        "--prefix",
        "web",
        "exec",
        "--",
        "openapi-typescript",
        "--no-default-non-nullable",
        str(OPENAPI),
    ]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def native_stub(name: str) -> str:
    """Type stub of the native module, or of a part of it."""
    with tempfile.TemporaryDirectory(prefix="ninefold-stubs-") as folder:
        command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-r", "-m", "ninefold._native", "-O", folder]
        subprocess.run(command, cwd=ROOT, check=True)
        return (Path(folder) / "_native" / name).read_text()


def manual_page() -> str:
    """The manual page of the command."""
    from ninefold.cli.manual import manual

    return manual()


def levels_page() -> str:
    """The page about levels, from the one table of them."""
    from ninefold.usecases.level_table import level_table, rule_level_table

    words = "How hard a puzzle is: bands of required logic, never a number of givens. The rating is Sudoku Explainer's."
    told = f"# Levels\n\n{words} `ninefold make --levels` prints this table too.\n\n{level_table()}\n"
    picture = "A thousand made puzzles of every level by their rating; the range of the level is shaded."
    command = "`python -m benchmarks.levels docs/pictures/levels.svg` makes them and draws this."
    measured = f"\n## Measured\n\n{picture} {command}\n\n![Ratings by level](pictures/levels.svg)\n"
    return f"{told}{measured}\n{RULE_LEVELS.format(table=rule_level_table())}"


RULE_LEVELS = """## Puzzles with rules

The rating is that of the profile `rules` ([how it is found](rules.md#explained-and-rated)): the hardest step's, more
where there are many such steps. It compares puzzles of one variant, so variants have their own bounds. A variant
without a line goes by `other`, a mixture by the highest bounds of its parts. What is harder than fiendish is extreme,
and so is what logic alone does not solve.

{table}

The bounds up to hard are those of boards of 9 by 9. A board of n by n moves them by the logarithm (base 10) of n² / 81,
because it takes that many more or fewer steps of a kind: a 16 by 16 half a point up, a 6 by 6 a third of a point down.
Killers and kropki move 1.6 times as far, because their clues have fewer digits to choose from too, and irregular ones
0.6 times: that is where real puzzles of 4 to 8 rows lie.

### Measured

Real puzzles by their rating, those that logic solves; the bands are the levels from beginner to extreme.
`python -m benchmarks.rule_levels docs/pictures/rule-levels.svg` rates them and draws this. Printed puzzles are mostly
easy to hard. The graded killers of the reference data are in an order that nothing we measured follows: neither our
rating (rank correlation 0.03) nor the number and size of cages, combinations, innies and outies, rounds of steps or
guesses of the search (all between -0.2 and 0.2); their numbers inside a collection do not either (0.16). From beginner
to extreme there are 45, 197, 113, 38, 5, 0 and 0 of the other killers, and 89, 159, 40, 26, 16, 0 and 2 of the
irregular ones.

![Ratings by variant](pictures/rule-levels.svg)
"""


def make_page() -> str:
    """The reference of making, from the one list of what can be wished for."""
    from dataclasses import fields

    from ninefold.usecases.make_puzzle import SeededWish

    asked = [one for one in fields(SeededWish) if not one.metadata.get("deprecated") and one.name != "_"]
    rows = [f"| `{one.name}` | `{one.default!r}` | {one.metadata['description']} |" for one in asked]
    signature = ", ".join(f"{one.name}={one.default!r}" for one in asked).replace("level=None,", "level=None, *,")
    return MAKE_PAGE.format(signature=signature, rows="\n".join(rows))


def decisions_page() -> str:
    """The list of decisions, by their own titles."""
    pages = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    titles = [re.sub(r"^[\d.: ]+", "", page.read_text().partition("\n")[0].removeprefix("# ")) for page in pages]
    told = "Choices that bind everyone, half a page each: the question, the choice, what was given up."
    listed = (f"* {page.name[:4]}: [{title}]({page.name})" for page, title in zip(pages, titles, strict=True))
    return f"# Decisions\n\n{told}\n\n" + "\n".join(listed) + "\n"


def rule_forms() -> str:
    """What the setter's desk asks for to draw a rule, for every kind."""
    from ninefold.rules.rule_forms import rule_forms
    from ninefold.rules.rule_words import languages

    forms = [json.dumps(form, ensure_ascii=False) for form in rule_forms(languages())]
    return "[\n  " + ",\n  ".join(forms) + "\n]\n"


MAKE_PAGE = """# Make

## make

```python
make({signature}) -> MadePuzzle
```

A puzzle with one solution, of a level (`medium` if nothing else is asked for) or to any other wish. The same wish and
seed give the same puzzle on every machine. [Make to a wish](../how-to/make-to-a-wish.md) has examples.

| argument | without it | means |
|---|---|---|
{rows}

`BadWishError` is raised for what no puzzle can be, `UnmetWishError` when none was found.

::: ninefold.make_many

::: ninefold.MadePuzzle

::: ninefold.MadePuzzles

::: ninefold.Wish
    options:
      members: [rating_range, allows, is_about_techniques, text]

::: ninefold.drill

::: ninefold.Drill
"""


def variant_pictures() -> str:
    """The variants that can be chosen on the page: what levels they have, and a small board of each."""
    from dataclasses import asdict

    from ninefold.render.clues import clues_of
    from ninefold.usecases.variant_offers import OFFERS, sample_of

    told = []
    for offer in OFFERS:
        sample = sample_of(offer.name)
        layout = sample.layout
        drawn = {"regions": layout.regions, "symbols": layout.symbols, "clues": asdict(clues_of(sample))}
        rest = {"text": str(sample), "drawn": None if sample.is_plain else drawn}
        told.append(json.dumps({"name": offer.name, "levels": offer.levels, **rest}, ensure_ascii=False))
    return "[\n  " + ",\n  ".join(told) + "\n]\n"


STUBS = ROOT / "src" / "ninefold" / "_native"

GENERATED: dict[Path, Callable[[], str]] = {
    OPENAPI: openapi,
    ROOT / "web" / "src" / "lib" / "client" / "api.d.ts": client_types,
    ROOT / "web" / "src" / "lib" / "set" / "rule-forms.json": rule_forms,
    ROOT / "web" / "src" / "lib" / "make" / "variants.json": variant_pictures,
    ROOT / "docs" / "ninefold.1": manual_page,
    ROOT / "docs" / "levels.md": levels_page,
    ROOT / "docs" / "reference" / "make.md": make_page,
    ROOT / "docs" / "decisions" / "README.md": decisions_page,
    STUBS / "__init__.pyi": lambda: native_stub("__init__.pyi"),
    STUBS / "logic.pyi": lambda: native_stub("logic.pyi"),
}


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with the text it should have."""
    for path, generate in GENERATED.items():
        yield path, generate()
    yield from engine_data().items()
    yield from course_data().items()
    yield from practice_data().items()
    yield from pages().items()


def main() -> int:
    only_check = "--check" in sys.argv[1:]
    stale = False
    for path, new in generated():
        old = path.read_text() if path.exists() else ""
        if new == old:
            continue
        if only_check:
            stale = True
            print(f"{path.relative_to(ROOT)} is out of date; run `make golden`")
            sys.stdout.writelines(list(difflib.unified_diff(old.splitlines(True), new.splitlines(True)))[:20])
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new)
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
