"""Pictures of digits, as `glyphs.py` has kept them, to be looked at anywhere."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor


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
