"""Numbers with their nouns."""


def counted(number: int, noun: str) -> str:
    """So many of them.

    >>> counted(1, "puzzle"), counted(2_000, "puzzle")
    ('1 puzzle', '2,000 puzzles')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
