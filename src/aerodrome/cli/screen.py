"""A match on the terminal: board, question, choices, result."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.drawing import Drawing
from aerodrome.core.info import GameInfo
from aerodrome.core.match import Match
from aerodrome.core.messages import Choice, capitalised, render
from aerodrome.core.rules import SPECTATOR, View

# A game's own board.py holds `board(view, names, marks)`; marks give the number to type for an element id.
Board = Callable[[View, Sequence[str], Mapping[str, str]], RenderableType]
LISTED = 16  # elements of a kind that are shown without being asked for
_TITLE = re.compile(r"<title>(.*?)</title>", re.S)
_WRITTEN = re.compile(r"<text[^>]*>(.*?)</text>", re.S)
_TAG = re.compile(r"<[^>]*>")


def board_of(info: GameInfo) -> Board:
    """The game's own text board, or one made of the words in its drawing."""
    module = f"aerodrome.games.{info.folder.name}.board"
    if find_spec(module) is None:
        return plain_board
    own: Board = import_module(module).board
    return own


def element_words(drawing: Drawing) -> dict[str, str]:
    """What the drawing says about each of its elements: the words for a screen reader, else those that are written on it."""
    found: dict[str, str] = {}
    for id_, markup in drawing.live.items():
        title = _TITLE.search(markup)
        words = [title[1]] if title else _WRITTEN.findall(markup)
        if words:
            found[id_] = unescape(" ".join(_TAG.sub("", word) for word in words))
    return found


def plain_board(view: View, names: Sequence[str], marks: Mapping[str, str]) -> RenderableType:
    """For games without a text board: the description of the drawing, and what stands in it."""
    assert view.rules is not None
    drawing = view.rules.presenter.draw(view)
    parts: list[RenderableType] = [Text(drawing.description)]
    named = [(id_.split("-")[0], id_, words) for id_, words in element_words(drawing).items()]
    for kind, group in groupby(sorted(named, key=lambda item: item[0]), key=lambda item: item[0]):
        items = list(group)
        line = Text.assemble((f"{capitalised(kind.replace('_', ' '))}: ", "bold"))
        for place, (_, id_, words) in enumerate(items[:LISTED]):
            line.append(" · " if place else "", "dim")
            if id_ in marks:
                line.append(f"[{marks[id_]}] ", "bold green")
            line.append(words)
        if len(items) > LISTED:
            line.append(f" ... and {len(items) - LISTED} more: look {kind}", "dim")
        parts.append(line)
    return Panel(Group(*parts), title=escape(drawing.name), box=box.ROUNDED)


class Screen:
    """What one seat sees of a match."""

    def __init__(self, match: Match, seat: int, who: Mapping[int, str] | None = None) -> None:
        self.match = match
        self.seat = seat
        self.view = match.view(seat)
        self.who = who or {}  # what to say of a seat beside its name: you, a bot
        mine = seat != SPECTATOR and match.mover == seat and not match.waits_for_confirm
        self.choices: list[Choice] = match.choices() if mine else []

    def say(self, choice: Choice) -> str:
        """A choice in words."""
        return capitalised(self.match.say(choice))

    def marks(self) -> dict[str, str]:
        """The number to type for each element that stands for exactly one choice."""
        found: dict[str, str] = {}
        shared: set[str] = set()
        for number, choice in enumerate(self.choices, 1):
            for target in choice.targets[-1:]:
                if target in found:
                    shared.add(target)
                found[target] = str(number)
        return {target: mark for target, mark in found.items() if target not in shared}

    def board(self, marked: bool = True) -> RenderableType:
        """The board with the scores below."""
        marks = self.marks() if marked else {}
        return Group(board_of(self.match.info)(self.view, self.match.names, marks), self.scores())

    def scores(self) -> Text:
        """Everybody's points as they stand, an arrow before who is to move."""
        line = Text()
        for seat, score in enumerate(self.match.scores):
            line.append("   " if seat else "")
            moving = seat == self.match.mover
            line.append("▸ " if moving else "  ", "bold green")
            line.append(self.match.names[seat], "bold" if moving else "")
            line.append(f" ({self.who[seat]})" if seat in self.who else "", "dim")
            line.append(f" {score}", "bold")
        return line

    def question(self) -> str:
        """What is asked, in words."""
        rules = self.match.rules
        return capitalised(render(rules.presenter.question(self.view), rules.presenter.texts(), self.match.names))

    def choice_list(self) -> RenderableType:
        """The choices with the numbers to type."""
        width = len(str(len(self.choices)))
        lines = [
            Text.assemble((f"{number:>{width}} ", "bold green"), self.say(choice))
            for number, choice in enumerate(self.choices, 1)
        ]
        if len(lines) <= 6:
            return Group(*lines)
        return Columns(lines, column_first=True, equal=True, padding=(0, 3))


def result_table(match: Match) -> RenderableType:
    """Who has won, and the score of everybody line by line."""
    places = match.ranking
    winners = [match.names[seat] for seat, place in enumerate(places) if place == 1]
    if match.seats == 1:
        heading = f"The game is over: {match.scores[0]} points."
    elif len(winners) == 1:
        heading = f"{winners[0]} wins."
    else:
        heading = f"{', '.join(winners[:-1])} and {winners[-1]} win together."
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for name in match.names:
        table.add_column(escape(name), justify="right")
    texts = match.rules.presenter.texts()
    columns = [{render(line.message, texts, match.names): line.points for line in lines} for lines in match.breakdown]
    for words in dict.fromkeys(words for column in columns for words in column):
        table.add_row(escape(capitalised(words)), *(str(column.get(words, "")) for column in columns))
    table.add_section()
    table.add_row("[bold]Total[/]", *(f"[bold]{score}[/]" for score in match.scores))
    if match.seats > 1:
        table.add_row("Place", *(str(place) for place in places))
    return Group(Text(f"\n{heading}", style="bold"), table)
