"""`ninefold review`: a saved game looked back on."""

import json
from pathlib import Path

from command import Command

SAVE = """ninefold 1
puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
lives 5

r1c3=5 @5000
r1c3=4 @9000
used hint @20000
r1c6=8 @45000
"""


def test_a_saved_game_is_reviewed_in_lines_to_be_read(ninefold: Command, tmp_path: Path) -> None:
    (tmp_path / "game.ninefold").write_text(SAVE)
    status, said, _ = ninefold("review", str(tmp_path / "game.ninefold"))
    lines = [line.strip() for line in said.splitlines()]
    assert (status, lines[0]) == (0, "0:45, 3 moves  ▂█")
    assert "0:45  36 s before r1c6=8 (Hidden single)" in lines
    assert "0:05  r1c3=5, right is 4; clashed with r1c1; corrected after 0:04" in lines
    assert "Help: hint at 0:20" in lines
    assert lines[-1] == "Practise: Hidden single (hidden-single)"


def test_a_review_for_programs_has_times_steps_and_mistakes(ninefold: Command) -> None:
    status, said, _ = ninefold("review", "--json", "-", stdin=SAVE)
    facts = json.loads(said)
    assert (status, facts["clock"], facts["complete"]) == (0, 45000, True)
    assert [entry["took"] for entry in facts["entries"]] == [5000, 4000, 36000]
    assert [(mistake["cell"], mistake["clashes"]) for mistake in facts["mistakes"]] == [(2, [0])]


def test_what_is_no_saved_game_is_refused_in_one_sentence(ninefold: Command) -> None:
    status, _, error = ninefold("review", "-", stdin="ninefold 1\npuzzle nonsense\n")
    assert (status, error.count("\n")) == (64, 0)
