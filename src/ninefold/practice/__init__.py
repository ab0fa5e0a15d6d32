"""Practice that remembers: how well somebody did with each technique, day by day, and when it comes back.

`record.py` keeps the days, `schedule.py` makes a schedule of them by FSRS, `knowledge.py` says what of it is due today.
The page has the same in `web/src/lib/recall`; `tests/corpus/recall.txt` keeps the two alike.
"""

from ninefold.practice.grade import Grade, grade_of, usual_seconds
from ninefold.practice.knowledge import DAILY_CAP, Knowledge, due_today, knowledge_of, known_techniques, strength_of
from ninefold.practice.record import SOURCES, Practised, Record, merge
from ninefold.practice.schedule import PARAMETERS, Memory, recall

__all__ = [
    "DAILY_CAP",
    "PARAMETERS",
    "SOURCES",
    "Grade",
    "Knowledge",
    "Memory",
    "Practised",
    "Record",
    "due_today",
    "grade_of",
    "knowledge_of",
    "known_techniques",
    "merge",
    "recall",
    "strength_of",
    "usual_seconds",
]
