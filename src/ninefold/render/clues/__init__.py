"""What rules show on a board: shapes of rules made into paths and texts, which whoever draws a board draws alike."""

from ninefold.render.clues.drawing import clues_of
from ninefold.render.clues.parts import NO_CLUES, ClueLabel, CluePart, CluePath, Clues, Sides

__all__ = ["NO_CLUES", "ClueLabel", "CluePart", "CluePath", "Clues", "Sides", "clues_of"]
