"""Trains the photo reader's two networks and writes them as ONNX files.

    python -m training.train training/glyphs.npz OUT [--only cells|boards]

Every page it learns from is made up on the way (scenes.py, cells.py), none is seen twice, and no photo is used. A
graphics card is needed to be done in a quarter of an hour. The last lines say how well both do on pages they have not
learnt from.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812, its usual name

from training.boards import MARKS
from training.cells import cells
from training.digit_pictures import Glyphs
from training.networks import BoardFinder, CellReader
from training.scenes import scenes

Batch = tuple[Tensor, Tensor]
BOARDS, SCENES = 64, 48  # in a batch


def finder_loss(said: Tensor, goal: Tensor) -> Tensor:
    """Crossings are few among the pixels, so what is near one weighs more."""
    weight = torch.ones_like(goal)
    weight[:, 1:] += 20 * goal[:, 1:]
    return F.binary_cross_entropy_with_logits(said, goal, weight)


def reader_loss(said: Tensor, classes: Tensor) -> Tensor:
    return F.cross_entropy(said, classes, label_smoothing=0.02)


def learn(
    network: nn.Module, batch: Callable[[], Batch], loss_of: Callable[[Tensor, Tensor], Tensor], steps: int, rate: float
) -> None:
    """The rate rises at once and falls to nothing at the end."""
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-3)
    network.train()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1.0, (step + 1) / 100) * (1 - step / steps)
        pictures, goal = batch()
        loss = loss_of(network(pictures), goal)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if step % 250 == 0:
            print(
                f"  {type(network).__name__} step {step} of {steps}, loss {loss.item():.4f}, {time.monotonic():.0f} s",
                flush=True,
            )


@torch.no_grad()
def report_reader(network: nn.Module, batch: Callable[[], Batch]) -> None:
    right = total = digits_right = phantom = missed = 0
    for _ in range(40):
        pictures, classes = batch()
        read = network(pictures).argmax(1)
        shows, has = (read > 0) & (read < MARKS), (classes > 0) & (classes < MARKS)
        right += int((read == classes).sum())
        digits_right += int(((read - 1) % 9 == (classes - 1) % 9)[has & shows].sum())
        phantom += int((shows & ~has).sum())
        missed += int((~shows & has).sum())
        total += len(classes)
    print(f"cells: {right / total:.4%} of {total} right; phantom digits {phantom}, missed {missed}", flush=True)


@torch.no_grad()
def report_finder(network: nn.Module, batch: Callable[[], Batch]) -> None:
    both = either = 0.0
    for _ in range(20):
        pictures, goal = batch()
        said, is_board = network(pictures)[:, 0] > 0, goal[:, 0] > 0.5
        both += float((said & is_board).sum())
        either += float((said | is_board).sum())
    print(f"boards: {both / either:.4f} of what is said or is a board is both", flush=True)


def write(network: nn.Module, shape: tuple[int, ...], path: Path) -> None:
    names = {"input_names": ["seen"], "output_names": ["said"], "dynamic_axes": {"seen": {0: "n"}, "said": {0: "n"}}}
    torch.onnx.export(network.cpu().eval(), (torch.zeros(shape),), str(path), dynamo=False, opset_version=13, **names)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("glyphs", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", choices=["cells", "boards"])
    parser.add_argument("--cell-steps", type=int, default=4000)
    parser.add_argument("--board-steps", type=int, default=3000)
    options = parser.parse_args()
    torch.manual_seed(9)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    glyphs = Glyphs(options.glyphs, device)

    def cell_batch() -> Batch:
        return cells(BOARDS, glyphs)

    def scene_batch() -> Batch:
        return scenes(SCENES, glyphs)

    if options.only != "boards":
        reader = CellReader().to(device)
        learn(reader, cell_batch, reader_loss, options.cell_steps, 2e-3)
        report_reader(reader.eval(), cell_batch)
        write(reader, (1, 1, 32, 32), options.out / "cells.onnx")
    if options.only != "cells":
        finder = BoardFinder().to(device)
        learn(finder, scene_batch, finder_loss, options.board_steps, 3e-3)
        report_finder(finder.eval(), scene_batch)
        write(finder, (1, 1, 320, 320), options.out / "boards.onnx")


if __name__ == "__main__":
    main()
