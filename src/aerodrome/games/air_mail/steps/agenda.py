"""What comes next in a turn: rewards, bonuses, icons and the flight, in the order that the rules give them."""

from __future__ import annotations

from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import (
    BONUS_DELIVER,
    BONUS_DOLLAR,
    BONUS_EXPRESS,
    BONUS_PERMIT,
    BONUS_PLANE,
    BONUS_TECHNOLOGY,
    Data,
)
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import (
    BEFORE_DRAW,
    BEFORE_FLIGHT,
    DESTINATION,
    DRAW_EXPRESS,
    EXPRESS,
    FLOWN,
    FLY,
    FROM_BONUSES,
    LIFT,
    OFFER,
    OPERATIONS,
    REWARD,
    ROUTE,
    SOURCE,
    AirMailState,
)
from aerodrome.games.air_mail.steps.decks import ALL_DIVISIONS, lowest, offer_is_empty, open_decks
from aerodrome.games.air_mail.steps.flight import squares_ahead
from aerodrome.games.air_mail.steps.gains import earn, improve
from aerodrome.games.air_mail.steps.turns import end_turn


def proceed(s: AirMailState, data: Data) -> None:
    """Goes to the next question: reward, then bonus (AM-320, AM-354), then the flight, then the next action."""
    while True:
        if _reward_step(s):
            return
        if s.bonus_due >= 0:
            bonus = s.bonus_due
            s.bonus_due = -1
            _start_bonus(s, data, bonus)
            continue
        if _placing_step(s, data):
            return
        if s.grant == BEFORE_FLIGHT:  # AM-400: first the draw, then the flight
            s.grant = FLOWN
            if squares_ahead(s, data, s.player, True):
                s.step = FLY
                return
        if s.ops > 0:
            s.anywhere = 0
            s.step = OPERATIONS
            return
        end_turn(s, data)  # AM-421
        return


def start_grant(s: AirMailState, data: Data) -> None:
    """AM-400, AM-405, AM-406: the draw comes first; without anything to draw there is only the flight."""
    s.grant = BEFORE_DRAW
    if offer_is_empty(s) and s.special_size == 0:
        s.grant = BEFORE_FLIGHT
        proceed(s, data)
    else:
        s.step = SOURCE


def _reward_step(s: AirMailState) -> bool:
    """Opens the next question or draw of a reward; False if there is none."""
    if s.reward_due:
        express = s.express_mask & open_decks(s)
        if express and not offer_is_empty(s):
            s.step = REWARD
            return True
        s.reward_due = 0
        if express:
            s.express_due = 1
        else:
            s.permit_due = 1  # AM-334: the other half remains
    if s.express_due and s.express_queue == 0:
        mask = s.express_mask & open_decks(s)
        if mask == 0:  # AM-334
            s.express_due = 0
        elif mask & (mask - 1) == 0:
            s.express_due -= 1
            s.express_queue = mask
        else:
            s.step = EXPRESS
            return True
    if s.express_queue:
        draw_express(s)
        close_if_done(s)
        return True
    if s.permit_due:
        if not offer_is_empty(s):
            s.step = OFFER
            return True
        s.permit_due = 0  # AM-G24: a draw with nothing to draw is left out
    return False


def draw_express(s: AirMailState) -> None:
    """The card of the lowest division in the queue is due."""
    division = lowest(s.express_queue)
    s.express_queue &= ~(1 << division)
    s.express_from = division
    s.step = DRAW_EXPRESS


def _placing_step(s: AirMailState, data: Data) -> bool:
    """Planes and deliveries with all divisions active, from an icon or a bonus."""
    if s.planes_due:
        reserve = s.planes[s.player]
        if -1 in s.owner and (reserve or (s.moves_by_icon and s.player in s.owner)):
            s.anywhere = 1
            s.step = ROUTE if reserve else LIFT  # AM-364, AM-434
            return True
        s.planes_due = 0
    if s.deliver_due:
        s.deliver_due = 0
        if destinations(s, data, s.player, -1, s.technology[s.player], True):
            s.anywhere = 1
            s.step = DESTINATION
            return True
    return False


def _start_bonus(s: AirMailState, data: Data, bonus: int) -> None:
    """AM-355 to AM-361, AM-363: the benefit of a token, once, as far as it is possible."""
    if bonus == BONUS_PLANE:
        s.planes_due = 1
    elif bonus == BONUS_DELIVER:
        s.deliver_due = 1
    elif bonus == BONUS_TECHNOLOGY:
        improve(s, data, 1)
    elif bonus == BONUS_PERMIT:
        s.permit_due = 1
    elif bonus == BONUS_EXPRESS:
        s.express_due = 1
        s.express_mask = ALL_DIVISIONS
    elif bonus == BONUS_DOLLAR:
        earn(s, s.player, 1, FROM_BONUSES)
        tell(s, log.BONUS_DOLLAR, s.player)


def close_if_done(s: AirMailState) -> None:
    """A draw that nothing can follow ends the turn for the table: it rises before the draw."""
    if s.ops or s.reward_due or s.express_due or s.express_queue or s.bonus_due >= 0:
        return
    if s.planes_due or s.deliver_due or (s.grant and s.grant < FLOWN) or s.permit_due:
        return
    s.closed = 1
    s.turn += 1


def decline(s: AirMailState, data: Data) -> None:
    """AM-363, AM-438: the player does without a delivery, or without all further planes (AM-G22, AM-G34)."""
    s.planes_due = 0
    tell(s, log.DECLINES, s.player)
    proceed(s, data)
