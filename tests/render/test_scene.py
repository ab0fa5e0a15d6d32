"""One scene, drawn as SVG, text, PNG and PDF."""

import struct
from collections.abc import Callable
from io import BytesIO
from xml.etree import ElementTree

import pypdf
import pytest
from hypothesis import given

from ninefold.grid import Grid
from ninefold.render import PALETTES, Link, Marks, Scene, Style, draw_pdf, draw_png, draw_svg, draw_text, scene_of
from ninefold.render.elements import number
from ninefold.render.groups import REACH
from ninefold.render.palette import DARK, LIGHT
from ninefold.render.roles import APPEARANCES, appearance_of
from render.scenes import GIVENS, PUZZLE, SCENES
from strategies import grids

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("palette", ["colour", "grey"])
def test_a_scene_is_drawn_as_its_golden_svg(name: str, palette: str, golden: Callable[[str, str], None]) -> None:
    golden(f"render/{name}-{palette}.svg", draw_svg(SCENES[name](), Style(PALETTES[palette]), title=name))


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_drawn_as_its_golden_text(name: str, golden: Callable[[str, str], None]) -> None:
    scene = SCENES[name]()
    golden(f"render/{name}.txt", f"{draw_text(scene)}\n\n{draw_text(scene, ascii_only=True)}\n")


@given(grids)
def test_every_digit_of_a_grid_stands_at_the_middle_of_its_cell(grid: Grid) -> None:
    drawn = ElementTree.fromstring(draw_svg(Scene(grid)))
    found = [0] * 81
    for row in drawn.iter(f"{SVG}text"):
        places = zip(str(row.get("x")).split(), str(row.text), strict=True)
        for x, symbol in places:
            found[int(float(str(row.get("y"))) // 56) * 9 + int(float(x) // 56)] = int(symbol)
            assert float(x) % 56 == 28
    assert tuple(found) == grid.digits


def test_the_looks_of_roles_differ_in_shape_and_colour_and_have_signs_of_their_own_in_text() -> None:
    looks = set(APPEARANCES.values())
    assert len({look.letter for look in looks}) == len(looks)
    assert len({(look.sign, look.ink) for look in looks}) == len(looks)
    four = [appearance_of(role) for role in ("pattern", "helper", "link-end", "elimination")]
    assert len({look.sign for look in four}) == len({look.ink for look in four}) == 4


def test_a_role_is_found_however_it_is_spelt_and_an_unknown_one_is_drawn_too() -> None:
    assert appearance_of("link_end") is appearance_of("link-end")
    assert appearance_of("never-heard-of") is appearance_of("pattern")


def test_candidates_that_a_step_speaks_of_are_drawn_even_if_nobody_listed_them() -> None:
    marks = Marks(candidates=(("elimination", 2, 4),), links=(Link(((3, 6),), ((5, 6),)),))
    scene = scene_of(PUZZLE, marks)
    assert scene.corner == {2: {4}, 3: {6}, 5: {6}}


def test_no_candidate_is_drawn_under_a_digit() -> None:
    scene = scene_of(PUZZLE, Marks(candidates=(("pattern", 0, 5),)), entries={2: 4}, candidates=[(2, 4)])
    assert scene.corner == {}
    assert len(ElementTree.fromstring(draw_svg(scene)).findall(f"{SVG}circle")) == 0


def test_an_outline_follows_a_house_of_any_form() -> None:
    ring = tuple(cell for cell in (0, 1, 2, 9, 11, 18, 19, 20))
    drawn = draw_svg(Scene(GIVENS, marks=Marks(houses=(("pattern", ring),))))
    path = next(line for line in drawn.splitlines() if f'stroke="{LIGHT.pattern}"' in line)
    assert path.count("M") == 2, "a house with a hole has an outer and an inner edge"
    assert path.count("L") == 6


def test_a_node_of_several_candidates_is_outlined_once_and_its_links_end_at_the_outline() -> None:
    group, far = ((0, 5), (2, 5)), ((73, 5),)
    marks = Marks(links=(Link(group, far), Link(far, group, is_strong=False)))
    drawn = draw_svg(Scene(GIVENS, marks=marks)).splitlines()
    lines = [line for line in drawn if f'stroke="{LIGHT.link_end}"' in line]
    assert sum('z"' in line for line in lines) == 1
    first, second = (line for line in lines if "Q" in line)
    edge = f"84 {number(28 + REACH)}"
    assert f'd="M{edge}Q' in first
    assert f' {edge}"' in second


def test_a_set_is_outlined_as_one_and_named_in_text() -> None:
    scene = Scene(GIVENS, marks=Marks(sets=(("set-b", (39, 40, 48)),)))
    drawn = [line for line in draw_svg(scene).splitlines() if f'stroke="{LIGHT.helper}"' in line]
    assert len(drawn) == 1
    assert drawn[0].count("M") == 1, "one line goes around all of it"
    assert "+ set: r5c4 r5c5 r6c4" in draw_text(scene)


def test_what_a_hint_speaks_of_has_not_the_colour_of_what_a_player_chose() -> None:
    for palette in (LIGHT, DARK):
        assert palette.pen not in (palette.pattern, palette.helper, palette.link_end, palette.elimination)


def test_a_title_is_read_out_and_cannot_break_the_file() -> None:
    drawn = ElementTree.fromstring(draw_svg(Scene(GIVENS), title='<&"'))
    assert drawn.findtext(f"{SVG}title") == '<&"'


def test_a_png_has_the_size_that_was_asked_for() -> None:
    picture = draw_png(SCENES["step"](), width=320, margin=16)
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (320, 320)


def test_a_pdf_page_keeps_its_digits_as_text_in_our_font() -> None:
    page = pypdf.PdfReader(BytesIO(draw_pdf(Scene(GIVENS)))).pages[0]
    digits = [symbol for symbol in page.extract_text() if symbol.isdigit()]
    assert "".join(digits) == "".join(str(digit) for digit in GIVENS if digit)
    assert page.mediabox.width == page.mediabox.height == 288
