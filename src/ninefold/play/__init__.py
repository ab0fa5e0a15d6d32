"""A game is the fold of its moves."""

from ninefold.play.fold import Fold, play_line, play_lines, start
from ninefold.play.game import Game, Position, State, Tally
from ninefold.play.judge import BOARD, Clash, Judge, clash_text, judge_of
from ninefold.play.lines import Lines
from ninefold.play.moves import Change, Command, Group, Move, format_move, parse_move
from ninefold.play.pace import bars_of, ninths_of
from ninefold.play.run import Run, read_run
from ninefold.play.save import format_lines, format_save, parse_save
from ninefold.play.score import score_of

__all__ = [
    "BOARD",
    "Change",
    "Clash",
    "Command",
    "Fold",
    "Game",
    "Group",
    "Judge",
    "Lines",
    "Move",
    "Position",
    "Run",
    "State",
    "Tally",
    "bars_of",
    "clash_text",
    "format_lines",
    "format_move",
    "format_save",
    "judge_of",
    "ninths_of",
    "parse_move",
    "parse_save",
    "play_line",
    "play_lines",
    "read_run",
    "score_of",
    "start",
]
