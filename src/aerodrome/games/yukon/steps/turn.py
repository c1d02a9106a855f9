"""What taking a card leads to: the card acts, the turn ends, the next one begins or the game is over."""

from __future__ import annotations

from aerodrome.core.position import Seat
from aerodrome.games.yukon import log
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    GOLDSMITH,
    INNKEEPER,
    N_LOOSE,
    PAN,
    PEBBLES,
    POSTMAN,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
    CardKind,
)
from aerodrome.games.yukon.geometry import can_telegraph, cards_on_diagonals, has_card_in_line, other_axis
from aerodrome.games.yukon.log import tell
from aerodrome.games.yukon.state import (
    DRAW_TOKEN,
    ENDED,
    RECOVER,
    SMELT,
    TAKE,
    TEACH,
    TRAP,
    Spot,
    YukonOpenTable,
    YukonState,
)


def spend(s: YukonState, kind: CardKind) -> None:
    """YK-112, YK-122, YK-134, YK-209: a used ability card goes to the box."""
    s.gain(s.player, kind, -1)
    s.box[kind] += 1
    tell(s, log.USES, s.player, kind)


def take_card(s: YukonState, spot: Spot) -> None:
    """The card of a spot goes to the player and acts."""
    kind = s.grid[spot]
    s.last_taker = s.player  # YK-042, YK-157
    if s.trace is not None:
        tell(s, log.TAKES, s.player, kind, spot)
    if kind == PAN:  # YK-150: the top token instead of the card
        s.pending = spot
        s.step = DRAW_TOKEN
        return
    s.grid[spot] = EMPTY  # YK-026
    if kind == TRAPPER or kind == GOLDSMITH:
        s.side_pile[kind] += 1  # YK-173, YK-177: never kept
    else:
        s.gain(s.player, kind, 1)  # YK-024, YK-120, YK-130, YK-143, YK-165, YK-180, YK-200
    if kind < N_LOOSE:
        end_turn(s)
    else:
        _act(s, kind)


def _act(s: YukonState, kind: CardKind) -> None:
    """YK-108: a townsfolk card acts right after the digger has moved."""
    if kind == TRAPPER and s.owns_any(s.player, 0, PEBBLES):
        s.step = TRAP
    elif kind == GOLDSMITH and s.owns_any(s.player, PEBBLES, N_LOOSE):
        s.step = SMELT
    elif kind == COMMANDER and has_discarded_nugget(s):
        s.step = RECOVER
    elif kind == TEACHER and has_pupil(s):
        s.step = TEACH
    elif kind == WARDEN:  # YK-160, YK-161: play runs the other way, and the same player has another turn at once
        s.clockwise = 1 - s.clockwise  # YK-163: each time anew
        tell(s, log.AGAIN, s.player)
        start_turn(s, s.player)  # YK-167: with two players, too, the axes go on changing turn by turn
    else:
        end_turn(s)


def has_discarded_nugget(t: YukonOpenTable) -> bool:
    """YK-140, YK-143: whether a Commander finds something."""
    return any(t.side_pile[kind] for kind in range(PEBBLES))


def is_pupil(t: YukonOpenTable, seat: Seat) -> bool:
    """YK-190: whether a seat is another player with a card that a Teacher may pick."""
    return seat != t.player and t.owns_any(seat, 0, t.teachable())


def has_pupil(t: YukonOpenTable) -> bool:
    """YK-196: whether a Teacher finds anybody to pick from."""
    return any(is_pupil(t, seat) for seat in range(t.seats))


def end_turn(s: YukonState) -> None:
    """YK-008, YK-106, YK-162: the neighbour in the direction of play is next."""
    step = 1 if s.clockwise else s.seats - 1
    start_turn(s, (s.player + step) % s.seats)


def start_turn(s: YukonState, player: Seat) -> None:
    """YK-028, YK-114: the required axis changes with every turn, whatever ability was used."""
    s.turn += 1
    # YK-022, YK-060, YK-061, YK-064, YK-107, YK-123, YK-135, YK-164, YK-205 all follow from this one line
    s.axis = other_axis(s.axis)
    s.player = player
    s.step = TAKE
    if not has_card_in_line(s, s.axis) and not _can_be_saved(s):  # YK-040, YK-041, YK-166, YK-220
        end_game(s)


def _can_be_saved(s: YukonState) -> bool:
    """YK-221: an ability card that can be used keeps the game going."""
    if not s.townsfolk:
        return False
    if s.owns(POSTMAN) and has_card_in_line(s, other_axis(s.axis)):
        return True
    if s.owns(INNKEEPER) and cards_on_diagonals(s):
        return True
    return s.owns(TELEGRAPHIST) and can_telegraph(s)


def end_game(s: YukonState) -> None:
    """YK-042, YK-043: whoever took the last card gets the digger."""
    s.digger_owner = s.last_taker
    s.step = ENDED
    tell(s, log.ENDS, s.last_taker)
