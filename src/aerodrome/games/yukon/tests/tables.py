"""Positions for tests, drawn as text, and short ways to read them; playing is `act`, `can` and `why` as in every game.

A cell is `.` (empty), `n10` (nugget), `p3` (pebble), a townsfolk card by its short name (`po`, `wa` ...) or `pan2` (a Pan with
two tokens). `@` marks the digger: alone on an empty spot, or before the card that it stands on (`@pan2`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.yukon import scoring, state
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    GOLDSMITH,
    INNKEEPER,
    N_HELD,
    N_KINDS,
    PAN,
    PEBBLES,
    POSTMAN,
    RESELLER,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
)
from aerodrome.games.yukon.rules import YukonRules
from aerodrome.games.yukon.state import YukonState
from aerodrome.games.yukon.view import YukonView
from aerodrome.kit.testing import GameTable

INFO = registry.game("yukon")
RULES = cast(YukonRules, registry.rules(INFO))
DATA = RULES.data

ROW, COLUMN = state.ROW, state.COLUMN
NAMES = {
    "tr": TRAPPER, "go": GOLDSMITH, "co": COMMANDER, "re": RESELLER, "po": POSTMAN, "in": INNKEEPER, "wa": WARDEN,
    "te": TEACHER, "tg": TELEGRAPHIST, "pan": PAN,
}  # fmt: skip
VALUES = (1, 2, 3, 4, 5, 6, 8, 10)
NAMES |= {f"n{value}": kind for kind, value in enumerate(VALUES)}
NAMES |= {f"p{value}": PEBBLES + kind for kind, value in enumerate(VALUES)}
SHORT = {kind: name for name, kind in NAMES.items()}

Spot = tuple[int, int]


class YukonTable(GameTable[YukonRules, YukonState, YukonView]):
    """A table of Yukon that a test looks into; every act is followed by the game's own check of the position."""

    def act(self, *sentences: str) -> None:
        """As in every game, the position checked after each act."""
        for words in sentences:
            super().act(words)
            self.rules.check(self.state)


def fresh(seats: int = 2, *, version: int | None = None, **options: object) -> YukonTable:
    """A table before the deal."""
    return YukonTable("yukon", seats, options, version=version)


def dealt(
    seats: int = 2, *, digger: Spot | None = None, townsfolk: bool = False, seed: int = 1, starter: int = 1, side: int = 0
) -> YukonTable:
    """A freshly dealt table, the digger where the test wants it."""
    table = fresh(seats, townsfolk=townsfolk, starter=starter, side=side)
    table.rng = Rng(seed)
    if digger is not None:
        table.happen(index_of(table, digger))
    table.run_chance()
    return table


def position(
    drawing: str,
    *,
    axis: int = ROW,
    seats: int = 2,
    player: int = 0,
    townsfolk: bool = True,
    hold: Mapping[int, str] | None = None,
    taught: Mapping[int, str] | None = None,
    tokens: Mapping[int, Sequence[int]] | None = None,
    side_pile: str = "",
    box: str = "",
    clockwise: bool = True,
    last: int = -1,
    version: int | None = None,
    **rulings: str,
) -> YukonTable:
    """A position in which `player` is to take a card along `axis`; all cards not named are in the box."""
    table = fresh(seats, townsfolk=townsfolk, version=version, **rulings)
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert all(len(row) == len(rows) for row in rows), "the drawing is not a square"
    s = table.state
    s.side, s.grid = len(rows), [EMPTY] * len(rows) ** 2
    for index, cell in enumerate(cell for row in rows for cell in row):
        _place(s, index, cell)
    for seat, names in (hold or {}).items():
        _put(s.held, seat * N_HELD, names)
    for seat, names in (taught or {}).items():
        _put(s.taught, seat * N_HELD, names)
    for seat, values in (tokens or {}).items():
        for value in values:
            index = DATA.token_values.index(value)
            s.tokens[seat * len(DATA.token_values) + index] += 1
            s.unseen_tokens[index] -= 1
    _put(s.side_pile, 0, side_pile)
    _put(s.box, 0, box)
    for kind in range(N_KINDS):
        s.pool[kind] -= _used(s, kind)
        assert s.pool[kind] >= 0, f"too many cards {SHORT[kind]}"
    s.axis, s.player, s.clockwise = axis, player, int(clockwise)
    s.starter, s.to_draw, s.dealt, s.step = 0, 0, len(s.grid), state.TAKE
    s.last_taker = last if last >= 0 else (player - (1 if clockwise else -1)) % seats
    if not townsfolk and s.side == DATA.base_side:
        s.turn = len(s.grid) - 1 - on_grid(table)
    table.rules.check(s)
    return table


def _place(s: YukonState, index: int, cell: str) -> None:
    if cell.startswith("@"):
        s.digger = index
        cell = cell[1:] or "."
    if cell.startswith("pan"):
        s.grid[index] = PAN
        s.pans.append(index)
        s.pan_tokens.append(int(cell[3:]))
    elif cell != ".":
        s.grid[index] = NAMES[cell]


def _put(counts: list[int], start: int, names: str) -> None:
    for name in names.split():
        counts[start + NAMES[name]] += 1


def _used(s: YukonState, kind: int) -> int:
    used = s.grid.count(kind) + s.side_pile[kind] + s.box[kind]
    if kind < N_HELD:
        used += sum(s.cards(seat, kind) + s.with_teacher(seat, kind) for seat in range(s.seats))
    return used


def ended(drawing: str = "@ .\n. .", *, digger: int = -1, **facts: Any) -> YukonTable:
    """A finished game with these collections; `digger` is the seat that has the figure."""
    table = position(drawing, **facts)
    table.state.step, table.state.digger_owner = state.ENDED, digger
    return table


def copied(table: YukonTable) -> YukonTable:
    """The same position at a table of its own."""
    again = fresh(table.state.seats, version=table.rules.version)
    again.state = table.state.copy()
    return again


def turned(drawing: str, axis: int) -> str:
    """A drawing made for the row axis, mirrored at its diagonal if the test is about columns."""
    if axis == ROW:
        return drawing
    rows = [line.split() for line in drawing.strip().splitlines()]
    return "\n".join(" ".join(column) for column in zip(*rows, strict=True))


def along(axis: int, row: int, column: int) -> Spot:
    """A spot of such a drawing."""
    return (row, column) if axis == ROW else (column, row)


# Acting


def after(table: YukonTable, *sentences: str) -> YukonTable:
    """The table after these acts, for tests that set up and play in one line."""
    table.act(*sentences)
    return table


def at(spot: Spot) -> str:
    """How the sentences of choices name a spot."""
    return f"at {spot}"


def touched(row: int, column: int) -> str:
    """The id of a spot, as a touch names it."""
    return f"spot-{row}-{column}"


def turn_up(table: YukonTable, value: int) -> YukonTable:
    """A token of that value is on top of the Pan."""
    return happen(table, DATA.token_values.index(value))


def happen(table: YukonTable, outcome: int) -> YukonTable:
    """Chance says this, and the position is checked."""
    table.happen(outcome)
    table.rules.check(table.state)
    return table


def random_game(seats: int, rng: Rng, *, townsfolk: bool = False, side: int = 0) -> Iterator[tuple[YukonTable, int, YukonTable]]:
    """A random game after the deal: (before, choice, after) for every choice and every draw."""
    table = fresh(seats, townsfolk=townsfolk, side=side)
    table.rng = rng
    table.run_chance()
    while not is_over(table):
        if table.mover == CHANCE:
            choice = RULES.sample(table.state, rng)
        else:
            legal = RULES.legal(table.state)
            choice = legal[rng.below(len(legal))]
        before = copied(table)
        RULES.apply(table.state, choice)
        yield before, choice, table


# Reading


def index_of(table: YukonTable, spot: Spot) -> int:
    """The number of a spot (row, column)."""
    return (spot[0] - 1) * table.state.side + spot[1] - 1


def spot_of(table: YukonTable, index: int) -> Spot:
    """The (row, column) of a spot."""
    return index // table.state.side + 1, index % table.state.side + 1


def spots(table: YukonTable) -> list[Spot]:
    """The spots of the legal choices, by row and column."""
    return [spot_of(table, choice) for choice in table.rules.legal(table.state) if choice < state.USE_TELEGRAPHIST]


def buttons(table: YukonTable) -> list[str]:
    """The sentences of the legal choices that point at nothing on the table."""
    return [words for words, choice in table.described().items() if not choice.targets]


def card_at(table: YukonTable, row: int, column: int) -> str:
    """What lies on a spot."""
    kind = table.state.grid[index_of(table, (row, column))]
    return "." if kind == EMPTY else SHORT[kind]


def digger(table: YukonTable) -> Spot:
    """Where the digger stands."""
    return spot_of(table, table.state.digger)


def on_grid(table: YukonTable) -> int:
    """How many cards lie in the square."""
    return len(table.state.grid) - table.state.grid.count(EMPTY)


def _names(counts: Sequence[int]) -> str:
    return " ".join(SHORT[kind] for kind, count in enumerate(counts) for _ in range(count))


def held(table: YukonTable, seat: int) -> str:
    """Loose cards and townsfolk of a seat: nuggets, pebbles, townsfolk, each ascending."""
    return _names(table.state.held[seat * N_HELD : (seat + 1) * N_HELD])


def with_teacher(table: YukonTable, seat: int) -> str:
    """Cards that lie with a seat's Teachers."""
    return _names(table.state.taught[seat * N_HELD : (seat + 1) * N_HELD])


def side_pile(table: YukonTable) -> str:
    """The side pile."""
    return _names(table.state.side_pile)


def box(table: YukonTable) -> str:
    """Used townsfolk."""
    return _names(table.state.box)


def tokens(table: YukonTable, seat: int) -> list[int]:
    """Values of a seat's tokens, ascending."""
    width = len(DATA.token_values)
    counts = table.state.tokens[seat * width : (seat + 1) * width]
    return [value for value, count in zip(DATA.token_values, counts, strict=True) for _ in range(count)]


def scores(table: YukonTable) -> list[int]:
    """Points of every seat."""
    return table.rules.scores(table.state)


def score(table: YukonTable, seat: int = 0) -> int:
    """Points of a seat."""
    return scores(table)[seat]


def line(table: YukonTable, name: str, seat: int = 0) -> int:
    """One line of a seat's score."""
    return scoring.score_lines(table.state, DATA, seat)[scoring.LINES.index(name)]


def ranking(table: YukonTable) -> list[int]:
    """Places of every seat."""
    return table.rules.ranking(table.state)


def payoff(table: YukonTable) -> list[float]:
    """What every seat gets of the victory."""
    return table.rules.payoff(table.state)


def outcomes(table: YukonTable) -> dict[int, int]:
    """The event that is due: outcome to weight."""
    assert table.mover == CHANCE
    return dict(table.rules.chance(table.state))


def is_over(table: YukonTable) -> bool:
    """Whether the game has ended."""
    return table.mover == OVER
