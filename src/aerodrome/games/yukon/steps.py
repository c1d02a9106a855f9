"""The turn, question by question: what may be chosen, and what it does."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    GOLDSMITH,
    INNKEEPER,
    PAN,
    PEBBLES,
    POSTMAN,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
    Data,
)
from aerodrome.games.yukon.geometry import (
    cards_in_line,
    cards_on_diagonals,
    has_card_in_line,
    in_line,
    other_axis,
    telegraph_takes,
    telegraph_targets,
)
from aerodrome.games.yukon.state import (
    COLUMN,
    DRAW_TAUGHT,
    DRAW_TOKEN,
    EITHER,
    ENDED,
    N_HELD,
    N_LOOSE,
    RECOVER,
    ROW,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
    YukonState,
)

# Choices above every spot number (the largest grid is 8 x 8).
USE_TELEGRAPHIST: Final = 64
END_GAME: Final = 65
DECLINE: Final = 66
N_CHOICES: Final = 67

# Codes of the log.
LOG_STARTS: Final = 0
LOG_TAKES: Final = 1
LOG_USES: Final = 2
LOG_DISCARDS: Final = 3
LOG_RECOVERS: Final = 4
LOG_TEACHES: Final = 5
LOG_TOKEN: Final = 6
LOG_AGAIN: Final = 7
LOG_ENDS: Final = 8
LOG_TELEGRAPH: Final = 9
LOG_PAN_EMPTY: Final = 10
LOG_NOTHING: Final = 11


def _tell(s: YukonState, code: int, seat: int, kind: int = -1, spot: int = -1, victim: int = -1) -> None:
    """Everything that happens in Yukon is public (YK-068, YK-240, YK-241, YK-243)."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, seat, kind, spot // s.side + 1, spot % s.side + 1, victim))


def starter_apply(s: YukonState, seat: int) -> None:
    """YK-007: the starting player."""
    s.starter = seat
    s.player = seat
    s.step = TAKE
    _tell(s, LOG_STARTS, seat)


# Taking a card


def _has(s: YukonState, kind: int) -> bool:
    return s.held[s.player * N_HELD + kind] > 0


def take_legal(s: YukonState) -> list[int]:
    """YK-D01, YK-D02, YK-D03 in one question: the spot tells which ability, if any, is used."""
    if s.axis == EITHER:  # YK-021
        return sorted(cards_in_line(s, ROW) + cards_in_line(s, COLUMN))
    spots = cards_in_line(s, s.axis)
    if not s.townsfolk:
        return spots
    line_is_empty = not spots
    extra: list[int] = []
    if _has(s, POSTMAN):  # YK-121
        extra += cards_in_line(s, other_axis(s.axis))
    if _has(s, INNKEEPER):  # YK-131
        extra += cards_on_diagonals(s)
    if extra:
        spots = sorted(spots + extra)
    if _has(s, TELEGRAPHIST) and telegraph_targets(s):  # YK-201
        spots.append(USE_TELEGRAPHIST)
    if line_is_empty:  # YK-221, YK-222
        spots.append(END_GAME)
    return spots


def take_apply(s: YukonState, data: Data, choice: int) -> None:
    """Takes a card, or does what an ability allows instead."""
    if choice == END_GAME:  # YK-222
        end_game(s)
    elif choice == USE_TELEGRAPHIST:
        _use(s, TELEGRAPHIST)
        s.step = TELEGRAPH_TO
    else:
        if s.axis == EITHER:
            s.axis = ROW if in_line(s, choice, ROW) else COLUMN  # YK-028: turn 1 sets the axes of the whole game
        elif s.townsfolk and not in_line(s, choice, s.axis):  # YK-113: one ability, told by the spot
            _use(s, POSTMAN if in_line(s, choice, other_axis(s.axis)) else INNKEEPER)
        s.digger = choice  # YK-025
        _take(s, data, choice)


def _use(s: YukonState, kind: int) -> None:
    """YK-112, YK-122, YK-134, YK-209: a used ability card goes to the box."""
    s.held[s.player * N_HELD + kind] -= 1
    s.box[kind] += 1
    _tell(s, LOG_USES, s.player, kind)


def telegraph_to_apply(s: YukonState, x: int) -> None:
    """YK-203, YK-204, YK-207: the digger moves on top of X, which is not taken."""
    s.digger = x
    s.pending = x
    s.step = TELEGRAPH_TAKE
    _tell(s, LOG_TELEGRAPH, s.player, s.grid[x], x)


def telegraph_take_legal(s: YukonState) -> list[int]:
    """The cards beside X."""
    return telegraph_takes(s, s.pending)


def telegraph_take_apply(s: YukonState, data: Data, y: int) -> None:
    """YK-206: Y acts as if taken in the normal way."""
    s.pending = -1
    _take(s, data, y)


def _take(s: YukonState, data: Data, spot: int) -> None:
    """The card of a spot goes to the player and acts."""
    kind = s.grid[spot]
    s.last_taker = s.player  # YK-042, YK-157
    _tell(s, LOG_TAKES, s.player, kind, spot)
    if kind == PAN:  # YK-150: the top token instead of the card
        s.pending = spot
        s.step = DRAW_TOKEN
        return
    s.grid[spot] = EMPTY  # YK-026
    if kind == TRAPPER or kind == GOLDSMITH:
        s.side_pile[kind] += 1  # YK-173, YK-177: never kept
    else:
        s.held[s.player * N_HELD + kind] += 1  # YK-024, YK-120, YK-130, YK-143, YK-165, YK-180, YK-200
    if kind < N_LOOSE:
        end_turn(s)
    else:
        _act(s, kind)


def _act(s: YukonState, kind: int) -> None:
    """YK-108: a townsfolk card acts right after the digger has moved."""
    if kind == TRAPPER and _loose(s, s.player, 0, PEBBLES):
        s.step = TRAP
    elif kind == GOLDSMITH and _loose(s, s.player, PEBBLES, N_LOOSE):
        s.step = SMELT
    elif kind == COMMANDER and recover_legal(s):
        s.step = RECOVER
    elif kind == TEACHER and teach_victims(s):
        s.step = TEACH
    elif kind == WARDEN:
        warden_apply(s)
    else:
        end_turn(s)


def warden_apply(s: YukonState) -> None:
    """YK-160, YK-161: play runs the other way, and the same player has another turn at once."""
    s.clockwise = 1 - s.clockwise  # YK-163: each time anew
    _tell(s, LOG_AGAIN, s.player)
    start_turn(s, s.player)  # YK-167: with two players, too, the axes go on changing turn by turn


# Pans and tokens


def token_chance(s: YukonState) -> list[tuple[int, int]]:
    """YK-103, YK-242, YK-244: any unseen token may be the top one, also one that is really in the box."""
    outcomes: list[tuple[int, int]] = []
    for index, count in enumerate(s.unseen_tokens):
        if count:
            outcomes.append((index, count))
    return outcomes


def token_apply(s: YukonState, data: Data, index: int) -> None:
    """YK-152, YK-153: the token is the player's; an empty Pan goes to the box."""
    s.unseen_tokens[index] -= 1
    s.tokens[s.player * len(data.token_values) + index] += 1
    _tell(s, LOG_TOKEN, s.player, data.token_values[index])
    which = s.pans.index(s.pending)
    s.pan_tokens[which] -= 1
    if s.pan_tokens[which] == 0:  # YK-151: until then the Pan stays
        s.grid[s.pending] = EMPTY
        s.box[PAN] += 1
        del s.pans[which]
        del s.pan_tokens[which]
        _tell(s, LOG_PAN_EMPTY, s.player, PAN, s.pending)
    s.pending = -1
    end_turn(s)


# Townsfolk that ask a question


def _loose(s: YukonState, seat: int, first: int, end: int) -> list[int]:
    """Kinds of loose cards that a seat has, in a range of kinds."""
    start = seat * N_HELD
    return [kind for kind in range(first, end) if s.held[start + kind]]


def trap_legal(s: YukonState) -> list[int]:
    """YK-170, YK-171: one of the own loose nugget cards, of the player's choice."""
    return _loose(s, s.player, 0, PEBBLES)


def smelt_legal(s: YukonState) -> list[int]:
    """YK-175: one of the own loose pebble cards, or none."""
    return [*_loose(s, s.player, PEBBLES, N_LOOSE), DECLINE]


def discard_apply(s: YukonState, kind: int) -> None:
    """YK-172, YK-176, YK-177: the card joins the Trapper or Goldsmith in the side pile."""
    if kind == DECLINE:
        _tell(s, LOG_NOTHING, s.player, GOLDSMITH)
    else:
        s.held[s.player * N_HELD + kind] -= 1
        s.side_pile[kind] += 1
        _tell(s, LOG_DISCARDS, s.player, kind)
    end_turn(s)


def recover_legal(s: YukonState) -> list[int]:
    """YK-140, YK-141, YK-142: nugget cards of the side pile, whoever discarded them."""
    return [kind for kind in range(PEBBLES) if s.side_pile[kind]]


def recover_apply(s: YukonState, kind: int) -> None:
    """YK-140: the nugget card for the Commander, who goes to the box."""
    start = s.player * N_HELD
    s.side_pile[kind] -= 1
    s.held[start + kind] += 1
    s.held[start + COMMANDER] -= 1
    s.box[COMMANDER] += 1
    _tell(s, LOG_RECOVERS, s.player, kind)
    end_turn(s)


def teach_victims(s: YukonState) -> list[int]:
    """YK-190: other players with at least one loose card."""
    return [seat for seat in range(s.seats) if seat != s.player and _loose(s, seat, 0, N_LOOSE)]


def teach_legal(s: YukonState) -> list[int]:
    """YK-190: one of them, or nobody."""
    return [*teach_victims(s), DECLINE]


def teach_apply(s: YukonState, choice: int) -> None:
    """YK-196: who declines keeps the Teacher without a card."""
    if choice == DECLINE:
        _tell(s, LOG_NOTHING, s.player, TEACHER)
        end_turn(s)
    else:
        s.pending = choice
        s.step = DRAW_TAUGHT


def taught_chance(s: YukonState) -> list[tuple[int, int]]:
    """YK-191, YK-197: every loose card of that player is equally likely."""
    start = s.pending * N_HELD
    return [(kind, s.held[start + kind]) for kind in range(N_LOOSE) if s.held[start + kind]]


def taught_apply(s: YukonState, kind: int) -> None:
    """YK-192: the card leaves its owner and lies with the Teacher."""
    s.held[s.pending * N_HELD + kind] -= 1  # YK-194
    s.taught[s.player * N_LOOSE + kind] += 1
    _tell(s, LOG_TEACHES, s.player, kind, -1, s.pending)
    s.pending = -1
    end_turn(s)


# Turns


def end_turn(s: YukonState) -> None:
    """YK-008, YK-106, YK-162: the neighbour in the direction of play is next."""
    step = 1 if s.clockwise else s.seats - 1
    start_turn(s, (s.player + step) % s.seats)


def start_turn(s: YukonState, player: int) -> None:
    """YK-028, YK-114: the required axis changes with every turn, whatever ability was used."""
    s.turn += 1
    # YK-022, YK-060, YK-061, YK-064, YK-107, YK-123, YK-135, YK-164, YK-205 all follow from this one line
    s.axis = other_axis(s.axis)
    s.player = player
    s.step = TAKE
    if not has_card_in_line(s, s.axis) and not _can_be_saved(s):  # YK-040, YK-041, YK-166, YK-220
        end_game(s)


def _can_be_saved(s: YukonState) -> bool:
    """YK-221: a Postman or Innkeeper that can be used keeps the game going."""
    if not s.townsfolk:
        return False
    if _has(s, POSTMAN) and has_card_in_line(s, other_axis(s.axis)):
        return True
    return _has(s, INNKEEPER) and len(cards_on_diagonals(s)) > 0


def end_game(s: YukonState) -> None:
    """YK-042, YK-043: whoever took the last card gets the digger."""
    s.digger_owner = s.last_taker
    s.step = ENDED
    _tell(s, LOG_ENDS, s.last_taker)
