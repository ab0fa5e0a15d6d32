"""Whatever the words of a step say is true on the board that the reader sees: a checker without finders says so."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ninefold.kernel import solve
from ninefold.logic import (
    NINEFOLD,
    Candidate,
    Claim,
    Fact,
    Position,
    Step,
    faults,
    find_steps,
    plan_in_words,
    solve_path,
    step_faults,
)
from ninefold.logic.effect_words import MOST_NAMED, leads_to
from ninefold.logic.examples import cases
from ninefold.logic.fact import KINDS, RULE_KINDS
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.ask_hint import Wanted, hint
from ninefold.usecases.explain_mistake import refute
from ninefold.usecases.plan_cell import plan_for
from strategies import made_minimal
from told_steps import Told, along, on_paths, shuffled, side_by_side, with_partial_notes

MISTAKES = ("wrong-digit", "wrong-note")


@cache
def examples() -> list[Told]:
    found = ((case, step) for case in cases() if not case.is_negative for step in case.found())
    return [(step, case.position) for case, step in found]


def false_facts(told: Iterator[Told] | list[Told]) -> list[tuple[str, list[str]]]:
    checked = ((step, step_faults(step, position)) for step, position in told)
    return [(step.technique, found) for step, found in checked if found or not step.facts]


def test_every_example_tells_nothing_false() -> None:
    assert false_facts(examples()) == []


@pytest.mark.parametrize("seed", range(4))
def test_no_path_tells_anything_false(seed: int) -> None:
    assert false_facts(on_paths(made_minimal(seed))) == []


@pytest.mark.parametrize("seed", range(4, 8))
def test_no_list_of_steps_tells_anything_false(seed: int) -> None:
    random = Random(seed)
    assert false_facts(side_by_side(shuffled(made_minimal(seed), random), random)) == []


@pytest.mark.parametrize("seed", range(8, 14))
def test_no_hint_for_partial_notes_tells_anything_false(seed: int) -> None:
    assert false_facts(with_partial_notes(made_minimal(seed), Random(seed))) == []


def test_the_words_are_the_sentences_of_the_facts() -> None:
    for step, _ in examples():
        words = step.words("en")
        assert [statement.fact for statement in words.statements] == list(step.facts)
        assert all(statement.text in words.full for statement in words.statements)
        if not step.inner:
            assert words.full == " ".join(statement.text for statement in words.statements)


# --- each false sentence that was found -------------------------------------------------------------------------------


def test_a_sifted_path_says_last_empty_cell_only_where_it_is() -> None:
    """Without the step that filled r7c8, r2c8 was still told to be the last empty cell of column 8."""
    puzzle = "42..5.6.938.........6..23..89.2.5.76.64...82.15.6.8.93..15..2.........315.8.2..67"
    board = list(puzzle)
    board[2], board[9 + 3] = "7", "1"
    way = refute(puzzle, "".join(board), 9 + 3)
    assert way.steps
    start = Position.of(parse_puzzle(puzzle), parse_puzzle("".join((*board[:12], ".", *board[13:]))).givens)
    assert false_facts(along(parse_puzzle(puzzle), start, way.steps)) == []


def test_a_hidden_single_after_eliminations_tells_removed_from_seen() -> None:
    """Every other empty cell was said to see the digit, where it had only been removed from some."""
    told = [
        step
        for seed in range(12)
        for step in solve_path(Position.of(made_minimal(seed)), NINEFOLD).steps
        if step.technique == "hidden-single" and any(fact.kind == "removed" for fact in step.facts)
    ]
    assert told
    for step in told:
        assert "already removed" in step.words("en").full
        assert "Every other" not in step.words("en").full


def test_an_empty_rectangle_names_the_cells_of_its_box_alone() -> None:
    for step, position in examples():
        if step.technique != "empty-rectangle":
            continue
        fact = step.facts[0]
        assert fact.kind == "places-cross"
        box = fact.houses[0] - 18
        assert {cell // 27 * 3 + cell % 9 // 3 for cell in fact.cells} == {box}
        assert faults(step.facts, position) == []


def test_what_a_hint_says_of_mistakes_is_true() -> None:
    puzzle = made_minimal(0)
    solution = solve(puzzle)
    cell = next(cell for cell in range(81) if not puzzle.givens[cell])
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    wrong = next(digit for digit in Position.of(puzzle).candidates_of(cell) if digit != solution[cell])
    step = hint(str(puzzle), notes={name: [wrong]})
    assert step is not None
    assert step.technique == "wrong-note"
    noted = Position.of(puzzle).restricted_to({cell: [wrong]})
    assert faults(step.facts, noted, solution.digits) == []
    assert faults(step.facts, Position.of(puzzle), solution.digits)


def test_what_a_plan_says_is_what_its_steps_tell() -> None:
    for seed in range(3):
        puzzle = made_minimal(seed)
        for cell in [cell for cell in range(81) if not puzzle.givens[cell]][::9]:
            steps = plan_for(puzzle, puzzle.givens, {}, cell, Wanted())
            assert false_facts(along(puzzle, Position.of(puzzle), steps)) == []
            for language in ("en", "de"):
                words = plan_in_words(steps, cell, language)
                told = [step.words(language).effect for step in steps if len(step.removals) <= MOST_NAMED]
                assert all(effect in words for effect in told[-1:] if not leads_to(steps, cell))
                assert all(effect in words for effect in told if leads_to(steps, cell))


def test_an_effect_says_what_the_step_does() -> None:
    for step, _ in examples():
        effect = step.words("en").effect
        done = [*step.placements, *step.removals]
        assert all(f"r{each.cell // 9 + 1}c{each.cell % 9 + 1}" in effect for each in done)
        assert ("remove" in effect) == bool(step.removals)


def test_a_forcing_chain_of_what_is_open_anyway_tells_why() -> None:
    """That an open single is not there was "a contradiction", and nothing was said of its cell or house."""
    puzzle = parse_puzzle("......8......7.4.......453.36...87......1.....4..3..2973......54.17.6....2.9.....")
    on_the_way = [*along(puzzle, Position.of(puzzle), solve_path(Position.of(puzzle), NINEFOLD).steps)]
    for _, position in on_the_way[-20::5]:
        found = find_steps(position, ["forcing-chain-contradiction", "forcing-chain-verity", "forcing-net-verity"])
        assert found
        assert false_facts([(step, position) for step in found[:40]]) == []


def test_every_branch_of_a_kraken_comes_to_what_the_step_removes() -> None:
    """One came to a house without a place for the digit, and what is removed was not told."""
    puzzle = parse_puzzle("34....69......5..75.9.......1..9.83...............45.27..........3.4...98.53.62..")
    start = Position.of(puzzle)
    told = [
        (step, position)
        for _, position in [*along(puzzle, start, solve_path(start, NINEFOLD).steps)][::3]
        for step in find_steps(position, ["kraken-fish-1"])
    ]
    assert told
    assert false_facts(told) == []


ONCE_WITHOUT_A_REASON = {
    "a roof in a column": "1..46..7...7.....496.....8...6..38...4..1........2..3.........2.8.9..5..7.5..2...",
    "a roof in a row": "..4...59.9.2..1..6.16.........7...65...83.4.74..5.....2....73..1...8......7.9.2..",
    "a roof in a box": "..2..5...1...8......8.....398..53.2.......7....5..4.6....9...5..1.5....2.4...68.9",
    "a digit locked in a grave": "........34....5.1..371..8.992.7..5...85..97................29.1..4.31.8....68....",
    "two chains of pairs": ".71......5.3..2..48...49....6....7...8..75.42......8..3..9.........13......2...97",
}


@pytest.mark.parametrize("puzzle", ONCE_WITHOUT_A_REASON.values(), ids=ONCE_WITHOUT_A_REASON)
def test_whatever_a_step_removes_follows_from_what_it_tells(puzzle: str) -> None:
    """The places of a hidden subset with a rectangle were not told, and of a net of pairs one chain alone."""
    assert false_facts(on_paths(parse_puzzle(puzzle))) == []


def test_a_chain_of_large_almost_locked_sets_is_followed() -> None:
    """With sets of seven cells the checker gave up, though a count shows what they leave."""
    position = Position.of(
        parse_puzzle(".2.81.6.3..6.........6...2736.....82.....6.......4.3....5.2...1.9..65...8....495.")
    )
    told = [step for step in find_steps(position, ["als-chain"]) if Candidate(50, 2) in step.removals]
    assert max(len(fact.cells) for step in told for fact in step.facts if fact.kind == "almost-set") == 7
    assert false_facts([(step, position) for step in told]) == []


# --- a wrong fact of every kind ---------------------------------------------------------------------------------------


@cache
def true_facts() -> dict[str, list[tuple[Fact, Step, Position]]]:
    """Facts of every kind that the engine tells, with the step they are told in."""
    told = [*examples(), *(each for seed in range(3) for each in on_paths(made_minimal(seed)))]
    facts: dict[str, list[tuple[Fact, Step, Position]]] = {}
    for step, position in told:
        for fact in step.facts:
            facts.setdefault(fact.kind, []).append((fact, step, position))
    return facts


def moved(cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((cell + 1) % 81 for cell in cells))


def other(claim: Claim) -> Claim:
    return replace(claim, digit=claim.digit % 9 + 1)


def spoilt(fact: Fact) -> Iterator[Fact]:
    """The fact with one thing wrong."""
    if fact.cells:
        yield replace(fact, cells=moved(fact.cells))
    if fact.others:
        yield replace(fact, others=moved(fact.others))
    if fact.digits and not fact.claims:
        yield replace(fact, digits=tuple(sorted(digit % 9 + 1 for digit in fact.digits)))
    if fact.houses:
        yield replace(fact, houses=tuple(sorted((house + 1) % 27 for house in fact.houses)))
    if fact.claims:
        yield replace(fact, claims=(*fact.claims[:-1], other(fact.claims[-1])))
        yield replace(fact, claims=(*fact.claims[:-1], replace(fact.claims[-1], is_true=not fact.claims[-1].is_true)))


OFTEN_TRUE_ELSEWHERE = ("removed", "sees", "sees-digits", "once-each", "no-place")
"""Kinds of which a neighbour is often true too; one thing wrong at least must be caught."""
RARE = ("left-set", "then-fish", "no-digit", "no-digit-left")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in (*MISTAKES, *RARE, *RULE_KINDS)])
def test_a_wrong_fact_of_every_kind_is_caught(kind: str) -> None:
    for fact, step, position in true_facts()[kind][:3]:
        at = step.facts.index(fact)
        caught = [faults((*step.facts[:at], wrong, *step.facts[at + 1 :]), position) for wrong in spoilt(fact)]
        assert any(caught) if kind in OFTEN_TRUE_ELSEWHERE else all(caught)


def require_caught_when_spoilt(before: list[Fact], fact: Fact, position: Position) -> None:
    assert not [fault for fault in faults([*before, fact], position) if fault.startswith(fact.kind)]
    for wrong in spoilt(fact):
        assert [fault for fault in faults([*before, wrong], position) if fault.startswith(fact.kind)], wrong


def test_wrong_facts_of_rare_kinds_are_caught() -> None:
    """Kinds that hardly any step tells, told of positions that show the same without a chain."""
    wing, position = next((step, position) for step, position in examples() if step.technique == "x-wing")
    fish = next(fact for fact in wing.facts if fact.kind == "fish")
    end = wing.facts[-1].claims[0]
    require_caught_when_spoilt([], replace(fish, kind="then-fish", claims=(end,)), position)

    fact, step, position = true_facts()["then-set"][0]
    before = [*step.facts[: step.facts.index(fact)], Fact("then-not", claims=fact.claims[:1], because=fact.because)]
    told = replace(fact, kind="left-set", because=fact.claims[:1])
    require_caught_when_spoilt(before, told, position)

    fact, _, position = true_facts()["holds"][0]
    (cell,), (digit,) = fact.cells, fact.digits
    peer = next(peer for peer in range(81) if digit in position.candidates_of(peer) and shares_house(cell, peer))
    require_caught_when_spoilt(
        [], Fact("no-digit", (cell,), (), (digit,), claims=(Claim((peer,), digit, True),)), position
    )
    supposed = Claim((peer,), digit, True)
    left = Fact("no-digit-left", (cell,), claims=(Claim((cell,), digit, False),), because=(supposed,))
    require_caught_when_spoilt([Fact("suppose", claims=(supposed,))], left, position)


def shares_house(one: int, two: int) -> bool:
    same_box = one // 27 == two // 27 and one % 9 // 3 == two % 9 // 3
    return one != two and (one // 9 == two // 9 or one % 9 == two % 9 or same_box)


def test_wrong_facts_about_mistakes_are_caught() -> None:
    puzzle = made_minimal(0)
    solution = solve(puzzle).digits
    cell = next(cell for cell in range(81) if not puzzle.givens[cell])
    right = Position.of(Puzzle(puzzle.givens)).after([Candidate(cell, solution[cell])], [])
    assert faults([Fact("wrong-digit", cells=(cell,), digits=(solution[cell],))], right, solution)
    assert faults([Fact("wrong-note", cells=(cell,))], Position.of(puzzle), solution)


STRONG = ("then-cell", "then-house", "left-cell", "left-house")


def test_a_chain_with_a_link_left_out_is_caught() -> None:
    for step, position in examples():
        links = [at for at, fact in enumerate(step.facts) if fact.kind in STRONG]
        if step.technique in ("x-chain", "xy-chain", "aic-1", "aic-2", "continuous-nice-loop", "cell-forcing-chain"):
            at = links[len(links) // 2]
            assert faults((*step.facts[:at], *step.facts[at + 1 :]), position), step.technique


def without(step: Step, kind: str) -> Iterator[Step]:
    """The step with one fact of the kind left out."""
    for at, fact in enumerate(step.facts):
        if fact.kind == kind:
            yield replace(step, facts=(*step.facts[:at], *step.facts[at + 1 :]))


@pytest.mark.parametrize("kind", ["suppose", "then-not", "then-shown", "against", "each-digit", "each-place", "remove"])
def test_a_branch_that_lacks_something_is_caught(kind: str) -> None:
    """A case, the end, what it comes to: what is left may still have a proof, but it is not told."""
    forcing = [(step, position) for step, position in examples() if step.entry.family == "forcing"]
    spoilt = [(less, position) for step, position in forcing[:40] for less in without(step, kind)]
    assert spoilt
    assert all(step_faults(step, position) for step, position in spoilt[:20])


def test_a_conclusion_that_does_not_follow_is_caught() -> None:
    puzzle = made_minimal(0)
    position = Position.of(puzzle)
    (first, *_) = find_steps(position, ["hidden-single", "naked-single"])
    assert faults(first.facts, position) == []
    assert faults([fact for fact in first.facts if fact.kind == "place"], position)
