"""What is due today and why: only what was missed or slow, up to a cap, the longest overdue first."""

from datetime import timedelta

from ninefold.practice import Grade, Practised, Record, due_today, grade_of, knowledge_of, known_techniques, merge
from ninefold.practice.record import Met
from practice.histories import START

TODAY = START + timedelta(30)


def met(technique: str, day: int, grade: Grade, source: str = "drill") -> tuple[Practised, Met]:
    return Practised(technique, START + timedelta(day)), Met(grade, source)


def record(*rows: tuple[Practised, Met]) -> Record:
    return merge(rows)


def test_only_what_was_missed_or_slow_comes_back() -> None:
    kept = record(
        met("x-wing", 0, Grade.MISSED), met("pointing", 0, Grade.QUICK), met("skyscraper", 3, Grade.SLOW, "run")
    )
    assert [known.technique for known in due_today(kept, TODAY)] == ["x-wing", "skyscraper"]
    day, reason = knowledge_of(kept)["skyscraper"].missed or (None, None)
    assert (day, reason) == (START + timedelta(3), Met(Grade.SLOW, "run"))
    assert not knowledge_of(kept)["pointing"].comes_back


def test_what_was_repeated_today_counts_towards_the_cap() -> None:
    kept = record(*(met(slug, 0, Grade.MISSED) for slug in ("x-wing", "pointing", "claiming", "naked-pair")))
    assert len(due_today(kept, TODAY, cap=3)) == 3
    done = merge(kept.items(), [met("claiming", 30, Grade.FOUND, "review")])
    assert len(due_today(done, TODAY, cap=3)) == 2
    assert "claiming" not in {known.technique for known in due_today(done, TODAY)}
    assert due_today(done, TODAY, cap=0) == []


def test_two_devices_agree_in_whatever_order_they_are_merged() -> None:
    one = [met("x-wing", 0, Grade.FOUND), met("x-wing", 2, Grade.MISSED, "run")]
    other = [met("x-wing", 0, Grade.MISSED, "game"), met("x-wing", 2, Grade.MISSED, "drill")]
    assert merge(one, other) == merge(other, one) == merge(one, other, one)
    assert merge(one, other)[Practised("x-wing", START)] == Met(Grade.MISSED, "game")


def test_a_miss_is_not_known_and_found_again_it_is() -> None:
    assert known_techniques(record(met("x-wing", 0, Grade.MISSED))) == set()
    assert known_techniques(record(met("x-wing", 0, Grade.MISSED), met("x-wing", 1, Grade.SLOW))) == {"x-wing"}


def test_the_grade_is_by_help_and_time() -> None:
    assert grade_of("full-house", False, 1) is Grade.MISSED
    assert [grade_of("full-house", True, seconds) for seconds in (2, 10, 16)] == [Grade.QUICK, Grade.FOUND, Grade.SLOW]
    assert grade_of("x-wing", True, 40) is Grade.FOUND
