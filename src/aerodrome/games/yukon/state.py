"""The position of a game of Yukon."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.fields import load
from aerodrome.core.rules import State
from aerodrome.games.yukon.data import EMPTY, GOLDSMITH, N_KINDS, PAN, PEBBLES, TELEGRAPHIST, TRAPPER, Data

# Axes: the line along which a card must be taken.
ROW: Final = 0
COLUMN: Final = 1
EITHER: Final = 2  # the first turn of the game

# Steps: one for every question, and for every kind of chance event.
DEAL_DIGGER: Final = 0  # chance: where the sheriff lies
DEAL_CARD: Final = 1  # chance: the card on the next spot
DRAW_STARTER: Final = 2  # chance: who begins
TAKE: Final = 3
TELEGRAPH_TO: Final = 4
TELEGRAPH_TAKE: Final = 5
TRAP: Final = 6
SMELT: Final = 7
RECOVER: Final = 8
TEACH: Final = 9
DRAW_TAUGHT: Final = 10  # chance: which card a Teacher picks
DRAW_TOKEN: Final = 11  # chance: the top token of a Pan
ENDED: Final = 12

N_LOOSE: Final = 16  # nugget and pebble kinds
N_HELD: Final = 25  # kinds that can lie in a collection: all but Pan


class YukonState(State):
    """Everything on the table; the only unknowns are tokens under Pans, and nobody knows them, so they are counts."""

    def __init__(self) -> None:
        super().__init__()
        self.townsfolk: int = 0
        self.side: int = 0
        self.grid: list[int] = []  # card kind on each spot, row by row, or EMPTY
        self.digger: int = -1
        self.axis: int = EITHER  # that the player to move must use
        self.clockwise: int = 1
        self.player: int = -1  # the seat to move
        self.starter: int = -1
        self.last_taker: int = -1
        self.digger_owner: int = -1
        self.dealt: int = 0  # spots that have their card
        self.to_draw: int = 0  # townsfolk still to be dealt
        self.pool: list[int] = []  # cards not dealt, by kind; what is left of it after the deal is in the box
        self.held: list[int] = []  # loose cards and kept townsfolk, N_HELD numbers a seat
        self.taught: list[int] = []  # cards lying with a Teacher, N_LOOSE numbers a seat
        self.tokens: list[int] = []  # by token value, a row of numbers a seat
        self.side_pile: list[int] = []  # by kind
        self.box: list[int] = []  # used townsfolk, by kind
        self.pans: list[int] = []  # spots that hold a Pan
        self.pan_tokens: list[int] = []  # tokens on each of them
        self.unseen_tokens: list[int] = []  # by value: on Pans and in the box alike
        self.pending: int = -1  # the spot of a Telegraphist's card X, or the seat that a Teacher picks from

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return (
            "seats", "turn", "step", "townsfolk", "side", "grid", "digger", "axis", "clockwise", "player", "starter",
            "last_taker", "digger_owner", "dealt", "to_draw", "pool", "held", "taught", "tokens", "side_pile", "box", "pans",
            "pan_tokens", "unseen_tokens", "pending",
        )  # fmt: skip

    def copy(self) -> YukonState:
        """An equal state that shares no list with this one."""
        s = YukonState()
        s.seats = self.seats
        s.turn = self.turn
        s.step = self.step
        s.townsfolk = self.townsfolk
        s.side = self.side
        s.grid = self.grid[:]
        s.digger = self.digger
        s.axis = self.axis
        s.clockwise = self.clockwise
        s.player = self.player
        s.starter = self.starter
        s.last_taker = self.last_taker
        s.digger_owner = self.digger_owner
        s.dealt = self.dealt
        s.to_draw = self.to_draw
        s.pool = self.pool[:]
        s.held = self.held[:]
        s.taught = self.taught[:]
        s.tokens = self.tokens[:]
        s.side_pile = self.side_pile[:]
        s.box = self.box[:]
        s.pans = self.pans[:]
        s.pan_tokens = self.pan_tokens[:]
        s.unseen_tokens = self.unseen_tokens[:]
        s.pending = self.pending
        return s


def from_json(data: dict[str, Any]) -> YukonState:
    """The state that `to_json` wrote."""
    s = YukonState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int, townsfolk: bool, side: int) -> YukonState:
    """The empty table before the deal."""
    s = YukonState()
    s.seats = seats
    s.step = DEAL_DIGGER
    s.townsfolk = 1 if townsfolk else 0
    s.side = side or (data.townsfolk_side if townsfolk else data.base_side)  # YK-005, YK-102
    s.grid = [EMPTY] * (s.side * s.side)
    s.pool = data.base_counts[:]
    s.held = [0] * (N_HELD * seats)  # YK-009: everybody begins with nothing
    s.taught = [0] * (N_LOOSE * seats)
    s.tokens = [0] * (len(data.token_values) * seats)
    s.side_pile = [0] * N_KINDS
    s.box = [0] * N_KINDS
    if townsfolk:  # YK-002: the base game knows neither townsfolk nor tokens
        s.to_draw = data.townsfolk_drawn
        for kind in range(N_LOOSE, N_KINDS):
            s.pool[kind] = data.townsfolk_counts[kind]  # YK-101: what stays here after the deal is in the box
        s.unseen_tokens = data.token_counts[:]
    return s


def check(s: YukonState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    for kind in range(N_KINDS):
        count = s.pool[kind] + s.grid.count(kind) + s.side_pile[kind] + s.box[kind]
        for seat in range(s.seats):
            if kind < N_HELD:
                count += s.held[seat * N_HELD + kind]
            if kind < N_LOOSE:
                count += s.taught[seat * N_LOOSE + kind]
        full = data.base_counts[kind] + (data.townsfolk_counts[kind] if s.townsfolk else 0)
        if count != full:  # YK-250: no card is ever lost or made
            raise BrokenInvariant(f"There are {count} cards of kind {kind} instead of {full}.", "YK-250")
    for seat in range(s.seats):
        if s.held[seat * N_HELD + TRAPPER] or s.held[seat * N_HELD + GOLDSMITH]:
            raise BrokenInvariant("A Trapper or Goldsmith lies in a collection.", "YK-254")
    if s.step > DRAW_STARTER:
        _check_play(s, data)


def _check_play(s: YukonState, data: Data) -> None:
    on_grid = len(s.grid) - s.grid.count(EMPTY)
    if not s.townsfolk and s.side == data.base_side and on_grid != len(s.grid) - 1 - s.turn:
        raise BrokenInvariant(f"After {s.turn} turns the grid holds {on_grid} cards.", "YK-251")
    under = s.grid[s.digger]
    if under != EMPTY and under != PAN and s.box[TELEGRAPHIST] == 0:
        raise BrokenInvariant("The digger stands on a card though no Telegraphist was used.", "YK-253")
    if len(s.pans) != s.grid.count(PAN) or any(s.grid[spot] != PAN for spot in s.pans) or any(n < 1 for n in s.pan_tokens):
        raise BrokenInvariant("A Pan lies in the grid without tokens, or tokens without a Pan.", "YK-253")
    if s.turn > turn_limit(s, data):
        raise BrokenInvariant(f"The game has lasted {s.turn} turns.", "YK-255")
    if s.townsfolk and sum(s.tokens) + sum(s.unseen_tokens) != sum(data.token_counts):
        raise BrokenInvariant("A token was lost or made.", "YK-104")


def turn_limit(s: YukonState, data: Data) -> int:
    """YK-255: no game has more turns than this."""
    pans = s.grid.count(PAN) + s.box[PAN]
    return len(s.grid) - 1 + (data.tokens_per_pan - 1) * pans


def characters(s: YukonState, seat: int) -> int:
    """YK-137, YK-138: townsfolk in the collection that count for an Innkeeper."""
    count = 0
    for kind in range(N_LOOSE, TELEGRAPHIST + 1):
        count += s.held[seat * N_HELD + kind]
    return count


def nuggets_in_grid(s: YukonState) -> int:
    """YK-211: nugget cards left in the grid, one under the digger included."""
    count = 0
    for kind in s.grid:
        if 0 <= kind < PEBBLES:
            count += 1
    return count
