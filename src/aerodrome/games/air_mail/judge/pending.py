"""Features of the turn under way: what its player may still get out of it, so that the value does not jump when it ends."""

from __future__ import annotations

from typing import Final

from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.geometry.walks import walk_length, walk_pays
from aerodrome.games.air_mail.judge.features import Tally
from aerodrome.games.air_mail.judge.hands import BITS
from aerodrome.games.air_mail.state import (
    DESTINATION,
    DISCARD,
    EXPRESS_PAIR,
    FLOWN,
    FLY,
    LENGTH,
    LIFT,
    PAY,
    PLACE,
    ROUTE,
    SHOW_CARDS,
    SOURCE,
    TURN,
    WILD,
    AirMailState,
)

DELIVERED: Final = 8  # the bit of used: the turn has had its delivery
# Cents
CARD_PROMISE: Final = 80
PAID_TO_OTHERS: Final = 50  # of each dollar
BONUS_PROMISE: Final = 110
PACKAGE_PROMISE: Final = 50


def count_turn(s: AirMailState, data: Data, tallies: list[Tally]) -> None:
    """Seats whose turn of this round is to come, and what is open in the turn under way."""
    step = s.step
    for place in range(0 if step == TURN else 1, s.seats):
        seat = (s.turn_owner + place) % s.seats
        if place and seat == s.starter:
            break
        tallies[seat].turn_due = 1
    if step == TURN or step == DISCARD or step == SHOW_CARDS:
        return
    t = tallies[s.turn_owner]
    t.points = data.operations if step == PLACE else s.ops
    t.permit_due = s.permit_due + 1 if step == SOURCE else s.permit_due
    t.express_due = s.express_due + BITS[s.express_queue]
    if s.express_from >= 0:
        t.express_due += 1
    if step == EXPRESS_PAIR:
        t.express_due += 2
    t.reward_due = s.reward_due
    if s.bonus_due >= 0:
        t.bonus_due = 1
    if step == FLY or step == WILD or (s.grant and s.grant < FLOWN):
        t.flight_due = 1
    t.planes_due = s.planes_due
    if (step == ROUTE or step == LIFT) and not s.anywhere:
        t.planes_due += 1
    if step == LENGTH or step == PAY:
        t.promise = _promise(s, data)
    elif step == DESTINATION or s.deliver_due:
        t.delivery_due = 1
        t.delivery_open = t.chain
    elif t.points and s.used & DELIVERED == 0:
        t.delivery_open = t.chain


def _promise(s: AirMailState, data: Data) -> int:
    """The best that the delivery being planned can still bring, in cents."""
    best = 0
    for walk in s.walks:
        length = walk_length(walk)
        worth = 100 * data.reward_dollars[length]
        if data.reward_extra[length]:
            worth += CARD_PROMISE
        for seat in range(s.seats):
            worth -= PAID_TO_OTHERS * walk_pays(walk, seat)
        if worth > best:
            best = worth
    city = s.destination
    if s.express[city] == s.turn_owner:
        best += 100 * data.amount[city]
    if s.bonus[city] >= 0:
        best += BONUS_PROMISE
    return best + PACKAGE_PROMISE
