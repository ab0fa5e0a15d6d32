"""How well photos are read: whole boards, cells, confident mistakes, and processor time.

The networks have learnt from made up pages only, so every photo is one they have not seen. Handwritten and unclear
cells (`?` in the truth) are left out of the score, as its README asks.
"""

import csv
import time
from collections import defaultdict
from dataclasses import dataclass, field

import cv2
import numpy as np

import ninefold as nf
from benchmarks.datasets import data_folder
from ninefold.rules.formats import Sheet


@dataclass
class Score:
    photos: int = 0
    whole: int = 0
    cells: int = 0
    wrong_cells: int = 0
    silent: int = 0
    seconds: list[float] = field(default_factory=list)

    def row(self, kind: str) -> str:
        share = f"{100 * self.whole / self.photos:.1f} %"
        times = f"{1000 * np.median(self.seconds):.0f} ms | {1000 * np.percentile(self.seconds, 95):.0f} ms"
        wrong = f"{self.wrong_cells} of {self.cells}"
        return f"| {kind} | {self.photos} | {self.whole} | {share} | {wrong} | {self.silent} | {times} |"


def wrong_cells(sheet: Sheet | None, truth: str) -> int:
    digits = sheet.digits if sheet else (0,) * 81
    return sum(
        mark != "?" and (mark if mark != "." else "0") != str(digit) for mark, digit in zip(truth, digits, strict=True)
    )


def main() -> None:
    cv2.setNumThreads(1)
    folder = data_folder() / "photos"
    scores: dict[str, Score] = defaultdict(Score)
    for row in csv.DictReader((folder / "manifest.csv").open()):
        file = folder / row["file"]
        truth = "".join(file.with_suffix(".txt").read_text().split())
        start = time.process_time()
        try:
            sheet = nf.read_photo(file)
        except nf.BadPhotoError:
            sheet = None
        spent = time.process_time() - start
        wrong = wrong_cells(sheet, truth)
        for score in (scores[row["kind"]], scores["all"]):
            score.photos += 1
            score.whole += wrong == 0
            score.cells += sum(mark != "?" for mark in truth)
            score.wrong_cells += wrong
            score.silent += wrong > 0 and sheet is not None and not sheet.doubtful
            score.seconds.append(spent)
        if wrong:
            print(f"{row['file']} ({row['kind']}, {row['conditions']}): {wrong} cells wrong")
    print("\n| kind | photos | whole | share | wrong cells | wrong and confident | median | 95th percentile |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for kind in sorted(scores, key=lambda kind: kind == "all"):
        print(scores[kind].row(kind))


if __name__ == "__main__":
    main()
