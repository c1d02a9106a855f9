"""What a seat may know (YK-240 to YK-245): all but the tokens under Pans, which nobody knows."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, View
from aerodrome.games.yukon.data import Data
from aerodrome.games.yukon.scoring import scores
from aerodrome.games.yukon.state import DRAW_TAUGHT, DRAW_TOKEN, ENDED, TAKE, YukonState


class YukonView(View):
    """The open table. `unseen_tokens` follows for everybody from the edition and the tokens taken."""

    def __init__(self) -> None:
        super().__init__()
        self.townsfolk: int = 0
        self.side: int = 0
        self.grid: list[int] = []
        self.digger: int = -1
        self.axis: int = 0
        self.clockwise: int = 1
        self.player: int = -1
        self.starter: int = -1
        self.last_taker: int = -1
        self.digger_owner: int = -1
        self.dealt: int = 0
        self.to_draw: int = 0
        self.pool: list[int] = []
        self.held: list[int] = []
        self.taught: list[int] = []
        self.tokens: list[int] = []
        self.side_pile: list[int] = []
        self.box: list[int] = []
        self.pans: list[int] = []
        self.pan_tokens: list[int] = []
        self.unseen_tokens: list[int] = []
        self.pending: int = -1
        self.points: list[int] = []  # of each seat as things stand: all scoring is open

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return (
            "seat", "seats", "mover", "turn", "step", "legal", "townsfolk", "side", "grid", "digger", "axis", "clockwise",
            "player", "starter", "last_taker", "digger_owner", "dealt", "to_draw", "pool", "held", "taught", "tokens",
            "side_pile", "box", "pans", "pan_tokens", "unseen_tokens", "pending", "points",
        )  # fmt: skip


def mover(s: YukonState) -> int:
    """The seat to move, CHANCE or OVER."""
    if s.step == ENDED:
        return OVER
    if s.step < TAKE or s.step == DRAW_TAUGHT or s.step == DRAW_TOKEN:
        return -1
    return s.player


def observe(s: YukonState, data: Data, seat: int) -> YukonView:
    """The open table as the seat sees it."""
    v = YukonView()
    v.seat = seat
    v.mover = mover(s)
    v.seats = s.seats
    v.turn = s.turn
    v.step = s.step
    v.townsfolk = s.townsfolk
    v.side = s.side
    v.grid = s.grid[:]
    v.digger = s.digger
    v.axis = s.axis
    v.clockwise = s.clockwise
    v.player = s.player
    v.starter = s.starter
    v.last_taker = s.last_taker
    v.digger_owner = s.digger_owner
    v.dealt = s.dealt
    v.to_draw = s.to_draw
    v.pool = s.pool[:]
    v.held = s.held[:]
    v.taught = s.taught[:]
    v.tokens = s.tokens[:]
    v.side_pile = s.side_pile[:]
    v.box = s.box[:]
    v.pans = s.pans[:]
    v.pan_tokens = s.pan_tokens[:]
    v.unseen_tokens = s.unseen_tokens[:]
    v.pending = s.pending
    v.points = scores(s, data)
    return v


def guess(v: YukonView, rng: Rng) -> YukonState:
    """The position itself: the state holds no secret, as unseen tokens are drawn only when they are turned up."""
    s = YukonState()
    s.seats = v.seats
    s.turn = v.turn
    s.step = v.step
    s.townsfolk = v.townsfolk
    s.side = v.side
    s.grid = v.grid[:]
    s.digger = v.digger
    s.axis = v.axis
    s.clockwise = v.clockwise
    s.player = v.player
    s.starter = v.starter
    s.last_taker = v.last_taker
    s.digger_owner = v.digger_owner
    s.dealt = v.dealt
    s.to_draw = v.to_draw
    s.pool = v.pool[:]
    s.held = v.held[:]
    s.taught = v.taught[:]
    s.tokens = v.tokens[:]
    s.side_pile = v.side_pile[:]
    s.box = v.box[:]
    s.pans = v.pans[:]
    s.pan_tokens = v.pan_tokens[:]
    s.unseen_tokens = v.unseen_tokens[:]
    s.pending = v.pending
    return s
