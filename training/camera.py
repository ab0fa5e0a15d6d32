"""What a camera makes of a page: light, shadows, blur and noise."""

import math

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name

from training.randomness import chance, smooth_noise, uniform


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


def grain(picture: Tensor, share: int = 1) -> Tensor:
    """Noise of the camera, alike on so many pictures in a row."""
    n, device = picture.shape[0] // share, str(picture.device)
    strength = (torch.rand(n, device=device) ** 2 * 0.06).repeat_interleave(share)[:, None, None]
    return (picture + torch.randn_like(picture) * strength).clamp(0, 1)
