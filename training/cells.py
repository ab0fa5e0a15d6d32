"""Cells cut out of boards that never existed, as the reader of cells sees them."""

import math

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name

from training.boards import boards
from training.camera import blur, grain, photographed_cells
from training.digit_pictures import Glyphs
from training.ink import board_ink
from training.randomness import chance, uniform

MARGIN = 1.2  # a cut out cell shows so much of the board, so that lines are seen to be lines


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


def normalised(seen: Tensor) -> Tensor:
    """Cells of boards [n, 81, s, s]: the paper is 0, what stands out most on the board about 1 or -1."""
    middle = seen.flatten(2).median(-1).values[..., None, None]
    away = seen - middle
    contrast = torch.quantile(away.abs().flatten(1)[:, ::7], 0.97, dim=1).clamp(min=0.06)
    return (away / contrast[:, None, None, None]).clamp(-1.5, 1.5)
