"""Free play: a board to fill, what is said of it, and the ways to solve it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import ninefold as nf
from browser.conftest import SIZES
from browser.table import PUZZLE, SOLUTION, Table
from browser.test_accessibility import assert_no_violations
from browser.test_rules import GRID, KILLER
from browser.waiting import wait_for
from ninefold.usecases.read_any import convert

pytestmark = pytest.mark.browser

SEVERAL = PUZZLE.replace("5", ".", 1).replace("7", ".").replace("9", ".")
FORCING = "9..3.....1.698.....8...5..75......3.8.4...5.6.3......12..5...1.....296.3.....7..8"
"""A puzzle whose path has a forcing chain after fifteen steps."""
LONG = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""Takes the textbook solver more than a hundred million steps, row by row."""

TWENTY_FRAMES = """() => new Promise(done => {
    let left = 20;
    const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done());
    frame();
})"""


@pytest.fixture
def board(page: Page) -> Table:
    return Table(page)


def lay(board: Table, text: str) -> Table:
    return board.open(f"/solve?puzzle={text}")


def verdict(board: Table) -> Locator:
    return board.page.get_by_role("region", name="Status of the board")


def run(board: Table) -> Locator:
    return board.page.get_by_role("region", name="Progress")


def counters(board: Table) -> tuple[int, int]:
    placed, taken = run(board).locator("dd").all_inner_texts()
    return int(placed.replace(",", "")), int(taken.replace(",", ""))


def set_delay(board: Table, place: int) -> None:
    """From 0, a second between steps, to 8, none."""
    board.page.get_by_label("Delay between steps").fill(str(place))


def test_a_board_is_filled_by_clicks_and_keys_and_a_clash_is_shown_in_its_cells(board: Table) -> None:
    board.open("/solve")
    expect(verdict(board)).to_contain_text("The board is empty")
    board.click("r1c1").press("5", "ArrowRight", "3").click("r1c5")
    board.button("7").click()
    board.click("r1c4").press("5")
    assert board.digits() == "53.57" + "." * 76
    expect(verdict(board)).to_contain_text("5 appears more than once in row 1: r1c1, r1c4.")
    for cell in ("r1c1", "r1c4"):
        expect(board.cell(cell)).to_have_attribute("aria-invalid", "true")
    assert board.name("r1c4") == "5, clashes in row 1, row 1 column 4"
    for name in ("Watch it solve", "Solve at once", "Solve this cell", "Play", "Save", "Share", "Print"):
        expect(board.button(name)).to_be_disabled()
    board.press("Delete")
    expect(board.cell("r1c1")).to_have_attribute("aria-invalid", "false")
    expect(verdict(board)).to_contain_text("1,000 solutions or more")
    board.button("Clear").click()
    assert board.digits() == "." * 81
    board.button("Undo").click()
    assert board.digits() == "53..7" + "." * 76
    board.press("Control+y")
    board.button("Redo").click()
    assert board.digits() == "." * 81


def test_any_text_link_or_file_is_laid_on_the_board_and_a_bad_one_changes_nothing(board: Table, tmp_path: Path) -> None:
    lay(board, PUZZLE.replace(".", "0"))
    expect_digits(board, PUZZLE)
    expect(verdict(board)).to_contain_text("This puzzle has one solution.")
    link, file, dropped, pasted = (nf.twin(PUZZLE, seed=seed) for seed in range(4))
    field = board.page.get_by_label("Paste a puzzle or a link")
    field.fill(convert(link, "sudokupad"))
    board.button("Load").click()
    expect_digits(board, link)
    expect(field).to_have_value("")
    (tmp_path / "mine.sdk").write_text(convert(file, "sdk"))
    board.page.get_by_label("Open a file").set_input_files(tmp_path / "mine.sdk")
    expect_digits(board, file)
    board.page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "dropped.txt"));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true}));
        }""",
        dropped,
    )
    expect_digits(board, dropped)
    board.page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
        }""",
        pasted,
    )
    expect_digits(board, pasted)
    for bad, words in (
        ("5 apples", "This is not a Sudoku grid"),
        (json.dumps({"size": 4, "givens": "." * 16, "rules": [{"kind": "maze"}]}), "maze"),
    ):
        field.fill(bad)
        board.button("Load").click()
        expect(board.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        expect(field).to_have_value(bad)
    (tmp_path / "picture.zip").write_bytes(b"\x89PNG\xff\xfe")
    board.page.get_by_label("Open a file").set_input_files(tmp_path / "picture.zip")
    expect(board.page.get_by_role("alert").filter(has_text="This file is not a text file.")).to_be_visible()
    assert board.digits() == pasted


def test_the_board_says_whether_there_is_no_solution_one_or_several_and_where_two_differ(board: Table) -> None:
    lay(board, PUZZLE)
    expect(verdict(board)).to_contain_text("This puzzle has one solution.")
    expect(verdict(board)).to_contain_text(f"Level: {nf.rate(PUZZLE).level}. Rating {nf.rate(PUZZLE).se}.")
    board.click("r1c3").press("1")
    expect(verdict(board)).to_contain_text("This board has no solution.")
    expect(board.button("Solve at once")).to_be_disabled()
    almost = PUZZLE.replace("9", ".").replace("7", ".", 1)
    count = nf.count_solutions(almost, 1000)
    lay(board, almost)
    expect(verdict(board)).to_contain_text(f"This board has {count} solutions.")
    names = board.cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    pairs = {
        cell: match.groups() for cell, name in enumerate(names) if (match := re.match(r"empty, (\d) or (\d)", name))
    }
    expect(verdict(board)).to_contain_text(f"Two of them differ in {len(pairs)} cells")
    for which in (0, 1):
        cells = [pairs[cell][which] if cell in pairs else digit for cell, digit in enumerate(almost)]
        assert nf.count_solutions("".join(cells), 2) == 1
    expect(board.button("Solve this cell")).to_be_disabled()
    expect(board.page.get_by_text("“Solve at once” needs a puzzle with one solution.")).to_be_visible()


def test_the_textbook_solver_is_walked_on_the_board_as_the_library_does(board: Table, artefacts: Path) -> None:
    lay(board, PUZZLE)
    for order, name in (("rows", "Row by row"), ("fewest", "Fewest candidates first")):
        trials = list(nf.backtrack(PUZZLE, order))
        board.page.get_by_label("Method").select_option(name)
        board.button("Watch it solve").click()
        board.button("Pause").click()
        for _ in range(12):
            board.button("Step forward").click()
        steps = sum(counters(board))
        assert counters(board) == (
            sum(not trial.is_retreat for trial in trials[:steps]),
            sum(trial.is_retreat for trial in trials[:steps]),
        )
        last = trials[steps - 1]
        says = f"{last.digit}, taken back" if last.is_retreat else f"{last.digit}, tried now"
        expect(board.cells.nth(last.cell)).to_have_attribute("aria-label", re.compile(f"^{says}"))
        before = next(step for step in range(steps, 0, -1) if trials[step - 1].is_retreat or step == 1)
        for _ in range(steps - before):
            board.button("Step back").click()
        assert sum(counters(board)) == before
        if order == "rows":
            board.page.screenshot(path=artefacts / "solver.png")
        board.button("Stop").click()
        assert board.digits() == PUZZLE
    board.page.get_by_label("Method").select_option("Row by row")
    board.button("Watch it solve").click()
    set_delay(board, 8)
    expect(run(board)).to_contain_text("Solved.")
    trials = list(nf.backtrack(PUZZLE))
    retreats = sum(trial.is_retreat for trial in trials)
    assert counters(board) == (len(trials) - retreats, retreats)
    assert run(board).get_by_role("progressbar").evaluate("bar => bar.value") == 1
    board.button("Done").click()
    assert board.digits() == SOLUTION
    assert board.name("r1c3").startswith("4, filled in for you")
    board.button("Undo").click()
    assert board.digits() == PUZZLE


def test_entered_tried_and_retreated_digits_differ_by_more_than_colour(board: Table) -> None:
    lay(board, PUZZLE)
    board.button("Watch it solve").click()
    board.button("Pause").click()
    retreat = board.page.get_by_role("gridcell", name=re.compile("taken back"))
    while not retreat.count():
        board.button("Step forward").click()
    digit = """cell => {
        const style = getComputedStyle(cell.querySelector(".board-digit"));
        return [style.color, style.fontStyle];
    }"""
    tried = board.page.get_by_role("gridcell", name=re.compile(", tentative,")).first
    entered = board.cell("r1c1")
    looks = [cell.evaluate(digit) for cell in (entered, tried, retreat)]
    assert looks == [
        ["rgb(11, 79, 214)", "normal"],
        ["rgb(26, 122, 69)", "italic"],
        ["rgb(179, 38, 30)", "italic"],
    ]
    dash = "cell => getComputedStyle(cell.querySelector('.board-digit'), '::after').borderTopStyle"
    assert [cell.evaluate(dash) for cell in (tried, retreat)] == ["none", "solid"]
    trying = board.page.get_by_role("gridcell", name=re.compile("tried now"))
    while not trying.count():
        board.button("Step forward").click()
    ring = "cell => getComputedStyle(cell, '::before').borderTopStyle"
    assert trying.evaluate(ring) == "solid"
    expect(run(board).get_by_role("listitem")).to_contain_text(["entered", "tried", "backtracked"])


def test_a_run_of_a_hundred_million_steps_leaves_the_page_alive_and_stops_at_once(board: Table) -> None:
    lay(board, LONG)
    expect_digits(board, LONG)
    board.button("Watch it solve").click()
    set_delay(board, 8)
    wait_for(board.page, "Number(document.querySelector('dd').textContent.replaceAll(',', '')) > 500_000")
    set_delay(board, 0)
    slow = sum(counters(board))
    board.page.evaluate(TWENTY_FRAMES)
    assert sum(counters(board)) - slow <= 2
    set_delay(board, 8)
    board.button("Pause").click()
    paused = counters(board)
    board.button("Step back").click()
    assert sum(counters(board)) == sum(paused) - 1
    board.button("Resume").click()
    wait_for(board.page, "Number(document.querySelector('dd').textContent.replaceAll(',', '')) > 1_000_000")
    board.button("Stop").click()
    expect(run(board)).to_have_count(0)
    assert board.digits() == LONG


def test_human_techniques_are_stepped_on_the_board_with_their_words(board: Table) -> None:
    steps = nf.explain(PUZZLE)
    lay(board, PUZZLE)
    board.button("The whole path").click()
    expect(run(board)).to_contain_text("Paused.")
    expect(run(board)).to_contain_text(steps[0].words().full)
    board.button("Step forward").click()
    expect(run(board)).to_contain_text(steps[1].words().full)
    placed = steps[1].placements[0]
    assert board.digits()[placed.cell] == str(placed.digit) == SOLUTION[placed.cell]
    set_delay(board, 8)
    board.button("Resume").click()
    expect(run(board)).to_contain_text("Solved.")
    board.button("Done").click()
    assert board.digits() == SOLUTION


def test_a_branch_of_a_forcing_step_on_the_path_is_drawn_alone(board: Table) -> None:
    steps = nf.explain(FORCING)
    first = next(at for at, step in enumerate(steps) if step.branches)
    lay(board, FORCING)
    board.button("The whole path").click()
    for _ in range(first):
        board.button("Step forward").click()
    words = steps[first].words()
    expect(run(board)).to_contain_text(words.conclusion)
    strokes = board.page.locator(".board .stroke")
    whole, alone = (links_drawn(steps[first], branch) for branch in (None, 0))
    assert alone < whole
    expect(strokes).to_have_count(whole)
    run(board).get_by_text(words.branches[0].premise).click()
    expect(strokes).to_have_count(alone)
    board.button("Step forward").click()
    expect(run(board).get_by_role("code").filter(visible=True)).to_have_count(0)


def links_drawn(step: nf.Step, branch: int | None) -> int:
    """How many different lines the step draws, or one branch of it."""
    return len({(link.start, link.end) for link in step.marks.links if branch in (None, link.branch)})


def test_solved_at_once_or_cell_by_cell_and_what_is_on_the_board_survives_a_reload(board: Table) -> None:
    lay(board, PUZZLE)
    board.click("r1c3")
    board.button("Solve this cell").click()
    assert board.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert board.name("r1c3").startswith("4, filled in for you")
    board.click("r1c4").press("6")
    assert board.digits()[:4] == "5346"
    board.button("Solve at once").click()
    assert board.digits() == SOLUTION
    assert not board.name("r1c4").startswith("6, filled")
    board.page.goto("/settings")
    board.open("/solve")
    assert board.digits() == SOLUTION
    board.click("r1c4").press("2")
    expect(verdict(board)).to_contain_text("This board has no solution.")
    assert board.digits() == PUZZLE[:3] + "2" + PUZZLE[4:]


def test_the_puzzle_is_saved_shared_printed_and_played(board: Table) -> None:
    lay(board, PUZZLE)
    board.button("Save").click()
    kept = board.page.get_by_text(re.compile(r"Saved as puzzle \d+\."))
    expect(kept).to_be_visible()
    number = re.sub(r"\D", "", kept.inner_text())
    board.button("Share").click()
    expect(board.dialog.get_by_label("Link to this puzzle")).to_have_value(re.compile(f"/p/{number}$"))
    expect(board.dialog.get_by_label("Link to this board in the solver")).to_have_value(
        re.compile("/solve\\?puzzle=53")
    )
    board.press("Escape")
    board.page.get_by_role("link", name="Print").click()
    expect(board.page.get_by_label("Puzzles in any known format")).to_have_value(PUZZLE)
    board.open("/solve")
    board.button("Play").click()
    board.page.wait_for_url("**/play")
    expect(board.page.get_by_text(f"Puzzle {number}", exact=True)).to_be_visible()


def test_without_the_server_clashes_and_the_visible_solve_still_work(no_engine: None, board: Table) -> None:
    board.open("/solve")
    board.page.route("**/api/v1/**", lambda route: route.abort())
    board.click("r1c1").press("5")
    expect(verdict(board).get_by_role("alert")).to_contain_text("The server cannot be reached.")
    board.click("r1c2").press("5")
    expect(verdict(board)).to_contain_text("5 appears more than once in row 1")
    board.press("4")
    board.button("Watch it solve").click()
    set_delay(board, 8)
    expect(run(board)).to_contain_text("Solved.")
    board.button("Done").click()
    assert nf.count_solutions(board.digits()) == 1
    expect(board.button("Try again")).to_be_visible()
    board.page.unroute("**/api/v1/**")
    board.button("Try again").click()
    expect(verdict(board)).to_contain_text("solutions")


@pytest.mark.parametrize(("size", "theme"), [("desk", "dark"), ("phone", "light")])
def test_axe_finds_nothing_on_the_solver_and_it_fits_the_screen(
    browser: Browser, base_url: str, size: str, theme: str
) -> None:
    context = browser.new_context(base_url=base_url, color_scheme=theme, **SIZES[size])  # type: ignore[arg-type]
    board = Table(context.new_page(), size=size)
    lay(board, SEVERAL)
    expect(verdict(board)).to_contain_text("solutions")
    assert_no_violations(board.page)
    board.button("Watch it solve").click()
    board.button("Pause").click()
    assert_no_violations(board.page)
    assert board.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def expect_digits(board: Table, text: str) -> None:
    """Waits until the board shows these digits."""
    wait_for(
        board.page,
        """text => [...document.querySelectorAll("[role=gridcell]")]
            .map(cell => /^\\d/.test(cell.ariaLabel) ? cell.ariaLabel[0] : ".").join("") === text""",
        text,
    )


def test_a_puzzle_with_rules_is_loaded_judged_and_solved(board: Table) -> None:
    board.open("/solve")
    board.page.get_by_role("textbox").first.fill(KILLER)
    board.button("Load").click()
    expect(board.cells).to_have_count(16)
    expect(board.page.get_by_text("This puzzle has one solution.")).to_be_visible()
    board.cells.nth(0).click()
    expect(board.page.get_by_role("group", name="Combinations for cage 7")).to_contain_text("124")
    board.button("Solve at once").click()
    expect(board.cells.nth(0)).to_have_attribute("aria-label", re.compile("^1"))
    assert board.digits() == GRID
