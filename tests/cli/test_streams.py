"""Many puzzles: one answer a line, in order, whatever is between them, without holding them all."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from command import Command
from ninefold.errors import BadGridError
from ninefold.usecases.bulk import stream
from strategies import made

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NO_SOLUTION = PUZZLE[:2] + "1" + PUZZLE[3:]
CLASH = "55" + PUZZLE[2:]
MIXED = (
    f"{PUZZLE}\n\n# a comment\n{'.' * 81}\r\n{PUZZLE.replace('.', '0')} 7.1\nhello\n{NO_SOLUTION}\n{CLASH}\n{PUZZLE}"
)


def test_every_line_gets_one_answer(ninefold: Command) -> None:
    status, text, _ = ninefold("solve", "--lines", stdin=MIXED)
    assert status == 64
    assert text.splitlines() == [
        nf.solve(PUZZLE),
        "- several solutions",
        nf.solve(PUZZLE),
        "- the text has 5 cells; a 9 by 9 grid has 81",
        "- no solution",
        "- two 5s in row 1: r1c1 and r1c2",
        nf.solve(PUZZLE),
    ]


@pytest.mark.parametrize(
    ("lines", "status"),
    [([PUZZLE, PUZZLE], 0), ([PUZZLE, "." * 81], 2), (["." * 81, NO_SOLUTION], 1), ([NO_SOLUTION, PUZZLE, CLASH], 64)],
)
def test_the_exit_status_is_that_of_the_worst_line(ninefold: Command, lines: list[str], status: int) -> None:
    for command in ("solve", "count"):
        assert ninefold(command, "--lines", stdin="\n".join(lines))[0] == status


def test_json_comes_one_object_a_line(ninefold: Command) -> None:
    lines = [json.loads(line) for line in ninefold("solve", "--json", "--lines", stdin=MIXED)[1].splitlines()]
    assert lines[0] == {"puzzle": PUZZLE, "solution": nf.solve(PUZZLE)}
    assert lines[1] == {"puzzle": "." * 81, "error": "several solutions"}
    assert lines[3]["puzzle"] is None
    counts = [json.loads(line) for line in ninefold("count", "--json", "--lines", stdin=MIXED)[1].splitlines()]
    assert [line.get("count") for line in counts] == [1, 2, 1, None, 0, None, 1]


def test_many_puzzles_are_rated_and_brought_into_canonical_form(ninefold: Command) -> None:
    lines = f"{PUZZLE}\n{nf.twin(PUZZLE, seed=1)}\n"
    assert ninefold("rate", stdin=lines)[1].splitlines() == ["1.2 1.2 1.2 beginner"] * 2
    assert ninefold("canonical", stdin=lines)[1].splitlines() == [nf.canonical(PUZZLE)] * 2
    facts = json.loads(ninefold("rate", "--json", stdin=lines)[1].splitlines()[0])
    assert (facts["se"], facts["level"]) == (1.2, "beginner")


@pytest.mark.parametrize("name", ["sdm", "csv", "opensudoku", "hodoku"])
def test_collections_in_other_formats_stream_too(ninefold: Command, tmp_path: Path, name: str) -> None:
    lines = f"{PUZZLE}\n{made(3)}\n"
    status, text, _ = ninefold("convert", "--to", name, stdin=lines)
    assert status == 0
    file = tmp_path / "collection"
    file.write_text(text)
    assert ninefold("solve", str(file))[1].splitlines() == [nf.solve(PUZZLE), nf.solve(str(made(3)))]
    assert ninefold("convert", "--to", "line", str(file))[1] == lines.strip()


def test_a_bad_line_does_not_stop_a_conversion(ninefold: Command) -> None:
    status, text, error = ninefold("convert", "--to", "scf", stdin=f"{PUZZLE}\n{PUZZLE} x\nhello\n{PUZZLE}\n")
    assert status == 64
    assert text.splitlines() == [nf.convert(PUZZLE, "scf")] * 3
    assert error.splitlines() == [
        "ninefold: line 3: the text has 5 cells; a 9 by 9 grid has 81",
        "ninefold: in 1 puzzle: the note is left out",
    ]


puzzles = st.integers(0, 10).map(lambda seed: str(made(seed)))
odd_lines = st.one_of(st.just(""), st.just("# comment"), st.just("x" * 90), st.just("1" * 80), st.just("é"))


@given(st.lists(st.one_of(puzzles, odd_lines), max_size=30), st.integers(1, 400), st.sampled_from(["\n", "\r\n"]))
@settings(max_examples=60)
def test_blocks_of_any_size_give_the_same_rows(lines: list[str], size: int, end: str) -> None:
    data = end.join(lines).encode()
    pieces = iter([data[at : at + size] for at in range(0, len(data), size)])
    batches = list(stream.batches_of_lines(stream.blocks_of_lines(lambda _: next(pieces, b""))))
    rows = [None if row in batch.bad else batch.text(row) for batch in batches for row in range(len(batch))]
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert rows == [line if len(line) == 81 else None for line in wanted]


def test_an_endless_stream_is_answered_as_it_comes() -> None:
    reads = 0

    def read(_: int) -> bytes:
        nonlocal reads
        reads += 1
        return f"{PUZZLE}\n".encode() * 1_000

    def answers() -> Iterator[np.ndarray]:
        for batch in stream.batches_of_lines(stream.blocks_of_lines(read)):
            yield stream.solved(batch, 1)[1]

    assert sum(int(counts.sum()) for counts in islice(answers(), 20)) == 20_000
    assert reads == 20


def test_a_line_without_end_is_refused() -> None:
    with pytest.raises(BadGridError, match="longer than"):
        list(stream.blocks_of_lines(lambda _: b"1" * 60_000))


@pytest.mark.parametrize("lines", [["hello", PUZZLE, PUZZLE], [PUZZLE, f"{PUZZLE}9"], [f"{PUZZLE}9", PUZZLE]])
def test_a_list_with_a_bad_line_is_told_about_lines(ninefold: Command, lines: list[str]) -> None:
    status, _, said = ninefold("solve", stdin="\n".join(lines))
    assert status == 64
    assert said.endswith("one puzzle a line? Try --lines")
