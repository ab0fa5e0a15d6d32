"""Accounts on a running server: with a real mail server, and without any."""

import subprocess
import sys

import pytest

from guest_client import AUTH, code_in
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
