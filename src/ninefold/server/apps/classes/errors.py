"""Why a class, a pupil or an assignment is not taken in."""

from ninefold.errors import NinefoldError


class ClassFullError(NinefoldError):
    """There is no room for more of something in a class, or for another class."""

    code = "class-full"

    def __init__(self, most: int) -> None:
        super().__init__(f"there is no room for more than {most:,}; remove some")
        self.most = most


class NoNameError(NinefoldError):
    """Classes and pupils have names."""

    code = "no-name"

    def __init__(self) -> None:
        super().__init__("a name is needed")


class WrongCodeError(NinefoldError):
    """No pupil of the class has that code."""

    code = "wrong-class-code"

    def __init__(self) -> None:
        super().__init__("nobody in this class has that code")


class EmptyAssignmentError(NinefoldError):
    """An assignment has something to do."""

    code = "empty-assignment"

    def __init__(self) -> None:
        super().__init__("choose at least one lesson or puzzle")


class NoSuchLessonError(NinefoldError):
    """The course has no lesson of that name."""

    code = "no-such-lesson"

    def __init__(self, lesson: str) -> None:
        super().__init__(f"the course has no lesson {lesson!r}")
        self.lesson = lesson
