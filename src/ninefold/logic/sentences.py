"""Sentences: a template of the language, filled with what a fact names.

A template asks for a slot by its name, `{cells}`, for another form of it, `{cells_or}` or `{in_houses}`, or for one of
some words by the slot's length: `{cells:sees|see}`, or `{others:it|both|all of them}` for one, two and more.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from ninefold.logic.fact import Claim, Fact
from ninefold.logic.language import Language

_ASKED = re.compile(r"\{(\w+)(?::([^}]*))?\}")
_CELL_FIRST = re.compile(r"r\d+c\d")


MOST_CAGES = 4
"""Rules that are named one by one."""

NO_PHRASES: Mapping[str, str] = {}


def sentence(
    template: str, fact: Fact, language: Language, before: Claim | None = None, more: Mapping[str, str] = NO_PHRASES
) -> str:
    """What the fact says, in the words of the template, as a sentence.

    `before` is what the sentence before it came to, which needs no naming as a reason; `more` are phrases that are none
    of the fact's.
    """
    return capitalised(clause(template, fact, language, before, more))


def clause(
    template: str, fact: Fact, language: Language, before: Claim | None = None, more: Mapping[str, str] = NO_PHRASES
) -> str:
    """The same as a part of a sentence."""
    phrases = _Phrases(fact, language, before)

    def filled(asked: re.Match[str]) -> str:
        slot, choices = asked[1], asked[2]
        if choices is not None:
            return _chosen(choices.split("|"), phrases.length(slot))
        return more[slot] if slot in more else phrases.phrase(slot)

    return _ASKED.sub(filled, template)


def capitalised(text: str) -> str:
    """With a capital at its start, unless it starts with a cell: r4c7 stays r4c7."""
    return text if _CELL_FIRST.match(text) else text[:1].upper() + text[1:]


def _chosen(choices: list[str], length: int) -> str:
    return choices[min(max(length, 1), len(choices)) - 1]


class _Phrases:
    """The slots of a fact in words."""

    def __init__(self, fact: Fact, language: Language, before: Claim | None) -> None:
        self._fact = fact
        self._language = language
        self._before = before

    def length(self, slot: str) -> int:
        return len(getattr(self._fact, slot))

    def phrase(self, asked: str) -> str:
        fact, language = self._fact, self._language
        forms: dict[str, Callable[[], str]] = {
            "cells": lambda: language.cells(fact.cells),
            "cells_or": lambda: language.cells(fact.cells, "or"),
            "others": lambda: language.cells(fact.others),
            "others_or": lambda: language.cells(fact.others, "or"),
            "digits": lambda: language.digits(fact.digits),
            "digits_or": lambda: language.digits(fact.digits, "or"),
            "houses": lambda: language.houses(fact.houses),
            "in_houses": lambda: language.houses(fact.houses, "in_"),
            "covers": lambda: language.houses(fact.covers),
            "in_covers": lambda: language.houses(fact.covers, "in_"),
            "in_covers_or": lambda: language.houses(fact.covers, "in_", "or"),
            "rules": lambda: language.rules(fact.rules),
            "numbers": lambda: language.join(map(str, fact.numbers)),
            "numbers_or": lambda: language.join(map(str, fact.numbers), "or"),
            "number_1": lambda: str(fact.numbers[0]),
            "number_2": lambda: str(fact.numbers[1]),
            "number_3": lambda: str(fact.numbers[2]),
            "cages": self._cages,
            "combinations": lambda: language.join(map(self._combination, fact.numbers)),
            "lowest": lambda: language.digit(min(fact.digits)),
            "highest": lambda: language.digit(max(fact.digits)),
            "entries": lambda: language.join(map(self._entry, fact.claims)),
            "claims": lambda: language.join(map(language.claim, fact.claims)),
            "claims_or": lambda: language.join(map(language.claim, fact.claims), "or"),
            "true_side": lambda: self._side(is_true=True),
            "false_side": lambda: self._side(is_true=False),
            "limits": self._limits,
            "removals": lambda: self._grouped("removal"),
            "misplaced": lambda: self._grouped("digits_in"),
            "excluded": self._excluded,
            "end": lambda: language.claim(fact.claims[-1]),
            "ends": self._ends,
            "outcomes": lambda: language.join(map(language.claim, fact.ends)),
            "reasons": self._reasons,
            "end_digit": lambda: language.digit(fact.claims[-1].digit),
            "reason": lambda: self._reason(fact.because[0], fact.claims[-1]) if fact.because else "",
            "proof": lambda: str(fact.proof),
        }
        return forms[asked]()

    def _entry(self, claim: Claim) -> str:
        return self._language["entry"].format(
            cell=self._language.group(claim.cells), digit=self._language.digit(claim.digit)
        )

    def _cages(self) -> str:
        """Rules by name; of many only how many there are."""
        rules = self._fact.rules
        many = self._language["many_cages"].format(len(rules))
        return self._language.rules(rules) if len(rules) <= MOST_CAGES else many

    def _combination(self, bits: int) -> str:
        """1-2-6, of a set of digits as bits."""
        digits = (digit for digit in range(1, bits.bit_length() + 1) if bits >> (digit - 1) & 1)
        return "-".join(map(self._language.digit, digits))

    def _by_digit(self, claims: Iterable[Claim]) -> list[tuple[int, tuple[int, ...]]]:
        cells: dict[int, list[int]] = {}
        for claim in claims:
            cells.setdefault(claim.digit, []).extend(claim.cells)
        return [(digit, tuple(sorted(places))) for digit, places in sorted(cells.items())]

    def _side(self, *, is_true: bool) -> str:
        """3 in r1c1 and r2c2, 5 in r4c4."""
        text = self._language["digit_in"]
        claims = (claim for claim in self._fact.claims if claim.is_true == is_true)
        return self._language["comma"].join(
            text.format(digit=self._language.digit(digit), cells=self._language.cells(cells))
            for digit, cells in self._by_digit(claims)
        )

    def _limits(self) -> str:
        """1 at most 3 times, 2 at most 4 times."""
        text = self._language["limit"]
        return self._language["comma"].join(
            text.format(digit=self._language.digit(claim.digit), count=len(claim.cells)) for claim in self._fact.claims
        )

    def _grouped(self, form: str) -> str:
        """4 from r9c4, and 5 and 6 from r1c1 and r1c2; or with in instead of from."""
        by_cells: dict[tuple[int, ...], list[int]] = {}
        for digit, cells in self._by_digit(self._fact.claims):
            by_cells.setdefault(cells, []).append(digit)
        text = self._language[form]
        return self._language.join(
            text.format(digits=self._language.digits(digits), cells=self._language.cells(cells))
            for cells, digits in by_cells.items()
        )

    def _excluded(self) -> str:
        """What is false on the way, each with the reason: r6c8 is not 5 (r8c8) or 2; r6c2 and r6c5 are not 5."""
        pairs = [*zip(self._fact.claims, self._fact.because, strict=False)]
        if len({claim.cells for claim, _ in pairs}) == 1:
            cells = pairs[0][0].cells
            digits = (f"{self._language.digit(claim.digit)}{self._reason(because, claim)}" for claim, because in pairs)
            return self._denied(self._language.cells(cells), self._language.join(digits, "or"), len(cells))
        pairs.sort(key=lambda pair: pair[0].digit)
        return self._language.join(
            self._denied(
                self._language.join(self._place(*pair) for pair in group), self._language.digit(digit), len(group)
            )
            for digit, group in ((digit, [*each]) for digit, each in groupby(pairs, key=lambda pair: pair[0].digit))
        )

    def _ends(self) -> str:
        """What follows where it may be several: r2c1 is not 3 or 5, r2c6 and r3c6 are not 9."""
        by_digits: dict[tuple[int, ...], list[int]] = {}
        for cell in sorted({cell for end in self._fact.ends for cell in end.cells}):
            digits = tuple(sorted(end.digit for end in self._fact.ends if cell in end.cells))
            by_digits.setdefault(digits, []).append(cell)
        return self._language.join(
            self._denied(self._language.cells(cells), self._language.digits(digits, "or"), len(cells))
            for digits, cells in by_digits.items()
        )

    def _place(self, claim: Claim, because: Claim) -> str:
        return self._language.cells(claim.cells) + self._reason(because, claim)

    def _denied(self, cells: str, digits: str, count: int) -> str:
        return self._language["denial" if count == 1 else "denials"].format(cell=cells, digit=digits)

    def _reason(self, because: Claim, claim: Claim | None = None) -> str:
        """In brackets the cell that it follows from, unless that was told just before or is the same, and the rule."""
        is_plain = because in (self._before, claim) or (claim and because.cells == claim.cells)
        parts = [] if is_plain else [self._language.group(because.cells)]
        if claim and because.is_true and not claim.is_true:
            parts += self._rule_between(because, claim)
        return f" ({self._language['comma'].join(parts)})" if parts else ""

    def _reasons(self) -> str:
        """In brackets all cells that it follows from but those told just before."""
        cells = dict.fromkeys(self._language.group(each.cells) for each in self._fact.because if each != self._before)
        return f" ({self._language['comma'].join(cells)})" if cells else ""

    def _rule_between(self, because: Claim, claim: Claim) -> list[str]:
        one, other = (because.cells[0], because.digit), (claim.cells[0], claim.digit)
        rule = self._language.setting.rule_between(one, other)
        return [] if rule is None else [self._language.rules((rule,))]
