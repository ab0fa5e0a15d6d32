"""Accounts through their pages: real sign-ups, real mails, every error at its field, and nothing typed is lost."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.person import PASSWORD, Person
from browser.table import Table
from browser.waiting import wait_for, wait_until
from guest_client import code_in
from running_server import RunningServer
from smtp_server import MailServer

pytestmark = pytest.mark.browser

NEW_PASSWORD = "Neues_Schloss_8"


@pytest.fixture(scope="module")
def post() -> Iterator[MailServer]:
    with MailServer() as mail_server:
        yield mail_server


@pytest.fixture(scope="module")
def mailing(post: MailServer) -> Iterator[RunningServer]:
    """A server that can send mail."""
    with RunningServer("--port", "0", NINEFOLD_MAIL_URL=post.url) as running:
        yield running


@pytest.fixture
def mailed(mailing: RunningServer, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(base_url=mailing.url)
    yield context.new_page()
    context.close()


def assert_no_violations(page: Page) -> None:
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


def test_requirements_tick_off_while_typing_and_all_broken_rules_are_shown_at_their_fields(page: Page) -> None:
    person = Person(page, "Ticker")
    page.goto("/account/sign-up")
    rules = page.get_by_role("listitem")
    expect(rules.filter(has_text="At least 8 characters")).to_contain_text("(not yet)")
    password = person.field("Password")
    expect(password).to_have_attribute("type", "password")
    password.fill("lower")
    expect(rules.filter(has_text="A lower case letter")).to_contain_text("(done)")
    expect(rules.filter(has_text="An upper case letter")).to_contain_text("(not yet)")
    person.button("Make an account").click()
    expect(page.get_by_text("Required")).to_have_count(2)
    person.button("Show: Password").click()
    expect(password).to_have_attribute("type", "text")
    person.fill(Username="a b", Email_address="nowhere")
    person.field("Repeat password").fill("other")
    person.button("Make an account").click()
    for words in (
        "The passwords do not match.",
        "A password has at least 8 characters.",
        "An email address looks like name@example.org.",
    ):
        expect(page.get_by_text(words)).to_be_visible()
    expect(person.field("Username")).to_be_focused()
    expect(rules.filter(has_text="An email address looks like name@example.org.")).to_contain_text("(not yet)")
    expect(page.get_by_text("An address like name@example.org")).to_have_count(0)
    person.field("Email address").fill("somebody@example.org")
    expect(rules.filter(has_text="An address like name@example.org")).to_contain_text("(done)")
    person.field("Email address").fill("nowhere")
    person.field("Repeat password").fill("lower")
    person.button("Make an account").click()
    expect(page.get_by_text("An email address looks like name@example.org.")).to_be_visible()
    expect(page.get_by_text("A username has only letters a to z")).to_be_visible()
    expect(person.field("Email address")).to_have_attribute("aria-invalid", "true")
    expect(person.field("Username")).to_have_value("a b")
    assert_no_violations(page)


def test_an_account_is_made_confirmed_by_code_and_says_so(mailed: Page, post: MailServer) -> None:
    person = Person(mailed)
    person.fill_in_sign_up()
    person.button("Make an account").click()
    person.title("Confirm your address")
    expect(mailed.get_by_text("Valid for 15 minutes and 3 attempts.")).to_be_visible()
    to, _, letter = post.next_letter()
    assert to == person.email
    person.field("Code").fill("AAAA-AAAA")
    person.button("Confirm").click()
    expect(mailed.get_by_text("Wrong code.")).to_be_visible()
    person.button("Send a new code").click()
    expect(mailed.get_by_text("Too many attempts.")).to_be_visible()
    assert_no_violations(mailed)
    person.field("Code").fill(code_in(letter))
    person.button("Confirm").click()
    person.title("Your account is ready")
    expect(mailed.get_by_text("Welcome, Anna.")).to_be_visible()
    person.is_signed_in()
    person.menu("Sign out")
    expect(mailed.get_by_role("link", name="Account of Anna")).to_have_count(0)


def sign_up_confirmed(page: Page, name: str, post: MailServer) -> Person:
    """Somebody who has just made an account and confirmed its address."""
    person = Person(page, name)
    person.fill_in_sign_up()
    person.button("Make an account").click()
    person.title("Confirm your address")
    person.field("Code").fill(code_in(post.next_letter()[2]))
    person.button("Confirm").click()
    person.title("Your account is ready")
    return person


def test_a_forgotten_password_is_set_anew_by_code(mailed: Page, post: MailServer) -> None:
    person = sign_up_confirmed(mailed, "Berta", post)
    person.menu("Sign out")
    mailed.goto("/account/sign-in")
    mailed.get_by_role("link", name="Forgot your password?").click()
    person.field("Email address").fill(person.email)
    person.button("Send code").click()
    person.title("Choose a new password")
    code = code_in(post.next_letter()[2])
    person.field("Code").fill(code)
    person.field("New password").fill("short")
    person.field("Repeat password").fill("short")
    person.button("Set password").click()
    expect(mailed.get_by_text("A password has at least 8 characters.")).to_be_visible()
    expect(person.field("Code")).to_have_value(code)
    assert_no_violations(mailed)
    person.field("New password").fill(NEW_PASSWORD)
    person.field("Repeat password").fill(NEW_PASSWORD)
    person.button("Set password").click()
    expect(mailed.get_by_text("Your new password is set. Sign in with it.")).to_be_visible()
    assert "has just been changed" in post.next_letter()[2]
    person.fill(Username_or_email_address=person.email, Password=NEW_PASSWORD)
    person.button("Sign in").click()
    person.is_signed_in()


def test_a_changed_address_is_confirmed_by_a_code_sent_to_it(mailed: Page, post: MailServer) -> None:
    person = sign_up_confirmed(mailed, "Clara", post)
    mailed.goto("/account")
    mailed.get_by_text("Change email address").first.click()
    person.field("New email address").fill("new.clara@example.org")
    person.button("Change email address").click()
    to, _, letter = post.next_letter()
    assert to == "new.clara@example.org"
    person.field("Code").fill(code_in(letter))
    person.button("Confirm").click()
    expect(mailed.get_by_text("Signed in as Clara, new.clara@example.org.")).to_be_visible()


def test_wrong_name_and_wrong_password_read_the_same(page: Page) -> None:
    person = Person(page, "Dora").sign_up()
    person.menu("Sign out")
    expect(page.get_by_role("link", name="Account of Dora")).to_have_count(0)
    for name in ("Dora", "Nobody"):
        person.sign_in("Wrong_Pass_9", name)
        expect(page.get_by_text("Wrong username or password.")).to_be_visible()
    assert_no_violations(page)
    person.sign_in()
    person.is_signed_in()


def test_a_guests_games_come_along_with_their_save_ids(page: Page, number: int) -> None:
    table = Table(page).lay(number).enter("r1c3", "4")
    table.button("Save").click()
    save_id = page.get_by_label("Save ID").input_value()
    table.press("Escape")
    person = Person(page, "Emil").sign_up()
    listed = page.request.get("/api/v1/games").json()["games"]
    assert [game["id"] for game in listed] == [save_id]
    page.get_by_role("link", name="Continue playing").click()
    assert table.name("r1c3").startswith("4")
    table.enter("r1c4", "6")
    wait_until(page, "async id => (await (await fetch(`/api/v1/games/${id}`)).json()).lines.length === 2", save_id)
    person.menu("Sign out")
    expect(page.get_by_role("link", name="Account of Emil")).to_have_count(0)
    table.open("/play")
    assert table.name("r1c3") != "4, row 1 column 3", "the account's game is not for the next person to see"
    person.sign_in()
    person.is_signed_in()
    listed = page.request.get("/api/v1/games?size=100").json()["games"]
    assert [game["id"] for game in listed].count(save_id) == 1, "each game once"
    assert len(listed) <= 2, "the one begun meanwhile may have come along"


def test_settings_follow_the_account_to_another_device(page: Page, browser: Browser, base_url: str) -> None:
    page.goto("/settings")
    page.get_by_role("radio", name="Three").check()
    Person(page, "Frida").sign_up()
    page.goto("/settings")
    page.get_by_role("checkbox", name="Left-handed").check()
    wait_until(page, "async () => (await (await fetch('/api/v1/settings')).json()).leftHanded === true")
    context = browser.new_context(base_url=base_url)
    phone = context.new_page()
    Person(phone, "Frida").sign_in().is_signed_in()
    phone.goto("/settings")
    expect(phone.get_by_role("checkbox", name="Left-handed")).to_be_checked()
    expect(phone.get_by_role("radio", name="Three")).to_be_checked()
    context.close()


def test_name_and_password_are_changed_and_every_error_stands_at_its_field(page: Page) -> None:
    Person(page, "Gustav").sign_up().menu("Sign out")
    expect(page.get_by_role("link", name="Account of Gustav")).to_have_count(0)
    person = Person(page, "Greta").sign_up()
    page.goto("/account")
    page.get_by_text("Change username").first.click()
    person.field("New username").fill("gUSTAV")
    person.button("Change username").click()
    expect(page.get_by_text("This username is taken.")).to_be_visible()
    expect(person.field("New username")).to_have_value("gUSTAV")
    person.field("New username").fill("Gretel")
    person.button("Change username").click()
    expect(page.get_by_role("link", name="Account of Gretel")).to_be_visible()
    page.get_by_text("Change password").first.click()
    person.field("Current password").fill("Wrong_Pass_9")
    person.field("New password").fill(NEW_PASSWORD)
    person.field("Repeat password").fill(NEW_PASSWORD)
    person.button("Change password").click()
    expect(page.get_by_text("Wrong password.")).to_be_visible()
    person.field("Current password").fill(PASSWORD)
    person.button("Change password").click()
    expect(page.locator("[role=status]").first).to_contain_text("Your password is changed.")
    assert_no_violations(page)


def test_devices_are_listed_and_signed_out(page: Page, browser: Browser, base_url: str) -> None:
    person = Person(page, "Hanna").sign_up()
    context = browser.new_context(base_url=base_url)
    other = Person(context.new_page(), "Hanna").sign_in()
    other.is_signed_in()
    page.goto("/account")
    expect(page.get_by_text(re.compile("Chrome on Linux"))).to_have_count(2)
    page.get_by_role("button", name="Sign out: Chrome on Linux").click()
    expect(page.get_by_text(re.compile("Chrome on Linux"))).to_have_count(1)
    other.page.reload()
    expect(other.page.get_by_text("You are no longer signed in as Hanna.")).to_be_visible()
    person.button("Sign out everywhere").click()
    expect(page.get_by_role("link", name="Account of Hanna")).to_have_count(0)
    assert page.request.get("/api/v1/account").status == 401
    context.close()


def test_tokens_are_made_shown_once_and_withdrawn(page: Page) -> None:
    person = Person(page, "Ida").sign_up()
    page.goto("/account")
    page.get_by_text("API tokens").click()
    person.button("Create token").click()
    expect(page.get_by_text("Required")).to_be_visible()
    person.field("Name").fill("script")
    person.button("Create token").click()
    secret = page.get_by_label("Your token. It is shown only once.").input_value()
    assert secret.startswith("nf_")
    page.get_by_role("button", name="Revoke: script").click()
    expect(page.get_by_role("button", name="Revoke: script")).to_have_count(0)


def test_everything_is_exported_and_the_account_deleted(page: Page) -> None:
    person = Person(page, "Jonas").sign_up()
    kept_for_jonas = "Object.keys(localStorage).filter(place => place.endsWith('.Jonas'))"
    for learning in ("/practice/known", "/storm"):
        page.goto(learning)
        wait_for(page, f"{kept_for_jonas}.length > 1")
    page.goto("/account")
    for name, ending in (("Download as JSON", "json"), ("Download as CSV", "csv")):
        with page.expect_download() as caught:
            page.get_by_role("link", name=name).click()
        assert caught.value.suggested_filename == f"ninefold.{ending}"
        assert "Jonas" in caught.value.path().read_text()
    page.get_by_text("Delete account").click()
    page.get_by_role("radio", name="Delete too").check()
    person.field("Password").fill("Wrong_Pass_9")
    person.button("Delete my account").click()
    expect(page.get_by_text("Wrong password.")).to_be_visible()
    person.field("Password").fill(PASSWORD)
    person.button("Delete my account").click()
    expect(page.get_by_role("link", name="Account of Jonas")).to_have_count(0)
    wait_for(page, f"{kept_for_jonas}.length === 0")
    person.sign_in()
    expect(page.get_by_text("Wrong username or password.")).to_be_visible()


def test_an_expired_session_is_said_where_it_happens_and_nothing_typed_is_lost(
    page: Page, context: BrowserContext
) -> None:
    person = Person(page, "Karla").sign_up()
    page.goto("/account")
    page.get_by_text("Change username").first.click()
    person.field("New username").fill("Karola")
    context.clear_cookies(name="sessionid")
    person.button("Change username").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your session has expired.")
    assert_no_violations(page)
    expect(dialog.get_by_label("Username or email address")).to_have_value("Karla")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Sign in", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(person.field("New username")).to_have_value("Karola")
    person.button("Change username").click()
    expect(page.get_by_role("link", name="Account of Karola")).to_be_visible()


def test_a_game_waits_for_its_owner_when_the_session_has_ended(
    page: Page, context: BrowserContext, number: int
) -> None:
    person = Person(page, "Lisa").sign_up()
    table = Table(page).lay(number).enter("r1c3", "4")
    table.button("Save").click()
    save_id = page.get_by_label("Save ID").input_value()
    table.press("Escape")
    context.clear_cookies(name="sessionid")
    table.enter("r1c4", "6")
    expect(page.get_by_text("You are no longer signed in as Lisa.")).to_be_visible()
    assert_no_violations(page)
    page.get_by_role("link", name="Sign in again").click()
    person.fill(Password=PASSWORD)
    person.button("Sign in").click()
    page.wait_for_url("**/play")
    assert table.name("r1c4").startswith("6")
    wait_until(page, "async id => (await (await fetch(`/api/v1/games/${id}`)).json()).lines.length === 2", save_id)
    assert len(page.request.get("/api/v1/games").json()["games"]) == 1


def test_another_tab_follows_when_one_signs_out(page: Page, context: BrowserContext, number: int) -> None:
    person = Person(page, "Pia").sign_up()
    other = Table(context.new_page()).lay(number).enter("r1c3", "4")
    person.menu("Sign out")
    expect(page.get_by_role("status").filter(has_text="You are signed out.")).to_be_attached()
    expect(page.get_by_role("link", name="Account of Pia")).to_have_count(0)
    expect(other.page.get_by_role("link", name="Account of Pia")).to_have_count(0)
    other.page.wait_for_url("**/")
    person.sign_in()
    person.is_signed_in()
    expect(other.page.get_by_role("link", name="Account of Pia")).to_be_visible()
    assert len(page.request.get("/api/v1/games").json()["games"]) == 1


def test_without_the_server_a_form_says_so_and_keeps_what_was_typed(page: Page, context: BrowserContext) -> None:
    person = Person(page, "Mira")
    person.fill_in_sign_up()
    context.set_offline(True)
    person.button("Make an account").click()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(person.field("Password")).to_have_value(PASSWORD)
    context.set_offline(False)
    person.button("Make an account").click()
    person.title("Your account is ready")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_account_pages(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    Person(page, f"Nora{theme}").sign_up()
    assert_no_violations(page)
    for path in ("/account", "/account/sign-in", "/account/forgotten"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_no_violations(page)


def test_signing_up_works_by_keyboard_alone_on_a_phone(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto("/account/sign-up")
    page.get_by_label("Username", exact=True).focus()
    for text in ("Olga", "olga@example.org", PASSWORD, PASSWORD):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
        if text == PASSWORD:
            page.keyboard.press("Tab")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your account is ready")).to_be_visible()
    context.close()
