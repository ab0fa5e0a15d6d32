"""Puzzles on paper: what stands on the pages, read back from the PDF."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ninefold as nf
from ninefold.render import Link, Marks, Scene, scene_of, written
from ninefold.render.paper import (
    PAPERS,
    PER_PAGE,
    BadLayoutError,
    Explained,
    Imprint,
    Item,
    Layout,
    answer_sheets,
    booklet,
    join_pdfs,
    pages_to_pdf,
    pages_to_png,
)
from ninefold.render.paper.imposition import SHEETS_PER_SIGNATURE, signature_order
from ninefold.render.paper.measures import FOOTER
from ninefold.render.paper.page import Element, Label, Line, Picture
from ninefold.rules import Puzzle
from render.paper_reader import open_pdf, read_boards, read_codes
from strategies import made


@cache
def items(count: int, has_codes: bool = False) -> tuple[Item, ...]:
    puzzles = [made(seed) for seed in range(count)]
    return tuple(
        Item(
            number,
            Scene(puzzle.givens),
            Scene(puzzle.givens, entries=written(puzzle.givens, nf.grid.parse_grid(nf.solve(str(puzzle))))),
            "easy",
            str(puzzle) if has_codes else "",
        )
        for number, puzzle in enumerate(puzzles, 1)
    )


def pdf_of(printed: Sequence[Item], layout: Layout) -> bytes:
    return join_pdfs(pages_to_pdf(booklet(printed, layout)))


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_puzzle_is_printed_once_with_its_answer(paper: str, per_page: int) -> None:
    printed = items(10)
    boards = read_boards(pdf_of(printed, Layout(paper=paper, per_page=per_page, answers="back")))
    assert [board.text for board in boards[:10]] == [str(made(seed)) for seed in range(10)]
    assert [board.text for board in boards[10:]] == [nf.solve(board.text) for board in boards[:10]]
    assert [board.page for board in boards[:10]] == [at // per_page for at in range(10)]


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_answers_below_stand_upside_down_on_the_page_of_their_puzzle(per_page: int) -> None:
    boards = read_boards(pdf_of(items(4, True), Layout(per_page=per_page, answers="below")))
    puzzles = [board for board in boards if not board.is_turned]
    answers = [board for board in boards if board.is_turned]
    assert [(board.page, board.text) for board in answers] == [(board.page, nf.solve(board.text)) for board in puzzles]
    assert len(puzzles) == 4


def test_answers_in_a_file_apart_are_not_in_the_booklet() -> None:
    layout = Layout(answers="apart")
    assert len(read_boards(pdf_of(items(6), layout))) == 6
    apart = read_boards(join_pdfs(pages_to_pdf(answer_sheets(items(6), layout))))
    assert [board.text for board in apart] == [nf.solve(str(made(seed))) for seed in range(6)]


def test_no_answers_means_none() -> None:
    assert all("." in board.text for board in read_boards(pdf_of(items(3), Layout(answers="none"))))


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("answers", ["below", "none"])
def test_no_board_leaves_the_page_or_touches_another(paper: str, per_page: int, answers: str) -> None:
    layout = Layout(paper=paper, per_page=per_page, answers=answers)
    page = booklet(items(per_page, True), layout).makers[0]()
    boxes = [(it.x, it.y, it.x + it.width, it.y + it.width) for it in page.elements if hasattr(it, "svg")]
    assert len(boxes) == per_page * (3 if answers == "below" else 2)
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert min(left, top) >= 12
        assert right <= layout.width - 12
        assert bottom <= layout.height - 12
        for other in boxes[:at]:
            assert right <= other[0] + 0.01 or left >= other[2] - 0.01 or bottom <= other[1] or top >= other[3]


def test_words_of_the_page_can_be_read() -> None:
    layout = Layout(title="Waiting room", date="May 2027", has_cover=True)
    cover, first, second, answers = (page.extract_text() for page in open_pdf(pdf_of(items(4), layout)).pages)
    assert "Waiting room" in cover
    assert "4 puzzles · easy" in cover
    assert "May 2027" in cover
    for text in ("Waiting room", "May 2027", "Easy", "Name", "Time"):
        assert text in first
    assert "Waiting room: answers" in answers
    assert second.rstrip().endswith("3"), "the cover is page 1"


def test_words_can_be_left_out() -> None:
    layout = Layout(has_lines=False, has_levels=False, has_page_numbers=False, answers="none")
    text = open_pdf(pdf_of(items(2), layout)).pages[0].extract_text()
    assert not any(letter.isalpha() for letter in text)


@pytest.mark.parametrize("title", ["#panic()", '"; $x$ *bold* _it_ @here <lab>', "Žluťoučký Ωμέγα Привет", "\\[]{}"])
def test_a_title_is_printed_as_it_is_written(title: str) -> None:
    text = open_pdf(pdf_of(items(1), Layout(title=title))).pages[0].extract_text()
    assert title.replace(" ", "") in text.replace(" ", "")


def test_every_font_is_embedded() -> None:
    reader = open_pdf(pdf_of(items(2), Layout(title="Fonts", has_cover=True)))
    fonts: dict[str, bool] = {}
    for page in reader.pages:
        fonts.update(_fonts_of(page["/Resources"].get_object()))
    assert {name.split("+")[-1].split("-")[0] for name in fonts} == {"Inter", "LibertinusSerif"}
    assert all(fonts.values())


def _fonts_of(resources: Any) -> dict[str, bool]:
    found = {}
    for font in resources.get("/Font", {}).values():
        descendant = font.get_object()["/DescendantFonts"][0].get_object()
        descriptor = descendant["/FontDescriptor"].get_object()
        found[str(descriptor["/FontName"])] = "/FontFile2" in descriptor or "/FontFile3" in descriptor
    for inner in resources.get("/XObject", {}).values():
        found.update(_fonts_of(inner.get_object().get("/Resources", {})))
    return found


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_codes_are_read_by_an_independent_reader_and_hold_their_puzzle(per_page: int) -> None:
    printed = items(per_page, True)
    codes = read_codes(pdf_of(printed, Layout(per_page=per_page, answers="below")))
    assert sorted(codes) == sorted(item.code for item in printed)
    assert all(nf.count_solutions(code) == 1 for code in codes)


def test_codes_hold_addresses_too() -> None:
    address = "https://sudoku.example.org/p/104729"
    assert read_codes(pdf_of([replace(items(1)[0], code=address)], Layout(per_page=1))) == [address]


@given(st.integers(1, 400))
def test_a_folded_booklet_reads_in_order(pages: int) -> None:
    """Folded sheets are put into each other; leafing through a signature gives its pages one after the other."""
    sides = signature_order(pages)
    sheets = [sides[at : at + 2] for at in range(0, len(sides), 2)]
    read: list[int] = []
    while sheets:
        first = sheets[0][0][1]
        own = (sheets[0][0][0] - first + 1) // 4
        assert own <= SHEETS_PER_SIGNATURE
        signature, sheets = sheets[:own], sheets[own:]
        for front, back in signature:
            read += [front[1], back[0]]
        for front, back in reversed(signature):
            read += [back[1], front[0]]
    assert read == list(range(len(read)))
    assert pages <= len(read) < pages + 4


def test_a_booklet_has_two_pages_on_a_side_and_all_its_puzzles() -> None:
    pdf = pdf_of(items(6), Layout(paper="a5", per_page=1, is_booklet=True, answers="back"))
    reader = open_pdf(pdf)
    assert [round(float(length) * 25.4 / 72) for length in reader.pages[0].mediabox[2:]] == [296, 210]
    assert len(reader.pages) == 4
    puzzles = [board for board in read_boards(pdf) if "." in board.text]
    assert [board.text for board in puzzles[:1]] == [str(made(0))]
    assert sorted(board.text for board in puzzles) == sorted(str(made(seed)) for seed in range(6))


def test_a_long_booklet_is_joined_from_chunks() -> None:
    boards = read_boards(pdf_of(items(45), Layout(per_page=1, answers="none")))
    assert [board.page for board in boards] == list(range(45))
    assert len({board.text for board in boards}) == 45


def test_the_same_booklet_has_the_same_bytes() -> None:
    assert pdf_of(items(3), Layout()) == pdf_of(items(3), Layout())


def test_large_print_has_large_digits() -> None:
    boards = read_boards(pdf_of(items(2), Layout(per_page=2, is_large_print=True)))
    assert all(abs(board.scale) * 32.48 >= 18 for board in boards[:2])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"paper": "a6"}, "unknown paper 'a6'; there are a4, letter, a5, half-letter, a3"),
        ({"per_page": 3}, "unknown number of puzzles per page 3; there are 1, 2, 4, 6, 9"),
        ({"answers": "sideways"}, "unknown place for answers 'sideways'; there are below, back, apart, none"),
        ({"title": "x" * 61}, "a title has at most 60 characters, not 61"),
        ({"date": "x" * 31}, "a date has at most 30 characters, not 31"),
    ],
)
def test_an_impossible_layout_is_refused_plainly(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadLayoutError) as refusal:
        Layout(**options)  # type: ignore[arg-type]
    assert str(refusal.value) == message


def test_too_many_to_a_page_for_large_print_is_refused() -> None:
    with pytest.raises(BadLayoutError, match="18 points or more; 4 to a page on a4 leaves 1"):
        booklet(items(1), Layout(per_page=4, is_large_print=True))


def test_boards_too_small_to_write_in_are_refused() -> None:
    with pytest.raises(BadLayoutError, match="9 to a page on a5 leaves boards of 26 mm, too small to write in"):
        booklet(items(1, True), Layout(paper="a5", per_page=9, answers="below"))


def test_grey_pages_use_no_colour_and_saved_ink_is_thinner() -> None:
    plain = booklet(items(1), Layout()).makers[0]()
    saving = booklet(items(1), Layout(saves_ink=True)).makers[0]()
    coloured = booklet(items(1), Layout(is_coloured=True)).makers[0]()
    assert 'stroke="#000000" stroke-width="3"' in str(plain)
    assert 'stroke="#000000" stroke-width="1.25"' in str(saving)
    assert 'stroke="#1b1f24"' in str(coloured)


def test_steps_are_explained_on_a_page_of_their_own() -> None:
    item = items(1)[0]
    cell = next(cell for cell, digit in enumerate(item.scene.givens) if not digit)
    marks = Marks(cells=(("pattern", cell),), links=(Link(((cell, 1),), ((cell, 2),)),))
    step = Explained(scene_of(Puzzle(item.scene.givens), marks), "Naked single", "Only one digit fits.")
    reader = open_pdf(pdf_of([replace(item, steps=(step, step, step))], Layout(answers="none")))
    text = reader.pages[1].extract_text()
    assert len(reader.pages) == 2
    assert "Puzzle 1: step by step" in text
    assert text.count("Only one digit fits.") == 3


def test_a_step_with_many_sentences_goes_on_overleaf_with_its_picture_and_its_numbers() -> None:
    item = items(1)[0]
    sentences = tuple(f"Then r{at % 9 + 1}c5 is not {at % 9 + 1}, as was to be shown." for at in range(90))
    step = Explained(Scene(item.scene.givens), "1  Forcing chain", "Remove 4 from r9c4.", sentences)
    book = booklet([replace(item, steps=(step,))], Layout(answers="none"))
    _, *pages = book
    assert len(pages) > 1
    labels = [[element for element in page.elements if isinstance(element, Label)] for page in pages]
    assert all(any(isinstance(element, Picture) for element in page.elements) for page in pages)
    told = [(label.strong.strip(), label.text) for page in labels for label in page if label.text in sentences]
    assert told == [(str(number), text) for number, text in enumerate(sentences, 1)]
    lowest = max(label.y for page in labels for label in page if label.text in sentences)
    assert lowest < pages[0].height - 2 * FOOTER


def test_pages_can_be_looked_at_before_they_are_printed() -> None:
    pictures = pages_to_png(booklet(items(2), Layout()), Imprint(), dots_per_inch=40)
    assert len(pictures) == 2
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_a_page_is_laid_out_as_its_golden_list(per_page: int, golden: Callable[[str, str], None]) -> None:
    layout = Layout(per_page=per_page, answers="below", title="Waiting room", date="May 2027")
    page = booklet(items(per_page, True), layout).makers[0]()
    golden(f"render/page-{per_page}.txt", "".join(f"{_listed(element)}\n" for element in page.elements))


def _listed(element: Element) -> str:
    """One thing on a page: where, how wide, what."""
    what = {Picture: "alt", Label: "text", Line: ""}[type(element)]
    said = getattr(element, what) if what else "line"
    strong, tail = getattr(element, "strong", ""), getattr(element, "tail", "")
    return f"{element.x:7.1f} {element.y:7.1f} {element.width:7.1f}  {strong}{said}{tail}".rstrip()
