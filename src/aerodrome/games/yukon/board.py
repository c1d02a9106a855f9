"""The card table on a terminal: the grid, the digger, what everybody has collected.

Nuggets are gold diamonds, pebbles grey circles with a minus: shape and sign tell them apart without colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from aerodrome.core.messages import Labels, render
from aerodrome.games.yukon.data import EMPTY, N_HELD, N_LOOSE, PAN, PEBBLES, Data
from aerodrome.games.yukon.geometry import column_of, row_of
from aerodrome.games.yukon.ids import card_name, own_card_id, pile_card_id, seat_id, spot_id
from aerodrome.games.yukon.rules import YukonRules
from aerodrome.games.yukon.state import COLUMN, ENDED, ROW, TAKE
from aerodrome.games.yukon.texts import TEXTS
from aerodrome.games.yukon.view import YukonView
from aerodrome.games.yukon.words import card_message

COVERS = ("main", "hand", "players")  # areas of the drawing that this board stands for
CELL, LOW_CELL = 7, 8  # characters: eight columns and their frame fit a terminal of 80
SHORT_NAME = 4
LINES_BESIDE = 16  # of the terminal, for collections, question and choices
NUGGET = "bold yellow"
PEBBLE = ""
FOLK = "bold cyan"
DIGGER = "black on bright_yellow"
MARK = "black on green"


def board(v: YukonView, names: Sequence[str], marks: Mapping[str, str]) -> RenderableType:
    """The whole table; `marks` give the number to type for an element."""
    assert isinstance(v.rules, YukonRules)
    label = Labels(TEXTS, names)
    return Group(_Grid(v, v.rules.data, marks), _legend(v, label), _collections(v, v.rules.data, names, marks))


def in_words(v: YukonView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The grid row by row, for those who do not look at it: free spots and the digger have their word too."""
    assert isinstance(v.rules, YukonRules)
    data, label, rows = v.rules.data, Labels(TEXTS, names), []
    for row in range(v.side):
        cards = []
        for spot in range(row * v.side, (row + 1) * v.side):
            kind = v.grid[spot]
            card = label("board-free") if kind == EMPTY else render(card_message(data, kind), TEXTS, names)
            cards.append(label("board-digger", card=card) if spot == v.digger else card)
        rows.append((label("board-row", number=row + 1), cards))
    return rows


class _Grid:
    """The cards: three lines a row on a high terminal, two without the line between, one on a low terminal."""

    def __init__(self, v: YukonView, data: Data, marks: Mapping[str, str]) -> None:
        self.v = v
        self.data = data
        self.marks = marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Drawn anew for every terminal."""
        v = self.v
        lines = (console.height - LINES_BESIDE) // v.side
        table = Table(box=box.SQUARE, show_lines=lines >= 3, padding=0, border_style="dim")
        cell = self._cell if lines >= 2 else self._low_cell
        table.add_column("", justify="right", width=2)
        for column in range(v.side):
            chosen = _line_is_asked(v, COLUMN) and column_of(v.side, v.digger) == column
            heading = Text(f"▼ {column + 1} ▼" if chosen else str(column + 1), style="bold green" if chosen else "dim")
            table.add_column(heading, justify="center", width=CELL if lines >= 2 else LOW_CELL)
        for row in range(v.side):
            chosen = _line_is_asked(v, ROW) and row_of(v.side, v.digger) == row
            label = Text(f"▶{row + 1}" if chosen else str(row + 1), style="bold green" if chosen else "dim")
            table.add_row(label, *(cell(spot) for spot in range(row * v.side, (row + 1) * v.side)))
        yield table

    def _cell(self, spot: int) -> Text:
        """Two lines: the card, and below it the digger or the number to type."""
        v = self.v
        text = _card(v, self.data, v.grid[spot], spot)
        text.append("\n")
        mark = self.marks.get(spot_id(v.side, spot), "")
        if spot == v.digger and v.step != ENDED:
            text.append("DIGGER", DIGGER)
        elif mark:
            text.append(_tag(mark), MARK)
        return text

    def _low_cell(self, spot: int) -> Text:
        """The same in one line, names cut to four letters."""
        v = self.v
        text = _card(v, self.data, v.grid[spot], spot)
        text.plain = text.plain.replace(" ", "").replace("●●●", "3").replace("●●", "2").replace("●", "1")
        mark = self.marks.get(spot_id(v.side, spot), "")
        here = spot == v.digger and v.step != ENDED
        if v.grid[spot] >= N_LOOSE and v.grid[spot] != PAN and (mark or here):
            text.truncate(SHORT_NAME)
        if here:
            text.append("DIGGER" if v.grid[spot] == EMPTY else "DIG", DIGGER)
        elif mark:
            text.append(_tag(mark), MARK)
        return text


def _tag(mark: str) -> str:
    """A number to type."""
    return f"[{mark}]"


def _line_is_asked(v: YukonView, axis: int) -> bool:
    return v.step == TAKE and v.axis != (COLUMN if axis == ROW else ROW)


def _card(v: YukonView, data: Data, kind: int, spot: int) -> Text:
    if kind == EMPTY:
        return Text("" if spot == v.digger else "·", style="dim")
    if kind < PEBBLES:
        return Text(f"◆ {data.values[kind]}", style=NUGGET)
    if kind < N_LOOSE:
        return Text(f"○ -{data.values[kind]}", style=PEBBLE)
    if kind == PAN:
        return Text(f"{TEXTS['pan']} {'●' * v.pan_tokens[v.pans.index(spot)]}", style=FOLK)
    name = TEXTS[card_name(data, kind)]
    return Text(name if len(name) <= CELL else f"{name[: CELL - 1]}.", style=FOLK)


def _legend(v: YukonView, label: Labels) -> Text:
    line = Text.assemble("  ", (label("nugget"), NUGGET), "   ", (label("pebble"), PEBBLE))
    if v.townsfolk:
        turning = label("forwards" if v.clockwise else "backwards")
        line.append(f"   {label('pan')}   {turning if v.seats > 2 else ''}", "dim")
    return line


def _collections(v: YukonView, data: Data, names: Sequence[str], marks: Mapping[str, str]) -> RenderableType:
    """What everybody has in front of them; own cards that can be chosen carry their number."""
    label = Labels(TEXTS, names)
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for seat in range(v.seats):
        own = marks if seat == v.seat else {}
        cards = _held(v, data, seat, own, label)
        mark = marks.get(seat_id(seat))
        name = Text(names[seat], style=f"bold {('blue', 'red', 'magenta', 'green')[seat]}")
        if mark:
            name.append(_tag(mark), MARK)
        table.add_row(name, cards)
    if sum(v.side_pile):
        pile = Text()
        for kind, count in enumerate(v.side_pile):
            for _ in range(count):
                _add_card(pile, data, kind, marks.get(pile_card_id(data, kind), ""))
        table.add_row(Text(label("pile"), style="dim"), pile)
    return Padding(table, (0, 0, 1, 0))


def _add_card(line: Text, data: Data, kind: int, mark: str) -> None:
    line.append(" " if line else "")
    if kind < PEBBLES:
        line.append(f"◆{data.values[kind]}", NUGGET)
    elif kind < N_LOOSE:
        line.append(f"○-{data.values[kind]}", PEBBLE)
    else:
        line.append(TEXTS[card_name(data, kind)], FOLK)
    if mark:
        line.append(_tag(mark), MARK)


def _held(v: YukonView, data: Data, seat: int, marks: Mapping[str, str], label: Labels) -> Text:
    line = Text()
    for kind in range(N_HELD):
        for _ in range(v.cards(seat, kind)):
            _add_card(line, data, kind, marks.get(own_card_id(data, kind), ""))
    taught = [f"+{data.values[kind]}" for kind in range(N_LOOSE) for _ in range(v.with_teacher(seat, kind))]
    taught += [TEXTS[card_name(data, kind)] for kind in range(N_LOOSE, N_HELD) for _ in range(v.with_teacher(seat, kind))]
    if taught:
        line.append(f" {label('taught', values=taught)}", FOLK)
    values = len(data.token_values)
    tokens = [data.token_values[index] for index in range(values) for _ in range(v.tokens[seat * values + index])]
    if tokens:
        line.append(f" {label('tokens', values=tokens)}", NUGGET)
    if v.digger_owner == seat:
        line.append(f" {label('has-digger', points=data.digger_points)}", DIGGER)
    return line if line else Text(label("nothing"), style="dim")
