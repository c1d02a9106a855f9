"""A turn: the card and where it goes, or a grant; then actions for operations points."""

from __future__ import annotations

from typing import Final

from aerodrome.games.air_mail.data import JOKER, N_COLOURS, Data
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.state import (
    CLOCKWISE,
    DESTINATION,
    LIFT,
    OFFER,
    PLACE,
    ROUTE,
    AirMailState,
    square_of,
)
from aerodrome.games.air_mail.steps.agenda import end_turn, improve, offer_is_empty, proceed, start_grant
from aerodrome.games.air_mail.steps.log import LOG_ASIDE, LOG_ENDS_TURN, LOG_GRANT, LOG_PLAYS, tell

# Actions (AM-225).
EXPAND: Final = 0
OBTAIN: Final = 1
IMPROVE: Final = 2
DELIVER: Final = 3

# A placement is one number: arm x 12 + active division x 2 + 1 if the new end is a joker.
PER_ARM: Final = 2 * N_COLOURS


def has_room(s: AirMailState, data: Data) -> bool:
    """G18: an arm without an empty square ahead takes no card."""
    return s.lengths[0] + s.lengths[1] < data.squares - 1


def can_place(s: AirMailState, data: Data, kind: int) -> bool:
    """Whether a card fits somewhere."""
    if kind >= data.n_permits:  # AM-216, AM-221: a special fits every end
        return True
    a = data.kind_a[kind]
    b = data.kind_b[kind]
    first = s.ends[0]
    second = s.ends[1]  # AM-211, AM-218
    return first in (a, b, JOKER) or second in (a, b, JOKER)


def turn_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-203 to AM-206: a card that can be placed, or a grant; never nothing."""
    result: list[int] = []
    if has_room(s, data):
        last = -1
        for kind in s.hands[s.player]:
            if kind != last and can_place(s, data, kind):
                result.append(kind)
            last = kind
    result.append(data.nothing)
    return result


def turn_apply(s: AirMailState, data: Data, choice: int) -> None:
    """The card leaves the hand, or a grant begins."""
    if choice == data.nothing:
        tell(s, LOG_GRANT, s.player)
        start_grant(s, data)
        return
    leave_hand(s, s.player, choice)
    s.card = choice
    s.step = PLACE


def leave_hand(s: AirMailState, seat: int, kind: int) -> None:
    """Takes a card out of a hand; a known card of the kind is known no more."""
    s.hands[seat].remove(kind)
    if kind in s.known[seat]:
        s.known[seat].remove(kind)


def place_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-210 to AM-220: each end where the card fits, by each side that fits, with each division it can make active."""
    result: list[int] = []
    for arm in range(2):
        end = s.ends[arm]
        for division in range(N_COLOURS):
            if end != JOKER and division != end:
                continue  # AM-212: the colour of the connection is the active division
            code = arm * PER_ARM + 2 * division
            a = data.kind_a[s.card]
            if s.card >= data.n_permits:
                result.append(code)  # AM-216, AM-220: by the joker side, to any colour
                if division == a:
                    result.append(code + 1)  # AM-217, AM-219: by the coloured side, and the new end is a joker
            elif division == a or division == data.kind_b[s.card]:
                result.append(code)  # AM-211, AM-215, AM-218
    return result


def place_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-210, AM-213: the next empty square of the arm, and the far side is the new end."""
    arm = choice // PER_ARM
    division = choice % PER_ARM // 2
    kind = s.card
    s.card = -1
    s.lengths[arm] += 1
    square = square_of(data, arm, s.lengths[arm])
    if s.decree_at[square] >= 0:  # AM-232, AM-234
        s.aside = s.decree_at[square]
        s.decree_at[square] = -1
        tell(s, LOG_ASIDE, s.player, s.aside)
    inward = division
    outward = data.kind_a[kind]
    if kind >= data.n_permits:
        if choice % 2:
            outward = JOKER
        else:
            inward = JOKER
    elif outward == division:
        outward = data.kind_b[kind]
    s.square_card[square] = kind
    s.inner[square] = inward
    s.outer[square] = outward
    s.ends[arm] = outward
    s.active = division  # AM-212
    s.ops = data.operations  # AM-223
    tell(s, LOG_PLAYS, s.player, kind, square, division, outward)
    proceed(s, data)


def ops_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-224 to AM-230: actions that can be done now, or the end of the turn (AM-229)."""
    result: list[int] = []
    if expand_targets(s, data, True):
        result.append(EXPAND)
    if s.used & 2 == 0 and not offer_is_empty(s):  # AM-227, AM-255
        result.append(OBTAIN)
    if s.used & 4 == 0 and s.technology[s.player] < data.top_level:  # AM-261
        result.append(IMPROVE)
    if s.used & 8 == 0 and destinations(s, data, s.player, s.active, True):
        result.append(DELIVER)
    result.append(data.nothing)
    return result


def expand_targets(s: AirMailState, data: Data, just_one: bool) -> list[int]:
    """AM-240 to AM-247: free routes of the active division; at most one of them with `just_one`."""
    result: list[int] = []
    for route in data.division_routes[s.active]:
        if s.owner[route] < 0 and route != s.lifted:  # AM-242, AM-245
            result.append(route)
            if just_one:
                break
    return result


def ops_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-224: one operations point for each action."""
    if choice == data.nothing:
        tell(s, LOG_ENDS_TURN, s.player, s.ops)
        end_turn(s, data)
        return
    s.ops -= 1
    if choice == EXPAND:
        s.step = ROUTE if s.planes[s.player] else LIFT  # AM-244
        return
    s.used |= 1 << choice
    if choice == OBTAIN:
        s.permit_due = 1
        s.step = OFFER
    elif choice == DELIVER:
        s.step = DESTINATION
    else:
        improve(s, data, 1)
        proceed(s, data)


def end_square(s: AirMailState, data: Data, arm: int) -> int:
    """The next empty square of an arm, or -1 where there is none."""
    if not has_room(s, data):
        return -1
    return square_of(data, CLOCKWISE if arm == CLOCKWISE else arm, s.lengths[arm] + 1)
