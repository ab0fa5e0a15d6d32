"""Out and in: share, copy, paste, load, print; wrong input is told in plain words."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.table import PUZZLE, Table
from browser.waiting import wait_for, wait_until
from ninefold.play import parse_save
from ninefold.render import draw_svg
from ninefold.usecases.picks_from_text import scene_of_game

pytestmark = pytest.mark.browser

OTHER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def test_a_puzzle_is_shared_by_link_and_picture(table: Table, base_url: str, number: int) -> None:
    table.button("Share").click()
    expect(table.page.get_by_label("Link to this puzzle")).to_have_value(f"{base_url}/p/{number}")
    picture = table.page.get_by_role("img", name=f"QR code of {base_url}/p/{number}")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth > 0")


def test_a_challenge_carries_my_time_for_a_friend_to_beat(table: Table, base_url: str, number: int) -> None:
    table.solve()
    table.button("Challenge a friend").click()
    link = table.page.get_by_label("Challenge: can you beat").input_value()
    assert link.startswith(f"{base_url}/p/{number}?beat=")
    table.page.goto(link)
    expect(table.page.get_by_text("to beat: ")).to_be_visible()
    assert table.digits() == PUZZLE


def test_the_board_is_copied_as_text_and_as_a_candidate_grid(table: Table, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.enter("r1c3", "4")
    table.button("Copy").click()
    expect(table.page.get_by_label("The puzzle, 81 characters")).to_have_value(PUZZLE)
    expect(table.page.get_by_label("With my digits")).to_have_value(PUZZLE[:2] + "4" + PUZZLE[3:])
    table.button("Show candidate grid").click()
    expect(table.dialog.last).to_contain_text("Let the computer find the candidates?")
    table.button("No, thanks").click()
    expect(table.page.get_by_label("Candidate grid")).to_have_count(0)
    table.button("Show candidate grid").click()
    table.agree()
    grid = table.page.get_by_label("Candidate grid").input_value().split("\n")
    assert grid[0].replace("|", "").split() == ["5", "3", "4", "26", "7", "268", "189", "129", "28"]
    table.dialog.get_by_role("button", name="Copy", exact=True).first.click()
    assert table.page.evaluate("navigator.clipboard.readText()") == PUZZLE
    expect(table.dialog.get_by_role("img", name="The board as it stands")).to_be_visible()
    table.button("Copy picture").click()
    table.says("Copied.")
    # The message may still be that of the text copied before.
    wait_until(
        table.page, "async () => (await navigator.clipboard.read()).every(item => item.types[0] === 'image/png')"
    )


def test_a_pasted_puzzle_is_played(table: Table) -> None:
    table.click("r1c3")
    table.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            document.activeElement.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
        }""",
        OTHER,
    )
    expect(table.page.get_by_role("textbox")).to_have_value(OTHER)
    table.button("Play").click()
    expect(table.dialog).to_have_count(0)
    assert table.digits() == OTHER


def test_a_guest_goes_on_on_another_device_and_both_stay_in_step(table: Table, browser: Browser, base_url: str) -> None:
    with table.page.expect_response(re.compile("/moves$")):
        table.enter("r1c3", "4")
    table.button("Save").click()
    table.button("Continue on another device").click()
    link = table.page.get_by_label("Link for your other device").input_value()
    expect(table.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    phone = Table(context.new_page())
    phone.page.goto(link)
    phone.page.wait_for_url("**/play")
    assert phone.name("r1c3").startswith("4")
    with phone.page.expect_response(re.compile("/moves$")):
        phone.enter("r1c4", "6")
    context.close()
    table.press("Escape")
    table.page.evaluate("dispatchEvent(new FocusEvent('focus'))")
    expect(table.cell("r1c4")).to_have_accessible_name(re.compile("^6"))


def test_a_link_that_opens_nothing_says_so(page: Page) -> None:
    page.goto("/continue#aaaa-bbbb-cccc.guessed")
    expect(page.get_by_text("This link does not open a game.")).to_be_visible()
    expect(page.get_by_role("button", name="New game").last).to_be_visible()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (PUZZLE[:-1] + "x", "Character 81 is “x”. Expected a digit, a dot or a zero."),
        ("55" + PUZZLE[2:], "5 appears more than once in"),
        ("." * 81, "This puzzle has more than one solution"),
        (PUZZLE[:2] + "2" + PUZZLE[3:], "This puzzle has no solution."),
        ('{"size": 9, "givens": "53', "This begins like JSON, but no puzzle can be read from it."),
    ],
)
def test_a_bad_puzzle_is_told_in_plain_words_and_nothing_typed_is_lost(table: Table, text: str, words: str) -> None:
    table.enter("r1c3", "4")
    table.button("Enter or paste").click()
    table.page.get_by_role("textbox").fill(text)
    table.button("Play").click()
    expect(table.page.get_by_role("textbox")).to_have_accessible_description(re.compile(re.escape(words)))
    expect(table.page.get_by_role("textbox")).to_have_value(text)
    table.press("Escape")
    assert table.name("r1c3").startswith("4")


def test_a_text_that_is_too_short_is_told(table: Table) -> None:
    table.button("Enter or paste").click()
    table.page.get_by_role("textbox").fill("12345")
    table.button("Play").click()
    expect(table.page.get_by_role("textbox")).to_have_accessible_description(re.compile("."))


def test_a_puzzle_is_loaded_by_its_number(table: Table, number: int) -> None:
    table.button("New game").click()
    expect(table.page.get_by_text(f"Puzzle {number}", exact=True)).to_have_count(0)
    table.button("Games").click()
    table.page.get_by_label("Puzzle number or Save ID").fill(str(number))
    table.button("Load").click()
    expect(table.dialog).to_have_count(0)
    expect(table.page.get_by_text(f"Puzzle {number}", exact=True)).to_be_visible()
    assert table.digits() == PUZZLE


def test_what_is_not_there_is_said(table: Table) -> None:
    table.button("Games").click()
    for wanted, answer in (
        ("999999", "There is no puzzle number 999999."),
        ("no-such-game", "You have no game with this Save ID."),
    ):
        table.page.get_by_label("Puzzle number or Save ID").fill(wanted)
        table.button("Load").click()
        expect(table.dialog).to_contain_text(answer)


def test_an_address_with_an_unknown_number_says_so_and_offers_a_way_on(page: Page) -> None:
    page.goto("/p/999999")
    expect(page.locator("p[role=alert]")).to_contain_text("There is no puzzle number 999999.")
    page.get_by_role("main").get_by_role("button", name="New game").click()
    expect(page.get_by_role("gridcell")).to_have_count(81)


COUNT_PRINTS = "window.prints = 0; window.print = () => { window.prints++; };"


def test_the_servers_drawing_of_my_board_goes_to_the_printer(page: Page, number: int) -> None:
    page.add_init_script(COUNT_PRINTS)
    table = Table(page).lay(number)
    table.enter("r1c3", "4").enter("r1c4", "Shift+2").enter("r1c6", "Alt+3")
    with page.expect_request("**/api/v1/picture") as asked:
        table.button("Print").click()
    # The page's policy lets no script read the picture; the server draws it again.
    drawn = page.request.post(asked.value.url, data=asked.value.post_data_json).text()
    picture = table.dialog.get_by_role("img", name="The board as it stands")
    expect(picture).to_be_visible()
    wait_for(page, "window.prints === 1")
    game = parse_save(f"ninefold 1\npuzzle {PUZZLE}\n\nr1c3=4 r1c4+2 r1c6+#3\n")
    assert drawn == draw_svg(scene_of_game(game))
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    for hidden in ("grid", "button"):
        expect(page.get_by_role(hidden)).to_have_count(0)


def test_without_the_server_a_picture_is_said_to_be_missing_and_the_screen_is_printed(page: Page, number: int) -> None:
    page.add_init_script(COUNT_PRINTS)
    table = Table(page).lay(number).enter("r1c3", "4")
    page.route("**/api/v1/picture", lambda route: route.abort())
    table.button("Print").click()
    expect(table.dialog.locator("p[role=alert]")).to_contain_text("The server cannot be reached.")
    table.button("Print what the screen shows").click()
    wait_for(page, "window.prints === 1")
    expect(table.dialog).to_have_count(0)
    page.emulate_media(media="print")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("button", name="New game")).to_have_count(0)
    page.emulate_media(media="screen")
    table.button("Copy").click()
    expect(table.page.get_by_label("With my digits")).to_have_value(PUZZLE[:2] + "4" + PUZZLE[3:])
    page.unroute("**/api/v1/picture")
    table.dialog.get_by_role("button", name="Try again").click()
    expect(table.dialog.get_by_role("img", name="The board as it stands")).to_be_visible()
    table.press("Escape")
    table.button("Pause").click()
    table.button("Print").click()
    table.says("The game is paused.")
    expect(table.dialog).to_have_count(0)
