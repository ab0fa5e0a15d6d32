"""How to play, the technique pages and the credits."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from browser.table import SOLUTION, Table, enter_puzzle
from browser.waiting import wait_for

pytestmark = pytest.mark.browser

ROOMS = {
    "/": "A sheet of paper",
    "/new": "New game",
    "/how-to-play": "How to play",
    "/learn": "Techniques",
    "/learn/xy-chain": "XY-chain",
    "/course": "Course",
    "/course/x-wing": "X-Wing",
    "/course/placement": "Where to begin",
    "/practice": "Practice",
    "/practice/hidden-single": "Hidden single",
    "/credits": "Credits",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_these_rooms(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for path, title in ROOMS.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title, timeout=15_000)
        if path == "/new":
            page.get_by_text("Custom puzzle").click()
        expect(page.get_by_role("main").get_by_text("Loading …")).to_have_count(0)
        report = Axe().run(page)
        assert report.violations_count == 0, (path, report.generate_report())


def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    for path, title in ROOMS.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title, timeout=15_000)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_the_rules_are_tried_on_a_small_board(page: Page, artefacts: Path) -> None:
    page.goto("/how-to-play")
    table, said = Table(page), page.get_by_role("main").get_by_role("status")
    expect(said).to_contain_text("8 cells are empty.")
    page.screenshot(path=artefacts / "how-to-play.png")
    table.enter("r1c8", "2")
    expect(said).to_contain_text("underlined in red")
    expect(table.cell("r1c9")).to_have_attribute("aria-invalid", "true")
    table.press("1")
    expect(said).to_contain_text("7 cells are empty.")
    for cell, digit in enumerate(table.digits()):
        if digit == ".":
            table.cells.nth(cell).click()
            table.pad(int(SOLUTION[cell])).click()
    expect(said).to_contain_text("Solved.")
    page.get_by_role("button", name="Start over").click()
    expect(said).to_contain_text("8 cells are empty.")


def test_controls_lives_saving_password_and_what_is_kept_are_told(page: Page) -> None:
    page.goto("/how-to-play")
    for chapter in (
        "The rules",
        "The controls",
        "When you are stuck",
        "Lives",
        "Saving",
        "Why your password is safe",
        "What we store about you",
    ):
        expect(page.get_by_role("heading", name=chapter)).to_be_visible()
    expect(page.get_by_text("Argon2")).to_be_visible()
    page.get_by_text("Keyboard shortcuts").click()
    expect(page.get_by_role("row", name=re.compile(r"^Shift \+ 1 … 9"))).to_be_visible()


def stage(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Example 1").get_by_role("button", name=name)


def test_a_technique_is_found_by_name_and_its_example_walked_by_keyboard(page: Page) -> None:
    page.goto("/learn")
    for family in ("Singles", "Fish", "Chains and loops", "Forcing"):
        expect(page.get_by_role("heading", name=family, exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("skyscr")
    page.get_by_role("link", name="Skyscraper", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Skyscraper")
    expect(page).to_have_title("Skyscraper · ninefold")
    example = page.get_by_role("region", name="Example 1")
    expect(example.locator(".stroke.strong")).to_have_count(2)
    expect(example.locator(".shape.removal")).not_to_have_count(0)
    expect(example.get_by_role("status").first).to_contain_text("Remove ")
    stage(page, "Position").focus()
    page.keyboard.press("Enter")
    expect(example.get_by_role("img", name="Board: Position")).to_be_visible()
    expect(example.locator(".shape")).to_have_count(0)
    candidates = example.locator(".candidate").count()
    on = example.get_by_role("button", name="Next", exact=True)
    on.focus()
    for words in ("Follow the", "Skyscraper:", "Remove ", "after the step"):
        page.keyboard.press("Enter")
        expect(example.get_by_role("status").first).to_contain_text(words)
    assert example.locator(".candidate").count() < candidates
    expect(on).to_be_disabled()
    expect(page.get_by_role("link", name="Practise this technique")).to_have_attribute("href", "/practice/skyscraper")
    page.get_by_role("link", name="All techniques").click()
    expect(page).to_have_title("Techniques · ninefold")


def test_contents_lead_to_every_family_and_count_what_i_know(page: Page, base_url: str) -> None:
    table = Table(page).lay(enter_puzzle(base_url, "." + SOLUTION[1:])).enter("r1c1", SOLUTION[0])
    expect(table.dialog).to_contain_text("Techniques you met for the first time:")
    page.goto("/learn")
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents).to_contain_text(re.compile(r"You know 1 of \d\d+ techniques"))
    expect(contents.get_by_role("link", name=re.compile("Singles"))).to_contain_text("1 of ")
    expect(page.get_by_role("listitem").filter(has_text="Full house").get_by_text("known")).to_be_attached()
    last = contents.get_by_role("link", name=re.compile("Templates"))
    last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    last.click()
    expect(page.get_by_role("heading", name="Templates")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Templates")).to_be_focused()
    page.go_back()
    wait_for(page, f"Math.abs(scrollY - {before}) < 2")


def test_the_controls_are_pictured_and_the_picture_is_nothing_to_press(page: Page) -> None:
    page.goto("/how-to-play")
    figure = page.get_by_role("figure")
    expect(figure.locator("[inert] .pad .key")).to_have_count(10)
    expect(figure.get_by_role("listitem")).to_have_count(4)
    expect(figure.get_by_role("button")).to_have_count(0)


def test_a_technique_nobody_knows_is_said_and_the_list_comes_with_the_page(page: Page) -> None:
    page.goto("/learn/telepathy")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("There is no technique “telepathy”.")
    expect(page.get_by_role("link", name="All techniques")).to_be_visible()
    page.route("**/api/v1/techniques?*", lambda route: route.abort())
    page.goto("/learn")
    expect(page.get_by_role("link", name="X-Wing", exact=True)).to_be_visible()


def test_the_pages_speak_german_and_the_menu_leads_to_them(page: Page) -> None:
    page.add_init_script("localStorage.setItem('ninefold.settings', JSON.stringify({language: 'de'}))")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ein Blatt Papier")
    page.get_by_role("button", name="Menü").click()
    page.locator("#menu").get_by_role("link", name="So wird gespielt").click()
    expect(page.get_by_role("heading", name="Warum Ihr Passwort sicher ist")).to_be_visible()
    page.goto("/learn/naked-pair")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nacktes Paar")
    expect(page.get_by_role("region", name="Beispiel 1").get_by_role("status")).to_contain_text("Streichen Sie die 6")


def test_credits_name_what_is_used_and_its_licence(page: Page) -> None:
    page.goto("/credits")
    expect(page.get_by_role("link", name="Svelte")).to_have_attribute("href", "https://svelte.dev")
    expect(page.get_by_text("SIL OFL 1.1")).to_be_visible()


def test_a_page_is_opened_once_whatever_the_server_says_about_the_place(page: Page) -> None:
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/drills") else None)
    with page.expect_response("**/api/v1/here"):
        page.goto("/practice/hidden-single")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hidden single", timeout=15_000)
    page.wait_for_load_state("networkidle")
    assert len(asked) == 1
