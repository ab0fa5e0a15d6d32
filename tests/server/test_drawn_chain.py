"""A drawn chain over HTTP: judged link by link, with what follows."""

from guest_client import Guest
from ninefold.logic import find_steps
from ninefold.logic.examples import examples_of

CHAIN = "/api/v1/chain"


def test_the_links_of_a_known_chain_are_right_and_remove_what_it_removes(guest: Guest) -> None:
    case = examples_of("xy-chain")[0]
    step = find_steps(case.position, ["xy-chain"])[0]
    links = [
        {"start": {"cell": a.cell, "digit": a.digit}, "end": {"cell": b.cell, "digit": b.digit}}
        for link in step.marks.links
        for a, b in [(link.start[0], link.end[0])]
    ]
    candidates = ["".join(map(str, case.position.candidates_of(cell))) or None for cell in range(81)]
    board = {
        "text": str(case.puzzle),
        "values": "".join(map(str, case.position.digits)).replace("0", "."),
        "notes": candidates,
        "links": links,
    }
    status, judged = guest.post(CHAIN, board)
    assert status == 200
    assert judged["is_right"]
    assert judged["outcome"] == "ends"
    assert {link["kind"] for link in judged["links"]} <= {"strong", "weak"}
    removed = {(gone["cell"], gone["digit"]) for gone in judged["removals"]}
    assert {(gone.cell, gone.digit) for gone in step.removals} <= removed


def test_cells_that_are_not_on_the_board_are_said_to_be_gone_and_nonsense_is_refused(guest: Guest) -> None:
    text = str(examples_of("xy-chain")[0].puzzle)
    far = {"start": {"cell": 600, "digit": 25}, "end": {"cell": 0, "digit": 1}}
    status, judged = guest.post(CHAIN, {"text": text, "links": [far]})
    assert (status, judged["outcome"], judged["links"][0]["reason"]) == (200, "wrong-link", "gone")
    assert guest.post(CHAIN, {"text": text, "links": [{"start": {"cell": 0, "digit": 0}}]})[0] == 422
    assert guest.post(CHAIN, {"text": text, "links": [far] * 101})[0] == 422
