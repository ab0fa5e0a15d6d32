"""Random histories of practice, and the lines of `tests/corpus/recall.txt`."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

from ninefold.practice import Grade, recall

History = list[tuple[date, Grade]]

START = date(2026, 1, 1)


def random_histories(seed: int, count: int) -> Iterator[History]:
    """Some practised daily, some hardly ever; some miss much, some nothing."""
    random = Random(seed)
    for _ in range(count):
        weights = [random.random() ** 2 + 0.01 for _ in Grade]
        longest = random.choice((2, 8, 40, 400))
        day, history = START + timedelta(random.randrange(1_000)), History()
        for _ in range(random.randint(1, 20)):
            history.append((day, random.choices(list(Grade), weights)[0]))
            day += timedelta(random.randint(1, longest))
        yield history


def line_of(history: History) -> str:
    """Days with their grades, and when it is due after the last."""
    told = " ".join(f"{day}={grade:d}" for day, grade in history)
    return f"{told} -> {recall(history).due}"
