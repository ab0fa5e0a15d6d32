"""Takes the documentation's pictures of the terminal game and of a printed page anew; look at them before a commit."""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from browsers import chromium
from ninefold.render.paper import Layout
from ninefold.rules import parse_puzzle
from ninefold.tui.app import NinefoldApp
from ninefold.usecases.keeping.desk import entered_game
from ninefold.usecases.keeping.file_shelf import FileShelf
from ninefold.usecases.learning_files import Learning
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.print_booklet import PrintOrder, preview_page
from terminal import PUZZLE, Clock

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
CHAINS = "..821..94.9..3617.1..49.....4........6.754..18.5..9.4......2...9...7.42.523.4...."
"""Its eighth step is a chain."""
SCREENS = {
    "terminal-game": (PUZZLE, (104, 36), ["question_mark"] * 4),
    "terminal-walk": (CHAINS, (112, 36), ["P", *["n"] * 7, *["right"] * 4]),
    "terminal-watch": (PUZZLE, (80, 24), ["B", *["right"] * 9]),
}
"""For every picture the puzzle, the size of the window, and the keys."""


async def screen(puzzle: str, size: tuple[int, int], keys: list[str]) -> str:
    """The terminal after these keys, as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        app = NinefoldApp(
            FileShelf(Path(folder)), Clock(), entered_game(puzzle, 0), has_motion=False, learning=Learning(Path(folder))
        )
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            return app.export_screenshot(title="ninefold")


def take_screens() -> None:
    drawn = {name: asyncio.run(screen(*wanted)) for name, wanted in SCREENS.items()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False)
        page = browser.new_page(viewport={"width": 980, "height": 900})
        for name, svg in drawn.items():
            page.set_content(f"<body style='margin: 0'>{svg}</body>")
            page.locator("svg").first.screenshot(path=PICTURES / f"{name}.png")
        browser.close()


def take_pages() -> None:
    """A page of explained steps: two patterns, and a chain link by link."""
    order = PrintOrder(Layout(), steps=8)
    pages = preview_page(order, [Pick(parse_puzzle(CHAINS))]).pages
    shown = preview_page(order, [Pick(parse_puzzle(CHAINS))], pages - 1)
    (PICTURES / "print-steps.png").write_bytes(shown.picture)


if __name__ == "__main__":
    take_screens()
    take_pages()
