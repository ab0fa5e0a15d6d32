"""Files of other programs with rules in them, made for tests, and the rules that are read from a text."""

import base64
import json
from typing import Any
from urllib.parse import quote

from ninefold.rules.formats import read_sheet
from ninefold.rules.formats.bounds import deflate
from ninefold.rules.formats.lzstring import compress

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def rules_in(text: str) -> list[dict[str, Any]]:
    return [rule.as_json() for rule in read_sheet(text).sheet.rules]


def cages_of(lengths: list[int]) -> list[dict[str, Any]]:
    """Cages along the rows of a solved grid."""
    cages, at = [], 0
    for length in lengths:
        cells = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in range(at, at + length)]
        cages.append({"kind": "cage", "cells": cells, "sum": sum(map(int, SOLVED[at : at + length]))})
        at += length
    return cages


def fpuzzles(size: int = 9, **keys: Any) -> str:
    return json.dumps({"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys})


def scl(**keys: Any) -> str:
    return "https://sudokupad.app/ctc" + compress(json.dumps({"cells": [[{}] * 9] * 9, "regions": [], **keys}))


def sudokumaker(*constraints: dict[str, Any]) -> str:
    puzzle = {"name": "", "cells": [{} for _ in range(81)], "constraints": [{"type": 0}, *constraints]}
    return json.dumps({"formatVersion": "1.0.0", "puzzle": puzzle})


def ipuz(**keys: Any) -> str:
    rows = [[0] * 4 for _ in range(4)]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": rows, **keys})


def penpa(**keys: Any) -> str:
    head = "sudoku,9,9,38,0,1,1,382,382,84,84,1,0,0,0,Title: ,Author: ,,,OFF"
    text = "\n".join([head, "[0,0,0,0]", '["1","2","1"]', json.dumps({"number": {}, **keys}), "", ""])
    packed = quote(base64.b64encode(deflate(text)).decode())
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"


def solo_blocks(blocks: str, size: int) -> str:
    """The structure of blocks as Solo writes it."""
    edges = [(cell, cell + 1) for cell in range(size * size) if (cell + 1) % size]
    edges += [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    runs = "".join("|" if blocks[one] != blocks[other] else "." for one, other in edges).split("|")
    return "".join("z" * (len(run) // 25) + "_abcdefghijklmnopqrstuvwxy"[len(run) % 25] for run in runs)


def ksudoku(kind: str, inside: str, order: int = 4) -> str:
    values = "_" * order * order
    graph = f'<graph type="custom" specific-type="{kind}" order="{order}">{inside}</graph>'
    return f"<ksudoku><game><puzzle>{graph}<values>{values}</values></puzzle></game></ksudoku>"
