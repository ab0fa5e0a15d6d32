"""Classes, their pupils, and what was set for them.

Pupils are names that the teacher writes. Nobody asks a child for an address: a code that is handed out says who they
are.
"""

from django.db import models

from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle

LONGEST_NAME = 80
LONGEST_CODE = 12


class SchoolClass(models.Model):
    """A class; its link is its code."""

    code = models.CharField(max_length=LONGEST_CODE, unique=True)
    name = models.CharField(max_length=LONGEST_NAME)
    teacher = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="classes")
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Pupil(models.Model):
    """A name in a class, and the code by which a device becomes that pupil's."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="pupils")
    name = models.CharField(max_length=LONGEST_NAME)
    code = models.CharField(max_length=LONGEST_CODE)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["school_class", "code"], name="one_pupil_per_code")]

    def __str__(self) -> str:
        return self.name


class Seat(models.Model):
    """A device, or an account, while it is a pupil's. A computer in a classroom is one child's after the other."""

    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="seats")
    since = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(null=True)
    """When the pupil left, or another took the device; None while it is theirs."""

    def __str__(self) -> str:
        return f"{self.pupil} since {self.since:%Y-%m-%d}"


class Assignment(models.Model):
    """What a class is to do: lessons and puzzles, perhaps until a moment."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="assignments")
    title = models.CharField(max_length=LONGEST_NAME)
    lessons = models.JSONField(default=list)
    """Slugs, in their order."""
    due_at = models.DateTimeField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title


class AssignedPuzzle(models.Model):
    """A puzzle of an assignment."""

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="puzzles")
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="assigned")
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["assignment", "puzzle"], name="a_puzzle_once_per_assignment")]
        ordering = ["place"]

    def __str__(self) -> str:
        return f"{self.puzzle} in {self.assignment}"


class LessonAttempt(models.Model):
    """A lesson that a pupil went through to its end."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="attempts")
    lesson = models.CharField(max_length=60)
    stars = models.PositiveSmallIntegerField()
    asked = models.PositiveSmallIntegerField()
    """How many positions there were."""
    missed = models.JSONField(default=list)
    """The technique of each position that was not found at the first try."""
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "lesson", "at"], name="an_attempt_once")]

    def __str__(self) -> str:
        return f"{self.lesson}: {self.stars}"
