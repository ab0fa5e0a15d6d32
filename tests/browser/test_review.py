"""After the game: the review, and a result to share without spoilers."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import SIZES
from browser.table import PUZZLE, SOLUTION, Table
from browser.test_accessibility import assert_no_violations
from browser.waiting import wait_for

pytestmark = pytest.mark.browser

SAVE = "ninefold 1\npuzzle {puzzle}\nlives 0\n\n{lines}\n"
SLOW_AT = 5
"""The digit that takes a minute."""


def played(mistake: bool = True) -> list[str]:
    """A game with one slow spot, a hint and a mistake that clashes."""
    lines, clock = [], 0
    for count, cell in enumerate(cell for cell in range(81) if PUZZLE[cell] == "."):
        name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
        clock += 60_000 if count == SLOW_AT else 4_000
        if count == 8 and mistake:
            lines += [f"{name}={PUZZLE[0]} @{clock - 2000}", f"used hint @{clock - 1000}"]
        lines.append(f"{name}={SOLUTION[cell]} @{clock}")
    return lines


def lay_played(page: Page, number: int, lines: list[str]) -> str:
    """A game with these lines on the server, in the name of whoever looks at the page; its Save ID."""
    page.goto("/")
    return str(
        page.evaluate(
            """async ([puzzle, lines]) => {
                await fetch("/api/health");
                const token = /csrftoken=([^;]+)/.exec(document.cookie)[1];
                const post = async (path, body) => (await fetch(path, {
                    method: "POST",
                    headers: {"Content-Type": "application/json", "X-CSRFToken": token},
                    body: JSON.stringify(body),
                })).json();
                const {id} = await post("/api/v1/games", {puzzle, lives: 5});
                await post(`/api/v1/games/${id}/moves`, {first: 1, lines});
                return id;
            }""",
            [number, lines],
        )
    )


@pytest.fixture
def reviewed(page: Page, number: int) -> Page:
    page.goto(f"/review/{lay_played(page, number, played())}")
    expect(page.get_by_role("heading", name="Where your time went")).to_be_visible()
    return page


def test_a_review_opens_at_the_first_slow_spot_with_its_step_drawn(reviewed: Page, artefacts: Path) -> None:
    expect(reviewed.get_by_text("It took 1:00.")).to_be_visible()
    expect(reviewed.get_by_role("img", name=re.compile("^Time before each of 52 moves"))).to_be_visible()
    expect(reviewed.get_by_role("img", name="The board before move 6")).to_be_visible()
    expect(reviewed.get_by_label("Show the easiest step")).to_be_checked()
    expect(reviewed.locator("main .words strong")).to_have_text(re.compile("single|house", re.IGNORECASE))
    reviewed.screenshot(path=artefacts / "review.png", full_page=True)
    assert_no_violations(reviewed)


def test_the_moves_are_walked_by_keys_and_by_a_press_on_the_plot(reviewed: Page) -> None:
    slider = reviewed.get_by_label(re.compile("^Move 6 of"))
    slider.focus()
    slider.press("ArrowRight")
    expect(reviewed.get_by_role("img", name="The board before move 7")).to_be_visible()
    plot = reviewed.get_by_role("img", name=re.compile("^Time before each"))
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] - 12, "y": box["height"] / 2})
    expect(reviewed.get_by_role("img", name="The board before move 52")).to_be_visible()
    reviewed.get_by_role("button", name="Back").click()
    expect(reviewed.get_by_role("img", name="The board before move 51")).to_be_visible()


def test_a_mistake_tells_its_clash_and_leads_to_its_move(reviewed: Page) -> None:
    mistake = reviewed.get_by_role("listitem").filter(has_text="It clashed with the 5 in r2c6")
    expect(mistake).to_contain_text("Corrected after 2 s.")
    mistake.get_by_role("button").click()
    expect(reviewed.get_by_role("img", name="The board before move 9")).to_be_visible()


def test_what_to_practise_leads_to_a_drill(reviewed: Page) -> None:
    expect(reviewed.get_by_role("heading", name=re.compile("^Practise: "))).to_be_visible()
    reviewed.get_by_role("link", name="Start drill").click()
    reviewed.wait_for_url(re.compile("/practice/[a-z-]+$"))


def test_a_review_is_reached_from_the_finished_game_and_from_the_history(table: Table) -> None:
    table.solve()
    table.dialog.get_by_role("link", name="Review").click()
    expect(table.page.get_by_role("heading", level=1, name="Game review")).to_be_visible()
    expect(table.page.get_by_role("heading", name="Where your time went")).to_be_visible()
    table.page.goto("/me?show=history")
    table.page.get_by_role("link", name=re.compile("^Review of puzzle")).first.click()
    expect(table.page.get_by_role("heading", name="Where your time went")).to_be_visible()


def test_an_unfinished_game_gives_nothing_away_before_it_is_wanted(page: Page, number: int) -> None:
    page.goto(f"/review/{lay_played(page, number, ['r1c3=2 @5000'])}")
    expect(page.get_by_text("This game is not finished yet.")).to_be_visible()
    page.get_by_role("button", name="Review anyway").click()
    expect(page.get_by_text("You entered 2 in r1c3; it is 4.").first).to_be_visible()


def test_a_review_before_the_end_is_help(page: Page, number: int) -> None:
    table = Table(page).lay(number).enter("r1c3", "2").press("p")
    page.goto("/me")
    game = page.evaluate("sessionStorage.getItem('ninefold.table')")
    page.goto(f"/review/{game}")
    page.get_by_role("button", name="Review anyway").click()
    expect(page.get_by_text("You entered 2 in r1c3; it is 4.").first).to_be_visible()
    table.open()
    expect(page.get_by_text("unranked", exact=True)).to_be_visible()


def test_a_game_that_nobody_knows_says_so(page: Page) -> None:
    page.goto("/review/none")
    expect(page.get_by_role("alert").filter(has_text="This game cannot be found.")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "small-phone"])
def test_a_review_fits_a_phone(browser: Browser, base_url: str, number: int, size: str, artefacts: Path) -> None:
    context = browser.new_context(base_url=base_url, service_workers="block", **SIZES[size])
    page = context.new_page()
    page.goto(f"/review/{lay_played(page, number, played())}")
    expect(page.get_by_role("heading", name="Where your time went")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=artefacts / f"review-{size}.png", full_page=True)
    context.close()


SHARE_SHEET = """
    window.shared = [];
    navigator.canShare = data => data.files.every(file => file.type === "image/png");
    navigator.share = async data => { window.shared.push({
        text: data.text,
        files: await Promise.all((data.files ?? []).map(async file => [file.name, file.size])),
    }); };
"""


def test_a_result_is_shared_as_picture_and_text_without_a_digit_of_the_solution(
    page: Page, number: int, base_url: str, artefacts: Path
) -> None:
    page.add_init_script(SHARE_SHEET)
    table = Table(page).lay(number)
    table.solve()
    table.button("Challenge a friend").click()
    picture = table.dialog.get_by_role("img", name=re.compile("^Picture of your result"))
    expect(picture).to_be_visible()
    wait_for(page, "document.querySelector('dialog img').naturalWidth === 1200")
    table.button("Share result").click()
    wait_for(page, "window.shared.length === 1")
    (shared,) = page.evaluate("window.shared")
    title, facts, bars, link = shared["text"].split("\n")
    assert title.startswith(f"Ninefold #{number}")
    assert re.fullmatch(r"\d+:\d\d · no mistakes( · .*)?", facts)
    assert re.fullmatch("[▁▂▃▄▅▆▇█]{9}", bars)
    assert link == f"{base_url}/p/{number}"
    assert shared["files"][0][0] == "ninefold.png"
    picture.screenshot(path=artefacts / "result.png")


def test_without_a_share_sheet_the_picture_is_downloaded_and_the_text_copied(table: Table) -> None:
    table.solve()
    table.button("Challenge a friend").click()
    with table.page.expect_download() as started:
        table.button("Download picture").click()
    assert Path(started.value.path()).read_bytes().startswith(b"\x89PNG")
    expect(table.dialog.get_by_label("Result as text")).to_have_value(re.compile("no mistakes"))
