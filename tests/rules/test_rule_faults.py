"""What is said of a rule that cannot be met: the page knows these sentences and says them in its own words."""

import json
from pathlib import Path

import pytest

import ninefold as nf

CORPUS = Path(__file__).parents[1] / "corpus" / "rule_faults.txt"
LINES = [line.split(" -> ") for line in CORPUS.read_text().splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize(("rule", "said"), LINES)
def test_a_rule_that_cannot_be_met_is_refused_in_the_words_of_the_corpus(rule: str, said: str) -> None:
    with pytest.raises(nf.BadRuleError) as refused:
        nf.count_solutions(nf.Puzzle.from_json({"size": 9, "givens": "." * 81, "rules": [json.loads(rule)]}))
    assert str(refused.value) == said
