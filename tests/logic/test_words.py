"""Every technique has a name, a description and words for its steps."""

import re

import pytest

import ninefold as nf
from ninefold.logic import CATALOGUE, NINEFOLD, Position, solve_path
from ninefold.logic.profiles import IMPLEMENTED
from ninefold.logic.wording import about, languages
from strategies import made_minimal


def test_the_catalogue_knows_every_technique_the_engine_has() -> None:
    assert set(CATALOGUE) >= IMPLEMENTED


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
            for text in (step.words(language).nudge, step.words(language).pointer, step.words(language).full):
                assert re.fullmatch(r"[A-Z3r(].*\.", text), (step.technique, text)
                assert "  " not in text, (step.technique, text)
                assert "{" not in text, (step.technique, text)
                assert " ," not in text, (step.technique, text)


def test_the_words_of_a_hidden_single_say_where_and_why() -> None:
    step = nf.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    assert step is not None
    words = step.words("en")
    assert words.nudge == "Look at row 3."
    assert words.pointer == "Hidden single in row 3."
    assert (
        words.full == "In row 3 the digit 5 fits into r3c7 only: every other empty cell there sees a 5. So r3c7 is 5."
    )


def test_an_unknown_language_is_refused() -> None:
    step = nf.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[0]
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
