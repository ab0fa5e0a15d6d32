"""A page per technique, drawn and told by the engine from its examples."""

from pathlib import Path

from ninefold.logic import CATALOGUE, Technique
from ninefold.logic.examples import Case, cases
from ninefold.logic.language import about
from ninefold.logic.rule_examples import RuleCase, rule_cases
from ninefold.render import draw_svg
from ninefold.usecases.draw_step import scene_of_step

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "techniques"

FAMILIES = {
    "single": "Singles",
    "intersection": "Intersections",
    "subset": "Subsets",
    "fish": "Fish",
    "finned-fish": "Fish with fins",
    "complex-fish": "Fish with boxes",
    "finned-complex-fish": "Fish with boxes and fins",
    "single-digit": "Patterns of one digit",
    "colouring": "Colouring",
    "wing": "Wings",
    "bent-set": "Bent sets",
    "uniqueness": "Uniqueness",
    "chain": "Chains and loops",
    "als": "Almost locked sets",
    "impossible": "Impossible patterns",
    "rank": "Patterns over many houses",
    "forcing": "Forcing",
    "template": "Templates",
    "rule": "Rules of the puzzle",
    "sum": "Sums",
    "leftover": "Irregular regions",
}


def pages() -> dict[Path, str]:
    """All pages and pictures, by path."""
    examples: dict[str, list[Case | RuleCase]] = {}
    every: tuple[Case | RuleCase, ...] = (*cases(), *rule_cases())
    for case in every:
        if not case.is_negative:
            examples.setdefault(case.technique, []).append(case)
    written = {FOLDER / "README.md": _index(examples)}
    for slug, found in examples.items():
        written[FOLDER / f"{slug}.md"] = _page(CATALOGUE[slug], found)
        for number, case in enumerate(found, start=1):
            scene = scene_of_step(case.puzzle, case.position, case.found()[0])
            written[FOLDER / f"{slug}-{number}.svg"] = draw_svg(scene)
    return written


def _page(technique: Technique, examples: list[Case | RuleCase]) -> str:
    name, description = about(technique.slug)
    parts = [f"# {name}", description, _figures(technique)]
    for number, case in enumerate(examples, start=1):
        step = case.found()[0]
        words = step.words("en")
        parts += [f"## Example {number}", f"![{name}]({technique.slug}-{number}.svg)", words.full]
        if step.eureka:
            parts.append(f"In Eureka notation: `{step.eureka}`")
        parts.append(f"As a hint it begins with: {words.nudge} Then: {words.pointer}")
    return "\n\n".join(parts) + "\n"


def _figures(technique: Technique) -> str:
    figures = [f"slug `{technique.slug}`"]
    if technique.se is not None:
        figures.append(f"Sudoku Explainer {technique.se}")
    if technique.hodoku_score is not None:
        figures.append(f"HoDoKu {technique.hodoku_score} ({technique.hodoku_level})")
    return " · ".join(figures)


def _index(examples: dict[str, list[Case | RuleCase]]) -> str:
    parts = ["# Techniques", "Every picture and every sentence here comes from the engine; `make golden` writes them."]
    for family, title in FAMILIES.items():
        slugs = [slug for slug, technique in CATALOGUE.items() if technique.family == family and slug in examples]
        if slugs:
            parts.append(f"## {title}")
            parts.append("\n".join(f"* [{about(slug)[0]}]({slug}.md): {about(slug)[1]}" for slug in slugs))
    return "\n\n".join(parts) + "\n"
