"""The hint ladder: one rung with each press, drawn on the board, in the engine's words."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from browser.table import PUZZLE, Table, enter_puzzle
from running_server import RunningServer

pytestmark = pytest.mark.browser

SKYSCRAPER = "5.84132..7....935113..75.84286197435.1.532768357.4.129..572..13673951842.213.45.."
"""A puzzle so far advanced that its next step is a skyscraper."""
FORCING = "..8.1..94....36.7.1...9.....4........6..54..18.5..9........2...9...7.42.5.3......"
"""A puzzle with a cell forcing chain of three branches, two of which share links."""
RECTANGLE = "..4...76...96..2...67.2.319691...5...489..132..2.....7..3..54.6.75.....3.26.3.851"
"""A puzzle with a unique rectangle in sight."""
NESTED = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""A puzzle with a nested forcing chain whose second branch rests on four chains, the last of four links."""


@pytest.fixture
def late(page: Page, server: RunningServer) -> Table:
    return Table(page).lay(enter_puzzle(server.url, SKYSCRAPER))


def panel(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Hint")


def climb(table: Table, label: str) -> None:
    panel(table).get_by_role("button", name=label).click()


def test_the_ladder_tells_a_little_more_with_each_press(table: Table) -> None:
    table.button("Hint").click()
    expect(table.dialog).to_contain_text("This counts as help.")
    table.agree()
    expect(panel(table)).to_contain_text(re.compile(r"Look at (row|column|box) \d"))
    expect(panel(table).get_by_role("link", name="About this technique")).to_have_count(0)
    climb(table, "Which technique?")
    expect(panel(table)).to_contain_text(re.compile("single|house", re.IGNORECASE))
    expect(panel(table).get_by_role("link", name="About this technique")).to_be_visible()
    climb(table, "Which cells?")
    expect(table.page.locator(".board .shape")).to_have_count(0)
    climb(table, "Explain it")
    expect(table.page.locator(".board .shape.placement")).to_have_count(1)
    assert table.digits() == PUZZLE
    climb(table, "Apply")
    assert sum(digit != "." for digit in table.digits()) == 31
    expect(panel(table)).to_have_count(0)
    expect(table.page.locator(".board .machine")).to_have_count(1)


def test_the_key_climbs_too_and_a_move_ends_the_hint(table: Table) -> None:
    table.click("r1c3").press("h")
    table.agree()
    expect(panel(table)).to_contain_text("Look at")
    table.click("r1c3").press("h")
    expect(panel(table).get_by_role("button", name="Which cells?")).to_be_visible()
    table.enter("r1c3", "4")
    expect(table.page.locator(".board .marks rect, .board .marks circle")).to_have_count(0)


def test_a_hint_for_a_chosen_cell_is_a_plan_that_ends_in_its_digit(table: Table) -> None:
    table.click("r1c4")
    table.more("Hint for this cell")
    table.agree()
    expect(panel(table)).to_contain_text("then r1c4 is 6.")
    steps = int(panel(table).get_by_text("Step 1 of").inner_text().split()[-1])
    for step in range(1, steps + 1):
        expect(panel(table)).to_contain_text(f"Step {step} of {steps}")
        climb(table, "Apply")
    expect(panel(table)).to_have_count(0)
    assert table.digits()[3] == "6"


def test_without_a_chosen_empty_cell_the_page_asks_for_one_and_counts_nothing(table: Table) -> None:
    table.click("r1c1")
    table.more("Hint for this cell")
    expect(table.page.get_by_text("Choose one empty cell first.").first).to_be_visible()
    expect(table.dialog).to_have_count(0)


def test_all_steps_from_here_are_listed_and_shown(late: Table) -> None:
    late.more("All possible steps")
    late.agree()
    first = late.dialog.get_by_role("listitem").first
    expect(first).to_be_visible(timeout=30_000)
    technique = late.dialog.get_by_label("Technique")
    name = technique.locator("option").nth(1).inner_text()
    technique.select_option(name)
    expect(late.dialog.get_by_role("heading", level=3)).to_have_count(1)
    expect(late.dialog.get_by_role("heading", level=3)).to_contain_text(name)
    late.dialog.get_by_label("Cell").fill("r0c0")
    expect(late.dialog).to_contain_text("That is outside the grid.")
    late.dialog.get_by_label("Cell").fill("")
    first.get_by_role("button").click()
    expect(late.dialog).to_have_count(0)
    expect(late.page.locator(".board .shape")).not_to_have_count(0)
    expect(panel(late).get_by_role("button", name="Apply")).to_be_visible()
    panel(late).get_by_role("button", name="All possible steps").click()
    late.dialog.get_by_role("listitem").nth(1).get_by_role("button").click(timeout=30_000)
    expect(late.dialog).to_have_count(0)


def test_the_whole_path_is_walked_step_by_step(late: Table) -> None:
    late.more("The whole path")
    late.agree()
    expect(late.dialog).to_contain_text(re.compile(r"Step 1 of \d+"), timeout=30_000)
    late.page.set_viewport_size({"width": 360, "height": 640})
    place = late.button("Next").bounding_box()
    late.button("Next").click()
    expect(late.dialog).to_contain_text(re.compile(r"Step 2 of \d+"))
    assert late.button("Next").bounding_box() == place, "who presses it again and again finds it in the same place"
    expect(late.dialog.get_by_role("img")).to_be_in_viewport(ratio=1)
    late.page.set_viewport_size({"width": 740, "height": 360})
    expect(late.dialog.get_by_role("img")).to_be_in_viewport(ratio=1)
    late.button("Back").click()
    expect(late.dialog).to_contain_text(re.compile(r"Step 1 of \d+"))


def test_the_search_for_the_best_path_is_seen_and_can_be_stopped(page: Page, server: RunningServer) -> None:
    """The server's answer is held back, as on a puzzle that takes long; the easy path stays in view meanwhile."""
    page.route("**/*.wasm", lambda route: route.abort())
    late = Table(page).lay(enter_puzzle(server.url, SKYSCRAPER))
    late.more("The whole path")
    late.agree()
    expect(late.dialog).to_contain_text(re.compile(r"Step 1 of \d+"), timeout=30_000)
    late.page.route("**/api/v1/explain", lambda route: route.continue_() if is_greedy(route) else None)
    which = late.dialog.get_by_label("Which path")
    which.select_option(label="the least effort in all")
    searching = late.dialog.get_by_role("progressbar", name="Looking for an easier path")
    expect(searching).to_be_visible()
    expect(late.dialog).to_contain_text(re.compile(r"Step 1 of \d+"))
    late.dialog.get_by_role("button", name="Stop").click()
    expect(which).to_have_value("greedy")
    expect(searching).to_be_hidden()
    expect(late.dialog).to_contain_text(re.compile(r"Step 1 of \d+"))


def is_greedy(route: Route) -> bool:
    return '"greedy"' in (route.request.post_data or "")


def test_a_pattern_is_drawn_with_strong_and_weak_links_and_crossed_out_candidates(late: Table, artefacts: Path) -> None:
    late.more("Fill in notes")
    late.agree()
    late.page.get_by_text("More help and tools").click()
    late.button("Hint").click()
    for label in ("Which technique?", "Which cells?", "Explain it"):
        climb(late, label)
    expect(panel(late)).to_contain_text("Remove ")
    expect(late.page.locator(".board .stroke.strong")).to_have_count(2)
    expect(late.page.locator(".board .stroke.weak")).to_have_count(1)
    expect(late.page.locator(".board .shape.removal path")).to_have_count(1)
    expect(late.page.locator(".toast")).to_have_count(0)
    late.page.set_viewport_size({"width": 1280, "height": 900})
    late.page.evaluate("scrollTo(0, 0)")
    late.page.screenshot(path=artefacts / "hint-with-links.png")
    notes = late.name("r7c2")
    climb(late, "Apply")
    assert late.name("r7c2") != notes


def assert_board_is_beside(table: Table, control: Locator) -> None:
    """Whole in sight, and neither covers the other."""
    control.focus()
    board = table.page.get_by_role("grid")
    expect(board).to_be_in_viewport(ratio=1)
    expect(control).to_be_in_viewport(ratio=1)
    here, there = board.bounding_box(), control.bounding_box()
    assert here
    assert there
    assert here["y"] + here["height"] <= there["y"] or here["x"] + here["width"] <= there["x"]


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 900), ("dark", 360, 640), ("light", 740, 360)])
def test_a_forcing_step_is_told_by_its_conclusion_and_branches_to_unfold(
    page: Page, server: RunningServer, artefacts: Path, theme: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table = Table(page).lay(enter_puzzle(server.url, FORCING)).set(known=["cell-forcing-chain"], theme=theme)
    table.button("Hint").click()
    table.agree()
    for label in ("Which technique?", "Which cells?", "Explain it"):
        climb(table, label)
    expect(panel(table)).to_contain_text("r4c5 can only be 2, 6 or 8, and each leads to the same. Remove 2 from r4c4.")
    branches = panel(table).get_by_role("group", name="Branches")
    notation, strokes = branches.get_by_role("code"), page.locator(".board .stroke")
    expect(branches.get_by_text("Suppose r4c5 is")).to_have_count(3)
    expect(notation.filter(visible=True)).to_have_count(0)
    expect(strokes).to_have_count(5)
    branches.get_by_text("Suppose r4c5 is 6").focus()
    table.press("Enter")
    expect(notation.filter(visible=True)).to_have_text("(6)r4c5 - (2)r4c5 = (2)r6c5 - (2)r4c4")
    expect(strokes).to_have_count(3)
    table.press("Tab", "Space")
    expect(branches.locator("[aria-current=step]")).to_have_text("Suppose r4c5 is 6.")
    expect(strokes).to_have_count(0)
    table.press("ArrowLeft")
    expect(strokes).to_have_count(3)
    table.press("Tab", "Space")
    expect(notation.filter(visible=True)).to_have_text("(8)r4c5 - (2)r4c5 = (2)r6c5 - (2)r4c4")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if height > 360:
        page.screenshot(path=artefacts / f"forcing-step-{theme}.png", full_page=True)
    table.press("Space")
    expect(strokes).to_have_count(5)
    assert_board_is_beside(table, panel(table).get_by_role("button", name="Apply"))
    assert_board_is_beside(table, panel(table).get_by_role("button", name="Close"))


def test_a_chain_inside_a_branch_is_unfolded_and_drawn_alone(
    page: Page, server: RunningServer, artefacts: Path
) -> None:
    table = Table(page).lay(enter_puzzle(server.url, NESTED)).set(known=["nested-forcing-chain-4"])
    table.button("Hint").click()
    table.agree()
    for label in ("Which technique?", "Which cells?", "Explain it"):
        climb(table, label)
    strokes = page.locator(".board .stroke")
    panel(table).get_by_text("Suppose r4c5 is not 6", exact=True).click()
    chains = panel(table).get_by_role("group", name="Chains inside this branch").filter(visible=True)
    expect(chains.get_by_role("code").filter(visible=True)).to_have_count(0)
    expect(chains).to_be_visible()
    branch = strokes.count()
    expect(chains.get_by_text(re.compile(r"^Chain \d: "))).to_have_count(4)
    chain = chains.get_by_text("Chain 4: r4c1 is not 6")
    chain.click()
    notation = chains.get_by_role("code").filter(visible=True)
    expect(notation).to_have_text("(6)r1c2 - (6)r1c7 = (6)r4c7 - (6)r4c1; (6)r5c2 - (6)r4c1")
    expect(strokes).to_have_count(4)
    expect(page.locator(".board .shape.removal")).to_have_count(1)
    chains.get_by_role("button", name="Suppose r1c2 is 6.").click()
    expect(chains.locator("[aria-current=step]")).to_have_text("Suppose r1c2 is 6.")
    expect(strokes).to_have_count(0)
    table.press("ArrowRight")
    expect(chains.locator("[aria-current=step]")).to_have_text("r4c7 is 6 (column 7).")
    expect(strokes).to_have_count(2)
    expect(page.locator(".board .shape.removal")).to_have_count(0)
    table.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(strokes).to_have_count(4)
    page.screenshot(path=artefacts / "inner-chain.png")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
    chain.click()
    expect(strokes).to_have_count(branch)
    chain.click()
    panel(table).get_by_text("Suppose r4c5 is not 6", exact=True).click()
    panel(table).get_by_text("Suppose r4c5 is not 6", exact=True).click()
    expect(strokes).to_have_count(branch)


def test_without_the_server_the_ladder_says_so(table: Table) -> None:
    # The dialogs are fetched when there is time; here they are to be there before the network goes.
    table.button("Keys").click()
    expect(table.dialog).to_be_visible()
    table.press("Escape")
    table.page.context.set_offline(True)
    table.button("Hint").click()
    table.agree()
    expect(panel(table)).to_contain_text("Hints need the server, and it cannot be reached.")
    table.page.context.set_offline(False)


def test_a_wrong_entry_is_explained(table: Table) -> None:
    table.click("r1c4")
    table.more("Why is this wrong?")
    table.says("Select a cell with a digit of yours first.")
    table.enter("r1c3", "5")
    table.more("Why is this wrong?")
    table.agree()
    expect(table.dialog).to_contain_text("5 is already in row 1, at r1c1.")
    table.press("Escape")
    table.enter("r1c3", "1")
    table.more("Why is this wrong?")
    expect(table.dialog).to_contain_text("Why 1 is wrong in r1c3")
    expect(table.dialog).to_contain_text("One step rules it out.", timeout=20_000)
    expect(table.dialog.locator(".shape")).not_to_have_count(0)
    expect(table.dialog.get_by_role("slider"), "one step is not walked through").to_have_count(0)
    table.press("Escape")
    table.enter("r1c3", "4")
    table.more("Why is this wrong?")
    expect(table.dialog).to_contain_text("4 is correct there.")


def test_the_ladder_offers_to_explain_the_wrong_entry_it_found(table: Table) -> None:
    table.enter("r1c3", "1")
    table.button("Hint").click()
    table.agree()
    panel(table).get_by_role("button", name="Why is this wrong?").click()
    expect(table.dialog).to_contain_text("Why 1 is wrong in r1c3")


def test_hints_keep_to_the_techniques_i_know(table: Table) -> None:
    table.open_settings()
    table.page.get_by_text("Techniques that hints may use").click()
    table.button("Select none").click()
    box = table.page.get_by_role("checkbox", name="Naked single", exact=True)
    expect(box).not_to_be_checked()
    box.check()
    expect(table.page.get_by_text("1 selected")).to_be_visible()
    table.open()
    table.button("Hint").click()
    table.agree()
    climb(table, "Which technique?")
    expect(panel(table)).to_contain_text("Naked single")
    panel(table).get_by_role("link", name="About this technique").click()
    table.page.wait_for_url("**/learn/naked-single")
    table.page.go_back()
    table.set(known=[])
    table.button("Hint").click()
    expect(panel(table)).to_contain_text("None of the techniques you selected helps here.")


def test_hints_that_use_uniqueness_can_be_switched_off(page: Page, server: RunningServer) -> None:
    table = Table(page).lay(enter_puzzle(server.url, RECTANGLE)).set(known=["unique-rectangle-1"])
    table.button("Hint").click()
    table.agree()
    climb(table, "Which technique?")
    expect(panel(table)).to_contain_text("Unique rectangle")
    table.open_settings()
    page.get_by_role("checkbox", name="Hints may use that there is only one solution").uncheck()
    table.open()
    table.button("Hint").click()
    expect(panel(table)).to_contain_text("None of the techniques you selected helps here.")


def test_what_is_tried_is_marked_and_taken_back_as_one(table: Table) -> None:
    table.enter("r1c3", "4")
    table.more("Trial mode")
    table.enter("r1c4", "2").enter("r1c6", "6")
    expect(table.cell("r1c4")).to_have_accessible_name("2, tentative, row 1 column 4")
    expect(table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
    table.reload()
    expect(table.cell("r1c4")).to_have_accessible_name("2, tentative, row 1 column 4")
    table.more("Discard the trial")
    assert table.digits()[2:6] == "4.7."
    table.button("Undo").click()
    expect(table.cell("r1c4")).to_have_accessible_name("2, row 1 column 4")
    table.more("Trial mode")
    table.enter("r1c7", "9")
    table.more("Keep the trial")
    expect(table.cell("r1c7")).to_have_accessible_name("9, row 1 column 7")


def test_a_hint_that_comes_too_late_is_dropped(table: Table, no_engine: None) -> None:
    """After a move it is about another board; after Escape nobody waits for it. Either way the next press asks anew."""
    held: list[Route] = []
    table.page.route("**/api/v1/hint", lambda route: held.append(route))
    table.reload()
    with table.page.expect_request("**/api/v1/hint"):
        table.button("Hint").click()
        table.agree()
    table.enter("r1c3", "4")
    with table.page.expect_response("**/api/v1/hint"):
        held.pop().continue_()
    expect(panel(table)).to_have_count(0)
    with table.page.expect_request("**/api/v1/hint"):
        table.press("h")
    table.press("Escape")
    late = held.pop()
    with table.page.expect_request("**/api/v1/hint"):
        table.press("h")
    with table.page.expect_response("**/api/v1/hint"):
        late.continue_()
    expect(panel(table)).to_have_count(0)
    held.pop().continue_()
    expect(panel(table)).to_be_visible()
