"""The journey of a booklet, from an order to the pages."""

import pytest

import ninefold as nf
from ninefold.errors import BadWishError
from ninefold.grid import parse_grid
from ninefold.play import format_save, play_lines, start
from ninefold.render.paper import BadLayoutError, Layout
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.pick_puzzles import MOST_PICKS, Pick, Portion
from ninefold.usecases.picks_from_text import picks_from_text
from ninefold.usecases.print_booklet import (
    BadPuzzleError,
    Printed,
    PrintOrder,
    Progress,
    preview_page,
    print_booklet,
    printing,
)
from ninefold.usecases.read_any import convert
from render.paper_reader import open_pdf, read_boards, read_codes
from strategies import made

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = "..821..94.9..3617.1..49.....4........6.754..18.5..9.4......2...9...7.42.523.4...."
"""Its eighth step is a chain, its fourteenth has branches."""
SEVERAL = PUZZLE.replace("5", ".", 1).replace("7", ".").replace("9", ".")


def pool(count: int) -> list[Pick]:
    return [Pick(Puzzle(made(seed).givens)) for seed in range(count)]


def test_every_made_puzzle_has_one_solution_and_its_answer_is_right() -> None:
    order = PrintOrder(Layout(per_page=4), (Portion("easy", 6), Portion("medium", 3)), seed=11)
    boards = read_boards(print_booklet(order).booklet)
    puzzles, answers = boards[:9], boards[9:]
    assert all(nf.count_solutions(board.text) == 1 for board in puzzles)
    assert [board.text for board in answers] == [nf.solve(board.text) for board in puzzles]
    assert len({nf.canonical(board.text) for board in puzzles}) == 9


def test_levels_are_printed_in_the_order_asked_for() -> None:
    order = PrintOrder(Layout(per_page=1, answers="none"), (Portion("medium", 1), Portion("easy", 2)), seed=3)
    printed = print_booklet(order)
    pages = [page.extract_text() for page in open_pdf(printed.booklet).pages]
    assert ["Easy" in page for page in pages] == [False, True, True]
    assert ["Medium" in page for page in pages] == [True, False, False]
    assert [nf.rate(board.text).level for board in read_boards(printed.booklet)] == ["medium", "easy", "easy"]


def test_the_same_order_prints_the_same_bytes_and_another_seed_others() -> None:
    order = PrintOrder(Layout(), (Portion("easy", 2),), seed=1)
    assert print_booklet(order) == print_booklet(order)
    assert print_booklet(order) != print_booklet(PrintOrder(Layout(), (Portion("easy", 2),), seed=2))


def test_the_pool_is_used_before_anything_is_made() -> None:
    stock = [Pick(Puzzle(made(seed).givens), level="easy") for seed in range(2)]
    printed = print_booklet(PrintOrder(Layout(answers="none"), (Portion("easy", 3),), seed=1), stock)
    texts = [board.text for board in read_boards(printed.booklet)]
    assert texts[:2] == [str(made(0)), str(made(1))]
    assert nf.rate(texts[2]).level == "easy"


def test_progress_counts_up_to_the_end() -> None:
    *steps, printed = printing(PrintOrder(Layout(per_page=1)), pool(3))
    progress = [step for step in steps if isinstance(step, Progress)]
    assert [(step.doing, step.done, step.total) for step in progress] == [
        ("puzzles", 1, 3),
        ("puzzles", 2, 3),
        ("puzzles", 3, 3),
        ("pages", 4, 4),
    ]
    assert isinstance(printed, Printed)
    assert (printed.puzzles, printed.pages, printed.answers) == (3, 4, None)


def test_answers_apart_come_as_a_second_file() -> None:
    printed = print_booklet(PrintOrder(Layout(answers="apart")), pool(3))
    assert printed.answers is not None
    assert [board.text for board in read_boards(printed.answers)] == [nf.solve(str(made(seed))) for seed in range(3)]


def test_a_puzzle_with_several_solutions_is_not_printed() -> None:
    with pytest.raises(BadPuzzleError, match="puzzle 2: this puzzle has more than one solution"):
        print_booklet(PrintOrder(), [*pool(1), Pick(parse_puzzle(SEVERAL))])


def test_codes_hold_the_puzzle_or_lead_to_it() -> None:
    pick = Pick(Puzzle(made(1).givens), number=7)
    bare = Pick(pick.puzzle)
    digits = str(made(1)).replace(".", "0")
    order = PrintOrder(Layout(per_page=1), has_codes=True)
    public = PrintOrder(Layout(per_page=1), has_codes=True, address="https://play.example.org/")
    assert read_codes(print_booklet(order, [pick]).booklet) == [digits]
    assert nf.solve(digits) == nf.solve(str(made(1)))
    assert read_codes(print_booklet(public, [pick]).booklet) == ["https://play.example.org/p/7"]
    assert read_codes(print_booklet(public, [bare]).booklet) == [f"https://play.example.org/solve?puzzle={digits}"]


def test_the_first_steps_are_explained_in_words_and_pictures() -> None:
    order = PrintOrder(Layout(per_page=1, answers="none"), steps=3)
    printed = print_booklet(order, [Pick(parse_puzzle(PUZZLE))])
    text = " ".join(open_pdf(printed.booklet).pages[1].extract_text().split())
    for step in nf.explain(PUZZLE)[:3]:
        assert step.words().name in text
        assert " ".join(step.words().full.split()) in text
    first, *_, third = read_boards(printed.booklet)[1:]
    placed = [placement for step in nf.explain(PUZZLE)[:3] for placement in step.placements]
    assert all(third.cells[placement.cell] == str(placement.digit) for placement in placed)
    assert first.text.count(".") > third.text.count(".")


def test_a_chain_is_printed_link_by_link_and_a_forcing_step_branch_by_branch() -> None:
    steps = nf.explain(CHAINS)[:14]
    order = PrintOrder(Layout(per_page=1, answers="none"), steps=len(steps))
    printed = print_booklet(order, [Pick(parse_puzzle(CHAINS))])
    pages = open_pdf(printed.booklet).pages[1:]
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    chain = next(step for step in steps if step.eureka and not step.branches).words()
    links = [f"{number} {each.text}" for number, each in enumerate(chain.statements, 1)]
    assert " ".join([chain.conclusion, *links]) in text
    branched = next(step for step in steps if step.words().branches).words()
    assert branched.conclusion in text
    for number, branch in enumerate(branched.branches, 1):
        supposed, first, *_ = (each.text for each in branched.statements if each.branch == number)
        assert supposed == f"{branch.premise}."
        assert f"{supposed} 1 {first}" in text, "the title says what is supposed, and the links follow"
    boards = 1 + len(steps) + len(branched.branches)
    assert len(read_boards(printed.booklet)) == boards, "every branch has a picture of its own"


def test_the_words_on_the_pages_are_in_the_language_asked_for() -> None:
    layout = Layout(per_page=1, language="de", has_cover=True, title="Wartezimmer")
    printed = print_booklet(PrintOrder(layout, (Portion("easy", 1),), seed=1, steps=1))
    cover, puzzle, steps, answers = (page.extract_text() for page in open_pdf(printed.booklet).pages)
    assert "1 Rätsel" in cover
    assert "leicht" in cover
    assert "Leicht" in puzzle
    assert "Zeit" in puzzle
    assert "Rätsel 1: Schritt für Schritt" in steps
    assert "Wartezimmer: Lösungen" in answers
    (step, *_) = nf.explain(read_boards(printed.booklet)[0].text)
    assert " ".join(step.words("de").full.split()) in " ".join(steps.split())
    with pytest.raises(BadLayoutError, match="unknown language 'xx'; there are en, de"):
        Layout(language="xx")


@pytest.mark.parametrize(
    ("make_order", "message"),
    [
        (lambda: PrintOrder(steps=201), "0 to 200 steps can be explained, not 201"),
        (lambda: PrintOrder(portions=(Portion("easy", MOST_PICKS + 1),)), "a booklet has at most 10000 puzzles"),
        (lambda: Portion("easy", 0), "ask for one puzzle or more, not for 0"),
        (lambda: Portion("eazy", 1), "there is no level 'eazy'; did you mean easy?"),
        (lambda: print_booklet(PrintOrder()), "there is no puzzle to print"),
        (lambda: preview_page(PrintOrder(), pool(1), page=3), "this booklet has 2 pages; there is no page 3"),
    ],
)
def test_an_order_nobody_can_fill_is_refused(make_order: object, message: str) -> None:
    with pytest.raises(BadWishError) as refusal:
        make_order()  # type: ignore[operator]
    assert str(refusal.value) == message


def test_too_many_to_a_page_for_large_print_is_said_before_anything_is_made() -> None:
    with pytest.raises(BadLayoutError):
        PrintOrder(Layout(per_page=6, is_large_print=True), (Portion("easy", 1000),))


def test_a_page_can_be_looked_at_first() -> None:
    preview = preview_page(PrintOrder(), pool(1))
    assert (preview.picture[:4], preview.pages) == (b"\x89PNG", 2)


def test_a_text_holds_puzzles_line_by_line_with_complaints_in_their_places() -> None:
    text = f"\ufeff# mine\n{PUZZLE}  # first\n\nnonsense\n{SEVERAL}\n{made(0)}\n"
    first, second, third, fourth = picks_from_text(text)
    assert isinstance(first, Pick)
    assert isinstance(fourth, Pick)
    assert (str(first.puzzle), str(fourth.puzzle)) == (PUZZLE, str(made(0)))
    assert str(second) == "line 4: the text has 8 cells; a 9 by 9 grid has 81"
    assert str(third).startswith("puzzle 3: this puzzle has more than one solution")


@pytest.mark.parametrize("name", ["sdk", "opensudoku", "hodoku", "csv"])
def test_a_text_can_be_in_any_format(name: str) -> None:
    (pick,) = picks_from_text(convert(PUZZLE, name))
    assert isinstance(pick, Pick)
    assert str(pick.puzzle) == PUZZLE


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("12345", "the text has 5 cells; a 9 by 9 grid has 81"),
        ("1...............", "puzzle 1: this puzzle has more than one solution; two of them differ first at r3c1"),
        ("55" + PUZZLE[2:], "puzzle 1: two 5s in row 1: r1c1 and r1c2"),
    ],
)
def test_a_single_puzzle_that_cannot_be_printed_is_complained_about(text: str, complaint: str) -> None:
    assert [str(found) for found in picks_from_text(text)] == [complaint]


def test_a_puzzle_of_any_kind_is_printed_with_its_title_its_rules_and_its_answer() -> None:
    rules = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]
    puzzle = Puzzle("1.3..3.1.1.3.4..", rules, title="Small one", author="Nobody", text="Words of the setter.")
    (pick,) = picks_from_text(str(puzzle))
    assert isinstance(pick, Pick)
    for language, rule in (("en", "add up to the number in its corner"), ("de", "die Summe steht in seiner Ecke")):
        printed = print_booklet(PrintOrder(Layout(per_page=6, language=language)), [pick])
        words, answers = (" ".join(page.extract_text().split()) for page in open_pdf(printed.booklet).pages)
        assert "Small one · Nobody" in words
        assert rule in words
        assert "Words of the setter." in words
        assert rule not in answers
        assert "4" in answers


@pytest.mark.parametrize("has_stars", [False, True])
def test_a_long_title_is_shortened_and_the_level_stays_on_its_line(has_stars: bool) -> None:
    title = "An evening of sums and lines " * 9
    puzzle = Puzzle("1.3..3.1.1.3.4..", [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}], title=title)
    layout = Layout(per_page=2, has_stars=has_stars, has_lines=True, has_levels=True)
    printed = print_booklet(PrintOrder(layout), [Pick(puzzle, level="easy")])
    lines = open_pdf(printed.booklet).pages[0].extract_text().splitlines()
    (caption,) = (line for line in lines if "An evening" in line)
    assert "…" in caption
    assert "Easy" in caption


def test_steps_of_a_puzzle_with_rules_are_explained_on_its_own_board() -> None:
    rules = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]
    pick = Pick(Puzzle("1.3..3.1.1.3.4..", rules))
    printed = print_booklet(PrintOrder(steps=3), [pick])
    text = " ".join(" ".join(page.extract_text().split()) for page in open_pdf(printed.booklet).pages)
    assert "Step 1" in text
    assert "row 1" in text or "r1c2" in text


def test_an_empty_text_has_no_puzzles() -> None:
    assert list(picks_from_text("\n")) == []


def test_a_text_can_be_one_board_over_several_lines() -> None:
    drawn = "\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9))
    (pick,) = picks_from_text(drawn)
    assert isinstance(pick, Pick)
    assert str(pick.puzzle) == PUZZLE


def test_a_saved_game_is_printed_with_or_without_what_the_player_wrote() -> None:
    game = play_lines(start(parse_puzzle(PUZZLE)), ["r1c3=4", "r1c4+2 r1c4+6", "r2c2+#3"])
    (bare,) = picks_from_text(format_save(game))
    (written,) = picks_from_text(format_save(game), has_entries=True)
    layout = Layout(per_page=1, answers="none")
    texts = [read_boards(print_booklet(PrintOrder(layout), [pick]).booklet)[0].text for pick in (bare, written)]  # type: ignore[list-item]
    assert texts == [PUZZLE, PUZZLE[:2] + "4" + PUZZLE[3:]]
    assert parse_grid(texts[1])[2] == 4
