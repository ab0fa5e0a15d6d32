"""Signing up: every rule with its own sentence, all broken ones together, and nothing told about other people."""

from typing import Any

import pytest
from django.core import mail

from guest_client import AUTH, PASSWORD, Guest, code_in

pytestmark = pytest.mark.database


def broken(answer: Any) -> set[str]:
    return {error["code"] for error in answer[1]["errors"]}


def pending(answer: Any) -> set[str]:
    return {flow["id"] for flow in answer[1]["data"]["flows"] if flow.get("is_pending")}


def test_the_rules_can_be_read_before_typing(guest: Guest) -> None:
    status, rules = guest.get("/api/v1/account/requirements")
    assert status == 200
    assert {field: len(rules["fields"][field]) for field in rules["fields"]} == {
        "username": 4,
        "email": 1,
        "password": 7,
        "password_again": 1,
    }
    assert rules["codes"] == {"minutes": 15, "attempts": 3, "resends": 3, "seconds_between": 10}
    assert rules["confirms_email"] is True
    assert all(rule["message"] and rule["code"] for field in rules["fields"].values() for rule in field)


def test_signing_up_confirming_and_signing_in(guest: Guest) -> None:
    assert pending(guest.sign_up("Anna", "anna@example.org")) == {"verify_email"}
    assert guest.get("/api/v1/account")[0] == 401
    letter = mail.outbox[-1]
    assert letter.to == ["anna@example.org"]
    assert "Anna" in letter.body
    assert "testserver" not in letter.body
    assert guest.confirm(code_in(letter.body))[0] == 200
    status, account = guest.get("/api/v1/account")
    assert (status, account["username"], account["email"]) == (200, "Anna", "anna@example.org")
    for name in ({"username": "anna"}, {"email": "ANNA@example.org"}):
        assert guest.sign_out()[0] == 401
        assert guest.get("/api/v1/account")[0] == 401
        assert guest.sign_in(**name)[0] == 200


@pytest.mark.parametrize(
    ("username", "codes"),
    [
        ("ab", {"username_short"}),
        ("a" * 31, {"username_long"}),
        ("anna b", {"username_characters"}),
        ("ä", {"username_short", "username_characters"}),
        ("a b c d e f g h i j k l m n o p q r", {"username_long", "username_characters"}),
        ("", {"required"}),
        ("A_n.n-a", set()),
    ],
)
def test_the_rules_for_usernames(guest: Guest, username: str, codes: set[str]) -> None:
    answer = guest.sign_up(username, "anna@example.org")
    assert answer[0] == (400 if codes else 401)
    if codes:
        assert broken(answer) == codes


@pytest.mark.parametrize(
    ("password", "codes"),
    [
        ("aB3#", {"password_short"}),
        ("lower_case_7", {"password_no_upper"}),
        ("UPPER_CASE_7", {"password_no_lower"}),
        ("No_Digit_Here", {"password_no_digit"}),
        ("NoSign777Here", {"password_no_sign"}),
        ("P@ssw0rd", {"password_common"}),
        ("Anna_Smith_77", {"password_like_name"}),
        ("anna", {"password_short", "password_no_upper", "password_no_digit", "password_no_sign", "password_common"}),
        ("anna.smith", {"password_no_upper", "password_no_digit", "password_no_sign", "password_like_name"}),
        ("", {"required"}),
        *((f"Sieben7{sign}Siegel", set[str]()) for sign in "#?!@$%^&*-_"),
    ],
)
def test_the_rules_for_passwords(guest: Guest, password: str, codes: set[str]) -> None:
    answer = guest.sign_up("anna.smith", "a.s@example.org", password)
    assert answer[0] == (400 if codes else 401), answer
    if codes:
        assert broken(answer) - {"password_like_name"} == codes - {"password_like_name"}
        assert ("password_like_name" in codes) <= ("password_like_name" in broken(answer))


def test_all_broken_rules_are_told_together(guest: Guest) -> None:
    status, answer = guest.post(f"{AUTH}/auth/signup", {"username": "a b", "email": "nowhere", "password": "short"})
    assert status == 400
    params = {error["param"] for error in answer["errors"]}
    assert params == {"username", "email", "password"}
    assert len({error["message"] for error in answer["errors"]}) == len(answer["errors"]) >= 6


def test_all_fields_are_needed(guest: Guest) -> None:
    status, answer = guest.post(f"{AUTH}/auth/signup", {})
    assert status == 400
    assert {(error["param"], error["code"]) for error in answer["errors"]} == {
        ("username", "required"),
        ("email", "required"),
        ("password", "required"),
    }


def test_a_taken_username_is_told_whatever_the_case(anna: Guest, guest: Guest) -> None:
    answer = guest.sign_up("aNNa", "other@example.org")
    assert (answer[0], broken(answer)) == (400, {"username_taken"})


def test_a_taken_address_is_not_told_but_its_owner_is(anna: Guest, guest: Guest) -> None:
    stranger = Guest()
    fresh = stranger.sign_up("Stranger", "new@example.org")
    mail.outbox.clear()
    taken = guest.sign_up("Somebody", "Anna@example.org")
    assert taken == fresh
    assert [letter.to for letter in mail.outbox] == [["anna@example.org"]]
    assert "already has an account" in mail.outbox[0].body
    for _ in range(2):
        assert guest.confirm("AAAA-AAAA")[0] == stranger.confirm("AAAA-AAAA")[0] == 400


def test_asking_twice_for_a_username_does_not_tell_whether_the_address_is_taken(anna: Guest) -> None:
    stories = []
    for name, address in (("Somebody", "anna@example.org"), ("Stranger", "new@example.org")):
        first = Guest().sign_up(name, address)
        stories.append([first, Guest().sign_up(name.upper(), "another@example.org")])
    assert stories[0] == stories[1]
    assert broken(stories[0][1]) == {"username_taken"}


def test_a_sign_up_that_is_refused_holds_no_name(anna: Guest, guest: Guest) -> None:
    assert guest.sign_up("Somebody", "anna@example.org", "short")[0] == 400
    assert guest.sign_up("Somebody", "new@example.org")[0] == 401


def test_a_wrong_code_can_be_tried_three_times(guest: Guest) -> None:
    guest.sign_up("Anna")
    code = code_in(mail.outbox[-1].body)
    assert [guest.confirm("XXXX-XXXX")[0] for _ in range(3)] == [400, 400, 400]
    assert guest.confirm(code)[0] == 409


def test_a_code_works_once_and_only_where_it_was_asked_for(guest: Guest, other_guest: Guest) -> None:
    guest.sign_up("Anna")
    code = code_in(mail.outbox[-1].body)
    assert other_guest.confirm(code)[0] == 409
    assert guest.confirm(code)[0] == 200
    assert guest.confirm(code)[0] == 409


def test_a_code_can_be_sent_again_within_a_limit_that_is_told(guest: Guest) -> None:
    guest.sign_up("Anna")
    response = guest.client.post(
        f"{AUTH}/auth/email/verify/resend", headers={"X-CSRFToken": guest.client.cookies["csrftoken"].value}
    )
    assert (response.status_code, response["Retry-After"]) == (429, "10")
    assert "10 seconds" in response.json()["errors"][0]["message"]


def test_only_so_many_codes_are_sent_again(guest: Guest, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"confirm_email": None}
    guest.sign_up("Anna")
    assert [guest.post(f"{AUTH}/auth/email/verify/resend", {})[0] for _ in range(4)] == [200, 200, 200, 409]
    assert len({code_in(letter.body) for letter in mail.outbox}) == 4
    assert guest.confirm(code_in(mail.outbox[-1].body))[0] == 200


def test_signing_up_needs_the_csrf_token(guest: Guest) -> None:
    body = {"username": "Anna", "email": "anna@example.org", "password": PASSWORD}
    response = guest.client.post(f"{AUTH}/auth/signup", body, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (403, "csrf")
