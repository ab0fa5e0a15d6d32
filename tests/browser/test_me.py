"""Me: my games to go on with, rename and delete; my figures as plots; my history."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.person import PASSWORD, Person
from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle
from browser.tables import assert_reads_well_when_narrow
from browser.waiting import wait_until
from running_server import RunningServer

pytestmark = pytest.mark.browser

NEARLY_DONE = SOLUTION[:78] + ".7."

PLAY_TO_THE_END = """async number => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)[1];
    const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
    const post = (path, body) =>
        fetch(`/api/v1/${path}`, {method: "POST", headers, body: JSON.stringify(body)});
    for (let n = 0; n < 12; n++) {
        const {id} = await (await post("games", {puzzle: number})).json();
        await post(`games/${id}/moves`, {first: 1, lines: ["r9c7=1", "r9c9=9"]});
        await post("history/hints", {technique: ["x-wing", "naked-pair", "xy-wing"][n % 5 % 3]});
    }
}"""

SPREAD = """
import django; django.setup()
from datetime import timedelta
from ninefold.server.apps.results.models import Result
for n, result in enumerate(Result.objects.filter(player__user__username="Veteran").order_by("pk")):
    result.standing = "ranked"
    result.level = ("easy", "medium", "hard")[n % 3]
    result.time = (4 + n % 3 * 6 + n // 3) * 60_000
    result.finished_at -= timedelta(days=n // 3 * 7 + n % 3)
    result.save()
"""
"""Twelve games of three levels over four weeks."""


def assert_no_violations(page: Page) -> None:
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


def test_a_guests_games_are_gone_on_with_renamed_deleted_and_brought_back(page: Page, number: int) -> None:
    table = Table(page).lay(number).enter("r1c3", "4")
    page.goto("/me")
    row = page.get_by_role("listitem").filter(has_text=f"Puzzle {number}")
    expect(row).to_contain_text("2% complete")
    page.get_by_role("button", name=f"Rename Puzzle {number}").click()
    page.get_by_label("New name").fill("On the train")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Delete On the train").click()
    expect(page.get_by_text("No games here yet.")).to_be_visible()
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_role("heading", name="On the train")).to_be_visible()
    assert_no_violations(page)
    page.reload()
    page.get_by_role("button", name="Continue On the train").click()
    page.wait_for_url("**/play")
    assert table.name("r1c3").startswith("4")


def test_an_accounts_games_are_there_on_another_device(
    page: Page, browser: Browser, base_url: str, number: int
) -> None:
    person = Person(page, "Paula").sign_up()
    with page.expect_response(re.compile("/moves$")):
        Table(page).lay(number).enter("r1c3", "4")
    page.goto("/me")
    page.get_by_role("button", name=f"Rename Puzzle {number}").click()
    page.get_by_label("New name").fill("Sunday")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Sunday")).to_be_visible()
    context = browser.new_context(base_url=base_url, viewport={"width": 360, "height": 640})
    phone = context.new_page()
    Person(phone, person.name).sign_in(PASSWORD).is_signed_in()
    phone.goto("/me")
    expect(phone.get_by_text("2% complete")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_label("Status").select_option("finished")
    expect(phone.get_by_text("No games here yet.")).to_be_visible()
    phone.go_back()
    phone.get_by_role("button", name="Continue Sunday").click()
    phone.wait_for_url("**/play")
    assert Table(phone).name("r1c3").startswith("4")
    phone.goto("/me")
    phone.get_by_role("button", name="Delete Sunday").click()
    phone.get_by_role("button", name="Restore").click()
    expect(phone.get_by_role("heading", name="Sunday")).to_be_visible()
    context.close()


def test_figures_are_plotted_with_tables_beside_them(
    page: Page, server: RunningServer, base_url: str, artefacts: Path
) -> None:
    Person(page, "Veteran").sign_up()
    page.evaluate(PLAY_TO_THE_END, enter_puzzle(base_url, NEARLY_DONE))
    environment = {**server.environment, "DJANGO_SETTINGS_MODULE": "ninefold.server.settings"}
    subprocess.run([sys.executable, "-c", SPREAD], env=environment, check=True)
    page.goto("/me?show=figures")
    levels = page.get_by_role("table", name="Times by level")
    expect(levels.get_by_role("row").filter(has_text="medium")).to_contain_text("10:00")
    expect(page.get_by_role("img", name="Average time of solved games by level and week")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("12 days with a solved game"))).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="X-Wing")).to_contain_text("5 times")
    page.get_by_text("Show as table").click()
    weeks = page.get_by_role("table", name="Average time of solved games by level and week")
    assert weeks.get_by_role("row").count() >= 5
    assert_reads_well_when_narrow(page, levels)
    assert_reads_well_when_narrow(page, weeks)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert_no_violations(page)
    page.get_by_text("Show as table").click()
    page.set_viewport_size({"width": 1280, "height": 1480})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=artefacts / "history.png")
    page.get_by_role("link", name="History", exact=True).click()
    expect(page.get_by_role("table", name="History").get_by_role("row")).to_have_count(13)
    assert_reads_well_when_narrow(page, page.get_by_role("table", name="History"))
    with page.expect_download() as caught:
        page.get_by_role("link", name="Download history (CSV)").click()
    assert caught.value.path().read_text().count("finished") == 12
    page.get_by_role("link", name="Abandoned").click()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    assert_no_violations(page)


def test_techniques_that_hints_have_told_are_counted(page: Page, number: int) -> None:
    table = Table(page).lay(number)
    table.button("Hint").click()
    table.agree()
    page.get_by_role("button", name="Which technique?").click()
    wait_until(
        page,
        "async () => Object.keys((await (await fetch('/api/v1/history/statistics')).json()).techniques).length > 0",
    )
    page.goto("/me?show=figures")
    row = page.get_by_role("listitem").filter(has_text="1 time")
    expect(row.get_by_role("link")).to_have_attribute("href", re.compile("^/learn/"))
    assert_no_violations(page)


def test_without_the_server_the_games_of_this_device_are_listed(
    page: Page, context: BrowserContext, number: int
) -> None:
    Person(page, "Rosa").sign_up()
    table = Table(page).lay(number).enter("r1c3", "4")
    page.goto("/me")
    expect(page.get_by_text("All games of your account")).to_be_visible()
    context.set_offline(True)
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    page.get_by_role("link", name="My games", exact=True).click()
    expect(page.get_by_text("Games on this device")).to_be_visible()
    page.get_by_role("button", name=f"Continue Puzzle {number}").click()
    assert table.name("r1c3").startswith("4")
    assert table.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    context.set_offline(False)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/me", "Every game you start is kept here"),
        ("/me?show=history", "Every game you solve is listed here"),
        ("/me?show=figures", "After your first solved game you see"),
        ("/scores?level=extreme", "your result is the first one here"),
        ("/puzzles?givens-from=81", "Remove some of them"),
    ],
)
def test_an_empty_page_says_what_will_be_there_and_how_to_get_there(page: Page, path: str, words: str) -> None:
    page.goto(path)
    empty = page.get_by_role("main").locator(".empty")
    expect(empty).to_contain_text(words)
    empty.get_by_role("link").first.click()
    expect(page).not_to_have_url(path)


def test_what_the_machine_filled_in_is_listed_apart_and_is_no_best(page: Page, number: int) -> None:
    table = Table(page).lay(number).enter("r1c3", "4")
    table.more("Solve the rest")
    table.agree()
    expect(table.dialog).to_contain_text("This game is unranked because you used help: the solution.")
    page.goto("/me?show=figures")
    expect(page.get_by_role("table", name="With help").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("table", name="Times by level")).to_have_count(0)
    page.goto("/me?show=history")
    expect(page.get_by_role("row").filter(has_text=str(number))).to_contain_text("unranked: with help")
