"""Somebody with an account, at the pages: by labels and names, never by the page's inner workings."""

from playwright.sync_api import Locator, Page, expect

PASSWORD = "Sieben_7_Siegel"


class Person:
    """One person at one browser."""

    def __init__(self, page: Page, name: str = "Anna") -> None:
        self.page = page
        self.name = name
        self.email = f"{name.lower()}@example.org"

    def field(self, label: str) -> Locator:
        return self.page.get_by_role("main").get_by_label(label, exact=True)

    def fill(self, **texts: str) -> None:
        """Fields by their labels, with spaces as underscores."""
        for label, text in texts.items():
            self.field(label.replace("_", " ")).fill(text)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def title(self, words: str) -> None:
        expect(self.page.get_by_role("heading", level=1, name=words)).to_be_visible()

    def fill_in_sign_up(self, password: str = PASSWORD, again: str | None = None) -> None:
        self.page.goto("/account/sign-up")
        self.fill(Username=self.name, Email_address=self.email, Password=password)
        self.field("Repeat password").fill(password if again is None else again)

    def sign_up(self) -> "Person":
        """Where no mail is sent, the account is made at once."""
        self.fill_in_sign_up()
        self.button("Make an account").click()
        self.title("Your account is ready")
        return self

    def sign_in(self, password: str = PASSWORD, name: str = "") -> "Person":
        self.page.goto("/account/sign-in")
        self.fill(Username_or_email_address=name or self.name, Password=password)
        self.button("Sign in").click()
        return self

    def is_signed_in(self) -> None:
        expect(self.page.get_by_role("link", name=f"Account of {self.name}")).to_be_visible()

    def menu(self, entry: str) -> None:
        """Chooses an entry of the menu that every page has."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator("#menu").get_by_text(entry, exact=True).click()
