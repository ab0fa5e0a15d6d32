"""The page of every call of the HTTP API, from its description for programs."""

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

HEAD = """# Every call of the HTTP API

Made from [openapi.json](../openapi.json), which the server also serves at `/api/openapi.json`; [Using it](../api.md)
says who may ask, and how errors look. Fields without a question mark are needed.
"""


def http_page(api: Schema) -> str:
    """The whole page as Markdown: the calls by their subject, then what is sent and answered."""
    calls: dict[str, list[str]] = {}
    for path, methods in api["paths"].items():
        for method, call in methods.items():
            calls.setdefault(call.get("tags", ["others"])[0], []).append(_call(method, path, call))
    told = [f"## {subject.capitalize()}\n\n" + "\n".join(own) for subject, own in sorted(calls.items())]
    schemas = sorted(api["components"]["schemas"].items())
    return "\n".join([HEAD, *told, "## What is sent and answered\n", *(_schema(*one) for one in schemas)])


def _call(method: str, path: str, call: Schema) -> str:
    """One call: what it does, what it takes, what it answers when all is well."""
    about = call.get("description") or call.get("summary") or ""
    return "\n".join([f"### `{method.upper()} {path}`\n", f"{about}\n", *_taken(call), *_answered(call), ""])


def _taken(call: Schema) -> Iterator[str]:
    for parameter in call.get("parameters", ()):
        mark = "" if parameter.get("required") else "?"
        about = _about(parameter) or _about(parameter["schema"])
        yield f"* `{parameter['name']}{mark}` in the {parameter['in']}: {_kind(parameter['schema'])}{about}"
    for kind, body in call.get("requestBody", {}).get("content", {}).items():
        yield f"* sent as `{kind}`: {_kind(body['schema'])}"


def _answered(call: Schema) -> Iterator[str]:
    for status, answer in call["responses"].items():
        if not status.startswith("2"):
            continue
        kinds = [_kind(body["schema"]) for body in answer.get("content", {}).values() if "schema" in body]
        yield f"* answers {status}{': ' + ', '.join(kinds) if kinds else ''}"


def _schema(name: str, schema: Schema) -> str:
    about = schema.get("description", "")
    needed = schema.get("required", ())
    fields = [
        f"| `{field}{'' if field in needed else '?'}` | {_kind(own)} | {_cell(own.get('description', ''))} |"
        for field, own in schema.get("properties", {}).items()
    ]
    table = ["| field | kind | |", "|---|---|---|", *fields] if fields else [f"{_kind(schema)}"]
    return "\n".join([f"### {name}\n", f"{about}\n" if about else "", *table, ""])


def _kind(schema: Schema) -> str:
    """What a value may be, in a few words; what has a name is a link to it."""
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(map(_kind, schema[several])))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return "nothing" if kind == "null" else str(kind)


def _about(schema: Schema) -> str:
    return f"; {_cell(schema['description'])}" if schema.get("description") else ""


def _cell(text: str) -> str:
    """A text that stays in one cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")
