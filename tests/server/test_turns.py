"""Turns: however many requests one client sends at once, others are answered; seconds of the processor are counted."""

import asyncio
import math
from collections import Counter
from typing import Any

import pytest

from ninefold.server.clients import Client, answering, leave_turn, take_turn
from ninefold.server.turns import AT_ONCE, SECONDS, BuildingTurns, TooMuchProcessorError, Turns, address_of_scope


def scope(address: str, *headers: tuple[bytes, bytes]) -> Any:
    return {"type": "http", "client": (address, 1), "headers": list(headers)}


def test_one_address_has_a_few_turns_at_once_and_others_have_theirs() -> None:
    turns, inside, most = Turns(), Counter[str](), Counter[str]()

    async def ask(address: str, is_over: asyncio.Event) -> None:
        async with turns.turn(address):
            inside[address] += 1
            most[address] = max(most[address], inside[address])
            await is_over.wait()
            inside[address] -= 1

    async def all_ask() -> None:
        is_over = asyncio.Event()
        asked = [asyncio.create_task(ask(address, is_over)) for address in ["10.0.0.1"] * 50 + ["10.0.0.2"] * 2]
        while inside != {"10.0.0.1": AT_ONCE, "10.0.0.2": 2}:
            await asyncio.sleep(0)
        is_over.set()
        await asyncio.gather(*asked)

    asyncio.run(all_ask())
    assert most == {"10.0.0.1": AT_ONCE, "10.0.0.2": 2}


def test_whoever_has_kept_the_processor_busy_has_to_pause() -> None:
    turns = Turns()
    with turns.counted("10.0.0.1"):
        math.factorial(2_000)
    turns.require_welcome("10.0.0.1")
    turns.add("10.0.0.1", 2 * SECONDS)
    with pytest.raises(TooMuchProcessorError) as refused:
        turns.require_welcome("10.0.0.1")
    assert refused.value.facts["retry_after"] > 0
    turns.require_welcome("10.0.0.2")


def test_an_answer_that_is_built_gives_its_turn_back_at_the_end_or_before_more_work() -> None:
    building = BuildingTurns()
    for _ in range(3):
        with answering(lambda: Client("somebody")):
            take_turn(building.turn("somebody"))
            leave_turn()
            take_turn(building.turn("somebody"))
    with building.turn("somebody"), building.turn("somebody"):
        pass


@pytest.mark.parametrize(
    ("address", "same"), [("10.0.0.1", "10.0.0.1"), ("2001:db8:1:2:3::4", "2001:db8:1:2::"), ("nonsense", "nonsense")]
)
def test_of_an_address_of_ipv6_the_first_half_counts(address: str, same: str) -> None:
    assert address_of_scope(scope(address)) == same


def test_a_proxy_is_believed_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    told = scope("10.0.0.1", (b"x-forwarded-for", b"1.1.1.1, 2.2.2.2"))
    assert address_of_scope(told) == "10.0.0.1"
    monkeypatch.setattr("ninefold.server.turns.PROXIES", 1)
    assert address_of_scope(told) == "2.2.2.2"
    assert address_of_scope(scope("10.0.0.1")) == "10.0.0.1"
