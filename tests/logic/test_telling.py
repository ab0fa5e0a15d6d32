"""A step told link by link: every sentence in one part, and a drawing that grows with them."""

import pytest

import ninefold as nf
from ninefold.logic import Part, Step, parts_of
from ninefold.logic.examples import examples_of
from ninefold.logic.marks import Link

CHAINS = "..8.1..94....36.7.1...9.....4........6..54..18.5..9........2...9...7.42.5.3......"
TOLD = [step for step in nf.explain(CHAINS) if step.eureka or step.words().branches]
NESTED = examples_of("nested-forcing-chain-4")[0].found()[0]


def links_after(part: Part, count: int) -> set[Link]:
    return set(part.told(count).marks.links)


@pytest.mark.parametrize("step", [*TOLD, NESTED], ids=lambda step: step.technique)
def test_the_parts_of_a_step_hold_every_sentence_once(step: Step) -> None:
    for language in ("en", "de"):
        words = step.words(language)
        whole, *parts = parts_of(step, language)
        assert whole.lead == words.conclusion
        own = [each for each in words.statements if not (words.branches and not each.branch and not each.chain)]
        told = [each for part in (whole, *parts) for each in part.statements]
        # A chain that shows something in two branches is told in both.
        assert {each.text for each in told} == {each.text for each in own}
        assert len({(part.depth, part.lead, part.eureka) for part in parts}) == len(parts)


@pytest.mark.parametrize("step", [*TOLD, NESTED], ids=lambda step: step.technique)
def test_the_drawing_grows_with_the_sentences_and_ends_with_the_conclusion(step: Step) -> None:
    for part in parts_of(step):
        assert part.told(0) == part.step
        count = len(part.statements)
        for at in range(1, count):
            assert links_after(part, at) <= links_after(part, at + 1) <= set(part.step.marks.links)
            assert not part.told(at).removals
            assert not part.told(at).placements
        if count:
            assert links_after(part, 1) < links_after(part, count) or not part.step.marks.links
            assert (part.told(count).placements, part.told(count).removals) == (
                part.step.placements,
                part.step.removals,
            )


def test_a_chain_inside_a_branch_comes_to_what_it_shows_and_has_its_own_links() -> None:
    inner = [part for part in parts_of(NESTED) if part.depth == 2]
    assert inner
    for part in inner:
        assert part.lead.startswith("Chain ")
        chain = NESTED.inner[part.statements[0].chain - 1]
        assert (part.step.removals, part.step.marks.links) == (chain.removals, chain.links)
        assert part.eureka


def test_what_is_no_chain_is_told_in_one_go() -> None:
    for slug in ("naked-single", "x-wing", "als-xz"):
        step = examples_of(slug)[0].found()[0]
        (part,) = parts_of(step)
        assert (part.lead, part.statements, part.eureka) == (step.words().full, (), "")


def test_almost_locked_sets_inside_chains_are_named_as_sets() -> None:
    def names_a_set(slug: str) -> bool:
        return any(len(fact.set_cells) > 1 for fact in examples_of(slug)[0].found()[0].facts)

    sets = ["als-xz", "als-aic-1", "als-continuous-nice-loop", "naked-pair", "hidden-pair", "wxyz-wing"]
    assert all(map(names_a_set, sets))
    assert not any(map(names_a_set, ["naked-single", "x-wing", "x-chain", "skyscraper"]))
