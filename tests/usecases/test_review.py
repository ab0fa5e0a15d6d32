"""A review tells the truth about a game: its times, what there was to see, its mistakes, what to practise."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import kernel, logic
from ninefold.grid import Grid, format_cell
from ninefold.play import Game, play_lines, start
from ninefold.rules import parse_puzzle
from ninefold.usecases.explain_puzzle import explain
from ninefold.usecases.review.entries import Kind
from ninefold.usecases.review.review_game import MOST_ENTRIES, review, review_text

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def game_of(*lines: str, puzzle: str = PUZZLE, lives: int = 0) -> Game:
    return play_lines(start(parse_puzzle(puzzle), lives), lines)


def solved(puzzle: str, pauses: Iterable[int]) -> Game:
    """The game of somebody who takes the engine's path, with so many seconds before each digit."""
    placed = [candidate for step in explain(puzzle) for candidate in step.placements]
    clock, lines = 0, []
    for candidate, pause in zip(placed, pauses, strict=False):
        clock += 1000 * pause
        lines.append(f"{format_cell(candidate.cell)}={candidate.digit} @{clock}")
    return game_of(*lines, puzzle=puzzle)


def test_the_time_of_an_entry_is_all_that_went_since_the_one_before() -> None:
    found = review(
        game_of("r1c3=4 @5000", "r1c4+6 @8000", "r1c4+2 @9000", "pause @9500", "resume @9500", "r1c4=6 @20000")
    )
    first, second = found.entries
    assert (first.took, first.notes, second.took, second.notes) == (5000, 0, 15000, 2)
    assert (found.record.spent[Kind.DIGIT], found.record.spent[Kind.NOTE]) == (15500, 4000)
    assert sum(found.record.spent.values()) == found.record.clock == 20000


def test_a_slow_spot_tells_the_easiest_step_what_else_there_was_and_what_was_taken() -> None:
    found = review(solved(HARD, [4, 60, *[4] * 80]))
    (spot,) = found.spots
    insight = found.insights[spot.entry.number]
    assert (spot.entry.number, spot.entry.took) == (2, 60_000)
    assert insight.easiest
    assert insight.easiest.technique == spot.choices[0].technique
    assert found.practice
    assert (found.practice.technique, found.practice.spots) == (insight.easiest.technique, 1)


def test_an_even_pace_has_no_slow_spot_and_nothing_to_practise() -> None:
    found = review(solved(PUZZLE, [6] * 81))
    assert (found.spots, found.practice, found.is_complete) == ((), None, True)
    assert sum(digits for digits, _ in found.time_by_technique.values()) == 51


def test_a_hint_makes_something_to_practise_of_the_step_it_told() -> None:
    found = review(game_of("used hint @1000", "r1c6=8 @3000"))
    assert [(helped.at, helped.help) for helped in found.record.helped] == [(1000, "hint")]
    assert found.practice
    assert (found.practice.technique, found.practice.hints) == ("hidden-single", 1)


def test_a_mistake_tells_what_it_clashed_with_and_how_long_it_stood() -> None:
    found = review(game_of("r1c3=5 @5000", "r1c3=4 @9000", "r1c4=2 @12000", "r1c6=8 @14000"))
    clash, silent = found.mistakes
    assert (clash.cell, clash.digit, clash.right, clash.clashes) == (2, 5, 4, (0,))
    assert (clash.gone, clash.stood) == (2, 4000)
    assert (silent.clashes, silent.gone, silent.stood) == ((), None, 2000)


def test_undo_ends_a_mistake_and_redo_is_not_another_one() -> None:
    found = review(game_of("r1c4=2 @1000", "undo @2000", "redo @3000"))
    assert [(mistake.number, mistake.gone) for mistake in found.mistakes] == [(1, 2)]


def test_a_digit_that_followed_from_a_mistake_names_it_and_others_do_not() -> None:
    open_cells = {2, 8, 11, 16, 62}
    board = "".join("." if cell in open_cells else sign for cell, sign in enumerate(SOLUTION))
    # Row 1 lacks 4 and 2. Once 2 stands in the wrong one of its two cells, only 4 is left for the other.
    first, second = review(game_of("r1c3=2 @1000", "r1c9=4 @2000", puzzle=board)).mistakes
    assert (first.rests_on, second.clashes, second.rests_on) == (None, (), 1)
    _, apart = review(game_of("r1c3=2 @1000", "r7c9=2 @2000", puzzle=board)).mistakes
    assert (apart.clashes, apart.rests_on) == ((60,), None)


def test_refused_digits_are_mistakes_that_never_stood() -> None:
    (mistake,) = review(game_of("mistake r1c3=2 @1000", lives=5)).mistakes
    assert (mistake.is_refused, mistake.digit, mistake.right, mistake.stood) == (True, 2, 4, 0)


def test_what_the_machine_filled_in_is_neither_slow_nor_a_mistake() -> None:
    found = review(game_of("r1c3=4 @1000", "r1c4=6 r1c4+!9 r1c6=8 r1c6+!9 @90000"))
    assert [entry.kind for entry in found.entries] == [Kind.DIGIT, Kind.FILLED]
    assert (found.spots, found.mistakes) == ((), ())


def test_notes_count_as_ruled_out_only_where_every_cell_has_some() -> None:
    position = logic.Position.of(parse_puzzle(HARD))
    marks = [f"{format_cell(cell)}+{d}" for cell in range(81) for d in position.candidates_of(cell)]
    right = kernel.solve(parse_puzzle(HARD)).digits
    cell = next(cell for cell in range(81) if len(position.candidates_of(cell)) > 2)
    cut = [f"{format_cell(cell)}-{d}" for d in position.candidates_of(cell) if d != right[cell]]
    entry = f"{format_cell(cell)}={right[cell]} @9000"
    assert review(game_of(" ".join(marks), " ".join(cut), entry, puzzle=HARD)).insights[3].taken == "naked-single"
    alone = review(game_of(f"{format_cell(cell)}+{right[cell]}", entry, puzzle=HARD))
    assert alone.insights[2].taken != "naked-single"


@pytest.mark.parametrize(
    "text", ["1...............", "." * 81, PUZZLE, "ninefold 1\npuzzle " + "." * 256 + "\n\nr1c1=1 @5\n"]
)
def test_boards_that_no_technique_knows_and_games_without_moves_are_reviewed_too(text: str) -> None:
    assert review_text(text).mistakes == ()


def test_a_game_without_times_has_mistakes_and_no_slow_spots() -> None:
    found = review(game_of("r1c3=2", "r1c3=4"))
    assert (found.record.clock, found.spots, found.ninths, len(found.mistakes)) == (0, (), (), 1)


def test_of_a_game_of_thousands_of_moves_the_slow_ones_and_the_mistakes_are_listed() -> None:
    lines = [f"r1c3={at % 9 + 1} @{at * 1000}" for at in range(3000)]
    lines.insert(1500, "r1c4=6 @1499900")
    found = review(game_of(*lines))
    assert (len(found.record.entries), len(found.entries), len(found.mistakes)) == (3001, MOST_ENTRIES, 100)


def test_time_that_is_over_is_said_and_what_needs_no_engine_is_there() -> None:
    found = review(solved(HARD, [4, 60, *[4] * 80]), seconds=0)
    assert (found.is_complete, [spot.entry.number for spot in found.spots]) == (False, [2])


@settings(max_examples=15)
@given(st.lists(st.integers(0, 80).flatmap(lambda c: st.tuples(st.just(c), st.integers(1, 9))), max_size=12))
def test_every_step_a_review_tells_holds_whatever_was_on_the_board(entered: list[tuple[int, int]]) -> None:
    solution = Grid(tuple(map(int, SOLUTION)))
    empty = [(cell, digit) for cell, digit in entered if PUZZLE[cell] == "."]
    found = review(game_of(*(f"{format_cell(c)}={d} @{1000 * n}" for n, (c, d) in enumerate(empty))))
    for insight in found.insights.values():
        assert insight.easiest is not None
        assert all(solution[placed.cell] == placed.digit for placed in insight.easiest.placements)
        assert all(solution[removed.cell] != removed.digit for removed in insight.easiest.removals)
