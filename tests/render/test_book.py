"""What makes a stack of pages a book: cover, introduction, techniques, stars, key steps, answers that fill a page."""

from collections.abc import Sequence

import pytest

import ninefold as nf
from ninefold.errors import BadWishError, NinefoldError
from ninefold.grid.shape import SYMBOLS, shape_of_size
from ninefold.grid.text import SIZES
from ninefold.logic.language import about
from ninefold.render.paper import PAPERS, BadLayoutError, Layout
from ninefold.render.paper.page import Label, Page, Picture
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.pick_puzzles import Pick, Portion
from ninefold.usecases.print_booklet import PrintOrder, _book, _items, preview_page, print_booklet
from render.paper_reader import open_pdf, read_boards
from strategies import made

X_WING = nf.make(require=["x-wing"], level="hard", seed=1)


def pages(layout: Layout, puzzles: Sequence[Puzzle], **order: object) -> list[str]:
    printed = print_booklet(PrintOrder(layout, **order), [Pick(puzzle) for puzzle in puzzles])  # type: ignore[arg-type]
    return [" ".join(page.extract_text().split()) for page in open_pdf(printed.booklet).pages]


def drawn(layout: Layout, puzzles: Sequence[Puzzle]) -> list[Page]:
    return list(_book([item for item, _ in _items(PrintOrder(layout), [Pick(puzzle) for puzzle in puzzles])], layout))


def filled(size: int) -> str:
    """A full grid of any size, but for its first cell."""
    shape = shape_of_size(size)
    rows = (
        SYMBOLS[(shape.box_width * (row % shape.box_height) + row // shape.box_height + column) % size]
        for row in range(size)
        for column in range(size)
    )
    return "." + "".join(rows)[1:]


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_printed_with_its_cover_and_its_answer(size: int) -> None:
    layout = Layout(per_page=1, has_cover=True)
    cover, puzzle, answer = drawn(layout, [parse_puzzle(filled(size))])
    assert [len([it for it in page.elements if isinstance(it, Picture)]) for page in (cover, puzzle, answer)] == [
        2,
        1,
        1,
    ]
    assert print_booklet(PrintOrder(layout), [Pick(parse_puzzle(filled(size)))]).pages == 3


@pytest.mark.parametrize(
    ("size", "options", "message"),
    [
        (25, {"per_page": 4}, "4 to a page on a4 leaves boards of 85 mm, too small to write in"),
        (25, {"per_page": 2, "paper": "a5"}, "too small to write in"),
        (25, {"per_page": 1, "paper": "a5", "answers": "below"}, "leaves answers of 52 mm, too small to read"),
        (25, {"per_page": 1, "has_candidates": True}, r"leaves candidates of \d\.\d points, too small to read"),
        (9, {"per_page": 9, "has_candidates": True, "answers": "below"}, "too small to read"),
        (16, {"per_page": 1, "paper": "a5", "is_large_print": True}, "18 points or more; 1 to a page on a5 leaves"),
    ],
)
def test_digits_too_small_to_read_are_refused(size: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadLayoutError, match=message):
        drawn(Layout(**options), [parse_puzzle(filled(size))])  # type: ignore[arg-type]


def test_a_poster_fills_its_sheet() -> None:
    (page,) = drawn(Layout(paper="a3", per_page=1, answers="none"), [made(0)])
    (board,) = (it for it in page.elements if isinstance(it, Picture))
    assert board.width > 0.85 * page.width


def test_few_answers_are_large_and_many_are_small() -> None:
    sides = []
    for count in (1, 2, 4, 8, 20):
        *_, answers = drawn(Layout(), [made(seed) for seed in range(count)])
        boards = [it for it in answers.elements if isinstance(it, Picture)]
        sides.append(boards[0].width)
        assert len(boards) == count
        middle = (min(it.x for it in boards) + max(it.x + it.width for it in boards)) / 2
        assert middle == pytest.approx(answers.width / 2), "they stand in the middle of their page"
    assert sides == sorted(sides, reverse=True)
    assert sides[0] > 2.5 * sides[-1]


@pytest.mark.parametrize(("paper", "count", "shares"), [("a5", 12, [6, 6]), ("a4", 28, [16, 12]), ("a4", 21, [12, 9])])
def test_no_page_is_left_with_a_few_answers(paper: str, count: int, shares: list[int]) -> None:
    every = drawn(Layout(paper=paper, per_page=1), [made(seed) for seed in range(count)])[count:]
    assert [len([it for it in page.elements if isinstance(it, Picture)]) for page in every] == shares


@pytest.mark.parametrize(("answers", "numbers"), [("none", [False]), ("back", [True, True])])
def test_a_single_page_has_no_number(answers: str, numbers: list[bool]) -> None:
    every = drawn(Layout(paper="a3", per_page=1, answers=answers), [made(1)])
    lowest = [max((it for it in page.elements if isinstance(it, Label)), key=lambda it: it.y).text for page in every]
    assert [text in ("1", "2") for text in lowest] == numbers


@pytest.mark.parametrize("paper", PAPERS)
def test_every_book_has_a_cover_of_its_own_that_goes_to_the_edges(paper: str) -> None:
    title = "A title that is as long as a title of a book may possibly be"
    layout = Layout(paper=paper, has_cover=True, title=title, date="May 2027")
    covers = [drawn(layout, [made(seed)])[0] for seed in (1, 2)]
    arts = [max((it for it in page.elements if isinstance(it, Picture)), key=lambda it: it.width) for page in covers]
    assert arts[0].svg != arts[1].svg
    assert (arts[0].x, arts[0].width) == (0, covers[0].width)
    assert title in pages(layout, [made(1)])[0]


def test_stars_say_how_hard_a_puzzle_is() -> None:
    order = PrintOrder(Layout(has_stars=True), (Portion("easy", 1), Portion("hard", 1)), seed=1)
    (page, _) = _book([item for item, _ in _items(order, ())], order.layout)
    alts = [it.alt for it in page.elements if isinstance(it, Picture) and "stars" in it.alt]
    assert alts == ["2 of 7 stars", "4 of 7 stars"]


def test_candidates_are_written_into_empty_cells() -> None:
    (plain, *_), (with_them, *_) = (
        pages(Layout(has_candidates=has, answers="none"), [X_WING]) for has in (False, True)
    )
    empty = [cell for cell, digit in enumerate(X_WING.givens) if not digit]
    seen = [len({X_WING.givens[peer] for peer in X_WING.peers[cell]} - {0}) for cell in empty]
    digits = [sum(letter.isdigit() for letter in text) for text in (plain, with_them)]
    assert digits[1] - digits[0] == sum(9 - each for each in seen)


def test_the_key_step_or_a_technique_is_explained_instead_of_the_first_steps() -> None:
    path = nf.explain(X_WING)
    layout = Layout(answers="none", per_page=1)
    hardest = max(path, key=lambda step: step.cost)
    _, key = pages(layout, [X_WING], steps=1, explain="key")
    assert f"Step {path.index(hardest) + 1}: {hardest.words().name}" in key
    assert " ".join(hardest.words().full.split()) in key
    _, x_wing = pages(layout, [X_WING], steps=1, explain="x-wing")
    assert "X-Wing" in x_wing
    assert pages(layout, [made(0)], steps=1, explain="x-wing") == pages(layout, [made(0)]), "it needs none"
    with pytest.raises(NinefoldError, match="there is no technique 'y-wing'"):
        PrintOrder(explain="y-wing")
    with pytest.raises(BadWishError):
        PrintOrder(explain="wrong-digit")


def test_single_steps_of_several_puzzles_share_their_pages() -> None:
    *_, steps = pages(Layout(answers="none", per_page=2), [made(0), made(1)], steps=1, explain="key")
    assert "A step of every puzzle" in steps
    assert "Puzzle 1 · Step" in steps
    assert "Puzzle 2 · Step" in steps


@pytest.mark.parametrize(
    ("language", "first", "chapter"),
    [
        ("en", "How to solve a Sudoku", "The techniques in this book"),
        ("de", "So löst man ein Sudoku", "Die Techniken in diesem Heft"),
    ],
)
def test_a_book_begins_with_an_introduction_and_the_techniques_it_needs(
    language: str, first: str, chapter: str
) -> None:
    layout = Layout(answers="none", per_page=1, has_introduction=True, has_techniques=True, language=language)
    introduction, *techniques, puzzle = pages(layout, [X_WING])
    assert first in introduction
    assert all(chapter in text for text in techniques)
    name, description = about("x-wing", language)
    assert name in " ".join(techniques)
    assert " ".join(description.split()) in " ".join(techniques)
    assert len(read_boards(print_booklet(PrintOrder(layout), [Pick(X_WING)]).booklet)) >= 5
    assert preview_page(PrintOrder(layout), [Pick(X_WING)], page=1).pages == len(techniques) + 2
    assert puzzle


@pytest.mark.parametrize("paper", ["a5", "half-letter"])
def test_the_introduction_is_one_page_on_small_paper_too(paper: str) -> None:
    introduction, _ = pages(Layout(paper=paper, answers="none", per_page=1, has_introduction=True), [made(1)])
    assert all(title in introduction for title in ("The rules", "Where to begin", "When that is not enough"))


def test_a_rule_stands_on_the_page_of_the_introduction() -> None:
    killer = nf.make("easy", variant="killer", seed=1)
    introduction, _ = pages(Layout(answers="none", per_page=1, has_introduction=True), [killer])
    assert "Extra rules, as in puzzle 1" in introduction


def test_a_book_of_killers_says_their_rules_once_and_shows_what_cages_tell() -> None:
    killers = [nf.make("easy", variant="killer", seed=seed) for seed in (1, 2)]
    layout = Layout(answers="none", per_page=2, has_introduction=True, has_techniques=True)
    *front, puzzles = pages(layout, [X_WING, *killers])[:-1]
    text = " ".join(front)
    assert text.count("Extra rules, as in puzzle 2 Digits do not repeat in a cage") == 1
    assert "Extra rules, as in puzzle 3" not in text
    name, description = about("cage-combinations", "en")
    assert name in text
    assert " ".join(description.split()) in text
    assert "Digits do not repeat in a cage" in puzzles
