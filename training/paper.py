"""How a page lies before the camera: turned, tilted, bent and curled."""

import math

import torch
from torch import Tensor

from training.randomness import chance, smooth_noise, uniform


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
