"""Boards that never existed: what stands in their cells, and how it is drawn."""

from dataclasses import dataclass

import torch
from torch import Tensor

from training.digit_pictures import Glyphs
from training.randomness import chance, uniform

BLANK, PRINTED, WRITTEN, MARKS = 0, 1, 10, 19  # classes of a cell: the digit 1 printed is 1, written is 10
CLASSES = 20
MARK_SLOTS = 5


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


@dataclass
class Contents:
    """What stands in the cells of some boards, [n, 81] each."""

    digits: Tensor  # 0 to 8
    is_printed: Tensor
    is_hand: Tensor
    is_marks: Tensor
    is_erased: Tensor

    @property
    def classes(self) -> Tensor:
        by_hand = torch.where(self.is_hand, WRITTEN + self.digits, torch.where(self.is_marks, MARKS, BLANK))
        return torch.where(self.is_printed, PRINTED + self.digits, by_hand)


def boards(count: int, glyphs: Glyphs) -> Boards:
    """Random ones. Whoever changes the order of the draws changes all pages."""
    contents = _contents(count, glyphs.device)
    font = torch.randint(glyphs.fonts, (count, 1), device=glyphs.device)
    big = _pictures(contents, font, glyphs)
    place, ink = _written(contents)
    small, small_place, small_ink = _pencil_marks(contents, font, glyphs)
    shade = _shades(contents)
    return Boards(contents.classes, big, place, ink, small, small_place, small_ink, shade, _lines(count, glyphs.device))


def _contents(count: int, device: str) -> Contents:
    n = (count, 81)
    digits = torch.randint(9, n, device=device)
    fill = uniform(count, 0.2, 0.55, device, 1)
    kinds = torch.rand(n, device=device)
    has_hand = chance(count, 0.45, device, 1)
    has_marks = chance(count, 0.35, device, 1)
    share_hand = uniform(count, 0.05, 0.5, device, 1) * has_hand
    share_marks = uniform(count, 0.05, 0.8, device, 1) * has_marks
    is_printed = kinds < fill
    is_hand = ~is_printed & (torch.rand(n, device=device) < share_hand)
    is_marks = ~is_printed & ~is_hand & (torch.rand(n, device=device) < share_marks)
    is_rubbed = (torch.rand(n, device=device) < 0.25) & chance(count, 0.3, device, 1)
    return Contents(digits, is_printed, is_hand, is_marks, ~is_printed & ~is_hand & ~is_marks & is_rubbed)


def _pictures(contents: Contents, font: Tensor, glyphs: Glyphs) -> Tensor:
    """The number of the picture in each cell; 0 for none."""
    count, digits = len(font), contents.digits
    pen = torch.randint(glyphs.pens, (count, 1), device=glyphs.device)
    by_pen = chance(count, 0.3, glyphs.device, 1)
    handmade = torch.where(by_pen, glyphs.first_pen + pen * 9 + digits, glyphs.by_hand(digits))
    by_hand = torch.where(contents.is_hand | contents.is_erased, handmade, 0)
    return torch.where(contents.is_printed, 1 + font * 9 + digits, by_hand)


def _written(contents: Contents) -> tuple[Tensor, Tensor]:
    """Places and darkness of the digits: a font's have one size and one base line, a hand's have not."""
    is_printed, n = contents.is_printed, contents.digits.shape
    count, device = n[0], str(contents.digits.device)
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
    return place, torch.where(contents.is_erased, uniform(count, 0.02, 0.1, device, 81), pressed)


def _pencil_marks(contents: Contents, font: Tensor, glyphs: Glyphs) -> tuple[Tensor, Tensor, Tensor]:
    """Pictures, places and darkness of small digits: neatly by digit, anywhere, or in a line at the top."""
    count, device, is_marks = len(font), glyphs.device, contents.is_marks
    slots = (count, 81, MARK_SLOTS)
    digits = torch.randint(9, slots, device=device)
    is_printed = chance(count, 0.4, device, 1, 1)
    pictures = torch.where(is_printed, 1 + font[..., None] * 9 + digits, glyphs.by_hand(digits))
    shown = (torch.rand(slots, device=device) < 0.6) & is_marks[..., None]
    shown[..., 0] |= is_marks
    neat = torch.stack([(digits % 3 - 1) * 0.28, (digits // 3 - 1) * 0.28], -1)
    loosely = torch.rand((*slots, 2), device=device) * 0.7 - 0.35
    across = torch.linspace(-0.34, 0.34, MARK_SLOTS, device=device).expand(slots)
    at_top = torch.stack([across, torch.full(slots, -0.32, device=device)], -1)
    style = torch.randint(3, (count, 1, 1, 1), device=device)
    spots = torch.where(style == 0, neat, torch.where(style == 1, loosely, at_top))
    size = uniform(count, 0.14, 0.3, device, 1, 1).expand(slots)
    ink = uniform(count, 0.25, 0.9, device, 1).expand(count, 81)
    return torch.where(shown, pictures, 0), torch.cat([spots, size[..., None]], -1), ink


def _shades(contents: Contents) -> Tensor:
    """Grounds of the cells: every other box, some cells, or those of the givens may be tinted."""
    count, device = len(contents.digits), str(contents.digits.device)
    box = torch.arange(81, device=device) // 27 * 3 + torch.arange(81, device=device) % 9 // 3
    shaded = chance(count, 0.2, device, 1) * (box % 2 == 1).float() * uniform(count, 0.05, 0.35, device, 1)
    spots = chance(count, 0.2, device, 1) & chance(count, 0.25, device, 81)
    shaded = shaded + spots * uniform(count, 0.05, 0.4, device, 1)
    givens = chance(count, 0.1, device, 1) & contents.is_printed
    return (shaded + givens * uniform(count, 0.05, 0.3, device, 1)).clamp(0, 0.5)


def _lines(count: int, device: str) -> Tensor:
    """Widths and darkness of the lines."""
    thin = uniform(count, 0.008, 0.05, device)
    thick = thin + torch.rand(count, device=device) ** 2 * 0.09
    outer = torch.where(chance(count, 0.6, device), thick, thick + uniform(count, 0, 0.08, device))
    is_faint = chance(count, 0.25, device)
    thin_ink = torch.where(is_faint, uniform(count, 0.12, 0.4, device), uniform(count, 0.4, 1, device))
    box_ink = torch.maximum(thin_ink, uniform(count, 0.4, 1, device))
    gap = chance(count, 0.05, device) * uniform(count, 0.02, 0.08, device)
    dash = chance(count, 0.05, device).float()
    return torch.stack([thin, thick, outer, thin_ink, box_ink, gap, dash], -1)
