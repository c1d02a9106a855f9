"""A match on the terminal: who, what lies on the table, what is asked, what can be done, and at the end the result."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from aerodrome.cli.common import out
from aerodrome.cli.menu import Menu, rare_first
from aerodrome.cli.things import Things, joined
from aerodrome.core.drawing import Area
from aerodrome.core.match import Match
from aerodrome.core.messages import Choice, Message, capitalised, render
from aerodrome.core.rules import SPECTATOR

# A game's own board.py stands for the areas in COVERS: by `board(view, names, marks)`, a picture made of signs, where marks give
# the number to type for an element, or by `lines(view, names)`, headings with what belongs to each. `in_words(view, names)` are
# such lines for those who want no signs; `details(view, names)` are further lines for `look`, by the name that is typed.
LISTED = {
    "hand": 24,
    "cards": 24,
    "main": 30,
    "market": 24,
    "track": 12,
    "decks": 8,
}  # things of an area that are told without being asked for
HELD = ("hand", "cards")  # areas of what the reader holds
LONG = 36  # characters: things with longer names stand on lines of their own
LINES_APART, PLAIN_APART = 9, 12  # things of a kind that may; without a board of signs there is more room
SHOWN = 14  # entries of the menu on one screen
WIDEST = 100  # longer lines are hard to read


def in_units(points: int, match: Match) -> str:
    """Points in the unit of the game: 1 dollar, 2 dollars."""
    texts = match.rules.presenter.texts()
    if "counted-points" not in texts:
        return f"{points} points"
    return f"{points} {render(Message('counted-points', {'n': abs(points)}), texts, match.names)}"


def paragraph(head: str, body: str, indent: str = "  ") -> Text:
    """A heading and what follows it, with the later lines set in."""
    width = min(out.width, WIDEST)
    lines = textwrap.wrap(f"{head}{body}", width, subsequent_indent=indent, break_on_hyphens=False)
    text = Text("\n".join(lines))
    text.stylize("bold", 0, len(head.rstrip()))
    text.highlight_regex(r"\[\d+\]", "bold green")
    return text


class Screen:
    """What one seat sees of a match."""

    def __init__(self, match: Match, seat: int, who: Mapping[int, str] | None = None, plain: bool = False) -> None:
        self.match = match
        self.seat = seat
        self.view = match.view(seat)
        self.who = who or {}  # what to say of a seat beside its name: you, a bot
        self.plain = plain  # words only, no pictures made of signs
        mine = seat != SPECTATOR and match.mover == seat and not match.waits_for_confirm
        choices = match.choices() if mine else []
        self.choices: list[Choice] = choices if len(choices) <= SHOWN else rare_first(choices)

    @cached_property
    def things(self) -> Things:
        """What lies on the table."""
        return Things(self.match, self.view)

    @cached_property
    def menu(self) -> Menu:
        """What can be done now."""
        return Menu(self.match, self.view, self.choices)

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
        """The table, area by area, and the players below."""
        marks = self.marks() if marked else {}
        parts, covered = self._own_board(marks)
        for area in self.things.drawing.areas:
            if area.role in LISTED and area.role not in covered:
                parts.extend(self._area(area, marks))
        return Group(*parts, self.players())

    def _own_module(self) -> Any:
        """The game's board.py, if it has one."""
        module = f"{type(self.match.rules).__module__.rpartition('.')[0]}.board"
        return None if find_spec(module) is None else import_module(module)

    def details(self, words: str) -> list[str]:
        """What the game's board.py leaves to those who look, under the name that was typed."""
        own = self._own_module()
        known = own.details(self.view, self.match.names) if hasattr(own, "details") else {}
        return next((lines for name, lines in known.items() if name.lower() == words.lower()), [])

    def _own_board(self, marks: Mapping[str, str]) -> tuple[list[RenderableType], tuple[str, ...]]:
        """What the game's board.py shows, if it has one, and of which areas."""
        own, names = self._own_module(), self.match.names
        if own is None:
            return [], ()
        if hasattr(own, "lines"):
            return [paragraph(f"{head}: ", joined(rest)) for head, rest in own.lines(self.view, names) if rest], own.COVERS
        if self.plain and hasattr(own, "in_words"):
            return [paragraph(f"{head}: ", joined(rest)) for head, rest in own.in_words(self.view, names)], ("main",)
        return ([], ()) if self.plain else ([own.board(self.view, names, marks)], own.COVERS)

    def _area(self, area: Area, marks: Mapping[str, str]) -> list[Text]:
        """The things of an area that are not as they were printed, kind by kind; the hand is told whole."""
        news = None if area.role in HELD else self.things.changed
        room, head = LISTED[area.role], f"{area.title}: "
        lines: list[Text] = []
        for kind in self.things.told(area):
            told = [id_ for id_ in kind if news is None or id_ in news or id_ in marks]
            shown = [
                f"[{marks[id_]}] {self.things.short(id_)}" if id_ in marks else self.things.short(id_) for id_ in told[:room]
            ]
            if not shown:
                continue
            room -= len(shown)
            apart = len(shown) <= (PLAIN_APART if self.plain else LINES_APART) and sum(map(len, shown)) > LONG * len(shown)
            if len(told) > len(shown):
                shown.append(f"and {len(told) - len(shown)} more: look {kind[0].split('-')[0]}")
            if apart:
                lines += [*([paragraph(head, "")] if head.strip() else []), *(paragraph("  ", item, "    ") for item in shown)]
            else:
                lines.append(paragraph(head, joined(shown)))
            head = "  "
        return lines

    def players(self) -> RenderableType:
        """Everybody with points and what is public, a sign before who is to move."""
        presenter = self.match.rules.presenter
        lines = []
        for seat, points in enumerate(presenter.points(self.view)):
            who = f" ({self.who[seat]})" if seat in self.who else ""
            score = [] if points is None else [self.scored(points)]
            facts = [*score, *(self.things.say(fact) for fact in presenter.facts(self.view, seat))]
            sign = "> " if seat == self.match.mover else "  "
            lines.append(paragraph(f"{sign}{self.match.names[seat]}{who}: ", ", ".join(facts), "    "))
        return Group(*lines)

    def scored(self, points: int) -> str:
        """Points in the unit of the game."""
        return in_units(points, self.match)

    def question(self) -> str:
        """What is asked, in words."""
        rules = self.match.rules
        return capitalised(render(rules.presenter.question(self.view), rules.presenter.texts(), self.match.names))

    def menu_list(self, first: int = 0) -> RenderableType:
        """One screen of the menu with the numbers to type, from an entry on."""
        entries, singles = self.menu.entries, self.menu.singles
        last = min(len(entries), first + SHOWN)
        lines: list[RenderableType] = []
        for number in range(first, last):
            if number == singles and number:
                lines.append(Text("Or in one go:", style="bold"))
            lines.append(paragraph(f"{number + 1:>3} ", entries[number].line, "    "))
        if last < len(entries):
            rest = len(entries) - last
            lines.append(paragraph("    ", f"... {rest} more: type more to list them, or words such as a name.", "    "))
        return Group(*lines)


def result_table(match: Match) -> RenderableType:
    """Why the game ended, who has won, and the score of everybody line by line."""
    texts = match.rules.presenter.texts()
    table = Table(box=box.ASCII2, show_edge=False)
    table.add_column("")
    for name in match.names:
        table.add_column(escape(name), justify="right")
    columns = [{render(line.message, texts, match.names): line.points for line in lines} for lines in match.breakdown]
    for words in dict.fromkeys(words for column in columns for words in column):
        table.add_row(escape(capitalised(words)), *(str(column.get(words, "")) for column in columns))
    table.add_section()
    table.add_row("[bold]Total[/]", *(f"[bold]{score}[/]" for score in match.scores))
    if match.seats > 1:
        table.add_row("Place", *(str(place) for place in match.ranking))
    return Group(Text(), *(paragraph(line, "") for line in _outcome(match)), table)


def _outcome(match: Match) -> list[str]:
    """The result in a sentence or two; who plays alone reads what was reached."""
    presenter, view = match.rules.presenter, match.view()

    def say(message: Message) -> str:
        return capitalised(render(message, presenter.texts(), match.names))

    why = presenter.ending(view)
    found = [say(why)] if why else []
    verdict = presenter.verdict(view)
    if verdict:
        found.append(f"{'Won' if verdict.won else 'Not won'}: {say(verdict.title)}")
        return [*found, say(verdict.following)] if verdict.following else found
    winners = [match.names[seat] for seat, place in enumerate(match.ranking) if place == 1]
    if match.seats == 1:
        return [*found, f"The game is over: {in_units(match.scores[0], match)}."]
    if len(winners) == 1:
        return [*found, f"{winners[0]} wins."]
    return [*found, f"{', '.join(winners[:-1])} and {winners[-1]} win together."]
