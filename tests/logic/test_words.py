"""Every technique has a name, a description and words for its steps."""

import re

import pytest

import ninefold as nf
from ninefold.logic import CATALOGUE, LEVELS, NINEFOLD, Position, Step, solve_path
from ninefold.logic.language import about, languages
from ninefold.logic.profile import SLUGS
from ninefold.logic.rule_examples import rule_examples_of, rule_techniques_with_examples
from strategies import made_minimal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_catalogue_lists_what_the_engine_finds_and_the_mistakes() -> None:
    mistakes = {slug for slug, technique in CATALOGUE.items() if technique.family == "mistake"}
    assert set(CATALOGUE) - mistakes == set(SLUGS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("slug", sorted(CATALOGUE))
def test_every_technique_has_a_name_and_a_description(slug: str, language: str) -> None:
    name, description = about(slug, language)
    assert name
    assert description.endswith(".")


@pytest.mark.parametrize("language", languages())
def test_every_step_has_whole_sentences(language: str) -> None:
    for seed in range(60):
        for step in solve_path(Position.of(made_minimal(seed)), NINEFOLD).steps:
            _require_whole_sentences(step, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("slug", rule_techniques_with_examples())
def test_steps_under_rules_have_whole_sentences_too(slug: str, language: str) -> None:
    for case in rule_examples_of(slug):
        _require_whole_sentences(case.found()[0], language)


def _require_whole_sentences(step: Step, language: str) -> None:
    for text in (step.words(language).nudge, step.words(language).pointer, step.words(language).full):
        assert re.fullmatch(r"[A-Z34r(].*\.", text), (step.technique, text)
        assert "  " not in text, (step.technique, text)
        assert "{" not in text, (step.technique, text)
        assert not re.search(r" [,.]", text), (step.technique, text)


def test_the_words_of_a_hidden_single_say_where_and_why() -> None:
    step = next(step for step in nf.explain(PUZZLE) if step.technique == "hidden-single" and step.digits == (8,))
    words = step.words("en")
    house = words.nudge.removeprefix("Look at ").removesuffix(".")
    assert words.pointer == f"Hidden single in {house}."
    place = f"r{step.placements[0].cell // 9 + 1}c{step.placements[0].cell % 9 + 1}"
    assert re.fullmatch(rf"Every other empty cell in {house} sees the 8 in .*\. So {place} is 8\.", words.full)


def test_an_unknown_language_is_refused() -> None:
    step = nf.explain(PUZZLE)[0]
    with pytest.raises(nf.UnknownLanguageError, match="en"):
        step.words("xx")


def test_a_chain_has_eureka_notation() -> None:
    chains = (
        step
        for seed in range(60)
        for step in solve_path(Position.of(made_minimal(seed)), NINEFOLD).steps
        if step.technique == "xy-chain"
    )
    assert re.fullmatch(r"\(\d=\d\)r\dc\d( - \(\d=\d\)r\dc\d)+", next(chains).eureka)


def test_every_level_says_what_it_needs() -> None:
    for language in ("en", "de"):
        told = [level.about(language) for level in LEVELS]
        assert len(set(told)) == 7
        assert all(text.endswith(".") for text in told)
