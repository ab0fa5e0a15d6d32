"""The outbox: mails wait in a table until a mail server takes them."""

from typing import Any

import pytest
from django.core.mail import send_mail

from ninefold.server.apps.mail.models import Letter
from ninefold.server.apps.mail.post import MOST_TRIES, send_waiting
from ninefold.server.environment import BadSettingError
from ninefold.server.mail_settings import mail_settings
from smtp_server import MailServer, nobody_there

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _outbox(settings: Any) -> None:
    settings.EMAIL_BACKEND = "ninefold.server.apps.mail.backend.OutboxBackend"


def use(settings: Any, url: str) -> None:
    for name, value in mail_settings(url).items():
        setattr(settings, name, value)


def test_a_mail_waits_while_the_server_is_away_and_goes_once(settings: Any) -> None:
    with nobody_there() as url:
        use(settings, url)
        send_mail("A code", "ABCD-EFGH", None, ["anna@example.org"])
        assert (send_waiting(), Letter.objects.get().tries) == (0, 1)
    with MailServer() as post:
        use(settings, post.url)
        assert (send_waiting(), send_waiting()) == (1, 0)
        to, subject, text = post.next_letter()
    assert (to, subject, text.strip()) == ("anna@example.org", "A code", "ABCD-EFGH")
    assert not Letter.objects.exists()


def test_a_mail_that_nobody_takes_is_given_up(settings: Any) -> None:
    with nobody_there() as url:
        use(settings, url)
        send_mail("A code", "ABCD-EFGH", None, ["anna@example.org"])
        for _ in range(MOST_TRIES + 2):
            assert send_waiting() == 0
    assert Letter.objects.get().tries == MOST_TRIES


@pytest.mark.parametrize(
    ("url", "host", "port", "tls", "ssl"),
    [
        ("smtp://mail.example.org", "mail.example.org", 25, False, False),
        ("smtp+tls://me:p%40ss@mail.example.org", "mail.example.org", 587, True, False),
        ("smtps://me:p%40ss@mail.example.org:4650", "mail.example.org", 4650, False, True),
    ],
)
def test_a_mail_server_is_named_by_one_address(url: str, host: str, port: int, tls: bool, ssl: bool) -> None:
    found = mail_settings(url)
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == (host, port)
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (tls, ssl)
    assert found["EMAIL_HOST_PASSWORD"] == ("p@ss" if "me" in url.split("@")[0] and "@" in url else "")


def test_an_address_that_names_no_mail_server_is_refused_at_the_start() -> None:
    with pytest.raises(BadSettingError, match="NINEFOLD_MAIL_URL must look like"):
        mail_settings("http://example.org")
    assert mail_settings("") == {}
