"""The position of a game of Yukon: everything on the table is open, so the State adds nothing to it."""

from __future__ import annotations

from typing import Final, TypeAlias

from aerodrome.core.position import OpenTable, Seat
from aerodrome.games.yukon.data import EMPTY, N_HELD, N_KINDS, N_LOOSE, CardKind, Data

Spot: TypeAlias = int  # of the grid, row by row from the top left
Axis: TypeAlias = int  # the line along which a card must be taken

ROW: Final = 0
COLUMN: Final = 1
EITHER: Final = 2  # the first turn of the game

# Steps, in the order of `YukonRules.steps`
DEAL_DIGGER: Final = 0
DEAL_CARD: Final = 1
DRAW_STARTER: Final = 2
TAKE: Final = 3
TELEGRAPH_TO: Final = 4
TELEGRAPH_TAKE: Final = 5
TRAP: Final = 6
SMELT: Final = 7
RECOVER: Final = 8
TEACH: Final = 9
DRAW_TAUGHT: Final = 10
DRAW_TOKEN: Final = 11
ENDED: Final = 12

# Choices above every spot number (the largest grid is 8 x 8)
USE_TELEGRAPHIST: Final = 64
END_GAME: Final = 65
DECLINE: Final = 66
N_CHOICES: Final = 67

NONE: Final = -1  # no spot, no seat
NOTHING: Final[list[int]] = []  # never changed: a new table and a copy get lists of their own


class YukonOpenTable(OpenTable):
    """Everything on the table; the only unknowns are tokens under Pans, and nobody knows them, so they are counts."""

    def __init__(self) -> None:
        super().__init__()
        self.townsfolk: int = 0  # 1 if the expansion is played
        self.side: int = 0  # rows and columns of the grid
        # Rulings of this table
        self.telegraph_anywhere: int = 0  # ruling: 1 if a Telegraphist reaches any card (YK-201), 0 the line that is due (YK-214)
        self.resellers_together: int = 0  # ruling: 1 if a further Reseller may halve the same card again (YK-185)
        self.teacher_picks_any: int = 0  # ruling: 1 if a Teacher may pick townsfolk too (YK-198)
        self.grid: list[CardKind] = NOTHING  # the kind of the card on each spot, row by row from the top left, or EMPTY
        self.digger: Spot = NONE  # the spot of the digger
        self.axis: Axis = EITHER  # the line that the player to move must take from: ROW, COLUMN, or EITHER in the first turn
        self.clockwise: int = 1  # 1 while play runs clockwise, 0 while it runs the other way
        self.starter: Seat = NONE  # the seat that began, or -1 before it is drawn
        self.last_taker: Seat = NONE  # the seat that took a card last, or -1 before the first
        self.digger_owner: Seat = NONE  # the seat that has the digger at the end, or -1 while the game goes on
        self.dealt: int = 0  # setup: how many spots have their card
        self.to_draw: int = 0  # setup: townsfolk still to be dealt
        self.pool: list[int] = NOTHING  # cards not dealt, one number a kind; what is left after the deal is in the box
        self.held: list[int] = NOTHING  # cards in front of each seat: seat * N_HELD + kind; those with a Teacher are in `taught`
        self.taught: list[int] = NOTHING  # cards that lie with a seat's Teachers: seat * N_HELD + kind
        self.tokens: list[int] = NOTHING  # tokens turned up: so many numbers a seat as the edition has values, seat after seat
        self.side_pile: list[int] = NOTHING  # the side pile, where discarded cards lie: one number a kind
        self.box: list[int] = NOTHING  # townsfolk that were used up, one number a kind
        self.pans: list[Spot] = NOTHING  # spots that hold a Pan
        self.pan_tokens: list[int] = NOTHING  # tokens left on each of those Pans
        self.unseen_tokens: list[int] = NOTHING  # tokens face down, one number a value: on Pans and in the box alike
        self.pending: int = NONE  # the spot of a Telegraphist's card X or of a Pan, or the seat that a Teacher picks from

    def copy_open(self, to: YukonOpenTable) -> None:
        self.copy_base(to)
        to.townsfolk = self.townsfolk
        to.side = self.side
        to.telegraph_anywhere = self.telegraph_anywhere
        to.resellers_together = self.resellers_together
        to.teacher_picks_any = self.teacher_picks_any
        to.grid = self.grid[:]
        to.digger = self.digger
        to.axis = self.axis
        to.clockwise = self.clockwise
        to.starter = self.starter
        to.last_taker = self.last_taker
        to.digger_owner = self.digger_owner
        to.dealt = self.dealt
        to.to_draw = self.to_draw
        to.pool = self.pool[:]
        to.held = self.held[:]
        to.taught = self.taught[:]
        to.tokens = self.tokens[:]
        to.side_pile = self.side_pile[:]
        to.box = self.box[:]
        to.pans = self.pans[:]
        to.pan_tokens = self.pan_tokens[:]
        to.unseen_tokens = self.unseen_tokens[:]
        to.pending = self.pending

    def cards(self, seat: Seat, kind: CardKind) -> int:
        """How many cards of a kind lie in front of a seat, those with Teachers left out."""
        return self.held[seat * N_HELD + kind]

    def with_teacher(self, seat: Seat, kind: CardKind) -> int:
        """How many cards of a kind lie with a seat's Teachers."""
        return self.taught[seat * N_HELD + kind]

    def owns(self, kind: CardKind) -> bool:
        """Whether the seat that is asked has a card of that kind."""
        return self.held[self.player * N_HELD + kind] > 0

    def owned(self, seat: Seat, first: CardKind, end: CardKind) -> list[CardKind]:
        """The kinds of a range that lie in front of a seat, ascending."""
        start = seat * N_HELD
        return [kind for kind in range(first, end) if self.held[start + kind]]

    def owns_any(self, seat: Seat, first: CardKind, end: CardKind) -> bool:
        """Whether a card of a range of kinds lies in front of a seat."""
        start = seat * N_HELD
        return any(self.held[start + kind] for kind in range(first, end))

    def teachable(self) -> CardKind:
        """YK-191, YK-197, YK-198: a Teacher picks among the kinds below this one."""
        return N_HELD if self.teacher_picks_any else N_LOOSE


class YukonState(YukonOpenTable):
    """The whole position: nothing is hidden, as a token's value is drawn when it is turned up."""

    def copy(self) -> YukonState:
        s = YukonState()
        self.copy_open(s)
        return s

    def gain(self, seat: Seat, kind: CardKind, number: int) -> None:
        """Adds cards to what lies in front of a seat, or takes some away."""
        self.held[seat * N_HELD + kind] += number


def new_state(data: Data, seats: int, townsfolk: bool, side: int) -> YukonState:
    """The empty table before the deal."""
    s = YukonState()
    s.seats = seats
    s.step = DEAL_DIGGER
    s.player = NONE
    s.townsfolk = 1 if townsfolk else 0
    s.side = side or (data.townsfolk_side if townsfolk else data.base_side)  # YK-005, YK-102
    s.grid = [EMPTY] * (s.side * s.side)
    s.pool = data.base_counts[:]
    s.held = [0] * (N_HELD * seats)  # YK-009: everybody begins with nothing
    s.taught = [0] * (N_HELD * seats)
    s.tokens = [0] * (len(data.token_values) * seats)
    s.side_pile = [0] * N_KINDS
    s.box = [0] * N_KINDS
    s.pans = []
    s.pan_tokens = []
    if townsfolk:  # YK-002: the base game knows neither townsfolk nor tokens
        s.to_draw = data.townsfolk_drawn
        for kind in range(N_LOOSE, N_KINDS):
            s.pool[kind] = data.townsfolk_counts[kind]  # YK-101: what stays here after the deal is in the box
        s.unseen_tokens = data.token_counts[:]
    return s
