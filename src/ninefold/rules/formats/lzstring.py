"""lz-string, the packing used in f-puzzles, SudokuPad and SudokuMaker links.

LZ78 over 16-bit characters. Codes 0 and 1 announce a new character of 8 or 16 bits, 2 is the end; all others name an
entry of the dictionary that both sides grow alike. The bits of a code come least significant first.
"""

import string

from ninefold.errors import BadGridError
from ninefold.rules.formats.bounds import MOST_UNPACKED

BASE64 = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
URI_SAFE = BASE64[:-1] + "-"
"""The second alphabet; `$` pads it and is not written."""

_SHORT, _LONG, _END = 0, 1, 2
_DAMAGED = "the packed part of the link is damaged"


def compress(text: str, alphabet: str = BASE64) -> str:
    """The text packed into symbols of an alphabet; base64 is padded to a multiple of four."""
    bits = "".join(_codes(_units(text)))
    # One bit more than needed at least: that is how the end is always written.
    bits += "0" * (6 - len(bits) % 6)
    symbols = "".join(alphabet[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return symbols + "=" * (-len(symbols) % 4) if alphabet == BASE64 else symbols


def decompress(symbols: str, alphabet: str = BASE64) -> str:
    """The text that was packed; BadGridError if the symbols are not a whole packed text."""
    values = {symbol: format(value, "06b") for value, symbol in enumerate(alphabet)}
    # Some senders turn a plus into a space.
    plain = symbols.strip().rstrip("=$").replace(" ", "+")
    try:
        bits = _Bits("".join(values[symbol] for symbol in plain))
    except KeyError as error:
        raise BadGridError(f"the packed part of the link contains {error.args[0]!r}") from None
    return _text(_unpacked(bits))


class _Width:
    """How many bits the next code has: more, whenever the dictionary has outgrown the width."""

    def __init__(self, bits: int, left: int) -> None:
        self.bits = bits
        self._left = left

    def grow(self) -> None:
        self._left -= 1
        if not self._left:
            self._left = 1 << self.bits
            self.bits += 1


def _codes(units: str) -> list[str]:
    written: list[str] = []
    # A word is known by the code of all but its last character, and that character; 0 stands for nothing.
    known: dict[tuple[int, str], int] = {}
    fresh: dict[int, str] = {}
    width = _Width(2, 2)

    def put(value: int, bits: int) -> None:
        written.append(format(value, f"0{bits}b")[::-1])

    def put_word(code: int) -> None:
        if unit := fresh.pop(code, ""):
            is_long = ord(unit) > 255
            put(_LONG if is_long else _SHORT, width.bits)
            put(ord(unit), 16 if is_long else 8)
            width.grow()
        else:
            put(code, width.bits)
        width.grow()

    word = 0
    for unit in units:
        if (0, unit) not in known:
            known[0, unit] = len(known) + 3
            fresh[known[0, unit]] = unit
        if (word, unit) in known:
            word = known[word, unit]
            continue
        put_word(word)
        known[word, unit] = len(known) + 3
        word = known[0, unit]
    if word:
        put_word(word)
    put(_END, width.bits)
    return written


class _Bits:
    def __init__(self, bits: str) -> None:
        self._bits = bits
        self._at = 0

    def take(self, count: int) -> int:
        taken = self._bits[self._at : self._at + count]
        if len(taken) < count:
            raise BadGridError("the packed part of the link is cut short")
        self._at += count
        return int(taken[::-1], 2)


def _unpacked(bits: _Bits) -> str:
    code = bits.take(2)
    if code == _END:
        return ""
    if code > _LONG:
        raise BadGridError(_DAMAGED)
    word = chr(bits.take(16 if code == _LONG else 8))
    known = ["", "", "", word]
    width = _Width(3, 4)
    found = [word]
    length = 1
    while (code := bits.take(width.bits)) != _END:
        if code in (_SHORT, _LONG):
            known.append(chr(bits.take(16 if code == _LONG else 8)))
            code = len(known) - 1
            width.grow()
        if code > len(known):
            raise BadGridError(_DAMAGED)
        # A code may name the very entry it is about to make.
        entry = known[code] if code < len(known) else word + word[0]
        found.append(entry)
        length += len(entry)
        if length > MOST_UNPACKED:
            raise BadGridError("the link unpacks to more than a puzzle can need")
        known.append(word + entry[0])
        width.grow()
        word = entry
    return "".join(found)


def _units(text: str) -> str:
    """The text with characters above 16 bits as surrogate pairs."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def _text(units: str) -> str:
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
