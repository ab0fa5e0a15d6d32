"""The report on a search: how many candidates came how far."""


class SearchReport:
    """Counts candidates stage by stage, so that a search which fails can say how near it came."""

    def __init__(self) -> None:
        self.looked = 0
        """Candidates looked at: a grid each, or a neighbour of a puzzle."""
        self._stages: dict[str, int] = {}

    def add(self, stage: str, number: int) -> None:
        """So many more came through a stage; stages keep the order in which they were first named."""
        self._stages[stage] = self._stages.get(stage, 0) + number

    def __str__(self) -> str:
        """The stages up to the first that none came through."""
        told = []
        for stage, number in self._stages.items():
            told.append(f"{number:,} {stage}" if number else f"none {stage}")
            if not number:
                break
        return ", ".join(told)
