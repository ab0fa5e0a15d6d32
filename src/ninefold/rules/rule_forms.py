"""What whoever draws a rule is asked for: the tool, how many cells it takes at least, and the other fields."""

from dataclasses import MISSING, fields
from typing import Any

from ninefold.rules.kinds import KINDS, Rule
from ninefold.rules.kinds.fields import field_of
from ninefold.rules.rule_words import labels


def rule_forms(languages: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every kind as a page needs it to draw rules, with its name by language."""
    named = {language: labels(language) for language in languages}
    return [
        {**_form(kind), "label": {language: names[kind.kind] for language, names in named.items()}}
        for kind in KINDS.values()
    ]


def _form(kind: type[Rule]) -> dict[str, Any]:
    asked = [(declared, field_of(declared).form) for declared in fields(kind)]
    least = [form.least for _, form in asked if form.type == "place" and form.least]
    return {
        "kind": kind.kind,
        "tool": kind.drawn_with,
        "least": max(least, default=0),
        "places": [declared.name.rstrip("_") for declared, form in asked if form.type == "place"],
        "fields": [
            {
                "name": declared.name.rstrip("_"),
                "type": form.type,
                "required": declared.default is MISSING,
                **({} if declared.default in (MISSING, None) else {"usual": declared.default}),
                **({"choices": list(form.choices)} if form.choices else {}),
            }
            for declared, form in asked
            if form.type != "place"
        ],
    }
