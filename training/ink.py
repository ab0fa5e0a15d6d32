"""What is printed and written on a page, as darkness at any place of it."""

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name

from training.boards import MARK_SLOTS, Boards
from training.digit_pictures import Glyphs
from training.paper import neighbour
from training.randomness import chance, uniform


def board_ink(boards_: Boards, glyphs: Glyphs, cx: Tensor, cy: Tensor, pixel: Tensor) -> Tensor:
    """Darkness at places [n, h, w]; `pixel` is how many cells a pixel spans there."""
    n = cx.shape[0]
    inside = (cx >= 0) & (cx < 9) & (cy >= 0) & (cy < 9)
    column, row = cx.floor().clamp(0, 8), cy.floor().clamp(0, 8)
    cell = (row * 9 + column).long().view(n, -1)
    shape = cx.shape

    def of(values: Tensor) -> Tensor:
        return values.gather(1, cell).view(shape)

    u, v = cx - column - 0.5, cy - row - 0.5
    px, py, pw, ph, cos, sin = (of(boards_.place[..., i]) for i in range(6))
    du, dv = u - px, v - py
    darkness = of(boards_.shade)
    ink = glyphs.look(of(boards_.big), (du * cos + dv * sin) / pw, (dv * cos - du * sin) / ph) * of(boards_.ink)
    small_ink = of(boards_.small_ink)
    for slot in range(MARK_SLOTS):
        mx, my, ms = (of(boards_.small_place[:, :, slot, i]) for i in range(3))
        ink = torch.maximum(ink, glyphs.look(of(boards_.small[:, :, slot]), (u - mx) / ms, (v - my) / ms) * small_ink)
    darkness = torch.where(inside, torch.maximum(darkness, ink), torch.zeros_like(darkness))
    return torch.maximum(darkness, line_ink(boards_.line, cx, cy, pixel))


def line_ink(style: Tensor, cx: Tensor, cy: Tensor, pixel: Tensor) -> Tensor:
    thin, thick, outer, thin_ink, box_ink, gap, dash = (style[:, i, None, None] for i in range(7))
    darkness = torch.zeros_like(cx)
    for along, across in ((cx, cy), (cy, cx)):
        nearest = along.round()
        is_line = (nearest >= 0) & (nearest <= 9) & (across > -outer / 2) & (across < 9 + outer / 2)
        is_box, is_outer = nearest % 3 == 0, (nearest == 0) | (nearest == 9)
        width = torch.where(is_outer, outer, torch.where(is_box, thick, thin))
        away = (along - nearest).abs()
        away = torch.where(is_box & ~is_outer & (gap > 0), (away - gap).abs(), away)
        cover = ((width / 2 - away) / pixel + 0.5).clamp(0, 1)
        dashed = (dash > 0) & ~is_box & ((across * 6).floor() % 2 == 0)
        strength = torch.where(is_box, box_ink, thin_ink)
        darkness = torch.maximum(darkness, torch.where(is_line & ~dashed, cover * strength, torch.zeros_like(cover)))
    return darkness


def surroundings(glyphs: Glyphs, cx: Tensor, cy: Tensor, pixel: Tensor) -> Tensor:
    """Darkness of what is printed around a board: text, a crossword or a table."""
    n, device = cx.shape[0], glyphs.device
    sheet = glyphs.sheets[torch.randint(len(glyphs.sheets), (n,), device=device)].float()
    scale = uniform(n, 9, 30, device)[:, None, None]
    across, down = (
        cx / scale + uniform(n, 0, 2, device)[:, None, None],
        cy / scale + uniform(n, 0, 2, device)[:, None, None],
    )
    wrapped = torch.stack([across % 2 - 1, down % 2 - 1], -1)
    text = F.grid_sample(sheet, wrapped, align_corners=False)[:, 0]
    dark = uniform(n, 0.3, 1, device)[:, None, None] * chance(n, 0.75, device)[:, None, None]
    near = uniform(n, 0.15, 3, device)[:, None, None]
    is_away = (cx < -near) | (cx > 9 + near) | (cy < -near) | (cy > 9 + near)
    darkness = text * dark * is_away
    # Columns of a crossword or a table: squares of another size, some black.
    unit = uniform(n, 0.5, 1.6, device)[:, None, None]
    ox, oy = neighbour(cx, cy)
    ox, oy = ox / unit, oy / unit
    count = torch.randint(3, 16, (n, 1, 1), device=device)
    inside = (ox > 0) & (oy > 0) & (ox < count) & (oy < count)
    edge = torch.minimum((ox - ox.round()).abs(), (oy - oy.round()).abs())
    lines = ((0.04 - edge) / (pixel / unit) + 0.5).clamp(0, 1)
    hashed = ((ox.floor() * 12.9898 + oy.floor() * 78.233).sin() * 43758.5453).frac().abs()
    blacks = (hashed < uniform(n, 0, 0.35, device)[:, None, None]).float()
    table = torch.maximum(lines, blacks) * inside * is_away * chance(n, 0.25, device)[:, None, None]
    return torch.maximum(darkness, table)
