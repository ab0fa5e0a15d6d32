"""Every format, in the order in which a text is tried against them."""

from ninefold.errors import BadGridError
from ninefold.rules.formats.csv_rows import TABLE
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.fpuzzles import FPUZZLES
from ninefold.rules.formats.gnome import GNOME
from ninefold.rules.formats.hodoku import HODOKU
from ninefold.rules.formats.ipuz import IPUZ
from ninefold.rules.formats.killer import KILLER
from ninefold.rules.formats.ksudoku import KSUDOKU
from ninefold.rules.formats.line import LINE, ROWS, ZEROS
from ninefold.rules.formats.links import GOOD_SUDOKU, GRID_LINK
from ninefold.rules.formats.lists import LIST
from ninefold.rules.formats.opensudoku import OPENSUDOKU
from ninefold.rules.formats.packed import PACKED
from ninefold.rules.formats.pencil import PENCIL, SDX
from ninefold.rules.formats.penpa import PENPA
from ninefold.rules.formats.rules_json import RULES_JSON
from ninefold.rules.formats.sdk import SDK
from ninefold.rules.formats.sdm import SDM
from ninefold.rules.formats.simple_sudoku import SIMPLE_SUDOKU
from ninefold.rules.formats.solo import SOLO
from ninefold.rules.formats.sudokumaker import SUDOKUMAKER
from ninefold.rules.formats.sudokupad import CLASSIC_CODE, SCF, SUDOKUPAD
from ninefold.rules.formats.sudokuwiki import SUDOKUWIKI, SUDOKUWIKI_LINK, SUDOKUWIKI_OLD

FORMATS: tuple[Format, ...] = (
    RULES_JSON,
    PACKED,
    # Links and packed texts say themselves what they are.
    SUDOKUPAD,
    FPUZZLES,
    SUDOKUMAKER,
    PENPA,
    SUDOKUWIKI,
    GRID_LINK,
    CLASSIC_CODE,
    GOOD_SUDOKU,
    GNOME,
    IPUZ,
    OPENSUDOKU,
    KSUDOKU,
    SDK,
    HODOKU,
    KILLER,
    SOLO,
    LIST,
    # From here on formats differ only in the shape of their lines: the more particular ones first.
    TABLE,
    SDM,
    SIMPLE_SUDOKU,
    SDX,
    PENCIL,
    LINE,
    # Other ways to write what is read above.
    ZEROS,
    ROWS,
    SCF,
    SUDOKUWIKI_LINK,
    SUDOKUWIKI_OLD,
)


def format_named(name: str, formats: tuple[Format, ...] = FORMATS) -> Format:
    """The format of that name or file name ending."""
    for found in formats:
        if name.lower() in (found.name, *found.endings, *(ending.lstrip(".") for ending in found.endings)):
            return found
    raise BadGridError(f"unknown format {name[:30]!r}; there are {', '.join(found.name for found in formats)}")
