"""Letters in place of digits: those of a word, which then reads in one row of the solution."""

from ninefold.make.chance import Dice

WORDS = {
    4: ("GOLD", "STAR", "WIND", "BLUE", "SNOW", "LAKE", "FISH", "BIRD"),
    6: ("PLANET", "GARDEN", "SILVER", "ORANGE", "WINTER", "BRIDGE", "CASTLE", "ISLAND"),
    8: ("SUNLIGHT", "TRIANGLE", "HOSPITAL", "BIRTHDAY", "KEYBOARD", "COMPUTER", "ABSOLUTE"),
    9: ("CLIPBOARD", "LABYRINTH", "DANGEROUS", "TRAPEZOID", "WORKPLACE", "FACETIOUS", "NIGHTMARE", "PATCHWORK"),
    10: ("BACKGROUND", "BLACKSMITH", "FLOWCHARTS", "TRAMPOLINE"),
    12: ("AMBIDEXTROUS",),
    16: ("UNCOPYRIGHTABLES",),
}
"""Words without a letter twice, by their length."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw_letters(digits: tuple[int, ...], size: int, dice: Dice, *, may_rename: bool) -> tuple[str, tuple[int, ...]]:
    """The letters in the order of the alphabet, and the digits renamed so that a word of them stands in a row."""
    words = WORDS.get(size, ())
    if not words or not may_rename:
        return ALPHABET[:size], digits
    word = dice.pick(words)
    letters = "".join(sorted(word))
    row = dice.below(size)
    spelled = digits[row * size : (row + 1) * size]
    renamed = {digit: letters.index(letter) + 1 for digit, letter in zip(spelled, word, strict=True)}
    return letters, tuple(renamed[digit] for digit in digits)
