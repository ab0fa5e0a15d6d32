"""Search under rules: grids by seed, minimal puzzles, solutions one by one, searches that are watched and stopped."""

import itertools
import json
import subprocess
import sys
import threading
from random import Random

import pytest

import ninefold as nf
import ninefold._native as native
from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoSolutionError
from rule_judge import Filled, Rule, obeys

RULES: list[Rule] = [
    {"kind": "anti-knight"},
    {"kind": "cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 17},
    {"kind": "thermometer", "cells": ["r9c1", "r8c2", "r7c3", "r6c4"]},
    {"kind": "whisper", "cells": ["r4c4", "r5c5", "r6c6"], "difference": 5},
]


def text_of(rules: list[Rule], size: int = 9, givens: str | None = None) -> str:
    return json.dumps({"size": size, "givens": givens, "rules": rules})


def test_a_seed_gives_a_grid_that_obeys_the_rules() -> None:
    text = text_of(RULES)
    grids = [kernel.fill_rules(text, seed) for seed in range(6)]
    assert len(set(grids)) == 6
    assert grids[0] == kernel.fill_rules(text, 0)
    for grid in grids:
        board = Filled(9, tuple(map(int, grid)))
        assert all(obeys(board, rule, RULES) for rule in RULES)
        assert kernel.solve_rules(text_of(RULES, givens=grid)) == grid


@pytest.mark.parametrize("seed", range(80))
def test_a_board_without_rules_has_as_many_solutions_as_the_classic_search_finds(seed: int) -> None:
    chance = Random(seed)
    cells = list(kernel.fill_rules(text_of([]), seed))
    for cell in chance.sample(range(81), chance.randint(47, 60)):
        cells[cell] = "."
    if seed % 4 == 0:
        cells[chance.randrange(81)] = str(chance.randint(1, 9))
    givens = "".join(cells)
    clashes_count_as_none = max(0, native.count_line(givens, 400))
    assert kernel.count_rules(text_of([], givens=givens), 400) == clashes_count_as_none


def test_rules_that_contradict_each_other_leave_no_grid_to_fill() -> None:
    text = text_of([{"kind": "odd", "cells": ["r1c1"]}, {"kind": "even", "cells": ["r1c1"]}])
    with pytest.raises(NoSolutionError):
        kernel.fill_rules(text, 1)


def clues_of(text: str) -> tuple[int, int]:
    puzzle = json.loads(text)
    return sum(digit != "." for digit in puzzle["givens"] or ""), len(puzzle["rules"])


def test_a_minimal_puzzle_needs_every_given_and_every_rule() -> None:
    rules = [*RULES, {"kind": "odd", "cells": ["r9c9"]}, {"kind": "even", "cells": ["r1c9"]}]
    grid = next(
        grid
        for grid in (kernel.fill_rules(text_of(RULES), seed) for seed in itertools.count())
        if int(grid[80]) % 2 and not int(grid[8]) % 2
    )
    minimal = kernel.minimise_rules(text_of(rules, givens=grid), seed=4)
    puzzle = json.loads(minimal)
    assert kernel.solve_rules(minimal) == grid
    for cell, digit in enumerate(puzzle["givens"]):
        if digit != ".":
            with pytest.raises(ManySolutionsError):
                kernel.solve_rules(
                    json.dumps(puzzle | {"givens": puzzle["givens"][:cell] + "." + puzzle["givens"][cell + 1 :]})
                )
    for place in range(len(puzzle["rules"])):
        with pytest.raises(ManySolutionsError):
            kernel.solve_rules(json.dumps(puzzle | {"rules": puzzle["rules"][:place] + puzzle["rules"][place + 1 :]}))


def test_minimising_leaves_alone_what_it_is_told_to() -> None:
    grid = kernel.fill_rules(text_of(RULES), 1)
    text = text_of(RULES, givens=grid)
    assert clues_of(kernel.minimise_rules(text, 1, givens=False)) == (81, 0)
    givens, rules = clues_of(kernel.minimise_rules(text, 1, rules=False))
    assert givens < 40
    assert rules == len(RULES)


def test_solutions_are_searched_for_when_they_are_asked_for() -> None:
    watch = native.SearchWatch()
    found = kernel.rule_solutions(text_of([]), 10**9, watch)
    first = list(itertools.islice(found, 200))
    assert len(set(first)) == 200
    watch.stop()
    assert len(list(found)) < 100


def test_a_search_can_be_watched_and_stopped_from_another_thread() -> None:
    watch = native.SearchWatch()
    counted: list[int] = []
    thread = threading.Thread(target=lambda: counted.append(kernel.count_rules(text_of([]), 10**12, watch)))
    thread.start()
    while watch.guesses < 1_000:
        assert thread.is_alive()
    watch.stop()
    thread.join(10)
    assert counted
    assert counted[0] > 0


def test_true_candidates_stopped_at_once_are_what_was_found_until_then() -> None:
    watch = native.SearchWatch()
    watch.stop()
    counts = kernel.true_candidates(text_of([]), 1_000, watch)
    assert sum(map(len, counts)) < 81 * 9


CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]


def nested(depth: int) -> Rule:
    rule: Rule = {"kind": "odd", "cells": ["r1c1"]}
    for _ in range(depth):
        rule = {"kind": "any", "of": [[rule], [rule]]}
    return rule


def along_all_cells(regex: str) -> Rule:
    return {"kind": "automaton", "cells": CELLS, "regex": regex}


REFUSED: list[tuple[Rule, str]] = [
    ({"size": 9, "rules": [{"kind": "odd", "cells": ["r1c1"]}] * 40_000}, "rules"),
    ({"size": 9, "rules": [along_all_cells("(.{1,99}1){1,99}(.{1,99}2){1,99}")]}, "rules[0].regex"),
    ({"size": 9, "rules": [along_all_cells("(.{1,100}){1,100}")]}, "rules[0].regex"),
    ({"size": 9, "rules": [along_all_cells("(.*1.{20}|.*2.{20})*")]}, "rules[0].regex"),
    ({"size": 9, "rules": [along_all_cells("(" * 30_000)]}, "rules[0].regex"),
    ({"size": 9, "rules": [nested(10)]}, "rules[0]" + ".of[0][0]" * 4 + ".of"),
    ({"size": 9, "rules": [{"kind": "cage", "cells": CELLS[:3], "sum": 25}]}, "rules[0].sum"),
    ({"size": 9, "regions": "1" * 10 + "2" * 71, "rules": []}, "regions"),
    ({"size": 32, "regions": "none", "rules": [{"kind": "sum", "cells": ["r33c1"], "total": 1}]}, "rules[0].cells[0]"),
]

LIMITED = """
import json, resource, sys
import ninefold as nf
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
for line in sys.stdin:
    try:
        print("solutions:", nf.count_solutions(line, 1))
    except nf.BadRuleError as fault:
        print(fault.place)
"""


def test_bad_and_huge_rules_are_refused_in_bounded_time_and_memory() -> None:
    lines = "".join(json.dumps(puzzle) + "\n" for puzzle, _ in REFUSED)
    done = subprocess.run([sys.executable, "-c", LIMITED], input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    assert done.stdout.splitlines() == [place for _, place in REFUSED]


def test_a_search_without_an_answer_in_time_says_so() -> None:
    """A line whose sums leave nearly everything open: nobody knows how many grids there are."""
    endless = text_of([{"kind": "sum-line", "cells": CELLS, "total": 15}])
    with pytest.raises(nf.NoAnswerError, match=r"no answer within 0\.2 seconds"):
        nf.count_solutions(endless, 10**12, seconds=0.2)
    # In time nothing changes.
    assert nf.count_solutions(text_of([]), 5, seconds=60) == 5


def test_a_search_ends_at_ctrl_c() -> None:
    endless = text_of([{"kind": "sum-line", "cells": CELLS, "total": 15}])
    program = (
        "import sys, threading, _thread, ninefold as nf\n"
        "threading.Timer(0.3, _thread.interrupt_main).start()\n"
        "try:\n    nf.count_solutions(sys.argv[1], 10**12)\n"
        "except KeyboardInterrupt:\n    print('interrupted')\n"
    )
    done = subprocess.run([sys.executable, "-c", program, endless], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "interrupted\n")
