"""When techniques come back: the same days in Python and on the page."""

import os
import subprocess
from datetime import date, timedelta
from pathlib import Path

import pytest

from ninefold.practice import Grade, recall
from practice.histories import START, line_of, random_histories

ROOT = Path(__file__).parent.parent.parent
CORPUS = ROOT / "tests" / "corpus" / "recall.txt"
HEAD = "# Days of practice with a grade each (1 missed to 4 quick), and the day on which the technique is due.\n"


def test_the_corpus_that_the_page_reads_too_is_what_python_says(request: pytest.FixtureRequest) -> None:
    text = HEAD + "".join(f"{line_of(history)}\n" for history in random_histories(1, 300))
    if request.config.getoption("--golden"):
        CORPUS.write_text(text)
    assert CORPUS.read_text() == text


def test_better_grades_come_back_later_and_a_miss_comes_back_soon() -> None:
    days = [recall([(START, Grade.FOUND), (START + timedelta(3), grade)]).due for grade in Grade]
    assert days == sorted(days)
    assert days[0] <= START + timedelta(5)
    assert days[3] > START + timedelta(20)


def test_nothing_practised_has_no_memory() -> None:
    with pytest.raises(ValueError, match="nothing"):
        recall([])


def test_nobody_waits_longer_than_a_year() -> None:
    history = [(START + timedelta(500 * turn), Grade.QUICK) for turn in range(12)]
    last, _ = history[-1]
    assert recall(history).due == last + timedelta(365)
    assert recall(history).last == last
    assert isinstance(recall(history).due, date)


@pytest.mark.slow
def test_ten_thousand_histories_are_due_on_the_same_day_on_the_page(tmp_path: Path) -> None:
    histories = tmp_path / "histories.txt"
    histories.write_text("".join(f"{line_of(history)}\n" for history in random_histories(2, 10_000)))
    command = [str(ROOT / "scripts" / "npm.sh"), "--prefix", "web", "exec", "--", "vitest", "run", "--root", "web"]
    run = subprocess.run(
        [*command, "tests/recall.corpus.test.ts"],
        cwd=ROOT,
        env={**os.environ, "NINEFOLD_HISTORIES": str(histories)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
