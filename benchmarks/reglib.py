"""Run technique regression files: one position per line, and what one named technique must find there.

Usage: python benchmarks/reglib.py FILE...

The line format is that of HoDoKu's regression library (see src/ninefold/logic/cases/techniques.txt for a description).
Every line is run; a code without an entry in the table below fails like any other line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ninefold._native import logic

SIAMESE = 1  # StepFlag
SIAMESE_MARK = " siamese"
TWO_KITES = "0404"


@dataclass(frozen=True)
class Code:
    """How one code of the library is searched."""

    name: str
    slugs: tuple[str, ...]
    options: Mapping[str, int] = field(default_factory=dict)
    key: str = "pattern"
    """What the digits field names: digits of the "pattern", the digits "removed", or "nothing"."""


FISH_SIZES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
FISH_KINDS = {
    "030": "",
    "031": "finned-",
    "032": "sashimi-",
    "033": "franken-",
    "034": "finned-franken-",
    "035": "mutant-",
    "036": "finned-mutant-",
}
LOOSE_CHAINS = {"shortest_only": 0, "max_chain_length": 200, "max_loop_length": 200}


def fish_codes() -> Iterator[tuple[str, Code]]:
    for prefix, kind in FISH_KINDS.items():
        for size, name in enumerate(FISH_SIZES):
            slug = kind + name
            yield f"{prefix}{size}", Code(slug, (slug,), {"siamese": 1})


def variants(code: str, slug: str, option: str) -> Iterator[tuple[str, Code]]:
    """A technique searched as it is, with the option off (variant 1) and on (variant 2)."""
    yield code, Code(slug, (slug,))
    yield f"{code}-1", Code(slug, (slug,), {option: 0})
    yield f"{code}-2", Code(slug, (slug,), {option: 1})
    yield f"{code}-x", Code(slug, (slug,), {option: 1})


def simple_codes() -> Iterator[tuple[str, Code]]:
    simple = {
        "0000": "full-house",
        "0002": "hidden-single",
        "0003": "naked-single",
        "0100": "pointing",
        "0101": "claiming",
        "0110-1": "locked-pair",
        "0111-1": "locked-triple",
        "0200": "naked-pair",
        "0201": "naked-triple",
        "0202": "naked-quad",
        "0210": "hidden-pair",
        "0211": "hidden-triple",
        "0212": "hidden-quad",
        "0371": "kraken-fish-1",
        "0372": "kraken-fish-2",
        "0400": "skyscraper",
        "0401": "two-string-kite",
        "0403": "turbot-fish",
        "0404": "dual-two-string-kite",
        "0500": "simple-colors-trap",
        "0501": "simple-colors-wrap",
        "0502": "multi-colors-1",
        "0503": "multi-colors-2",
        "0703": "remote-pair",
        "0800": "xy-wing",
        "0801": "xyz-wing",
        "0802": "wxyz-wing",
        "0803": "w-wing",
        "1201": "template-set",
        "1202": "template-delete",
    }
    for code, slug in simple.items():
        yield code, Code(slug, (slug,))


def chain_codes() -> Iterator[tuple[str, Code]]:
    yield "0701", Code("x-chain", ("x-chain",), LOOSE_CHAINS)
    yield "0702", Code("xy-chain", ("xy-chain",), LOOSE_CHAINS)
    loops = {
        "06": ("continuous-nice-loop",),
        "07-1": ("discontinuous-nice-loop",),
        "07-2": ("discontinuous-nice-loop",),
        "08-1": ("aic-1",),
        "08-2": ("aic-2",),
        "09-1": ("grouped-continuous-nice-loop",),
        "10-1": ("grouped-discontinuous-nice-loop",),
        "10-2": ("grouped-discontinuous-nice-loop",),
        "11-1": ("grouped-aic-1",),
        "11-2": ("grouped-aic-2",),
    }
    for code, slugs in loops.items():
        yield f"07{code}", Code(slugs[-1], slugs, LOOSE_CHAINS, key="removed")
    passing_sets = {
        "09-2": "grouped-continuous-nice-loop",
        "10-3": "grouped-discontinuous-nice-loop",
        "10-4": "grouped-discontinuous-nice-loop",
        "11-3": "grouped-aic-1",
        "11-4": "grouped-aic-2",
    }
    for code, slug in passing_sets.items():
        yield f"07{code}", Code(f"{slug} with sets", (slug,), {**LOOSE_CHAINS, "als_nodes": 1}, key="removed")


def set_codes() -> Iterator[tuple[str, Code]]:
    sets = {"0901": "als-xz", "0902": "als-xy-wing", "0903": "als-chain", "0904": "death-blossom"}
    for code, slug in sets.items():
        for variant in ("", "-1", "-2"):
            overlap = int(variant == "-2" and code in {"0902", "0904"})
            yield code + variant, Code(slug, (slug,), {"als_overlap": overlap}, key="removed")
    yield "1101", Code("sue-de-coq", ("sue-de-coq",), key="removed")


def uniqueness_codes() -> Iterator[tuple[str, Code]]:
    for kind in range(6):
        yield from variants(f"060{kind}", f"unique-rectangle-{kind + 1}", "missing_candidates")
    yield from variants("0606", "hidden-rectangle", "missing_candidates")
    yield from variants("0607", "avoidable-rectangle-1", "missing_candidates")
    yield from variants("0608", "avoidable-rectangle-2", "missing_candidates")
    for code in ("0610", "0610-x"):
        yield code, Code("bug-plus-1", ("bug-plus-1",), key="nothing")


def all_codes() -> Iterator[tuple[str, Code]]:
    yield from simple_codes()
    yield from fish_codes()
    yield "0402", Code("empty-rectangle", ("empty-rectangle",))
    yield "0402-1", Code("empty-rectangle", ("empty-rectangle",), {"rectangle_box_pair": 1})
    yield "0405", Code("dual-empty-rectangle", ("dual-empty-rectangle",), {"rectangle_box_pair": 1})
    yield from uniqueness_codes()
    yield from chain_codes()
    yield from set_codes()


SLUG_IDS = {slug: number for number, slug in enumerate(logic.techniques())}
CODES = dict(all_codes()) | {slug: Code(slug, (slug,)) for slug in SLUG_IDS}

Candidates = frozenset[tuple[int, int]]
"""(cell, digit) pairs."""


@dataclass(frozen=True)
class Case:
    line: str
    code: str
    siamese: bool
    negative: bool
    digits: str
    values: np.ndarray[tuple[int], np.dtype[np.uint8]]
    given: np.ndarray[tuple[int], np.dtype[np.uint8]]
    candidates: np.ndarray[tuple[int], np.dtype[np.uint16]]
    wanted: Candidates


@dataclass(frozen=True)
class Verdict:
    passed: bool
    found: str
    """What the search gave instead, in the library's own words and fields."""


def parse_candidates(text: str) -> Candidates:
    """
    >>> sorted(parse_candidates("436 111"))
    [(0, 1), (23, 4)]
    """
    return frozenset(((int(word[1]) - 1) * 9 + int(word[2]) - 1, int(word[0])) for word in text.split())


def format_candidates(candidates: Candidates) -> str:
    ordered = sorted(candidates, key=lambda pair: (pair[1], pair[0]))
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in ordered)


def parse_case(line: str) -> Case:
    _, technique, digits, cells, deleted, removals, placements, *_ = [*line.split(":"), "", "", ""]
    negative = technique.endswith("-x")
    code, siamese = technique, False
    if technique[:4].isdigit():
        siamese = technique[4:5] == "1"
        code = technique[:4] + technique[5 if siamese else 4 :]
    elif negative:
        code = technique.removesuffix("-x")
    values, given = parse_cells(cells)
    candidates = np.full(81, 511, dtype=np.uint16)
    for cell, digit in parse_candidates(deleted):
        candidates[cell] &= ~np.uint16(1 << (digit - 1))
    return Case(
        line=line,
        code=code,
        siamese=siamese,
        negative=negative,
        digits=digits,
        values=values,
        given=given,
        candidates=candidates,
        wanted=parse_candidates(removals) | parse_candidates(placements),
    )


def parse_cells(text: str) -> tuple[np.ndarray, np.ndarray]:
    values, given = np.zeros(81, dtype=np.uint8), np.zeros(81, dtype=np.uint8)
    cell, solved = 0, False
    for character in text:
        if character == "+":
            solved = True
            continue
        if character not in ".0":
            values[cell] = int(character)
            given[cell] = not solved
        cell, solved = cell + 1, False
    if cell != 81:
        raise ValueError(f"a position has 81 cells, not {cell}: {text}")
    return values, given


@dataclass(frozen=True)
class Found:
    digits: str
    siamese: bool
    effect: Candidates


def search(case: Case, code: Code) -> list[Found]:
    ids = [SLUG_IDS[slug] for slug in code.slugs]
    steps, _ = logic.find_steps(case.values, case.given, case.candidates, ids, dict(code.options), False)
    found = []
    for _, pattern, _, _, flags, placements, removals, *_ in steps:
        digits = pattern if pattern and code.key == "pattern" else sorted({digit for _, digit in removals})
        key = "" if code.key == "nothing" else "".join(map(str, digits))
        found.append(Found(key, bool(flags & SIAMESE), frozenset(placements) | frozenset(removals)))
    return found


def judge(case: Case) -> Verdict:
    code = CODES.get(case.code)
    if code is None:
        return Verdict(False, f"unknown code {case.code}")
    if case.code == TWO_KITES and len({digit for _, digit in case.wanted}) > 1:
        return judge_apart(case)
    found = [step for step in search(case, code) if step.digits == case.digits and step.siamese == case.siamese]
    if case.negative:
        return Verdict(not found, "Step found for fail case")
    if not found:
        return Verdict(False, "No step found")
    wrong = [step for step in found if step.effect != case.wanted]
    return Verdict(not wrong, " | ".join(format_candidates(step.effect) for step in wrong))


def judge_apart(case: Case) -> Verdict:
    """Two kites of different digits, which the library tells as one dual kite, may be found one by one."""
    kites = {step.effect for step in search(case, CODES["0401"])}
    parts = (frozenset(pair for pair in case.wanted if pair[1] == digit) for _, digit in case.wanted)
    missing = [part for part in parts if part not in kites]
    return Verdict(not missing, "no kite for " + " or ".join(map(format_candidates, missing)))


def read_lines(paths: list[Path]) -> Iterator[str]:
    for path in paths:
        for line in path.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                yield line


def print_table(totals: Mapping[str, list[int]]) -> None:
    print(f"{'code':<8} {'technique':<36} {'cases':>5} {'passed':>6}")
    for code in sorted(totals):
        cases, passed = totals[code]
        known = CODES.get(code.removesuffix(SIAMESE_MARK))
        name = known.name if known else "unknown"
        label = code if code[:4].isdigit() else ""
        if code.endswith(SIAMESE_MARK):
            name, label = f"{name} (Siamese)", code[:4] + "1"
        print(f"{label:<8} {name:<36} {cases:>5} {passed:>6}")


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    totals: dict[str, list[int]] = {}
    failures = []
    for line in read_lines([Path(argument) for argument in arguments]):
        case = parse_case(line)
        verdict = judge(case)
        total = totals.setdefault(case.code + SIAMESE_MARK * case.siamese, [0, 0])
        total[0] += 1
        total[1] += verdict.passed
        if not verdict.passed:
            failures.append((case, verdict))
    print_table(totals)
    for case, verdict in failures:
        print(f"\n{case.line}\n  found: {verdict.found}")
    cases, passed = (sum(total[i] for total in totals.values()) for i in (0, 1))
    print(f"\npassed {passed} of {cases}")
    return 0 if passed == cases else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
