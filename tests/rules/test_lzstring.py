"""lz-string packs and unpacks as its inventor's does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.errors import BadGridError
from ninefold.rules.formats.lzstring import BASE64, URI_SAFE, compress, decompress

OBJECT = '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
PACKED = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="


def test_the_published_vector() -> None:
    assert compress(OBJECT) == PACKED
    assert decompress(PACKED) == OBJECT


@given(st.text())
def test_a_packed_text_is_unpacked(text: str) -> None:
    assert decompress(compress(text)) == text
    assert decompress(compress(text, URI_SAFE), URI_SAFE) == text


def test_a_space_is_a_plus_that_was_lost_on_the_way() -> None:
    text = next(text for code in range(1, 20_000) if "+" in (text := compress(chr(code))))
    assert decompress(text.replace("+", " ")) == decompress(text)


@given(st.text(BASE64, max_size=60))
def test_any_symbols_are_unpacked_or_refused(symbols: str) -> None:
    try:
        assert isinstance(decompress(symbols), str)
    except BadGridError as error:
        assert "packed part" in str(error)


def test_a_foreign_symbol_is_named() -> None:
    with pytest.raises(BadGridError, match="contains '!'"):
        decompress("!")
