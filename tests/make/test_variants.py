"""Puzzles of named variants and mixtures, made to a wish."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import combinations, pairwise

import pytest

import ninefold as nf
from ninefold.make import MAKER_VERSION, MadePuzzle
from ninefold.rules.variants import VARIANTS

SMALL = ("4x4", "6x6", "8x8")
LARGE = ("10x10", "12x12", "16x16", "25x25")
NINE = tuple(name for name in VARIANTS if name not in (*SMALL, *LARGE, "classic"))
LINES = ("thermo", "whisper", "renban")


def made(variant: str, seed: int = 1) -> MadePuzzle:
    return nf.make(level_for(variant), variant=variant, seed=seed)


def level_for(variant: str) -> str:
    return "beginner" if variant in SMALL else "easy"


def cells_of(line: nf.Puzzle, rule: int) -> list[tuple[int, int]]:
    told = line.rules[rule].as_json()
    names = told["bulb"] + told["path"] if "bulb" in told else told["cells"]
    return [tuple(map(int, name[1:].split("c"))) for name in names]  # type: ignore[misc]


@pytest.mark.parametrize("variant", [*NINE, *SMALL, "12x12"])
def test_every_named_variant_can_be_made(variant: str) -> None:
    puzzle = made(variant)
    assert nf.variant(variant).fits(puzzle)
    assert puzzle.level == level_for(variant)
    assert puzzle.count_solutions() == 1
    assert puzzle.is_solved_by(puzzle.solution.digits)


@pytest.mark.slow
@pytest.mark.parametrize("variant", LARGE)
def test_large_grids_can_be_made(variant: str) -> None:
    puzzle = made(variant)
    assert puzzle.variant == variant
    assert puzzle.count_solutions() == 1


@pytest.mark.parametrize("variant", ["killer", "jigsaw", "thermo", "6x6"])
def test_the_same_seed_gives_the_same_puzzle(variant: str) -> None:
    assert str(made(variant, 5)) == str(made(variant, 5))
    assert str(made(variant, 5)) != str(made(variant, 6))


def test_a_seed_gives_the_puzzle_that_it_gave_on_other_machines(golden: Callable[[str, str], None]) -> None:
    """Change the file only with the maker's version: what a seed gives is told to people."""
    names = [*NINE, *SMALL, "10x10", "12x12", "6x6+kropki", "anti-knight+thermo"]
    lines = [f"{name} {sha256(str(made(name, 7)).encode()).hexdigest()[:16]}" for name in names]
    golden("make/variants.txt", "\n".join((f"maker {MAKER_VERSION}, seed 7", *lines)) + "\n")


def test_a_mixture_has_what_each_of_its_parts_has() -> None:
    puzzle = nf.make("beginner", variant=["thermo", "anti-knight"], seed=2)  # type: ignore[arg-type]
    kinds = {rule.kind for rule in puzzle.rules}
    assert kinds == {"thermometer", "anti-knight"}
    assert puzzle.variant == "anti-knight+thermo"


def test_a_size_is_a_variant_too() -> None:
    assert str(nf.make("beginner", size=6, seed=3)) == str(nf.make("beginner", variant="6x6", seed=3))


@pytest.mark.parametrize("variant", ["x", "killer", "thermo"])
def test_no_part_of_a_variant_is_there_in_vain(variant: str) -> None:
    puzzle = made(variant)
    for part in variant.split("+"):
        own = {rule.kind for rule in nf.variant(part).rules} or set(nf.variant(part).kinds)
        rest = [rule for rule in puzzle.rules if rule.kind not in own]
        assert nf.count_solutions(nf.Puzzle(puzzle.givens, rest, puzzle.regions)) > 1


@pytest.mark.parametrize("variant", LINES)
@pytest.mark.parametrize("seed", range(3))
def test_lines_neither_meet_nor_cross(variant: str, seed: int) -> None:
    puzzle = made(variant, seed)
    paths = [cells_of(puzzle, place) for place in range(len(puzzle.rules))]
    assert max(Counter(cell for path in paths for cell in path).values()) == 1
    steps = [step for path in paths for step in pairwise(path)]
    assert all(max(abs(r - other_r), abs(c - other_c)) == 1 for (r, c), (other_r, other_c) in steps)
    corners = Counter((r + q, c + d) for (r, c), (q, d) in steps if r != q and c != d)
    assert max(corners.values(), default=0) <= 1


def test_no_two_lines_look_like_a_ring() -> None:
    for puzzle in nf.make_many("easy", variant="whisper", count=6, seed=2):
        paths = [cells_of(puzzle, place) for place in range(len(puzzle.rules))]
        ends = [(path[0], path[-1]) for path in paths]
        for one, other in combinations(ends, 2):
            assert not (is_near(one[0], other[0]) and is_near(one[1], other[1]))
            assert not (is_near(one[0], other[1]) and is_near(one[1], other[0]))


def test_puzzles_made_in_a_row_do_not_look_alike() -> None:
    puzzles = nf.make_many("easy", variant="thermo", count=8, seed=5)
    lines = Counter(str(rule.as_json()) for puzzle in puzzles for rule in puzzle.rules)
    assert max(lines.values()) <= 2


@pytest.mark.parametrize("seed", range(3))
def test_cages_hang_together_and_cover_the_grid(seed: int) -> None:
    puzzle = made("killer", seed)
    cages = [cells_of(puzzle, place) for place in range(len(puzzle.rules))]
    assert sorted(cell for cage in cages for cell in cage) == [(r, c) for r in range(1, 10) for c in range(1, 10)]
    assert all(is_connected(set(cage)) for cage in cages)


@pytest.mark.parametrize("seed", range(3))
def test_a_killer_has_no_givens_unless_they_are_wished_for(seed: int) -> None:
    assert nf.make("medium", variant="killer", seed=seed).given_count == 0
    assert nf.make("easy", variant="killer", givens=4, seed=seed).given_count == 4


@pytest.mark.parametrize("variant", ["6x6+thermo", "6x6+kropki", "6x6+arrow"])
def test_lines_and_dots_without_givens_on_wish(variant: str) -> None:
    puzzle = nf.make(variant=variant, givens=0, seed=1)
    assert puzzle.given_count == 0
    assert puzzle.count_solutions() == 1


@pytest.mark.slow
def test_thermometers_alone_say_the_whole_grid_on_wish() -> None:
    puzzle = nf.make("medium", variant="thermo", givens=0, seed=1)
    assert (puzzle.given_count, puzzle.count_solutions()) == (0, 1)
    assert nf.rate(puzzle).level == "medium"


@pytest.mark.parametrize("symmetry", ["rotational", "left-right"])
def test_givens_and_lines_have_one_symmetry(symmetry: str) -> None:
    puzzle = nf.make("easy", variant="thermo", symmetry=symmetry, seed=4)
    places = {(cell // 9, cell % 9) for cell, digit in enumerate(puzzle.givens) if digit}
    paths = {tuple((r - 1, c - 1) for r, c in cells_of(puzzle, at)) for at in range(len(puzzle.rules))}

    def turned(row: int, column: int) -> tuple[int, int]:
        return (8 - row, 8 - column) if symmetry == "rotational" else (row, 8 - column)

    assert {turned(*place) for place in places} == places
    assert {tuple(turned(*place) for place in path) for path in paths} == paths


@pytest.mark.parametrize("seed", range(3))
def test_regions_of_a_jigsaw_hang_together(seed: int) -> None:
    puzzle = made("jigsaw", seed)
    regions = [{divmod(cell, 9) for cell in cells} for cells in puzzle.layout.region_cells]
    assert [len(region) for region in regions] == [9] * 9
    assert all(is_connected(region) for region in regions)


def test_a_word_reads_in_a_row_of_letters() -> None:
    from ninefold.make.variants.letters import WORDS

    puzzle = made("letters")
    letters = "".join(puzzle.layout.symbols[digit - 1] for digit in puzzle.solution.digits)
    assert any(letters[start : start + 9] in WORDS[9] for start in range(0, 81, 9))


def test_givens_and_techniques_can_be_wished_for() -> None:
    puzzle = nf.make(variant="anti-knight", givens=24, require=["pointing"], exclude=["claiming"], seed=1)
    assert puzzle.given_count == 24
    assert "pointing" in puzzle.techniques
    assert "claiming" not in puzzle.techniques


def test_as_many_cages_as_are_wished_for_and_few_of_them_leave_room_for_givens() -> None:
    puzzle = nf.make("medium", variant="killer", rule_count=12, seed=1)
    assert len(puzzle.rules) == 12
    assert nf.make("medium", variant="killer", density="sparse", seed=1).given_count > 0


def test_a_puzzle_without_a_technique_is_still_of_its_level() -> None:
    puzzle = nf.make("medium", variant="killer", exclude=["rule-of-45"], seed=1)
    assert (puzzle.level, puzzle.rating) == ("medium", nf.rate(puzzle).rating)


@pytest.mark.parametrize("variant", ["miracle", "thermo", "sandwich"])
def test_a_made_puzzle_has_the_level_that_whoever_rates_it_finds(variant: str) -> None:
    puzzle = nf.make("hard", variant=variant, seed=2)
    assert (nf.rate(puzzle).level, nf.rate(puzzle).rating) == ("hard", puzzle.rating)


@pytest.mark.parametrize(("variant", "level", "seed"), [("kropki", "hard", 1), ("xv", "medium", 3)])
def test_marks_are_thinned_only_where_their_absence_says_nothing(variant: str, level: str, seed: int) -> None:
    puzzle = nf.make(level, variant=variant, minimal=True, seed=seed)
    assert nf.solve(puzzle) == str(puzzle.solution)
    assert len(nf.redundant(puzzle)) == 0


def test_of_a_minimal_puzzle_nothing_can_be_left_out() -> None:
    puzzle = nf.make("hard", variant="x", minimal=True, seed=1)
    givens = list(puzzle.givens)
    for cell in range(81):
        if givens[cell]:
            fewer = nf.Grid(tuple(0 if at == cell else digit for at, digit in enumerate(givens)))
            assert nf.count_solutions(nf.Puzzle(fewer, puzzle.rules)) > 1


def test_of_a_minimal_puzzle_no_rule_can_be_left_out_either() -> None:
    puzzle = nf.make("medium", variant="thermo", minimal=True, seed=1)
    rules = list(puzzle.rules)
    for gone in range(len(rules)):
        assert nf.count_solutions(nf.Puzzle(puzzle.givens, rules[:gone] + rules[gone + 1 :])) > 1
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = nf.Grid(tuple(0 if at == cell else other for at, other in enumerate(puzzle.givens)))
            assert nf.count_solutions(nf.Puzzle(fewer, rules)) > 1


def test_many_puzzles_of_a_variant_without_a_level_have_one_that_it_can_have() -> None:
    assert {puzzle.level for puzzle in nf.make_many(variant="4x4", count=2, seed=1)} == {"easy"}


@pytest.mark.parametrize(("variant", "level"), [("8x8", "medium"), ("6x6", "medium")])
def test_levels_that_few_small_grids_come_to_are_made_from_what_is_shipped(variant: str, level: str) -> None:
    puzzles = nf.make_many(level, variant=variant, count=6, seed=4)
    assert len({str(puzzle) for puzzle in puzzles}) == 6
    for puzzle in puzzles:
        assert (nf.rate(puzzle).level, nf.count_solutions(puzzle)) == (level, 1)
        assert puzzle.is_solved_by(puzzle.solution.digits)
        shown = [digit > 0 for digit in puzzle.givens]
        assert shown == shown[::-1]


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"variant": "klller"}, "there is no variant 'klller'"),
        ({"size": 7}, "no puzzles of size 7 are made; there are 4, 6, 8, 9, 10, 12, 16, 25"),
        ({"variant": "6x6+8x8"}, "a grid has one size, not 6 and 8"),
        ({"variant": "6x6+hyper"}, r"there is no 6x6\+hyper puzzle"),
        ({"variant": "jigsaw", "rule_count": 4}, "jigsaw has no cages, lines, dots or numbers"),
        ({"variant": "killer", "se": (2.0, 3.0)}, "se cannot be asked for with a variant"),
        ({"variant": "killer", "require": ["nishio-forcing-chain"]}, "not looked for in puzzles with rules"),
        ({"variant": "x", "level": "easy", "require": ["x-wing"]}, "harder than the wish allows"),
        ({"variant": "killer", "givens": -1}, "fewer than 0 givens"),
        ({"variant": "x", "givens": 5}, "x takes at least 8 givens: .* two digits that are not given"),
        ({"variant": "6x6+palindrome", "givens": 0}, r"takes at least 5 givens"),
        ({"variant": "whisper", "givens": 0}, "whisper takes at least 1 given: .* every digit d could be 10 - d"),
        ({"variant": "sandwich", "givens": 0}, "sandwich takes at least 1 given: .* 1 and 9 could change places"),
        ({"rule_count": 4}, "ask for a variant"),
        ({"variant": "killer", "density": "thick"}, "unknown density 'thick'"),
        ({"variant": "x", "require": ["x-wing"], "exclude": ["x-wing"]}, "x-wing is required and excluded"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(wish: dict[str, object], told: str) -> None:
    with pytest.raises((nf.BadWishError, nf.BadRuleError), match=told):
        nf.make(**wish)  # type: ignore[arg-type]


def test_a_wish_that_is_not_met_says_what_was_tried_and_what_came_closest() -> None:
    with pytest.raises(
        nf.UnmetWishError, match=r"whisper pages: .* none with room for as many rules; the most that had room were"
    ):
        nf.make("easy", variant="whisper", rule_count=40, seed=1)


def is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def is_connected(cells: set[tuple[int, int]]) -> bool:
    waiting, seen = [min(cells)], {min(cells)}
    while waiting:
        row, column = waiting.pop()
        near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & cells - seen
        seen |= near
        waiting += near
    return seen == cells
