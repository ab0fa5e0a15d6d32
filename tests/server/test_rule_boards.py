"""Boards as the page gets them. It folds tests/corpus/rule_moves.txt with these, so they are kept as a golden file."""

import json
from collections.abc import Callable

from conftest import CORPUS
from ninefold.server.apps.puzzles.board_schemas import PuzzleBoardOut
from ninefold.usecases.lay_out import lay_out_text


def test_the_boards_of_the_corpus_are_laid_out_as_the_page_reads_them(golden: Callable[[str, str], None]) -> None:
    lines = (CORPUS / "rule_moves.txt").read_text().splitlines()
    puzzles = dict.fromkeys(line.removeprefix("puzzle ") for line in lines if line.startswith("puzzle "))
    boards = {text: PuzzleBoardOut.of(lay_out_text(text).laid).model_dump(exclude={"clues"}) for text in puzzles}
    written = (f"{json.dumps(text)}: {json.dumps(board, ensure_ascii=False)}" for text, board in boards.items())
    golden("rule_boards.json", "{\n" + ",\n".join(written) + "\n}\n")
