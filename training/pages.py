"""Pages that never existed: boards drawn by arithmetic on the graphics card, seen as a camera would see them.

Everything is a function of the place on the page in cells: (0, 0) is the board's upper left corner, (9, 9) its lower
right one. So a page can be looked at from anywhere, bent and tilted, and what is where is known exactly.
"""

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name

BLANK, PRINTED, WRITTEN, MARKS = 0, 1, 10, 19  # classes of a cell: the digit 1 printed is 1, written is 10
CLASSES = 20
MARK_SLOTS = 5


class Glyphs:
    """Pictures of digits by number; picture 0 is empty."""

    def __init__(self, path: Path, device: str) -> None:
        kept = np.load(path)
        printed, pens, hand = kept["printed"], kept["pens"], kept["mnist"]
        side = printed.shape[-1]
        flat = [
            np.zeros((1, side, side), np.uint8),
            printed.reshape(-1, side, side),
            pens.reshape(-1, side, side),
            hand,
        ]
        self.pictures = torch.from_numpy(np.concatenate(flat)).to(device).half() / 255
        self.fonts, self.pens, self.side, self.device = len(printed), len(pens), side, device
        self.first_pen = 1 + len(printed) * 9
        self.first_hand = self.first_pen + len(pens) * 9
        digits = kept["mnist_digits"].astype(np.int64)
        self.hands = torch.from_numpy(np.argsort(digits, kind="stable") + self.first_hand).to(device)  # by digit
        self.hand_count = torch.from_numpy(np.bincount(digits, minlength=10)[1:]).to(device)
        self.hand_start = self.hand_count.cumsum(0) - self.hand_count
        self.sheets = torch.from_numpy(kept["sheets"]).to(device).half()[:, None] / 255

    def by_hand(self, digits: Tensor) -> Tensor:
        """For each digit 0 to 8 a picture of it by some hand."""
        which = torch.rand(digits.shape, device=self.device) * self.hand_count[digits]
        return self.hands[self.hand_start[digits] + which.long()]

    def look(self, number: Tensor, u: Tensor, v: Tensor) -> Tensor:
        """Ink at (u, v), each from -0.5 to 0.5 across the picture."""
        side = self.side
        x, y = (u + 0.5) * side - 0.5, (v + 0.5) * side - 0.5
        x0, y0 = x.floor(), y.floor()
        fx, fy = (x - x0).half(), (y - y0).half()
        base = number * (side * side)
        flat = self.pictures.view(-1)

        def at(column: Tensor, row: Tensor) -> Tensor:
            inside = (column >= 0) & (column < side) & (row >= 0) & (row < side)
            index = base + row.clamp(0, side - 1).long() * side + column.clamp(0, side - 1).long()
            return torch.where(inside, flat[index], torch.zeros((), dtype=torch.half, device=flat.device))

        top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx
        bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx
        return (top * (1 - fy) + bottom * fy).float()


def uniform(count: int, low: float, high: float, device: str, *more: int) -> Tensor:
    return torch.rand((count, *more), device=device) * (high - low) + low


def chance(count: int, share: float, device: str, *more: int) -> Tensor:
    return torch.rand((count, *more), device=device) < share


@dataclass
class Boards:
    """What stands in the cells of some boards, and how it is drawn."""

    classes: Tensor  # [n, 81]
    big: Tensor  # [n, 81] number of the picture
    place: Tensor  # [n, 81, 6]: x, y, width, height, cos, sin
    ink: Tensor  # [n, 81] how dark
    small: Tensor  # [n, 81, slots] pictures of pencil marks
    small_place: Tensor  # [n, 81, slots, 3]: x, y, size
    small_ink: Tensor  # [n, 81]
    shade: Tensor  # [n, 81] background of a cell
    line: Tensor  # [n, 7]: width thin, box, outer; ink thin, box; gap between boxes; dash


def boards(count: int, glyphs: Glyphs) -> Boards:
    device = glyphs.device
    n = (count, 81)
    digits = torch.randint(9, n, device=device)
    fill = uniform(count, 0.2, 0.55, device, 1)
    kinds = torch.rand(n, device=device)
    has_hand = chance(count, 0.45, device, 1)
    has_marks = chance(count, 0.35, device, 1)
    share_hand = uniform(count, 0.05, 0.5, device, 1) * has_hand
    share_marks = uniform(count, 0.05, 0.8, device, 1) * has_marks
    is_printed = kinds < fill
    rest = torch.rand(n, device=device)
    is_hand = ~is_printed & (rest < share_hand)
    is_marks = ~is_printed & ~is_hand & (torch.rand(n, device=device) < share_marks)
    is_erased = (
        ~is_printed & ~is_hand & ~is_marks & (torch.rand(n, device=device) < 0.25) & chance(count, 0.3, device, 1)
    )

    font = torch.randint(glyphs.fonts, (count, 1), device=device)
    pen = torch.randint(glyphs.pens, (count, 1), device=device)
    by_pen = chance(count, 0.3, device, 1)
    printed = 1 + font * 9 + digits
    handmade = torch.where(by_pen, glyphs.first_pen + pen * 9 + digits, glyphs.by_hand(digits))
    big = torch.where(is_printed, printed, torch.where(is_hand | is_erased, handmade, 0))
    classes = torch.where(
        is_printed, PRINTED + digits, torch.where(is_hand, WRITTEN + digits, torch.where(is_marks, MARKS, BLANK))
    )

    # A font's digits have one size and one base line; a hand's have not.
    size = torch.where(is_printed, uniform(count, 0.4, 0.85, device, 1), uniform(count, 0.4, 0.95, device, 81))
    stretch = torch.where(is_printed, uniform(count, 0.8, 1.2, device, 1), uniform(count, 0.75, 1.3, device, 81))
    loose = torch.where(is_printed, 0.015, 0.09)
    x = uniform(count, -0.05, 0.05, device, 1) + torch.randn(n, device=device) * loose
    y = uniform(count, -0.07, 0.07, device, 1) + torch.randn(n, device=device) * loose
    turn = torch.randn(n, device=device) * torch.where(is_printed, 0.01, 0.15)
    place = torch.stack([x, y, size * stretch, size, turn.cos(), turn.sin()], -1)
    pressed = torch.where(
        is_printed,
        uniform(count, 0.6, 1, device, 1),
        uniform(count, 0.3, 1, device, 1) * uniform(count, 0.7, 1, device, 81),
    )
    ink = torch.where(is_erased, uniform(count, 0.02, 0.1, device, 81), pressed)

    slots = (count, 81, MARK_SLOTS)
    small_digits = torch.randint(9, slots, device=device)
    small_printed = chance(count, 0.4, device, 1, 1)
    small = torch.where(small_printed, 1 + font[..., None] * 9 + small_digits, glyphs.by_hand(small_digits))
    shown = (torch.rand(slots, device=device) < 0.6) & is_marks[..., None]
    shown[..., 0] |= is_marks
    small = torch.where(shown, small, 0)
    neat = torch.stack([(small_digits % 3 - 1) * 0.28, (small_digits // 3 - 1) * 0.28], -1)
    loosely = torch.rand((*slots, 2), device=device) * 0.7 - 0.35
    at_top = torch.stack(
        [torch.linspace(-0.34, 0.34, MARK_SLOTS, device=device).expand(slots), torch.full(slots, -0.32, device=device)],
        -1,
    )
    style = torch.randint(3, (count, 1, 1, 1), device=device)
    spots = torch.where(style == 0, neat, torch.where(style == 1, loosely, at_top))
    small_size = uniform(count, 0.14, 0.3, device, 1, 1).expand(slots)
    small_place = torch.cat([spots, small_size[..., None]], -1)
    small_ink = uniform(count, 0.25, 0.9, device, 1).expand(n)

    shaded = torch.zeros(n, device=device)
    box = torch.arange(81, device=device) // 27 * 3 + torch.arange(81, device=device) % 9 // 3
    odd_boxes = (box % 2 == 1).float()
    shaded += chance(count, 0.2, device, 1) * odd_boxes * uniform(count, 0.05, 0.35, device, 1)
    spots_shaded = chance(count, 0.2, device, 1) & chance(count, 0.25, device, 81)
    shaded += spots_shaded * uniform(count, 0.05, 0.4, device, 1)
    givens_shaded = chance(count, 0.1, device, 1) & is_printed
    shaded += givens_shaded * uniform(count, 0.05, 0.3, device, 1)

    thin = uniform(count, 0.008, 0.05, device)
    thick = thin + torch.rand(count, device=device) ** 2 * 0.09
    outer = torch.where(chance(count, 0.6, device), thick, thick + uniform(count, 0, 0.08, device))
    thin_ink = torch.where(
        chance(count, 0.25, device), uniform(count, 0.12, 0.4, device), uniform(count, 0.4, 1, device)
    )
    box_ink = torch.maximum(thin_ink, uniform(count, 0.4, 1, device))
    gap = chance(count, 0.05, device) * uniform(count, 0.02, 0.08, device)
    dash = chance(count, 0.05, device).float()
    line = torch.stack([thin, thick, outer, thin_ink, box_ink, gap, dash], -1)
    return Boards(classes, big, place, ink, small, small_place, small_ink, shaded.clamp(0, 0.5), line)


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


def smooth_noise(n: int, size: int, knots: int, device: str) -> Tensor:
    """From -1 to 1 or so, [n, size, size]."""
    coarse = torch.randn((n, 1, knots, knots), device=device)
    return F.interpolate(coarse, size=(size, size), mode="bicubic", align_corners=True)[:, 0]


def homography(corners: Tensor) -> Tensor:
    """From the picture (-1 to 1) to cells, given where the board's corners lie: [n, 4, 2] to [n, 3, 3]."""
    n, device = corners.shape[0], corners.device
    target = torch.tensor([[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]], device=device).expand(n, 4, 2)
    x, y = corners.unbind(-1)
    u, v = target.unbind(-1)
    one, zero = torch.ones_like(x), torch.zeros_like(x)
    upper = torch.stack([x, y, one, zero, zero, zero, -u * x, -u * y], -1)
    lower = torch.stack([zero, zero, zero, x, y, one, -v * x, -v * y], -1)
    solved = torch.linalg.solve(torch.cat([upper, lower], 1), torch.cat([u, v], 1))
    return torch.cat([solved, torch.ones((n, 1), device=device)], 1).view(n, 3, 3)


def random_corners(n: int, near: Tensor, device: str) -> Tensor:
    """Where the board lies; `near` ones almost fill the picture and stand upright."""
    square = torch.tensor([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]], device=device)
    half = torch.where(near, uniform(n, 0.78, 0.95, device), uniform(n, 0.3, 0.98, device))
    any_turn = chance(n, 0.25, device)
    angle = torch.where(
        near,
        torch.randn(n, device=device) * 0.03,
        torch.where(any_turn, uniform(n, -math.pi, math.pi, device), torch.randn(n, device=device) * 0.15),
    )
    tilt = torch.where(near, torch.full((n,), 0.04, device=device), torch.where(chance(n, 0.3, device), 0.22, 0.08))
    jitter = (torch.rand((n, 4, 2), device=device) * 2 - 1) * tilt[:, None, None]
    shaped = square * (1 + jitter) * torch.stack([torch.ones_like(half), uniform(n, 0.85, 1.15, device)], -1)[:, None]
    cos, sin = angle.cos(), angle.sin()
    turn = torch.stack([torch.stack([cos, -sin], -1), torch.stack([sin, cos], -1)], -2)
    slack = torch.where(near, torch.full((n,), 0.05, device=device), (1.05 - half).clamp(min=0.05))
    centre = (torch.rand((n, 1, 2), device=device) * 2 - 1) * slack[:, None, None]
    return shaped @ turn.transpose(1, 2) * half[:, None, None] + centre


def page_places(n: int, size: int, near: Tensor, device: str) -> tuple[Tensor, Tensor, Tensor]:
    """For every pixel its place on the page in cells, and how many cells it spans."""
    matrix = homography(random_corners(n, near, device))
    axis = (torch.arange(size, device=device) + 0.5) / size * 2 - 1
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    bend = (uniform(n, 0, 0.03, device) * chance(n, 0.6, device))[:, None, None]
    u = x + smooth_noise(n, size, 4, device) * bend
    v = y + smooth_noise(n, size, 4, device) * bend
    curl = (uniform(n, -0.12, 0.12, device) * chance(n, 0.35, device))[:, None, None]
    at = uniform(n, -1, 1, device)[:, None, None]
    lies = chance(n, 0.5, device)[:, None, None]
    u, v = torch.where(lies, u + curl * (v - at) ** 2, u), torch.where(lies, v, v + curl * (u - at) ** 2)
    point = torch.stack([u, v, torch.ones_like(u)], -1) @ matrix.transpose(1, 2)[:, None]
    weight = point[..., 2].clamp(min=0.05)
    cx, cy = point[..., 0] / weight, point[..., 1] / weight
    pixel = (9 / (size * 0.4)) * torch.ones_like(cx)
    step = (cx[:, :, 1:] - cx[:, :, :-1]).abs() + (cy[:, :, 1:] - cy[:, :, :-1]).abs()
    pixel[:, :, 1:] = step.clamp(0.005, 1)
    return cx, cy, pixel


def neighbour(cx: Tensor, cy: Tensor) -> tuple[Tensor, Tensor]:
    """A second board's own places: beside, above or below the first."""
    n, device = cx.shape[0], cx.device
    away = (
        uniform(n, 9.6, 14, str(device))[:, None, None]
        * torch.where(chance(n, 0.5, str(device)), 1.0, -1.0)[:, None, None]
    )
    beside = chance(n, 0.5, str(device))[:, None, None]
    slide = uniform(n, -3, 3, str(device))[:, None, None]
    return torch.where(beside, cx - away, cx - slide), torch.where(beside, cy - slide, cy - away)


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


def blur(picture: Tensor, sigma: Tensor) -> Tensor:
    """Each picture by its own width, [n, h, w]."""
    n = picture.shape[0]
    reach = torch.arange(-6, 7, device=picture.device).float()
    kernel = torch.exp(-0.5 * (reach / sigma.clamp(min=0.05)[:, None]) ** 2)
    kernel = kernel / kernel.sum(1, keepdim=True)
    rows = F.conv2d(F.pad(picture[None], (6, 6, 0, 0), mode="replicate"), kernel[:, None, None], groups=n)
    return F.conv2d(F.pad(rows, (0, 0, 6, 6), mode="replicate"), kernel[:, None, :, None], groups=n)[0]


def photographed(darkness: Tensor, table: Tensor | None = None) -> Tensor:
    """Ink on paper as a camera gives it: paper and ink of some colour, shadows, creases, now and then light on dark."""
    n, size, device = darkness.shape[0], darkness.shape[-1], str(darkness.device)
    paper = uniform(n, 0.45, 1, device)[:, None, None]
    ink = uniform(n, 0, 0.35, device)[:, None, None] * paper
    picture = paper + (ink - paper) * darkness
    if table is not None:
        picture = torch.where(
            table > 0.5,
            uniform(n, 0.02, 0.9, device)[:, None, None] + 0.08 * smooth_noise(n, size, 24, device),
            picture,
        )
    axis = torch.linspace(-1, 1, size, device=device)
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    angle = uniform(n, 0, 2 * math.pi, device)[:, None, None]
    side = x * angle.cos() + y * angle.sin() + 0.15 * smooth_noise(n, size, 5, device)
    light = 1 + uniform(n, -0.25, 0.25, device)[:, None, None] * side
    edge = uniform(n, -0.8, 0.8, device)[:, None, None]
    hard = torch.sigmoid((side - edge) * uniform(n, 4, 60, device)[:, None, None])
    shadow = uniform(n, 0.2, 0.6, device)[:, None, None] * chance(n, 0.3, device)[:, None, None]
    crease = torch.exp(-(((side - edge) * uniform(n, 40, 150, device)[:, None, None]) ** 2))
    fold = uniform(n, -0.25, 0.2, device)[:, None, None] * chance(n, 0.2, device)[:, None, None]
    picture = picture * light * (1 - shadow * hard) + fold * crease
    dark_mode = chance(n, 0.15, device)[:, None, None]
    return torch.where(dark_mode, 1 - 0.95 * picture, picture)


def grain(picture: Tensor, share: int = 1) -> Tensor:
    """Noise of the camera, alike on so many pictures in a row."""
    n, device = picture.shape[0] // share, str(picture.device)
    strength = (torch.rand(n, device=device) ** 2 * 0.06).repeat_interleave(share)[:, None, None]
    return (picture + torch.randn_like(picture) * strength).clamp(0, 1)


def scenes(n: int, glyphs: Glyphs, size: int = 320) -> tuple[Tensor, Tensor]:
    """Whole photos [n, 1, size, size] and, at half the size, what is to be found."""
    device = glyphs.device
    near = chance(n, 0.4, device)
    cx, cy, pixel = page_places(n, size * 2, near, device)
    darkness = board_ink(boards(n, glyphs), glyphs, cx, cy, pixel)
    ox, oy = neighbour(cx, cy)
    has_second = chance(n, 0.3, device)[:, None, None]
    second = board_ink(boards(n, glyphs), glyphs, ox, oy, pixel)
    darkness = torch.maximum(darkness, second * has_second)
    around = surroundings(glyphs, cx, cy, pixel)
    around = torch.where(
        has_second & (ox > -0.3) & (ox < 9.3) & (oy > -0.3) & (oy < 9.3), torch.zeros_like(around), around
    )
    darkness = torch.maximum(darkness, around)
    back = glyphs.sheets[torch.randint(len(glyphs.sheets), (n,), device=device)].float()
    through = F.grid_sample(back, torch.stack([-(cx / 14) % 2 - 1, (cy / 14) % 2 - 1], -1), align_corners=False)[:, 0]
    faint = (uniform(n, 0, 0.15, device) * chance(n, 0.3, device))[:, None, None]
    darkness = torch.maximum(darkness, through * faint)
    margin = uniform(n, 0.3, 8, device)[:, None, None]
    lies_on = chance(n, 0.35, device)[:, None, None]
    table = ((cx < -margin) | (cx > 9 + margin * 1.3) | (cy < -margin * 0.8) | (cy > 9 + margin)) & lies_on
    picture = F.avg_pool2d(photographed(darkness, table.float())[:, None], 2)[:, 0]
    picture = blur(picture, uniform(n, 0.05, 1.6, device) * chance(n, 0.7, device))
    picture = grain(picture)
    goal = found_there(cx, cy, table)
    second_goal = found_there(ox, oy, table)
    goal = torch.maximum(goal, second_goal * has_second[:, None])
    return picture[:, None], goal


def found_there(cx: Tensor, cy: Tensor, hidden: Tensor) -> Tensor:
    """Inside of the board, crossings, and crossings of the boxes' lines; [n, 3, half, half]."""
    cx, cy, hidden = cx[:, 1::4, 1::4], cy[:, 1::4, 1::4], hidden[:, 1::4, 1::4]
    inside = ((cx > 0.1) & (cx < 8.9) & (cy > 0.1) & (cy < 8.9) & ~hidden).float()
    across = torch.stack([torch.gradient(cx, dim=2)[0], torch.gradient(cx, dim=1)[0]], -1)
    down = torch.stack([torch.gradient(cy, dim=2)[0], torch.gradient(cy, dim=1)[0]], -1)
    det = across[..., 0] * down[..., 1] - across[..., 1] * down[..., 0]
    det = torch.where(det.abs() < 1e-5, torch.full_like(det, 1e-5), det)
    heats = []
    for every in (1, 3):
        nx, ny = (cx / every).round() * every, (cy / every).round() * every
        ok = (nx >= 0) & (nx <= 9) & (ny >= 0) & (ny <= 9)
        dx, dy = cx - nx, cy - ny
        px = (down[..., 1] * dx - across[..., 1] * dy) / det
        py = (across[..., 0] * dy - down[..., 0] * dx) / det
        heats.append(torch.where(ok & ~hidden, torch.exp(-(px**2 + py**2) / (2 * 1.1**2)), torch.zeros_like(px)))
    return torch.stack([inside, *heats], 1)


def cells(n: int, glyphs: Glyphs, size: int = 32) -> tuple[Tensor, Tensor]:
    """Cut out cells [n * 81, 1, size, size], as the reader normalises them, and their classes."""
    device = glyphs.device
    made = boards(n, glyphs)
    double = size * 2
    t = ((torch.arange(double, device=device) + 0.5) / double - 0.5) * MARGIN
    ty, tx = torch.meshgrid(t, t, indexing="ij")
    number = torch.arange(81, device=device)
    column, row = (number % 9).float(), (number // 9).float()
    grow = 1 + torch.randn((n, 81), device=device) * 0.04
    turn = torch.randn((n, 1), device=device) * 0.03 + torch.randn((n, 81), device=device) * 0.02
    slide = torch.randn((n, 81, 2), device=device) * 0.035 + torch.randn((n, 1, 2), device=device) * 0.02
    cos, sin = (turn.cos() * grow)[..., None, None], (turn.sin() * grow)[..., None, None]
    cx = column[None, :, None, None] + 0.5 + slide[..., 0, None, None] + tx * cos - ty * sin
    cy = row[None, :, None, None] + 0.5 + slide[..., 1, None, None] + tx * sin + ty * cos
    flat = (n, 81 * double, double)
    cx, cy = cx.reshape(flat), cy.reshape(flat)
    pixel = torch.full_like(cx, MARGIN / double)
    darkness = board_ink(made, glyphs, cx, cy, pixel)
    back = glyphs.sheets[torch.randint(len(glyphs.sheets), (n,), device=device)].float()
    zoom = uniform(n, 6, 20, device)[:, None, None]
    through = F.grid_sample(back, torch.stack([-(cx / zoom) % 2 - 1, (cy / zoom) % 2 - 1], -1), align_corners=False)[
        :, 0
    ]
    darkness = torch.maximum(darkness, through * (uniform(n, 0, 0.2, device) * chance(n, 0.3, device))[:, None, None])
    darkness = with_scratches(darkness.view(n * 81, double, double))
    style = photographed_cells(darkness, n)
    small = F.avg_pool2d(style[:, None], 2)
    pixels = int(torch.randint(11, size + 1, (1,)))  # as few as a small board in a photo has
    small = F.interpolate(small, size=(pixels, pixels), mode="area") if pixels < size else small
    sigma = (uniform(n, 0.05, 1.0, device) * pixels / 20).repeat_interleave(81)
    small = grain(blur(small[:, 0], sigma), 81)[:, None]
    seen = F.interpolate(small, size=(size, size), mode="bilinear", align_corners=False)
    return normalised(seen.view(n, 81, size, size)).view(-1, 1, size, size), made.classes.view(-1)


MARGIN = 1.2  # a cut out cell shows so much of the board, so that lines are seen to be lines


def with_scratches(darkness: Tensor) -> Tensor:
    """Remains of lines, creases and dirt: what has been read as a 1 where nothing stood."""
    n, size, device = darkness.shape[0], darkness.shape[-1], str(darkness.device)
    axis = torch.linspace(-1, 1, size, device=device)
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    angle = uniform(n, 0, math.pi, device)[:, None, None]
    away = (x * angle.cos() + y * angle.sin() - uniform(n, -1, 1, device)[:, None, None]).abs()
    width = uniform(n, 0.005, 0.05, device)[:, None, None]
    strength = (uniform(n, 0.05, 0.4, device) * chance(n, 0.08, device))[:, None, None]
    return torch.maximum(darkness, ((width - away) * 30 + 0.5).clamp(0, 1) * strength)


def photographed_cells(darkness: Tensor, n: int) -> Tensor:
    """Cells of one board share paper, ink and polarity; light changes from cell to cell."""
    device, size = str(darkness.device), darkness.shape[-1]

    def per_board(low: float, high: float) -> Tensor:
        return uniform(n, low, high, device).repeat_interleave(81)[:, None, None]

    paper, ink = per_board(0.4, 1), per_board(0, 0.5)
    picture = paper + (ink * paper - paper) * darkness
    axis = torch.linspace(-1, 1, size, device=device)
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    angle = uniform(n * 81, 0, 2 * math.pi, device)[:, None, None]
    side = x * angle.cos() + y * angle.sin()
    light = (
        uniform(n * 81, 0.85, 1.1, device)[:, None, None] + uniform(n * 81, -0.06, 0.06, device)[:, None, None] * side
    )
    hard = (
        torch.sigmoid((side - uniform(n * 81, -1, 1, device)[:, None, None]) * 15)
        * uniform(n * 81, 0.1, 0.5, device)[:, None, None]
    )
    light = light * (1 - hard * chance(n * 81, 0.06, device)[:, None, None])
    picture = picture * light
    dark_mode = chance(n, 0.15, device).repeat_interleave(81)[:, None, None]
    return torch.where(dark_mode, 1 - 0.95 * picture, picture)


def normalised(seen: Tensor) -> Tensor:
    """Cells of boards [n, 81, s, s]: the paper is 0, what stands out most on the board about 1 or -1."""
    middle = seen.flatten(2).median(-1).values[..., None, None]
    away = seen - middle
    contrast = torch.quantile(away.abs().flatten(1)[:, ::7], 0.97, dim=1).clamp(min=0.06)
    return (away / contrast[:, None, None, None]).clamp(-1.5, 1.5)
