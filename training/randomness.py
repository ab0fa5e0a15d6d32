"""Random numbers for many pages at once."""

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812, its usual name


def uniform(count: int, low: float, high: float, device: str, *more: int) -> Tensor:
    return torch.rand((count, *more), device=device) * (high - low) + low


def chance(count: int, share: float, device: str, *more: int) -> Tensor:
    return torch.rand((count, *more), device=device) < share


def smooth_noise(n: int, size: int, knots: int, device: str) -> Tensor:
    """From -1 to 1 or so, [n, size, size]."""
    coarse = torch.randn((n, 1, knots, knots), device=device)
    return F.interpolate(coarse, size=(size, size), mode="bicubic", align_corners=True)[:, 0]
