"""The report on a search: how many candidates came how far."""

from collections import Counter


class SearchReport(Counter[str]):
    """Candidates by the stage they came through, in the order in which stages were first named.

    A search which fails can say how near it came.
    """

    looked = 0
    """Candidates looked at: a grid each, or a neighbour of a puzzle."""

    closest: tuple[float, str] | None = None
    """What came closest to the wish: how far it was from it, and a sentence."""

    def came(self, near: float, told: str) -> None:
        """Notes what came so near."""
        if self.closest is None or near < self.closest[0]:
            self.closest = near, told

    def __str__(self) -> str:
        """The stages up to the first that none came through."""
        told = []
        for stage, number in self.items():
            told.append(f"{number:,} {stage}" if number else f"none {stage}")
            if not number:
                break
        return "; ".join(filter(None, [", ".join(told), self.closest[1] if self.closest else ""]))
