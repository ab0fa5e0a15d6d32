"""Attacks on a server, one idea a file."""

from collections.abc import Callable

from attacks.connections import half_open, sign_in, unfinished, unread_print
from attacks.games import crowd, games, long_games, marks, picture, sessions, wide_games
from attacks.kept import drafts, large_puzzles, practice, published
from attacks.people import Person
from attacks.work import big_boards, empty_boards, photos, questions, rules, setting

ATTACKS: dict[Callable[[Person], None], int] = {
    marks: 4,
    picture: 4,
    games: 8,
    big_boards: 6,
    rules: 6,
    questions: 6,
    sessions: 8,
    photos: 6,
    empty_boards: 6,
    unread_print: 4,
    unfinished: 8,
    half_open: 1,
    sign_in: 30,
    large_puzzles: 6,
    long_games: 6,
    wide_games: 6,
    crowd: 20,
    drafts: 8,
    practice: 6,
    published: 6,
    setting: 6,
}
"""Each with the number of those who do it at once."""
