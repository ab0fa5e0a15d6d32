"""Accounts on a running server: with a real mail server, and without any."""

import subprocess
import sys

import pytest

from guest_client import AUTH, PASSWORD, code_in
from http_client import HttpClient
from running_server import RunningServer
from smtp_server import MailServer

pytestmark = pytest.mark.database

NEW_PASSWORD = "Neues_Schloss_8"


def test_sign_up_forget_and_sign_in_again_by_mail() -> None:
    with MailServer() as post, RunningServer("--port", "0", NINEFOLD_MAIL_URL=post.url) as server:
        browser = HttpClient(server.url)
        assert browser.sign_up("Anna", "anna@example.org")[0] == 401
        to, subject, text = post.next_letter()
        assert (to, subject) == ("anna@example.org", "Your Ninefold code")
        assert browser.call("POST", f"{AUTH}/auth/email/verify", {"key": code_in(text)})[0] == 200
        assert browser.call("GET", "/api/v1/account")[1]["username"] == "Anna"

        stranger = HttpClient(server.url)
        assert stranger.call("POST", f"{AUTH}/auth/password/request", {"email": "anna@example.org"})[0] == 401
        to, subject, text = post.next_letter()
        assert (to, subject) == ("anna@example.org", "Your Ninefold code for a new password")
        new = {"key": code_in(text), "password": NEW_PASSWORD}
        assert stranger.call("POST", f"{AUTH}/auth/password/reset", new)[0] == 401
        assert post.next_letter()[1] == "Your Ninefold password has changed"
        sign_in = {"email": "anna@example.org", "password": NEW_PASSWORD}
        assert stranger.call("POST", f"{AUTH}/auth/login", sign_in)[0] == 200


def test_without_a_mail_server_the_code_is_on_the_terminal_and_in_ninefold_mail() -> None:
    with RunningServer("--port", "0") as server:
        browser = HttpClient(server.url)
        assert browser.sign_up("Anna", "anna@example.org")[0] == 200
        browser.call("DELETE", f"{AUTH}/auth/session")
        browser.call("POST", f"{AUTH}/auth/password/request", {"email": "anna@example.org"})
        shown = subprocess.run(
            [sys.executable, "-m", "ninefold", "mail"],
            env=server.environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert "to anna@example.org: Your Ninefold code for a new password" in shown
        new = {"key": code_in(shown), "password": NEW_PASSWORD}
        assert browser.call("POST", f"{AUTH}/auth/password/reset", new)[0] == 401
        assert browser.call("POST", f"{AUTH}/auth/login", {"username": "Anna", "password": NEW_PASSWORD})[0] == 200
        assert code_in(server.stop()[1]) == code_in(shown)


def test_an_operator_looks_after_accounts() -> None:
    with RunningServer("--port", "0") as server:

        def user(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
            command = [sys.executable, "-m", "ninefold", "user", *arguments]
            return subprocess.run(
                command, env=server.environment, input=typed, capture_output=True, text=True, check=False
            )

        def sign_in(password: str) -> int:
            body = {"username": "Anna", "password": password}
            return HttpClient(server.url).call("POST", f"{AUTH}/auth/login", body)[0]

        assert user("add", "Anna", "anna@example.org", typed=f"{PASSWORD}\n").stdout == "Anna has been added.\n"
        refused = user("add", "anna", "anna@example.org", typed="short\n")
        assert refused.returncode != 0
        assert "This username is taken." in refused.stderr
        assert "at least 8 characters" in refused.stderr
        assert user("list").stdout.startswith("Anna  anna@example.org  ")
        assert sign_in(PASSWORD) == 200
        assert user("password", "ANNA", typed=f"{NEW_PASSWORD}\n").returncode == 0
        assert (sign_in(PASSWORD), sign_in(NEW_PASSWORD)) == (400, 200)
        assert user("block", "anna").returncode == 0
        assert sign_in(NEW_PASSWORD) != 200
        assert user("unblock", "anna").returncode == 0
        assert sign_in(NEW_PASSWORD) == 200
        assert user("delete", "anna", "--yes").returncode == 0
        assert user("block", "anna").stderr == "ninefold: there is no account 'anna'\n"
