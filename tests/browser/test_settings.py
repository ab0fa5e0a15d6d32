"""Settings: changed on their page, kept on the device, at work at once."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import Table
from browser.waiting import wait_for

pytestmark = pytest.mark.browser


def open_settings(table: Table) -> None:
    table.page.get_by_role("link", name=re.compile("Settings|Einstellungen")).click()
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()


def back(table: Table) -> None:
    table.page.get_by_role("link", name=re.compile("Back to the game|Zurück zum Spiel")).click()
    expect(table.cells).to_have_count(81)


def test_going_to_the_settings_and_back_keeps_the_game(table: Table) -> None:
    table.enter("r1c3", "4")
    open_settings(table)
    back(table)
    assert table.name("r1c3").startswith("4")


def test_the_theme_is_switched_and_kept(table: Table) -> None:
    table.page.emulate_media(color_scheme="light")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = table.page.evaluate(paper)
    table.button("Dark").click()
    dark = table.page.evaluate(paper)
    assert light != dark
    assert table.reload().page.evaluate(paper) == dark


def test_the_page_follows_the_device_until_told_otherwise(table: Table) -> None:
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    table.page.emulate_media(color_scheme="light")
    light = table.page.evaluate(paper)
    table.page.emulate_media(color_scheme="dark")
    assert table.page.evaluate(paper) != light


def test_a_help_level_brings_its_switches_along(table: Table) -> None:
    open_settings(table)
    table.page.get_by_role("radio", name="Free: no checking").check()
    expect(table.page.get_by_role("checkbox", name="Mark digits that break the rules")).not_to_be_checked()
    table.page.get_by_role("radio", name="Guarded: wrong digits are refused and counted").check()
    expect(table.page.get_by_role("checkbox", name="Mark digits that break the rules")).to_be_checked()
    expect(table.page.get_by_role("checkbox", name="Refuse wrong digits")).to_be_checked()
    back(table)
    table.enter("r1c3", "2")
    assert table.name("r1c3").startswith("empty")


def test_marking_clashes_applies_to_the_whole_board_at_once(table: Table) -> None:
    table.enter("r1c3", "5")
    open_settings(table)
    table.page.get_by_role("checkbox", name="Mark digits that break the rules").uncheck()
    back(table)
    expect(table.page.locator("[aria-invalid=true]")).to_have_count(0)


def test_lives_are_chosen_for_the_next_game(table: Table) -> None:
    open_settings(table)
    table.page.get_by_role("radio", name="Three").check()
    back(table)
    expect(table.page.get_by_text("5 lives")).to_be_visible()
    table.button("New game").click()
    expect(table.page.get_by_text("3 lives")).to_be_visible()


def test_every_colour_can_be_chosen_and_given_back(table: Table) -> None:
    table.enter("r1c3", "4")
    colour = "cell => getComputedStyle(cell.querySelector('span')).color"
    before = table.cell("r1c3").evaluate(colour)
    open_settings(table)
    table.page.get_by_text("Custom colours").click()
    table.page.get_by_label("My digits").fill("#ff00aa")
    back(table)
    assert table.cell("r1c3").evaluate(colour) == "rgb(255, 0, 170)"
    open_settings(table)
    table.page.get_by_text("Custom colours").click()
    table.button("Reset colours").click()
    back(table)
    assert table.cell("r1c3").evaluate(colour) == before


def test_text_grows_and_nothing_is_cut_off(table: Table) -> None:
    table.set(textSize=160)
    assert table.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "25.6px"
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


LISTEN = """
    window.felt = [];
    navigator.vibrate = pattern => window.felt.push("tick");
    window.AudioContext = class extends AudioContext {
        createOscillator() { window.felt.push("tone"); return super.createOscillator(); }
    };
"""


def test_nothing_sounds_or_ticks_unless_it_is_wished_for(table: Table) -> None:
    table.page.add_init_script(LISTEN)
    table.reload().enter("r1c3", "4")
    assert table.page.evaluate("window.felt") == []
    table.set(sounds=True, haptics=True).enter("r1c4", "6")
    assert sorted(table.page.evaluate("window.felt")) == ["tick", "tone"]


def test_going_back_finds_the_page_where_it_was(table: Table) -> None:
    page = table.page
    open_settings(table)
    wanted = page.get_by_role("radio", name="Everything, including colours")
    wanted.scroll_into_view_if_needed()
    depth = page.evaluate("scrollY")
    assert depth > 200
    page.get_by_role("link", name="ninefold, home").evaluate("link => link.click()")
    expect(page.get_by_role("heading", level=1, name="Settings")).to_have_count(0)
    expect(page.get_by_role("main")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    wait_for(page, "depth => Math.abs(scrollY - depth) < 2", depth)


def test_the_pad_moves_to_the_left_hand(table: Table) -> None:
    def is_left() -> bool:
        pad, board = table.pad(1).bounding_box(), table.cell("r1c1").bounding_box()
        assert pad
        assert board
        return pad["x"] < board["x"]

    assert not is_left()
    table.set(leftHanded=True)
    assert is_left()


def test_counts_and_timer_can_be_hidden(table: Table) -> None:
    table.set(showRemaining=False, showTimer=False)
    expect(table.pad(4)).to_have_accessible_name("4")
    expect(table.page.get_by_role("timer")).to_have_count(0)


def test_the_page_speaks_german(table: Table) -> None:
    open_settings(table)
    table.page.get_by_role("radio", name="Deutsch").check()
    expect(table.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    back(table)
    assert table.page.locator("html").get_attribute("lang") == "de"
    assert table.name("r1c1") == "5, vorgegeben, Zeile 1 Spalte 1"
    table.enter("r1c3", "5")
    expect(table.page.get_by_text("1 Fehler")).to_be_visible()
    table.press(":")
    table.page.get_by_label("Befehl", exact=True).fill("zeile 1")
    table.press("Enter")
    expect(table.dialog).to_contain_text("Zeile 1: 5, 3, 5; leer")


def test_everything_goes_back_to_how_it_was_at_first(table: Table) -> None:
    table.set(leftHanded=True, showPeers=False)
    open_settings(table)
    table.button("Reset all settings").click()
    expect(table.page.get_by_role("checkbox", name="Highlight row, column and box")).to_be_checked()


def test_broken_settings_do_not_break_the_page(table: Table) -> None:
    table.page.evaluate("localStorage.setItem('ninefold.settings', '{not json')")
    table.reload()
    assert table.name("r1c1").startswith("5, given")


def test_who_asks_the_system_for_more_contrast_gets_it_until_they_choose_here(table: Table) -> None:
    def palette() -> str | None:
        return table.page.locator("html").get_attribute("data-palette")

    assert palette() == "plain"
    table.page.emulate_media(contrast="more")
    expect(table.page.locator("html")).to_have_attribute("data-palette", "contrast")
    table.set(palette="safe")
    assert palette() == "safe"
