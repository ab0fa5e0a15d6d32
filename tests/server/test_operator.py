"""`ninefold user` and `ninefold mail`: what whoever runs the server does on the terminal."""

import bcrypt
import pytest
from django.core import mail
from typer.testing import CliRunner, Result

from guest_client import PASSWORD, Guest
from ninefold.cli.main import app
from ninefold.server.apps.mail.models import Letter

pytestmark = pytest.mark.database

NEW_PASSWORD = "Neues_Schloss_8"


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=typed)


def sign_in(password: str) -> int:
    return Guest().sign_in(password, username="Anna")[0]


def test_accounts_are_added_listed_and_ended(db: None) -> None:
    assert run("user", "add", "Anna", "anna@example.org", typed=f"{PASSWORD}\n").output == "Anna has been added.\n"
    assert run("user", "list").output.startswith("Anna  anna@example.org  ")
    assert sign_in(PASSWORD) == 200
    assert mail.outbox == []
    assert run("user", "delete", "anna", typed="n\n").exit_code != 0
    assert sign_in(PASSWORD) == 200
    assert run("user", "delete", "anna", "--yes").exit_code == 0
    assert run("user", "list").output == ""


def test_an_account_that_breaks_rules_is_refused_with_all_of_them(anna: Guest) -> None:
    refused = run("user", "add", "anna", "anna@example.org", typed="short\n")
    assert refused.exit_code != 0
    for sentence in ("This username is taken.", "This email address has an account.", "at least 8 characters"):
        assert sentence in str(refused.exception)


def test_a_new_password_ends_all_sessions(anna: Guest) -> None:
    assert run("user", "password", "ANNA", typed=f"{NEW_PASSWORD}\n").exit_code == 0
    assert anna.get("/api/v1/account")[0] == 401
    assert (sign_in(PASSWORD), sign_in(NEW_PASSWORD)) == (400, 200)


def test_a_blocked_account_is_out_until_it_is_unblocked(anna: Guest) -> None:
    assert run("user", "block", "anna").exit_code == 0
    assert anna.get("/api/v1/account")[0] == 401
    assert sign_in(PASSWORD) != 200
    assert run("user", "unblock", "anna").exit_code == 0
    assert sign_in(PASSWORD) == 200


def test_a_bcrypt_hash_from_elsewhere_can_be_brought_along(db: None) -> None:
    hashed = bcrypt.hashpw(PASSWORD.encode(), bcrypt.gensalt(4)).decode()
    assert run("user", "add", "Anna", "anna@example.org", "--bcrypt", hashed).exit_code == 0
    assert sign_in(PASSWORD) == 200
    refused = run("user", "add", "Bert", "bert@example.org", "--bcrypt", "$2b$nonsense")
    assert str(refused.exception) == "This is not a bcrypt hash."


def test_an_unknown_account_is_named(db: None) -> None:
    assert str(run("user", "block", "nobody").exception) == "there is no account 'nobody'"


def test_mails_that_could_not_be_sent_are_shown(db: None) -> None:
    assert run("mail").output == "There are no mails.\n"
    Letter.objects.create(to="anna@example.org", subject="A code", text="ABCD-EFGH")
    assert "to anna@example.org: A code\n\nABCD-EFGH\n" in run("mail").output
