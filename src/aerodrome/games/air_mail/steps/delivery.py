"""A delivery: its payments, and what it brings."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import EXTRA_BOTH, EXTRA_CHOICE, EXTRA_PERMIT, Data, Division
from aerodrome.games.air_mail.geometry.walks import ORIGINS, example, walk_length, walk_pays
from aerodrome.games.air_mail.log import tell, tell_delivery
from aerodrome.games.air_mail.state import (
    BY_PACKAGES,
    FROM_REWARDS,
    FROM_ROUTES,
    PAY,
    AirMailOpenTable,
    AirMailState,
    token_at,
)
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.gains import earn, set_trigger


def bound_to(t: AirMailOpenTable) -> Division:
    """The division that a delivery is bound to, or -1 where all are active (AM-370, AM-373)."""
    return -1 if t.anywhere else t.active


def choose_length(s: AirMailState, data: Data, length: int) -> None:
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
    _deliver(s, data)


def _deliver(s: AirMailState, data: Data) -> None:
    """AM-320: owners are paid, the package laid and a token taken, the reward given; the benefit comes last."""
    seat = s.player
    walk = s.walks[0]
    target = s.destination
    if s.trace is not None:
        tell_delivery(s, seat, example(s, data, seat, target, bound_to(s), walk))
    for other in range(s.seats):
        dollars = walk_pays(walk, other)
        if dollars:  # AM-315, AM-316: the bank pays
            earn(s, other, dollars, FROM_ROUTES)
            tell(s, log.PAID, other, dollars)
    s.parcels = changed(s.parcels, target, s.parcels[target] | 1 << seat)  # AM-318
    s.packages = added(s.packages, seat, -1)
    if s.packages[seat] == 0:
        set_trigger(s, BY_PACKAGES)  # AM-339, AM-603
    bonus = s.bonus[target]
    if bonus >= 0:  # AM-350 to AM-353
        s.bonus = changed(s.bonus, target, -1)
        s.tokens = added(s.tokens, token_at(seat, bonus), 1)
        s.bonus_due = bonus
        tell(s, log.TOKEN, seat, bonus, target)
    s.express_mask = 1 << s.active if not s.anywhere else (walk % ORIGINS) | (1 << data.division[target])  # AM-332, AM-333
    _give_reward(s, data, s.length)
    s.walks = []
    s.payments = []
    s.destination = -1
    s.length = 0
    proceed(s, data)


def _give_reward(s: AirMailState, data: Data, length: int) -> None:
    """AM-319, AM-321 to AM-331, AM-336: by the number of routes flown."""
    dollars = data.reward_dollars[length]
    if dollars:
        earn(s, s.player, dollars, FROM_REWARDS)
        tell(s, log.REWARD, s.player, dollars)
    extra = data.reward_extra[length]
    if extra == EXTRA_PERMIT:
        s.permit_due = 1
    elif extra == EXTRA_CHOICE:
        s.reward_due = 1
    elif extra == EXTRA_BOTH:
        s.express_due = 1
        s.permit_due = 1
