"""The engine in the browser answers as the server does, letter by letter: the same C++, and words filled in twice.

Python writes questions and its own answers into a file; web/tests/live/engines-agree.ts asks the module the same.
"""

import gzip
import json
import os
import random
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from ninefold import kernel, logic
from ninefold.grid import Grid, format_cell, format_grid
from ninefold.logic import Position, Step
from ninefold.logic.effect_words import leads_to, plan_in_words
from ninefold.logic.examples import Case, examples_of, techniques_with_examples
from ninefold.logic.language import languages
from ninefold.logic.levels import LEVEL_NAMES
from ninefold.make import Wish
from ninefold.rules import Puzzle, parse_board, parse_puzzle
from ninefold.rules.puzzle_text import format_puzzle
from ninefold.server.apps.engine.review_schemas import review_out
from ninefold.server.apps.engine.schemas import RatingOut
from ninefold.server.apps.engine.step_schemas import PlanOut, WhyOut, explained_step
from ninefold.server.apps.learn.schemas import drill_out
from ninefold.usecases.ask_hint import Wanted, hint_on_board
from ninefold.usecases.explain_mistake import refute
from ninefold.usecases.explain_puzzle import find_path, find_steps
from ninefold.usecases.learn_technique import practise
from ninefold.usecases.make_puzzle import SeededWish, make_puzzle
from ninefold.usecases.plan_cell import plan_on_board
from ninefold.usecases.rate_puzzle import rate
from ninefold.usecases.review.review_game import review_text
from ninefold.usecases.solve_puzzle import check_solutions, solve, true_candidates
from played_saves import played
from rule_samples import KINDS
from rule_steps import board_with

ROOT = Path(__file__).parents[2]
VITEST = ["scripts/npm.sh", "--prefix", "web", "run", "--silent", "test"]
PUZZLES = [
    line.split()[0]
    for line in (ROOT / "tests" / "corpus" / "logic_puzzles.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
STARTERS = ROOT / "src" / "ninefold" / "make" / "starter.txt.gz"
"""Lines of level, rating, puzzle and techniques."""
MOST_STEPS = 300
CLUES = ("killer", "thermo", "arrow+x", "kropki", "xv", "whisper+anti-knight", "renban", "palindrome")
PLACES = (
    "jigsaw+letters",
    "hyper",
    "miracle",
    "anti-king",
    "non-consecutive",
    "sandwich",
    "little-killer",
    "skyscraper",
)
SIZES = ("4x4", "6x6", "8x8", "10x10", "12x12", "16x16")
EASY = {"4x4", "6x6"}
"""Variants without medium puzzles."""
ONCE_DIFFERENT = (
    # Which two of several solutions are shown: under rules, on a plain board of another size, in symbols of its own.
    '{"size":4,"givens":"3...............","rules":[{"kind":"modular","cells":["r4c3","r4c4","r2c1","r3c3","r3c2"]}]}',
    "12..............",
    '{"size":4,"symbols":"WORD","givens":"W...............","rules":[{"kind":"diagonals"}]}',
    # Alternatives are called by the first of all their cells, though only a part of those is drawn.
    '{"size":4,"givens":"................","rules":[{"kind":"any","of":['
    '[{"kind":"little-killer","cells":["r2c4","r3c1","r4c2","r4c3"],"sum":9},'
    '{"kind":"thermometer","cells":["r1c1","r1c4","r4c4"]}],'
    '[{"kind":"arrow","bulb":["r4c4"],"path":["r2c1","r2c4"]},'
    '{"kind":"skyscraper","line":"column 3","from":"end","count":3}],'
    '[{"kind":"zipper","cells":["r2c3","r3c3","r3c1","r4c1","r1c4"]}]]}]}',
)

Line = dict[str, Any]


def told(step: Step, language: str) -> Line:
    return explained_step(step, language).model_dump(mode="json")


def words_of(examples: Iterable[Case], each: int) -> Iterator[Line]:
    """The first steps that techniques find in their own examples, in every language."""
    for case in examples:
        for number, step in enumerate(logic.find_steps(case.position, [case.technique])[:each]):
            yield {
                "position": shown(case.position),
                "technique": case.technique,
                "number": number,
                "words": {language: told(step, language) for language in languages()},
            }


def shown(position: Position) -> Line:
    return {"digits": position.digits, "givens": position.givens, "candidates": position.candidates}


def answers(puzzles: list[str], seed: int) -> Iterator[Line]:
    """What is asked of the server along the ways of some puzzles, and what it says."""
    chance = random.Random(seed)
    for number, text in enumerate(puzzles):
        language = languages()[number % len(languages())]
        path = find_path(text, seconds=None).steps
        values = after_some(text, path, chance)
        yield from board_answers(text, values, language, chance)
        yield asked("rate", [text], RatingOut.from_orm(rate(text)).model_dump(mode="json"))
        for board in (text, save_text(text, values)):
            steps = find_steps(board, seconds=None)[:MOST_STEPS]
            yield asked("steps", [board, language], [told(step, language) for step in steps])
        yield asked("path", [text, "greedy", language], [told(step, language) for step in path])
        fewer = "".join("." if chance.random() < 0.1 else digit for digit in text)
        check = check_solutions(fewer, 1000)
        counted = {"count": check.count, "solutions": [*check.solutions], "differing": [*check.differing]}
        yield asked("countSolutions", [fewer, 1000], counted)


def made(levels: Iterable[str], seeds: Iterable[int]) -> Iterator[Line]:
    """New puzzles of a level, and to other wishes without techniques."""
    wishes: list[Line] = [{"level": level} for level in levels]
    wishes += [{"symmetry": "diagonal", "givens": 30}, {"se": [2.0, 3.4], "minimal": True}, {}]
    for wish in wishes:
        for seed in seeds:
            puzzle = make_puzzle(
                SeededWish(**{**wish, **({"se": tuple(wish["se"])} if "se" in wish else {})}).wish, seed
            )
            told = {"rating": puzzle.rating, "level": puzzle.level, "solution": format_grid(puzzle.solution)}
            yield asked("make", [{**wish, "seed": seed}], {"text": str(puzzle), "seed": seed, **told})


def drills(techniques: Iterable[str], seeds: Sequence[int]) -> Iterator[Line]:
    for number, slug in enumerate(techniques):
        language = languages()[number % len(languages())]
        for seed in seeds:
            drill = drill_out(practise(slug, seed), language).model_dump(mode="json")
            yield asked("drill", [slug, language, seed], drill)


def twins(puzzles: Iterable[str]) -> Iterator[Line]:
    for seed, text in enumerate(puzzles):
        yield asked("twin", [text, seed], kernel.twin(parse_puzzle(text), seed))
        yield asked("canonical", [text], kernel.canonical(parse_puzzle(text)))


def reviews(puzzles: Iterable[str], seed: int) -> Iterator[Line]:
    """Games that were played with notes, mistakes, help and pauses to think."""
    chance = random.Random(seed)
    for number, text in enumerate(puzzles):
        language = languages()[number % len(languages())]
        save = played(text, chance)
        yield asked("review", [save, language], review_out(review_text(save, seconds=None), language).model_dump())
        steps = find_steps(save, seconds=None)[:MOST_STEPS]
        yield asked("steps", [save, language], [told(step, language) for step in steps])


def review_of_a_window(text: str) -> Line:
    """A game in which a digit stands twice in a house that a rule makes, and in no other."""
    puzzle = Puzzle.from_text(text)
    solution = kernel.solve(puzzle)
    window = [row * 9 + column for row in (1, 2, 3) for column in (1, 2, 3)]
    pairs = ((one, other) for one in window for other in window if other not in puzzle.peers[one] | {one})
    one, other = next(pair for pair in pairs if not any(puzzle.givens.digits[cell] for cell in pair))
    lines = [f"{format_cell(one)}={solution[one]} @1000", f"{format_cell(other)}={solution[one]} @2000", "undo @3000"]
    save = "\n".join(["ninefold 1", f"puzzle {text}", "lives 0", "", *lines, ""])
    return asked("review", [save, "en"], review_out(review_text(save, seconds=None), "en").model_dump())


def under_rules(puzzles: Iterable[str], seed: int) -> Iterator[Line]:
    """What is asked about puzzles with rules, or of other sizes; most of those with one solution."""
    chance = random.Random(seed)
    for number, text in enumerate(puzzles):
        language = languages()[number % len(languages())]
        check = check_solutions(text, 1000)
        counted = {"count": check.count, "solutions": [*check.solutions], "differing": [*check.differing]}
        yield asked("countSolutions", [text, 1000], counted)
        found = true_candidates(text, 3)
        told_counts = [{str(digit): count for digit, count in counts.items()} for counts in found]
        yield asked("trueCandidates", [text, 3], {"candidates": told_counts, "cap": 3, "complete": True})
        steps = find_steps(text, seconds=None)[:MOST_STEPS]
        yield asked("steps", [text, language], [told(step, language) for step in steps])
        if check.count == 1:
            yield from proper_under_rules(text, language, chance)


def proper_under_rules(text: str, language: str, chance: random.Random) -> Iterator[Line]:
    puzzle = parse_puzzle(text) if not text.startswith("{") else Puzzle.from_text(text)
    yield asked("solveRules", [text], solve(text))
    yield asked("rate", [text], RatingOut.from_orm(rate(text)).model_dump(mode="json"))
    path = find_path(text, seconds=None).steps
    yield asked("path", [text, "greedy", language], [told(step, language) for step in path])
    digits = list(puzzle.givens.digits)
    for step in path[: chance.randrange(len(path) or 1)]:
        for placed in step.placements:
            digits[placed.cell] = placed.digit
    if 0 in digits:
        yield from board_answers(text, format_grid(Grid(tuple(digits), puzzle.shape)), language, chance)


def of_every_kind(seeds: Iterable[int]) -> Iterator[str]:
    """Small boards with a rule of each kind."""
    for seed in seeds:
        boards = (board_with(kind, seed) for kind in KINDS)
        yield from (format_puzzle(board[0]) for board in boards if board)


def of_variants(names: Iterable[str], seeds: Sequence[int]) -> Iterator[str]:
    for name in names:
        level = "easy" if name in EASY else "medium"
        yield from (str(make_puzzle(Wish(level=level, variant=name), seed)) for seed in seeds)


def with_fewer_givens(puzzles: Iterable[str], seed: int) -> Iterator[str]:
    """Most of them have several solutions then."""
    chance = random.Random(seed)
    for text in puzzles:
        puzzle = json.loads(format_puzzle(Puzzle.from_text(text)))
        givens = ("." if chance.random() < 0.2 else digit for digit in puzzle["givens"])
        yield json.dumps({**puzzle, "givens": "".join(givens)})


def save_text(givens: str, values: str) -> str:
    """A game as the page writes it when it asks for steps."""
    placed = [f"{format_cell(cell)}={digit}" for cell, digit in enumerate(values) if digit != givens[cell]]
    return "\n".join(["ninefold 1", f"puzzle {givens}", "", *([" ".join(placed)] if placed else []), ""])


def after_some(text: str, path: Sequence[Step], chance: random.Random) -> str:
    """The digits on the board somewhere on the way."""
    return after(text, path[: chance.randrange(len(path))])


def after(text: str, steps: Iterable[Step]) -> str:
    digits = list(text)
    for step in steps:
        for placed in step.placements:
            digits[placed.cell] = str(placed.digit)
    return "".join(digits)


def walks(puzzles: Iterable[str], each: int) -> Iterator[Line]:
    """The hint at so many places of every puzzle's way, each in a position of its own, in turns in every language."""
    for number, text in enumerate(puzzles):
        language = languages()[number % len(languages())]
        boards = {after(text, steps): steps for steps in beginnings(find_path(text, seconds=None).steps)}
        found = [*boards.items()][:: max(1, len(boards) // each)][:each]
        for values, steps in found:
            notes = noted_after(text, values, steps)
            wanted = Wanted(None, None, True)
            step = hint_on_board(text, values, notes, wanted, seconds=600)
            yield asked("hint", [as_question(text, values, notes, wanted), language], step and told(step, language))


def beginnings(path: Sequence[Step]) -> Iterator[Sequence[Step]]:
    return (path[:count] for count in range(len(path)))


def noted_after(text: str, values: str, steps: Iterable[Step]) -> list[str | None]:
    """What is left in the cells that the steps so far have removed something from; elsewhere nothing is noted."""
    peers = parse_puzzle(text).peers
    removed: dict[int, set[int]] = {}
    for step in steps:
        for gone in step.removals:
            removed.setdefault(gone.cell, set()).add(gone.digit)
    seen = {cell: {int(values[peer]) for peer in peers[cell] if values[peer] != "."} for cell in removed}
    return [
        "".join(str(digit) for digit in range(1, 10) if digit not in removed[cell] | seen[cell])
        if cell in removed and values[cell] == "."
        else None
        for cell in range(81)
    ]


def board_answers(text: str, values: str, language: str, chance: random.Random) -> Iterator[Line]:
    """Hints, a plan and a refutation: on a right board, with a note too few, with a wrong digit."""
    solution = kernel.solve(Puzzle.from_text(text))
    cell = chance.choice([cell for cell, digit in enumerate(values) if digit == "."])
    wrong = str(next(digit for digit in range(1, 10) if digit != solution[cell]))
    mistaken = values[:cell] + wrong + values[cell + 1 :]
    notes: list[str | None] = [None] * len(values)
    noted = [*notes[:cell], wrong, *notes[cell + 1 :]]
    known = chance.choice([None, [*logic.NINEFOLD.techniques[: chance.randrange(3, 60)]]])
    wanted = Wanted(None, known, chance.random() < 0.7)
    for digits, written in ((values, notes), (values, noted), (mistaken, notes)):
        step = hint_on_board(text, digits, written, wanted, seconds=60)
        question = as_question(text, digits, written, wanted)
        yield asked("hint", [question, language], step and told(step, language))
    plan = plan_on_board(text, values, notes, cell, wanted, seconds=60)
    question = as_question(text, values, notes, wanted)
    yield asked("plan", [question, cell, language], as_plan(plan, cell, language))
    for open_there in (None, some_notes(text, values, chance)):
        board = {"givens": text, "digits": mistaken, **({} if open_there is None else {"notes": open_there})}
        yield asked("why", [board, cell, language], as_refutation(text, mistaken, cell, language, open_there))


def some_notes(text: str, values: str, chance: random.Random) -> list[str | None]:
    """Each wrong candidate struck by one in four, and here and there a right one as well."""
    puzzle, digits = parse_board(text, values)
    position, solution = Position.of(puzzle, digits), kernel.solve(puzzle)

    def open_in(cell: int) -> str:
        """What is left in a cell of its candidates."""
        chances = ((digit, 0.98 if digit == solution[cell] else 0.75) for digit in position.candidates_of(cell))
        return "".join(puzzle.shape.symbol(digit) for digit, share in chances if chance.random() < share)

    return [None if digit else open_in(cell) for cell, digit in enumerate(digits)]


def as_question(givens: str, digits: str, notes: list[str | None], wanted: Wanted) -> Line:
    known = None if wanted.known is None else [*wanted.known]
    return {"givens": givens, "digits": digits, "notes": notes, "known": known, "uniqueness": wanted.uniqueness}


def asked(call: str, args: list[Any], answer: Any) -> Line:
    return {"call": call, "args": args, "answer": answer}


def as_plan(steps: list[Step], cell: int, language: str) -> Line:
    out = PlanOut(
        leads_there=leads_to(steps, cell),
        words=plan_in_words(steps, cell, language),
        steps=[explained_step(step, language) for step in steps],
    )
    return out.model_dump(mode="json")


def as_refutation(text: str, values: str, cell: int, language: str, notes: list[str | None] | None = None) -> Line:
    found = refute(text, values, cell, notes, seconds=None)
    steps = [explained_step(step, language) for step in found.steps]
    return WhyOut(is_wrong=found.is_wrong, is_settled=found.is_settled, steps=steps).model_dump(mode="json")


def compare(lines: Iterable[Line], folder: Path) -> None:
    """Asks the module the same; every answer must be equal."""
    file = folder / "answers.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    env = {**os.environ, "NINEFOLD_ANSWERS": str(file)}
    done = subprocess.run(VITEST, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_words_and_answers_are_the_same(tmp_path: Path) -> None:
    simplest = [examples_of(slug)[0] for slug in techniques_with_examples()]
    fresh = [*made(LEVEL_NAMES[:5], [7]), *drills(["x-wing", "3d-medusa", "w-wing"], [3])]
    others = [*twins(PUZZLES[:3]), *reviews(PUZZLES[:1], 1), *walks(PUZZLES[:2], 5)]
    compare([*words_of(simplest, 1), *answers(PUZZLES[:2], 1), *fresh, *others], tmp_path)


def test_puzzles_with_rules_are_answered_alike(tmp_path: Path) -> None:
    variants = [*of_variants(("killer", "6x6+thermo", "jigsaw+letters", "kropki"), [1])]
    boards = [*ONCE_DIFFERENT, *of_every_kind([1]), *variants]
    # Boards on which thousands of steps are possible, one after the other: the module has room for the next too.
    hyper = [*of_variants(["hyper"], [0, 1])]
    played_on = [*reviews([variants[1], *hyper], 2), review_of_a_window(hyper[0])]
    compare([*under_rules(boards, 4), *played_on], tmp_path)


@pytest.mark.slow
def test_puzzles_with_rules_are_answered_alike_in_many_positions(tmp_path: Path) -> None:
    variants = [*of_variants((*CLUES, *PLACES, *SIZES), range(3))]
    boards = [*of_every_kind(range(2, 30)), *variants, *with_fewer_givens(variants, 6)]
    compare([*under_rules(boards, 5), *reviews(variants, 7)], tmp_path)


@pytest.mark.slow
def test_words_and_answers_are_the_same_in_many_positions(tmp_path: Path) -> None:
    examples = [case for slug in techniques_with_examples() for case in examples_of(slug)]
    compare([*words_of(examples, 20), *answers([*PUZZLES[2:], *starters(50)], 2)], tmp_path)


def starters(count: int) -> list[str]:
    """Puzzles from all levels, from the easiest to the hardest."""
    lines = gzip.decompress(STARTERS.read_bytes()).decode().splitlines()
    return [line.split()[2] for line in lines[:: len(lines) // count]][:count]


@pytest.mark.slow
def test_five_hundred_positions_get_the_same_hint_on_the_device_and_on_the_server(tmp_path: Path) -> None:
    positions = [*walks(starters(50), 10)]
    assert len({(line["args"][0]["givens"], line["args"][0]["digits"]) for line in positions}) == 500
    compare(positions, tmp_path)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_puzzle_and_the_same_drill(tmp_path: Path) -> None:
    fresh = made(LEVEL_NAMES, [*range(8), 2**53 - 1])
    compare([*fresh, *drills(techniques_with_examples(), [0, 1, 2**53 - 1])], tmp_path)


@pytest.mark.slow
def test_games_are_looked_back_on_alike(tmp_path: Path) -> None:
    compare([*reviews(PUZZLES, 3), *twins(PUZZLES)], tmp_path)
