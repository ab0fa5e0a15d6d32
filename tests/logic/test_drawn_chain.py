"""The chain a player draws: links and the whole of it are judged, and what follows is always true."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from ninefold import kernel
from ninefold.logic import Candidate, Position
from ninefold.logic.drawn_chain import Pair, judge_chain, judge_link
from ninefold.rules import parse_puzzle
from strategies import made_minimal, seeds


def all_candidates(position: Position) -> list[Candidate]:
    return [Candidate(cell, digit) for cell in range(81) for digit in position.candidates_of(cell)]


def random_chain(position: Position, random: Random) -> list[Pair]:
    """A walk along links that hold; sometimes strong ones are looked for, sometimes it closes."""
    way = [random.choice(all_candidates(position))]
    for number in range(random.randint(1, 8)):
        near = [
            other
            for other in all_candidates(position)
            if judge_link(position, way[-1], other).kind == "strong"
            or (number % 2 and judge_link(position, way[-1], other).kind == "weak")
        ]
        fresh = [other for other in near if other not in way or (len(way) > 2 and other == way[0])]
        if not fresh:
            break
        way.append(random.choice(fresh))
        if way[-1] == way[0]:
            break
    return list(pairwise(way))


@given(seeds)
@settings(max_examples=40)
def test_what_follows_from_a_chain_is_true(seed: int) -> None:
    puzzle = made_minimal(seed % 12)
    solution, position = kernel.solve(puzzle).digits, Position.of(puzzle)
    random = Random(seed)
    for _ in range(5):
        judged = judge_chain(position, random_chain(position, random))
        assert all(solution[placed.cell] == placed.digit for placed in judged.placements)
        assert all(solution[gone.cell] != gone.digit for gone in judged.removals)
        for link in judged.links:
            ends = [solution[end.cell] == end.digit for end in (link.start, link.end)]
            assert link.kind != "strong" or any(ends)
            assert link.kind == "wrong" or not all(ends)


FIXED = Position.of(made_minimal(3))


def find(kind: str, reason: str) -> tuple[Candidate, Candidate]:
    every = all_candidates(FIXED)
    return next(
        (one, other)
        for one in every
        for other in every
        if (found := judge_link(FIXED, one, other)).kind == kind and found.reason == reason
    )


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("strong", "two-in-house"),
        ("weak", "same-cell"),
        ("weak", "same-house"),
        ("wrong", "no-house"),
        ("wrong", "unrelated"),
    ],
)
def test_every_link_has_its_reason(kind: str, reason: str) -> None:
    one, other = find(kind, reason)
    judged = judge_chain(FIXED, [(one, other)])
    assert judged.links[0].reason == reason
    assert judged.is_right == (kind == "strong")
    if kind == "wrong":
        assert (judged.outcome, judged.faulty) == ("wrong-link", 0)
    if kind == "weak":
        assert (judged.outcome, judged.faulty) == ("not-alternating", 0)


def test_a_candidate_that_is_not_there_is_said_to_be_gone() -> None:
    one = all_candidates(FIXED)[0]
    missing = next(digit for digit in range(1, 10) if digit not in FIXED.candidates_of(one.cell))
    assert judge_link(FIXED, one, Candidate(one.cell, missing)).reason == "gone"


def test_what_is_no_chain_is_said_to_be_none() -> None:
    assert judge_chain(FIXED, []).outcome == "empty"
    a, b, c, d, e = all_candidates(FIXED)[:5]
    assert judge_chain(FIXED, [(a, b), (a, c), (a, d)]).outcome == "branches"
    assert judge_chain(FIXED, [(a, b), (c, d)]).outcome == "pieces"
    assert judge_chain(FIXED, [(a, b), (c, d), (d, e), (e, c)]).outcome == "pieces"


def test_links_may_be_drawn_in_any_order_and_direction() -> None:
    random = Random(5)
    for _ in range(20):
        drawn = random_chain(FIXED, random)
        mixed = [pair if random.random() < 0.5 else (pair[1], pair[0]) for pair in random.sample(drawn, len(drawn))]
        assert {*judge_chain(FIXED, mixed).removals} == {*judge_chain(FIXED, drawn).removals}


CORPUS = Path(__file__).parents[1] / "corpus" / "drawn_chains.txt"
LINES = [line for line in CORPUS.read_text().splitlines() if line and not line.startswith("#")]


def read_mark(text: str) -> Candidate:
    return Candidate((int(text[1]) - 1) * 9 + int(text[2]) - 1, int(text[0]))


def names(marks: Iterable[Candidate]) -> str:
    return " ".join(f"{mark.digit}{mark.cell // 9 + 1}{mark.cell % 9 + 1}" for mark in marks) or "-"


@pytest.mark.parametrize("line", LINES)
def test_chains_of_the_corpus_are_judged_as_it_says(line: str) -> None:
    puzzle, removed, drawn, *told = line.split(" : ")
    gone = [] if removed == "-" else [read_mark(mark) for mark in removed.split()]
    position = Position.of(parse_puzzle(puzzle)).after((), gone)
    pairs = [tuple(read_mark(mark) for mark in link.split("-")) for link in drawn.split()]
    judged = judge_chain(position, [(start, end) for start, end in pairs])
    links = " ".join(
        f"{names([link.start])}-{names([link.end])}/{link.kind}/{link.reason}/"
        + ("-" if link.house is None else str(link.house))
        for link in judged.links
    )
    faulty = "-" if judged.faulty is None else str(judged.faulty)
    roles = " ".join(judged.roles) or "-"
    assert [judged.outcome, faulty, links, roles, names(judged.placements), names(judged.removals)] == told
