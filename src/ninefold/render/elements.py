"""SVG elements as text."""

from collections.abc import Iterable
from html import escape

FAMILY = "Inter, Helvetica, Arial, sans-serif"


def number(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def numbers(values: Iterable[float]) -> str:
    return " ".join(number(value) for value in values)


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One element. Underscores in attribute names stand for hyphens; attributes that are None are left out."""
    texts = {
        key: number(value) if isinstance(value, float) else str(value)
        for key, value in attributes.items()
        if value is not None
    }
    parts = "".join(f' {key.replace("_", "-")}="{escape(text)}"' for key, text in texts.items())
    return f"<{name}{parts}>{content}</{name}>" if content else f"<{name}{parts}/>"


def text(content: str, x: Iterable[float], y: float, size: float, fill: str, weight: int, **attributes: object) -> str:
    """Text; with several x, one for each character, every character is centred on its own."""
    return element(
        "text", escape(content), x=numbers(x), y=y, font_size=size, fill=fill, font_weight=weight, **attributes
    )


def square(x: float, y: float, half: float, **attributes: object) -> str:
    """A square around a point."""
    return element("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, **attributes)
