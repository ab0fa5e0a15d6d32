"""A photo becomes a puzzle on the page: brought, read, compared, corrected, played."""

import base64
import io
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserType, Locator, Page, expect

from browser.conftest import SIZES
from browser.table import PUZZLE, SOLUTION, Table
from browser.test_accessibility import assert_no_violations
from scan.drawn_photos import Picture, board, file_of, tilted

pytestmark = pytest.mark.browser

GAP = "." + PUZZLE[1:]
"""The puzzle with its first digit not to be seen."""


def bring(page: Page, picture: bytes, name: str = "page.jpg") -> Table:
    """Chooses a picture as a file."""
    page.goto("/photo")
    page.get_by_label("Choose a picture").set_input_files({"name": name, "mimeType": "image/jpeg", "buffer": picture})
    return Table(page)


def jpeg(picture: Picture, **how: object) -> bytes:
    return file_of(picture, "JPEG", quality=90, **how)


def is_read(table: Table, digits: str) -> None:
    expect(table.cells).to_have_count(81)
    assert table.digits() == digits


def test_a_photo_is_read_corrected_in_one_cell_and_played(page: Page) -> None:
    table = bring(page, jpeg(tilted(board(GAP))))
    is_read(table, GAP)
    table.says("29 digits read")
    play = table.button("Play")
    table.click("r1c1").press("2")
    expect(page.get_by_text("There is no solution: a printed digit is wrong.")).to_be_visible()
    expect(play).to_be_disabled()
    page.get_by_role("group", name="Digits").get_by_role("button", name="5").click()
    expect(page.get_by_text("This puzzle has one solution.")).to_be_visible()
    expect(page.get_by_text("Level: beginner.")).to_be_visible()
    play.click()
    page.wait_for_url("**/play")
    assert table.digits() == PUZZLE
    expect(table.cell("r1c1")).to_have_attribute("aria-readonly", "true")


def test_what_is_written_by_hand_becomes_my_own_if_i_wish(page: Page) -> None:
    table = bring(page, jpeg(tilted(board(PUZZLE[:2] + "4" + PUZZLE[3:]))))
    expect(table.cells).to_have_count(81)
    table.click("r1c3")
    page.get_by_label("This digit is handwritten").check()
    expect(page.get_by_label("Keep the handwritten digit as my entry")).to_be_checked()
    expect(page.get_by_text("This puzzle has one solution.")).to_be_visible()
    table.button("Hint").click()
    page.wait_for_url("**/play")
    expect(table.dialog).to_contain_text("This counts as help.")
    table.button("No, thanks").click()
    assert table.name("r1c3").startswith("4")
    expect(table.cell("r1c3")).to_have_attribute("aria-readonly", "false")


WATCH_PHOTOS = """{
    const ask = window.fetch;
    window.fetch = async (request, how) => {
        if (request.url?.includes("/photo")) {
            const bytes = new Uint8Array(await request.clone().arrayBuffer());
            window.sent = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
        }
        return ask(request, how);
    };
}"""
"""What is sent to be read is kept in `window.sent`."""


def test_a_photo_of_twenty_megapixels_is_sent_small_upright_and_without_what_the_camera_noted(page: Page) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned a quarter to the right when shown
    exif[0x010F] = "a camera"
    large = np.asarray(Image.fromarray(np.rot90(board())).resize((4500, 4500)))
    page.add_init_script(WATCH_PHOTOS)
    is_read(bring(page, jpeg(large, exif=exif)), PUZZLE)
    sent = base64.b64decode(page.evaluate("sent"))
    assert len(sent) < 1_000_000
    with Image.open(io.BytesIO(sent)) as picture:
        assert (picture.format, picture.size, dict(picture.getexif())) == ("JPEG", (1600, 1600), {})


def test_a_board_is_turned_by_hand(page: Page) -> None:
    table = bring(page, jpeg(board()))
    is_read(table, PUZZLE)
    for _ in range(4):
        with page.expect_response("**/api/v1/photo*"):
            table.button("Turn").click()
        expect(table.cells).to_have_count(81)
    is_read(table, PUZZLE)


def centre(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place_corners(page: Page, wanted: list[tuple[int, int]]) -> None:
    """Drags the corners to these pixels of a photo of 660 by 1000."""
    whole = page.get_by_role("group", name="The whole photo").bounding_box()
    assert whole
    for which, (x, y) in zip(("Upper left", "Upper right", "Lower left", "Lower right"), wanted, strict=True):
        handle = page.get_by_role("button", name=which)
        page.mouse.move(*centre(handle))
        page.mouse.down()
        page.mouse.move(whole["x"] + x / 660 * whole["width"], whole["y"] + y / 1000 * whole["height"], steps=3)
        page.mouse.up()


def test_where_no_grid_is_found_its_corners_are_dragged_and_moved_by_keys(page: Page) -> None:
    # Two boards, the small one of which is meant.
    sheet = np.full((1000, 660), 235, np.uint8)
    sheet[:660] = board()
    sheet[670:] = 235
    small = np.asarray(Image.fromarray(board(GAP)).resize((320, 320)))
    sheet[675:995, 20:340] = small
    table = bring(page, jpeg(sheet))
    is_read(table, PUZZLE)
    table.button("Adjust corners").click()
    wanted = [(x, y) for y in (675 + 29, 675 + 291) for x in (20 + 29, 20 + 291)]
    place_corners(page, wanted)
    corner = page.get_by_role("button", name="Lower right")
    name = corner.get_attribute("aria-label")
    corner.focus()
    for key in ("Shift+ArrowLeft", "Shift+ArrowRight"):
        corner.press(key)
        assert (corner.get_attribute("aria-label") == name) == (key == "Shift+ArrowRight")
    table.button("Back").click()
    is_read(table, PUZZLE)
    table.button("Adjust corners").click()
    expect(corner).not_to_have_accessible_name(name or "")
    place_corners(page, wanted)
    table.button("Read again").click()
    is_read(table, GAP)


def test_a_picture_without_a_grid_asks_for_its_corners_and_corners_that_cross_are_refused(page: Page) -> None:
    bring(page, jpeg(np.full((600, 800), 180, np.uint8)))
    expect(page.get_by_role("alert").filter(has_text="No grid was found.")).to_be_visible()
    corner = page.get_by_role("button", name="Upper left")
    corner.focus()
    for _ in range(30):
        corner.press("Shift+ArrowRight")
    expect(page.get_by_text("The corners are crossed.")).to_be_visible()
    expect(page.get_by_role("button", name="Read again")).to_be_disabled()
    assert_no_violations(page)


def test_a_server_that_is_away_and_what_is_no_picture_are_said_plainly(page: Page) -> None:
    page.route("**/api/v1/photo*", lambda route: route.abort())
    bring(page, jpeg(board()))
    expect(page.get_by_role("alert").filter(has_text="Photos are read by the server")).to_be_visible()
    page.unroute("**/api/v1/photo*")
    page.get_by_role("button", name="Try again").click()
    is_read(Table(page), PUZZLE)
    missing = {"code": "no-photo-reader", "message": "photos need a package", "facts": {}}
    page.route("**/api/v1/photo*", lambda route: route.fulfill(status=503, json=missing))
    bring(page, jpeg(board()))
    expect(page.get_by_role("alert").filter(has_text="This server cannot read photos")).to_be_visible()
    bring(page, b"no picture at all")
    expect(page.get_by_role("alert").filter(has_text="This browser cannot open the picture.")).to_be_visible()


DELIVER = """([kind, data]) => {
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "page.jpg", {type: "image/jpeg"}));
    const how = {bubbles: true, cancelable: true};
    document.body.dispatchEvent(kind === "paste"
        ? new ClipboardEvent("paste", {...how, clipboardData: transfer})
        : new DragEvent("drop", {...how, dataTransfer: transfer}));
}"""


@pytest.mark.parametrize(
    ("kind", "path"), [("paste", "/solve"), ("drop", "/solve"), ("paste", "/new"), ("drop", "/new")]
)
def test_a_picture_is_pasted_or_dropped_where_puzzles_begin(page: Page, kind: str, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("link", name=re.compile("^From a photo"))).to_have_attribute("href", "/photo")
    page.evaluate(DELIVER, [kind, base64.b64encode(jpeg(board())).decode()])
    page.wait_for_url("**/photo")
    is_read(Table(page), PUZZLE)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_photo_is_checked_on_any_screen(
    browser: Browser, base_url: str, size: str, scheme: str, artefacts: Path
) -> None:
    context = browser.new_context(
        base_url=base_url,
        service_workers="block",
        color_scheme=scheme,  # type: ignore[arg-type]
        **SIZES[size],
    )
    page = context.new_page()
    page.goto("/photo")
    expect(page.get_by_role("heading", level=1, name="Puzzle from a photo")).to_be_visible()
    expect(page.get_by_text("Take a photo")).to_have_count(int(size == "phone"))
    assert_no_violations(page)
    table = bring(page, jpeg(tilted(board(SOLUTION[:30] + "." * 51))))
    expect(table.cells).to_have_count(81)
    assert_no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=artefacts / f"photo-{size}-{scheme}.png", full_page=True)
    context.close()


def film_of(picture: Picture, path: Path) -> Path:
    """What a camera sees that is held over a picture: one frame without colour, as Chromium takes it for a film."""
    height, width = picture.shape
    colourless = bytes([128]) * (height // 2 * (width // 2) * 2)
    head = f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420\n".encode()
    path.write_bytes(head + b"FRAME\n" + picture.tobytes() + colourless)
    return path


def test_the_camera_beside_a_screen_takes_a_photo_and_goes_out(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str, tmp_path: Path
) -> None:
    film = film_of(board(), tmp_path / "board.y4m")
    camera = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    arguments = [*browser_type_launch_args["args"], *camera]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": arguments})
    page = browser.new_page(base_url=base_url)
    page.add_init_script(
        """{
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (how) => (window.stream = await open(how));
    }"""
    )
    page.goto("/photo")
    page.get_by_role("button", name="Use the camera").click()
    page.get_by_role("button", name="Take the picture").click()
    is_read(Table(page), PUZZLE)
    assert page.evaluate("stream.getTracks().map(track => track.readyState)") == ["ended"]
    browser.close()


def test_a_camera_that_is_refused_is_said_plainly(page: Page) -> None:
    page.goto("/photo")
    page.get_by_role("button", name="Use the camera").click()
    expect(page.get_by_role("alert").filter(has_text="The camera cannot be used")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_label("Choose a picture")).to_be_attached()


def faint(picture: Picture, fainter: Picture, ink: float) -> Picture:
    """Two pictures through each other."""
    return (ink * fainter + (1 - ink) * picture).astype(np.uint8)


def test_a_digit_that_can_hardly_be_seen_is_marked_and_looked_at_in_turn(page: Page) -> None:
    table = bring(page, jpeg(faint(board(), board(PUZZLE[:2] + "4" + PUZZLE[3:]), 0.12)))
    marked = page.locator("[role=gridcell].found")
    expect(page.get_by_role("button", name="Next marked cell")).to_be_visible()
    doubtful = marked.count()
    expect(table.cell("r1c3")).to_have_class(re.compile("found"))
    table.click("r1c2")
    page.get_by_role("button", name="Next marked cell").click()
    page.keyboard.press("Backspace")
    expect(table.cell("r1c3")).not_to_have_class(re.compile("found"))
    expect(marked).to_have_count(doubtful - 1)
    assert table.digits()[2] == "."
