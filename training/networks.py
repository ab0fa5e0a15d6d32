"""The two networks of the photo reader: one finds boards, one reads cells. Small enough for a phone."""

import torch
from torch import Tensor, nn

from training.boards import CLASSES


def layer(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(inside, outside, 3, stride, 1, bias=False), nn.BatchNorm2d(outside), nn.ReLU())


class CellReader(nn.Module):
    """A cut out cell, 32 by 32, to its class: blank, printed digit, written digit, pencil marks."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(
            layer(1, 20), layer(20, 20), nn.MaxPool2d(2),
            layer(20, 40), layer(40, 40), nn.MaxPool2d(2),
            layer(40, 72), layer(72, 72), nn.MaxPool2d(2),
        )  # fmt: skip
        self.say = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.2), nn.Linear(72 * 16, 64), nn.ReLU(), nn.Linear(64, CLASSES)
        )

    def forward(self, cells: Tensor) -> Tensor:
        said: Tensor = self.say(self.see(cells))
        return said


class BoardFinder(nn.Module):
    """A photo, 320 by 320, to maps of half its size: inside of a board, crossings, crossings of boxes."""

    def __init__(self) -> None:
        super().__init__()
        self.halved = layer(1, 12, 2)
        self.quarter = nn.Sequential(layer(12, 20, 2), layer(20, 20))
        self.eighth = nn.Sequential(layer(20, 32, 2), layer(32, 32))
        self.sixteenth = nn.Sequential(layer(32, 40, 2), layer(40, 40), layer(40, 40))
        self.coarse = nn.Sequential(layer(40, 48, 2), layer(48, 48), layer(48, 48))
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.to_sixteenth, self.to_eighth = layer(48 + 40, 40), layer(40 + 32, 32)
        self.to_quarter, self.to_half = layer(32 + 20, 20), layer(20 + 12, 12)
        self.say = nn.Conv2d(12, 3, 1)

    def forward(self, photo: Tensor) -> Tensor:
        half = self.halved(photo)
        quarter = self.quarter(half)
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        known = self.up(self.coarse(sixteenth))
        known = self.up(self.to_sixteenth(torch.cat([known, sixteenth], 1)))
        known = self.up(self.to_eighth(torch.cat([known, eighth], 1)))
        known = self.up(self.to_quarter(torch.cat([known, quarter], 1)))
        said: Tensor = self.say(self.to_half(torch.cat([known, half], 1)))
        return said
