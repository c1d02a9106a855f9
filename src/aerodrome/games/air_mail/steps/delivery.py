"""A delivery: destination, number of routes, payments, and what it brings."""

from __future__ import annotations

from typing import Final

from aerodrome.games.air_mail.data import EXTRA_BOTH, EXTRA_CHOICE, EXTRA_PERMIT, N_COLOURS, Data
from aerodrome.games.air_mail.geometry.walks import ORIGINS, destinations, example, walk_length, walk_pays, walks
from aerodrome.games.air_mail.state import (
    BY_PACKAGES,
    FROM_REWARDS,
    FROM_ROUTES,
    LENGTH,
    PAY,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import earn, proceed, set_trigger
from aerodrome.games.air_mail.steps.log import LOG_DECLINES, LOG_DELIVERS, LOG_PAID, LOG_REWARD, LOG_TOKEN, tell

TAKE_EXPRESS: Final = 0
TAKE_PERMIT: Final = 1


def scope(s: AirMailState) -> int:
    """The division that a delivery is bound to, or -1 where all are active (AM-370, AM-373)."""
    return -1 if s.anywhere else s.active


def destination_legal(s: AirMailState, data: Data) -> list[int]:
    """Cities that some legal walk reaches; AM-363, AM-438: a delivery of a bonus or icon may be declined."""
    result = destinations(s, data, s.player, scope(s), False)
    if s.anywhere:
        result.append(data.nothing)
    return result


def destination_apply(s: AirMailState, data: Data, choice: int) -> None:
    """The kinds of walk to that city are worked out once."""
    if choice == data.nothing:
        tell(s, LOG_DECLINES, s.player)
        proceed(s, data)
        return
    s.destination = choice
    s.walks = walks(s, data, s.player, choice, scope(s))
    if len(length_legal(s)) > 1:
        s.step = LENGTH
    else:
        length_apply(s, data, walk_length(s.walks[0]))


def length_legal(s: AirMailState) -> list[int]:
    """AM-310: every number of routes that some legal walk has."""
    mask = 0
    for walk in s.walks:
        mask |= 1 << walk_length(walk)
    return [length for length in range(1, 10) if (mask >> length) & 1]


def length_apply(s: AirMailState, data: Data, length: int) -> None:
    """Other lengths are out; then come the payments, seat by seat."""
    s.length = length
    kept: list[int] = []
    for walk in s.walks:
        if walk_length(walk) == length:
            kept.append(walk)
    s.walks = kept
    s.payments = [-1] * s.seats
    s.paying = -1
    next_payment(s, data)


def next_payment(s: AirMailState, data: Data) -> None:
    """The next seat whose dollars are still open, or the delivery itself."""
    seat = s.paying + 1
    while seat < s.seats:
        first = walk_pays(s.walks[0], seat)
        for walk in s.walks:
            if walk_pays(walk, seat) != first:
                s.paying = seat
                s.step = PAY
                return
        seat += 1
    s.paying = -1
    deliver(s, data)


def pay_legal(s: AirMailState) -> list[int]:
    """AM-309, AM-310: dollars to that seat, the least first."""
    mask = 0
    for walk in s.walks:
        mask |= 1 << walk_pays(walk, s.paying)
    return [dollars for dollars in range(10) if (mask >> dollars) & 1]


def pay_apply(s: AirMailState, data: Data, dollars: int) -> None:
    """Other payments to that seat are out."""
    kept: list[int] = []
    for walk in s.walks:
        if walk_pays(walk, s.paying) == dollars:
            kept.append(walk)
    s.walks = kept
    s.payments[s.paying] = dollars
    next_payment(s, data)


def deliver(s: AirMailState, data: Data) -> None:
    """AM-320: owners are paid, the package laid and a token taken, the reward given; the benefit comes last."""
    seat = s.player
    walk = s.walks[0]
    target = s.destination
    if s.trace is not None:
        path = example(s, data, seat, target, scope(s), walk)
        s.trace.append((-1, LOG_DELIVERS, seat, *path))
    for other in range(s.seats):
        dollars = walk_pays(walk, other)
        if dollars:  # AM-315, AM-316: the bank pays
            earn(s, other, dollars, FROM_ROUTES)
            tell(s, LOG_PAID, other, dollars)
    s.parcels[target] |= 1 << seat  # AM-318
    s.packages[seat] -= 1
    if s.packages[seat] == 0:
        set_trigger(s, BY_PACKAGES)  # AM-339, AM-603
    bonus = s.bonus[target]
    if bonus >= 0:  # AM-350 to AM-353
        s.bonus[target] = -1
        s.tokens[seat * N_COLOURS + bonus] += 1
        s.bonus_due = bonus
        tell(s, LOG_TOKEN, seat, bonus, target)
    s.express_mask = 1 << s.active if not s.anywhere else (walk % ORIGINS) | (1 << data.division[target])  # AM-332, AM-333
    give_reward(s, data, s.length)
    s.walks = []
    s.payments = []
    s.destination = -1
    s.length = 0
    proceed(s, data)


def give_reward(s: AirMailState, data: Data, length: int) -> None:
    """AM-319, AM-321 to AM-331, AM-336: by the number of routes flown."""
    dollars = data.reward_dollars[length]
    if dollars:
        earn(s, s.player, dollars, FROM_REWARDS)
        tell(s, LOG_REWARD, s.player, dollars)
    extra = data.reward_extra[length]
    if extra == EXTRA_PERMIT:
        s.permit_due = 1
    elif extra == EXTRA_CHOICE:
        s.reward_due = 1
    elif extra == EXTRA_BOTH:
        s.express_due = 1
        s.permit_due = 1


def reward_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-330: an express card or a card from the offer."""
    s.reward_due = 0
    if choice == TAKE_EXPRESS:
        s.express_due = 1
    else:
        s.permit_due = 1
    proceed(s, data)
