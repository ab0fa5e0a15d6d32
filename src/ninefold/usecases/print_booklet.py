"""The journey of a booklet: puzzles picked or made, laid out, typeset."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from ninefold import kernel
from ninefold.errors import BadRuleError, BadWishError, NinefoldError
from ninefold.grid import format_grid
from ninefold.logic import LEVEL_NAMES
from ninefold.render import Scene, paper, scene_of_puzzle
from ninefold.render.paper import Content, Item, Layout
from ninefold.rules import Puzzle
from ninefold.rules.formats.packed import pack
from ninefold.rules.rule_words import rules_text
from ninefold.usecases.front_matter import front_matter
from ninefold.usecases.pick_puzzles import MOST_PICKS, Pick, Portion, pick_puzzles
from ninefold.usecases.printed_steps import FIRST, explained_steps, require_explainable

MOST_IN_CODE = 700
"""Characters: at the size it is printed, a camera tells about a hundred squares a side apart."""
MOST_WORDS = 400
"""Characters of what a setter says that are printed."""
MOST_STEPS = 200
"""More than any path has: so many explain it to its end."""


@dataclass(frozen=True)
class PrintOrder:
    """What to print and how."""

    layout: Layout = field(default_factory=Layout)
    portions: tuple[Portion, ...] = ()
    """Levels in the order they are printed; without any, the whole pool is printed as it comes."""
    seed: int = 0
    has_codes: bool = False
    address: str = ""
    """The server's public address for codes; without one they carry the puzzle's text."""
    steps: int = 0
    """How many steps of every puzzle are explained."""
    most: int = MOST_PICKS
    """Puzzles; a server prints fewer at once than a command that nobody waits behind."""
    most_steps: int = MOST_STEPS
    """Of every puzzle."""
    explain: str = FIRST
    """Which steps: `first`, `key` for the hardest, or those of a technique."""

    def __post_init__(self) -> None:
        if not 0 <= self.steps <= self.most_steps:
            raise BadWishError(f"0 to {self.most_steps} steps can be explained, not {self.steps}")
        require_explainable(self.explain)
        self.require_room_for(sum(portion.count for portion in self.portions))
        paper.measure(self.layout, Content(has_codes=self.has_codes))

    def require_room_for(self, puzzles: int) -> None:
        if puzzles > self.most:
            raise BadWishError(f"a booklet has at most {self.most} puzzles")


@dataclass(frozen=True)
class Progress:
    """How far the printing is: what is being done, and how much of it."""

    doing: str
    done: int
    total: int


@dataclass(frozen=True)
class Printed:
    """The finished PDF files."""

    booklet: bytes
    answers: bytes | None
    """Only for answers in a file apart."""
    puzzles: int
    pages: int
    """Of the PDF: of a booklet to fold, sides of sheets with two pages each."""
    unexplained: tuple[int, ...] = ()
    """The numbers of puzzles whose path has none of the steps that were to be explained."""


class BadPuzzleError(NinefoldError):
    """A puzzle that cannot be printed, because it has no solution or several. Carries its place, from 1."""

    code = "bad-puzzle"

    def __init__(self, place: int, reason: NinefoldError) -> None:
        super().__init__(f"puzzle {place}: {reason}")
        self.place = place
        self.reason = reason.code


def print_booklet(order: PrintOrder, pool: Iterable[Pick] = ()) -> Printed:
    """The finished booklet, in one go."""
    *_, printed = printing(order, pool)
    assert isinstance(printed, Printed)
    return printed


def printing(order: PrintOrder, pool: Iterable[Pick] = ()) -> Iterator[Progress | Printed]:
    """How the printing comes along, and at the end what was printed.

    Every puzzle is solved on the way: BadPuzzleError for one that has not exactly one solution.
    """
    items: list[Item] = []
    for item, total in _items(order, pool):
        items.append(item)
        yield Progress("puzzles", len(items), total)
    book = _book(items, order.layout)
    apart = paper.answer_sheets(items, order.layout) if order.layout.answers == "apart" else None
    files: list[bytes] = []
    for one in filter(None, (book, apart)):
        chunks: list[bytes] = []
        for chunk in paper.pages_to_pdf(one, _imprint(order)):
            chunks.append(chunk)
            yield Progress("pages", min(paper.PAGES_AT_ONCE * len(chunks), len(one)), len(one))
        files.append(paper.join_pdfs(chunks))
    unexplained = tuple(item.number for item in items if order.steps and not item.steps)
    yield Printed(files[0], files[1] if apart else None, len(items), len(book), unexplained)


@dataclass(frozen=True)
class PagePreview:
    """A page as a picture, before anything is printed."""

    picture: bytes
    """PNG."""
    pages: int
    """How many pages the booklet has."""


def preview_page(order: PrintOrder, pool: Iterable[Pick] = (), page: int = 1) -> PagePreview:
    """A picture of one page, and how many there are."""
    book = _book([item for item, _ in _items(order, pool)], order.layout)
    if not 1 <= page <= len(book):
        raise BadWishError(f"this booklet has {len(book)} pages; there is no page {page}")
    return PagePreview(paper.pages_to_png([book.makers[page - 1]()], _imprint(order))[0], len(book))


def _book(items: list[Item], layout: Layout) -> paper.Book:
    return paper.booklet(items, layout, list(front_matter(items, layout)))


def _items(order: PrintOrder, pool: Iterable[Pick]) -> Iterator[tuple[Item, int]]:
    """The items, each with how many there will be."""
    picks, total = _picks(order, pool)
    for number, pick in enumerate(picks, 1):
        yield _item(order, pick, number), total


def _picks(order: PrintOrder, pool: Iterable[Pick]) -> tuple[Iterable[Pick], int]:
    """The puzzles to print, made as they are asked for, and how many they are."""
    if order.portions:
        return pick_puzzles(order.portions, order.seed, pool), sum(portion.count for portion in order.portions)
    picks = list(islice(pool, order.most + 1))
    if not picks:
        raise BadWishError("there is no puzzle to print")
    order.require_room_for(len(picks))
    return picks, len(picks)


def _item(order: PrintOrder, pick: Pick, number: int) -> Item:
    try:
        solution = pick.solution or kernel.solve(pick.puzzle)
        code = code_of(pick, order.address) if order.has_codes else ""
    except NinefoldError as error:
        raise BadPuzzleError(number, error) from error
    puzzle = pick.puzzle
    return Item(
        number,
        _scene(pick, order.layout),
        scene_of_puzzle(puzzle, solution.digits, fog=frozenset()),
        order.layout.words.levels.get(pick.level, pick.level),
        code,
        tuple(explained_steps(puzzle, order.explain, order.steps, order.layout.language)) if order.steps else (),
        _heading(puzzle),
        _rules(puzzle, order.layout.language),
        LEVEL_NAMES.index(pick.level) + 1 if pick.level in LEVEL_NAMES else 0,
    )


def _scene(pick: Pick, layout: Layout) -> Scene:
    """The board as it is printed."""
    scene = pick.scene or scene_of_puzzle(pick.puzzle)
    if layout.has_candidates:
        scene = replace(scene, corner=_candidates(scene, pick.puzzle))
    # Nothing lifts fog from paper.
    return replace(scene, fog=frozenset())


def _candidates(scene: Scene, puzzle: Puzzle) -> dict[int, frozenset[int]]:
    """For every empty cell the digits that no house of it shows yet."""
    every = frozenset(range(1, puzzle.shape.size + 1))
    return {
        cell: every - {scene.digit(peer) for peer in puzzle.peers[cell]}
        for cell in range(puzzle.shape.cells)
        if not scene.digit(cell)
    }


def _heading(puzzle: Puzzle) -> str:
    """Title and author, as far as it has them."""
    return " · ".join(filter(None, (puzzle.title, puzzle.author)))


def _rules(puzzle: Puzzle, language: str) -> str:
    """The rules in words; what holds on every board is said only where it is said in another way.

    Behind them stands what the setter says: it may be the only place of a rule.
    """
    if puzzle.is_plain:
        return ""
    sentences = rules_text(puzzle, language)
    own = puzzle.text if len(puzzle.text) <= MOST_WORDS else f"{puzzle.text[: MOST_WORDS - 1]}…"
    told = sentences if puzzle.regions or puzzle.symbols else sentences[1:]
    return " ".join(filter(None, (*told, own)))


def code_of(pick: Pick, address: str) -> str:
    """What a puzzle's QR code says: where it can be opened, or without an address its text.

    BadRuleError if that is more than a camera can read.
    """
    if address and pick.number is not None:
        return f"{address.rstrip('/')}/p/{pick.number}"
    text = _short_text(pick.puzzle)
    code = f"{address.rstrip('/')}/solve?puzzle={text}" if address else text
    if len(code) > MOST_IN_CODE:
        raise BadRuleError("rules", "they are too many for a QR code; print the puzzle by its number, or without codes")
    return code


def _short_text(puzzle: Puzzle) -> str:
    """Empty cells are zeros, because a code of nothing but digits has larger squares. Rules are packed."""
    if puzzle.is_plain:
        return format_grid(puzzle.givens, empty="0")
    return pack(str(replace(puzzle, text="")))


def _imprint(order: PrintOrder) -> paper.Imprint:
    keywords = ("sudoku", *_levels(order.portions), f"seed {order.seed}")
    return paper.Imprint(order.layout.title or "Sudoku", keywords, order.layout.style.palette)


def _levels(portions: Sequence[Portion]) -> Iterator[str]:
    yield from dict.fromkeys(portion.level for portion in portions)
