"""Whole photos of pages that never existed, and what is to be found in them.

Everything on a page is a function of the place on it in cells: (0, 0) is the board's upper left corner, (9, 9) its
lower right one. So a page can be looked at from anywhere, bent and tilted, and what is where is known exactly.
"""

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name

from training.boards import boards
from training.camera import blur, grain, photographed
from training.digit_pictures import Glyphs
from training.ink import board_ink, surroundings
from training.paper import neighbour, page_places
from training.randomness import chance, uniform


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
