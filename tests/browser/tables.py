"""Tables on a narrow screen: read without scrolling sideways, and still tables for whoever listens."""

from playwright.sync_api import Locator, Page, expect

NARROW = {"width": 320, "height": 640}


def heard_roles(page: Page) -> list[str]:
    """The roles in the browser's own accessibility tree, which knows what styles have done to it."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node["role"]["value"] for node in nodes if not node["ignored"]]


def assert_reads_well_when_narrow(page: Page, table: Locator) -> None:
    wide = page.viewport_size
    heard = {role: heard_roles(page).count(role) for role in ("table", "row", "columnheader", "cell")}
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    expect(table).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert table.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    assert {role: heard_roles(page).count(role) for role in heard} == heard
    page.set_viewport_size(wide)  # type: ignore[arg-type]
