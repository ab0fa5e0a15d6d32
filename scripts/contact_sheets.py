"""Every page of the client as a picture: four widths, light and dark, on one sheet a page.

    python -m scripts.contact_sheets                    all sheets, into docs/pictures/pages
    python -m scripts.contact_sheets welcome play       some of them
    python -m scripts.contact_sheets --singles artefacts/pages --language de    every picture by itself, in German

Somebody plays a little first, so that lists have something to show. Look at the sheets before you commit them.
"""

import argparse
import base64
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import ninefold as nf  # noqa: E402
from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle  # noqa: E402
from browser.test_review import lay_played, played  # noqa: E402
from running_server import RunningServer  # noqa: E402
from scan.drawn_photos import board, file_of, tilted  # noqa: E402

SHEETS = ROOT / "docs" / "pictures" / "pages"
SIZES = ((1280, 800), (768, 1024), (390, 844), (360, 640))
THEMES = ("light", "dark")
SHOWN = 0.25
"""How large a picture is on its sheet."""
QUALITY = 45
LAST_CELLS = SOLUTION[:78] + ".7."


Words = dict[str, str]
"""Everything the page says in one language, by key."""


def words_in(language: str) -> Words:
    rooms = sorted((ROOT / "web" / "src" / "words" / language).glob("*.json"))
    return {key: text for room in rooms for key, text in json.loads(room.read_text()).items()}


def nothing(page: Page, _: Words) -> None:
    """The page is shown as it opens."""


def write_notes(page: Page, _: Words) -> None:
    table = Table(page)
    table.enter("r1c3", "4").enter("r1c4", "Shift+2", "Shift+6").enter("r1c6", "Shift+2", "Shift+6", "Shift+8")
    table.enter("r5c5", "Control+2", "Control+5").enter("r3c1", "1")


def ask_for_a_hint(page: Page, words: Words) -> None:
    table = Table(page)
    table.button(words["action.hint"]).click()
    further = table.button(words["hint.next-technique"])
    expect(table.button(words["consent.yes"]).or_(further)).to_be_visible()
    if table.button(words["consent.yes"]).is_visible():
        table.button(words["consent.yes"]).click()
    further.click()
    expect(table.button(words["hint.next-cells"])).to_be_visible()


def open_the_tools(page: Page, words: Words) -> None:
    page.get_by_text(words["more.title"]).click()


def finish(page: Page, words: Words) -> None:
    Table(page).enter("r9c7", "1").enter("r9c9", "9")
    expect(page.get_by_role("dialog")).to_contain_text(words["finish.days.one"].format(n=1))


def bring_a_photo(page: Page, words: Words) -> None:
    picture = file_of(tilted(board()), "JPEG")
    page.get_by_label(words["photo.file"]).set_input_files(
        {"name": "page.jpg", "mimeType": "image/jpeg", "buffer": picture}
    )
    expect(page.get_by_text(words["photo.state-unique"])).to_be_visible()


def wait_for_the_plot(page: Page, words: Words) -> None:
    expect(page.get_by_role("heading", name=words["review.where-time"])).to_be_visible()


def start_a_run(page: Page, words: Words) -> None:
    page.get_by_role("button", name=words["run.start"], exact=True).click()
    wait_for_the_board(page, words)


def wait_for_the_board(page: Page, _: Words) -> None:
    expect(page.get_by_role("gridcell").first).to_be_visible()


@dataclass(frozen=True)
class View:
    """A page to be looked at, and what is done on it first."""

    name: str
    path: str
    prepare: Callable[[Page, Words], None] = nothing


VIEWS = (
    View("welcome", "/"),
    View("new-game", "/new"),
    View("game", "/p/{number}", write_notes),
    View("game-tools", "/p/{number}", open_the_tools),
    View("game-hint", "/p/{number}", ask_for_a_hint),
    View("game-finished", "/p/{last}", finish),
    View("game-killer", "/p/{killer}", wait_for_the_board),
    View("game-16x16", "/p/{large}", wait_for_the_board),
    View("review", "/review/{played}", wait_for_the_plot),
    View("solver", "/solve"),
    View("setting", "/set", wait_for_the_board),
    View("photo", "/photo", bring_a_photo),
    View("puzzles", "/puzzles"),
    View("puzzle", "/puzzles/{number}"),
    View("daily", "/daily"),
    View("leaderboards", "/scores"),
    View("my-games", "/me"),
    View("history", "/me?show=history"),
    View("statistics", "/me?show=figures"),
    View("print", "/print"),
    View("course", "/course"),
    View("lesson", "/course/naked-pair"),
    View("placement", "/course/placement"),
    View("practice", "/practice"),
    View("drill", "/practice/naked-pair"),
    View("review-list", "/practice/review"),
    View("known", "/practice/known"),
    View("storm", "/storm"),
    View("storm-running", "/storm", start_a_run),
    View("streak", "/streak"),
    View("techniques", "/learn"),
    View("technique", "/learn/x-wing"),
    View("how-to-play", "/how-to-play"),
    View("settings", "/settings"),
    View("sign-in", "/account/sign-in"),
    View("sign-up", "/account/sign-up"),
    View("credits", "/credits"),
    View("not-found", "/nowhere"),
)


@contextmanager
def chromium() -> Iterator[Browser]:
    path = os.environ.get("NINEFOLD_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def take(page: Page, is_whole: bool) -> Iterator[tuple[str, bytes]]:
    """The page as it stands at every size and theme, each with its name."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            yield f"{width}-{theme}", page.screenshot(full_page=is_whole, animations="disabled")
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def lay_out(browser: Browser, pictures: list[bytes]) -> bytes:
    """The pictures side by side on one sheet, light above dark."""
    page = browser.new_page(viewport={"width": 100, "height": 100})
    images = (f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}">' for picture in pictures)
    rows = len(pictures) // len(THEMES)
    style = f"display: inline-grid; grid: auto auto / repeat({rows}, auto); grid-auto-flow: column; gap: 24px"
    page.set_content(f'<body style="margin: 0; background: #8a8f96"><div style="{style}">{"".join(images)}</div>')
    box = page.locator("div").bounding_box()
    assert box
    clip = {**box, "scale": SHOWN}
    tools = page.context.new_cdp_session(page)
    shot = tools.send(
        "Page.captureScreenshot",
        {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True},
    )
    page.close()
    return base64.b64decode(shot["data"])


def look_at(page: Page, view: View, places: dict[str, object], words: Words) -> None:
    page.goto(view.path.format(**places))
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    view.prepare(page, words)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("views", nargs="*", metavar="VIEW", help="names of views; all of them without one")
    parser.add_argument("--singles", type=Path, help="also keeps every picture whole and by itself in this folder")
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    words = words_in(options.language)
    SHEETS.mkdir(parents=True, exist_ok=True)
    with RunningServer("--port", "0") as server, chromium() as browser:
        page = browser.new_context(base_url=server.url, service_workers="block").new_page()
        places = lay_out_puzzles(page, server.url)
        play_a_little(page, places)
        page.evaluate("l => localStorage.setItem('ninefold.settings', JSON.stringify({language: l}))", options.language)
        for view in VIEWS:
            if options.views and view.name not in options.views:
                continue
            look_at(page, view, places, words)
            if options.singles:
                options.singles.mkdir(parents=True, exist_ok=True)
                for name, picture in take(page, is_whole=True):
                    (options.singles / f"{view.name}-{name}.png").write_bytes(picture)
            else:
                sheet = lay_out(browser, [picture for _, picture in take(page, is_whole=False)])
                (SHEETS / f"{view.name}.webp").write_bytes(sheet)
            print(view.name, flush=True)


def lay_out_puzzles(page: Page, url: str) -> dict[str, object]:
    """Puzzles of several kinds on the server, and a game that was played: what the addresses of views name."""
    number = enter_puzzle(url, PUZZLE)
    return {
        "number": number,
        "last": enter_puzzle(url, LAST_CELLS),
        "killer": enter_puzzle(url, str(nf.make("easy", variant="killer", seed=3))),
        "large": enter_puzzle(url, str(nf.make("easy", variant="16x16", seed=2))),
        "played": lay_played(page, number, played()),
    }


def play_a_little(page: Page, places: dict[str, object]) -> None:
    english = words_in("en")
    page.goto(f"/p/{places['last']}")
    finish(page, english)
    page.goto("/daily")
    expect(page.get_by_role("link", name=english["daily.play"].format(level="extreme"))).to_be_visible(timeout=60_000)


if __name__ == "__main__":
    main()
