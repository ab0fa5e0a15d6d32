"""Publishing puzzles, hiding and removing them, and taking in what others say."""

from dataclasses import dataclass

from django.utils import timezone

from ninefold.rules import Puzzle as Held
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.published.errors import (
    AlreadyPublishedError,
    NoTitleError,
    NotSolvedYetError,
    OwnPuzzleError,
    TakenDownError,
    TooManyPublishedError,
)
from ninefold.server.apps.published.models import LONGEST_TITLE, LONGEST_WORDS, Publication, Report, Vote
from ninefold.server.apps.puzzles.keepable import read_keepable_puzzle
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.rows import identity_of
from ninefold.server.apps.puzzles.services import keep_puzzle, without_words
from ninefold.server.apps.results.models import Result
from ninefold.server.work_pool import WORK_POOL
from ninefold.server.write_lock import write_lock

MOST_PUBLISHED, MOST_PUBLISHED_OF_A_GUEST = 2_000, 50


@dataclass(frozen=True)
class Words:
    """What is said about a puzzle: its title, its author, and its rules in the setter's words."""

    title: str
    author: str
    text: str

    @classmethod
    def of(cls, puzzle: Held, player: Player) -> "Words":
        """Those of a puzzle; without an author the name of the account is taken."""
        author = puzzle.author.strip() or (player.name if player.user_id else "")
        return cls(puzzle.title.strip()[:LONGEST_TITLE], author[:LONGEST_TITLE], puzzle.text.strip()[:LONGEST_WORDS])


def publish(player: Player, text: str, draft: str) -> Publication:
    """Gives a puzzle with one solution a number under its setter's name; the same again changes its words only."""
    solved = WORK_POOL.run(read_keepable_puzzle, text)
    words = Words.of(solved.puzzle, player)
    if not words.title:
        raise NoTitleError
    with write_lock():
        known = Puzzle.objects.select_for_update().filter(**identity_of(solved.puzzle)).first()
        if known:
            _refuse_others(known, player)
        _refuse_more(player, known)
    puzzle, _ = keep_puzzle(solved.puzzle, solved.solution, Puzzle.Origin.PUBLISHED)
    with write_lock():
        publication, is_new = Publication.objects.get_or_create(
            puzzle=puzzle, defaults={"setter": player, "title": words.title, "draft": draft}
        )
        if publication.setter_id != player.pk:
            raise AlreadyPublishedError(puzzle.number)
        publication.draft = draft or publication.draft
        if is_new:
            puzzle.origin = Puzzle.Origin.PUBLISHED
        _show(publication, words)
    return publication


def _refuse_others(puzzle: Puzzle, player: Player) -> None:
    """A puzzle that others have made, played or published is not this player's to name or to hide."""
    if puzzle.hidden_by == Puzzle.HiddenBy.OPERATOR:
        raise TakenDownError
    publication = Publication.objects.filter(puzzle=puzzle).first()
    is_free = publication is None and puzzle.hidden_by == Puzzle.HiddenBy.AUTHOR
    if is_free or (publication and publication.setter_id == player.pk):
        return
    is_theirs = publication is not None or puzzle.origin == Puzzle.Origin.MADE
    if is_theirs or Game.objects.filter(puzzle=puzzle).exclude(owner=player).exists():
        raise AlreadyPublishedError(puzzle.number)


def _refuse_more(player: Player, known: Puzzle | None) -> None:
    most = MOST_PUBLISHED if player.user_id else MOST_PUBLISHED_OF_A_GUEST
    if player.publications.exclude(puzzle=known).count() >= most:
        raise TooManyPublishedError(most)


def _show(publication: Publication, words: Words) -> None:
    """Shows a puzzle with these words: in the lists, on its page and on its board."""
    puzzle = publication.puzzle
    told = {"title": words.title, "author": words.author, "text": words.text}
    puzzle.rules = {**without_words(puzzle.rules), **{name: value for name, value in told.items() if value}}
    puzzle.hidden_by = ""
    puzzle.save(update_fields=["rules", "hidden_by", "origin"])
    publication.title, publication.author, publication.words = words.title, words.author, words.text
    publication.hidden_by = ""
    publication.save()


@write_lock()
def change_words(publication: Publication, **changed: str | None) -> Publication:
    """Gives a published puzzle other words; what is None stays."""
    told = {"title": publication.title, "author": publication.author, "text": publication.words}
    words = Words(**{name: (told[name] if value is None else value.strip()) for name, value in changed.items()})
    if not words.title:
        raise NoTitleError
    hidden = publication.hidden_by
    _show(publication, words)
    if hidden:
        hide(publication, Puzzle.HiddenBy(hidden))
    return publication


@write_lock()
def hide(publication: Publication, by: Puzzle.HiddenBy) -> None:
    """Nobody but its setter sees the puzzle any more; what others have begun they can finish."""
    publication.hidden_by = publication.puzzle.hidden_by = by
    publication.save(update_fields=["hidden_by"])
    publication.puzzle.save(update_fields=["hidden_by"])
    if by == Puzzle.HiddenBy.OPERATOR:
        settle_reports(publication.puzzle)


@write_lock()
def show(publication: Publication, by: Puzzle.HiddenBy) -> None:
    """Everybody sees the puzzle again; what the operator has hidden only the operator shows."""
    if by == Puzzle.HiddenBy.AUTHOR and publication.hidden_by == Puzzle.HiddenBy.OPERATOR:
        raise TakenDownError
    _show(publication, Words(publication.title, publication.author, publication.words))
    if by == Puzzle.HiddenBy.OPERATOR:
        settle_reports(publication.puzzle)


@write_lock()
def remove(publication: Publication, by: Puzzle.HiddenBy) -> None:
    """Removes a puzzle with all that was said about it. Games of others that need its grid keep that and no more."""
    puzzle = publication.puzzle
    is_taken_down = Puzzle.HiddenBy.OPERATOR in (by, publication.hidden_by)
    setter = publication.setter
    publication.delete()
    puzzle.votes.all().delete()
    puzzle.reports.all().delete()
    is_played = Game.objects.filter(puzzle=puzzle).exists() or Result.objects.filter(puzzle=puzzle).exists()
    if is_played or is_taken_down or setter is None:
        puzzle.rules = without_words(puzzle.rules)
        puzzle.origin = Puzzle.Origin.ENTERED
        puzzle.hidden_by = Puzzle.HiddenBy.OPERATOR if is_taken_down else Puzzle.HiddenBy.AUTHOR
        puzzle.save(update_fields=["rules", "origin", "hidden_by"])
    else:
        puzzle.delete()


def remove_all(player: Player) -> None:
    """Removes every puzzle of a setter who leaves."""
    for publication in Publication.objects.filter(setter=player).select_related("puzzle"):
        remove(publication, Puzzle.HiddenBy.AUTHOR)


def vote(publication: Publication, player: Player, stars: int) -> None:
    """Counts how a player liked a puzzle; the last word of each player counts."""
    _refuse_setter(publication, player)
    if not Result.objects.filter(player=player, puzzle=publication.puzzle).exists():
        raise NotSolvedYetError
    Vote.objects.update_or_create(player=player, puzzle=publication.puzzle, defaults={"stars": stars})


def report(publication: Publication, player: Player, reason: str, words: str) -> None:
    """Takes a report; a second one of the same player replaces the first."""
    _refuse_setter(publication, player)
    told = {"reason": reason, "words": words.strip(), "settled_at": None}
    Report.objects.update_or_create(player=player, puzzle=publication.puzzle, defaults=told)


def _refuse_setter(publication: Publication, player: Player) -> None:
    if publication.setter_id == player.pk:
        raise OwnPuzzleError


def settle_reports(puzzle: Puzzle) -> None:
    """The operator has decided about what was reported."""
    puzzle.reports.filter(settled_at=None).update(settled_at=timezone.now())


def join_words(mine: Player, theirs: Player) -> None:
    """Where two players who are one have both voted or reported, the word of the account counts."""
    Vote.objects.filter(player=theirs, puzzle__votes__player=mine).delete()
    Report.objects.filter(player=theirs, puzzle__reports__player=mine).delete()
