"""What comes next: rewards, bonuses, icons and the end of a turn, in the order the rules give them."""

from __future__ import annotations

from typing import Final

from aerodrome.games.air_mail.data import (
    BONUS_DELIVER,
    BONUS_DOLLAR,
    BONUS_EXPRESS,
    BONUS_PERMIT,
    BONUS_PLANE,
    BONUS_TECHNOLOGY,
    N_COLOURS,
    Data,
)
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, decree_values
from aerodrome.games.air_mail.state import (
    AT_START,
    BY_DECREES,
    CLOCKWISE,
    COUNTER,
    DESTINATION,
    DISCARD,
    DRAW_EXPRESS,
    ENDED,
    EXPRESS,
    FLY,
    FROM_BONUSES,
    FROM_DECREES,
    LIFT,
    N_SOURCES,
    OFFER,
    OPS,
    REWARD,
    ROUTE,
    SHOW,
    SOURCE,
    TURN,
    WAITING,
    AirMailState,
    square_of,
)
from aerodrome.games.air_mail.steps.log import (
    LOG_BONUS_DOLLAR,
    LOG_ENDS,
    LOG_IMPROVES,
    LOG_REMOVED,
    LOG_SCORES,
    LOG_TRIGGER,
    tell,
)

ALL_DIVISIONS: Final = (1 << N_COLOURS) - 1


def earn(s: AirMailState, seat: int, dollars: int, source: int) -> None:
    """AM-014, AM-015, AM-910: from the bank, without limit, by one of the sources that exist."""
    s.income[seat] += dollars
    s.earned[seat * N_SOURCES + source] += dollars


def improve(s: AirMailState, data: Data, levels: int) -> None:
    """AM-260, AM-358, AM-432: up to the top level and never down (AM-263)."""
    level = min(s.technology[s.player] + levels, data.top_level)
    if level != s.technology[s.player]:
        s.technology[s.player] = level
        tell(s, LOG_IMPROVES, s.player, level)


def set_trigger(s: AirMailState, which: int) -> None:
    """AM-600 to AM-603, AM-610: the first trigger counts."""
    if s.trigger == 0:
        s.trigger = which
        tell(s, LOG_TRIGGER, s.player, which)


def offer_is_empty(s: AirMailState) -> bool:
    """AM-255: neither a face-up permit nor a deck."""
    return s.deck_size == 0 and s.offer.count(-1) == len(s.offer)


def open_decks(s: AirMailState) -> int:
    """Mask of the express decks that still have a card."""
    mask = 0
    for division in range(N_COLOURS):
        if s.express_left[division] or s.under[2 * division] >= 0 or s.under[2 * division + 1] >= 0:
            mask |= 1 << division
    return mask


def has_free_route(s: AirMailState) -> bool:
    """Whether any route of the map carries no plane."""
    return -1 in s.owner


def squares_ahead(s: AirMailState, data: Data, seat: int) -> list[int]:
    """AM-410 to AM-424: cards without an executive plane, ahead of the seat's own; ascending."""
    arm = s.arm[seat]
    taken: list[int] = [0] * data.squares
    for other in range(s.seats):
        if s.arm[other] == AT_START:
            taken[0] = 1
        elif s.arm[other] != WAITING:
            taken[square_of(data, s.arm[other], s.distance[other])] = 1
    result: list[int] = []
    if arm == WAITING and s.square_card[0] >= 0 and not taken[0]:  # AM-417, AM-419, AM-420
        result.append(0)
    if arm != COUNTER:  # AM-413, AM-418: both arms are open until one is taken; AM-414
        first = s.distance[seat] + 1 if arm == CLOCKWISE else 1
        for distance in range(first, s.lengths[CLOCKWISE] + 1):
            if not taken[distance]:
                result.append(distance)
    if arm != CLOCKWISE:
        first = s.distance[seat] + 1 if arm == COUNTER else 1
        for distance in range(s.lengths[COUNTER], first - 1, -1):
            square = data.squares - distance
            if not taken[square]:
                result.append(square)
    return result


def proceed(s: AirMailState, data: Data) -> None:
    """Goes to the next question: reward, then bonus (AM-320, AM-354), then the flight, then the next action."""
    while True:
        if _reward_step(s):
            return
        if s.bonus_due >= 0:
            bonus = s.bonus_due
            s.bonus_due = -1
            start_bonus(s, data, bonus)
            continue
        if _placing_step(s, data):
            return
        if s.grant:
            if s.stage == 1:  # AM-400: first the draw, then the flight
                s.stage = 2
                if squares_ahead(s, data, s.player):
                    s.step = FLY
                    return
            end_turn(s, data)  # AM-421
            return
        if s.ops > 0:
            s.anywhere = 0
            s.step = OPS
            return
        end_turn(s, data)
        return


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
        return True
    if s.permit_due:
        if not offer_is_empty(s):
            s.step = OFFER
            return True
        s.permit_due = 0  # G24: a draw with nothing to draw is left out
    return False


def draw_express(s: AirMailState) -> None:
    """The card of the lowest division in the queue is due."""
    division = 0
    while (s.express_queue >> division) & 1 == 0:
        division += 1
    s.express_queue &= ~(1 << division)
    s.express_from = division
    s.step = DRAW_EXPRESS
    close_if_done(s)


def _placing_step(s: AirMailState, data: Data) -> bool:
    """Planes and deliveries with all divisions active, from an icon or a bonus."""
    if s.planes_due:
        reserve = s.planes[s.player]
        if has_free_route(s) and (reserve or s.player in s.owner):
            s.anywhere = 1
            s.step = ROUTE if reserve else LIFT  # AM-364, AM-434
            return True
        s.planes_due = 0
    if s.deliver_due:
        s.deliver_due = 0
        if destinations(s, data, s.player, -1, True):
            s.anywhere = 1
            s.step = DESTINATION
            return True
    return False


def start_bonus(s: AirMailState, data: Data, bonus: int) -> None:
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
        tell(s, LOG_BONUS_DOLLAR, s.player)


def close_if_done(s: AirMailState) -> None:
    """A draw that nothing can follow ends the turn for the table: it rises before the draw."""
    if s.round == 0 or s.ops or s.reward_due or s.express_due or s.express_queue or s.bonus_due >= 0:
        return
    if s.planes_due or s.deliver_due or (s.grant and s.stage < 2) or s.permit_due:
        return
    s.closed = 1
    s.turn += 1


# Turns


def start_turn(s: AirMailState, player: int) -> None:
    """AM-203: a card or a grant."""
    s.player = player
    s.step = TURN


def start_grant(s: AirMailState, data: Data) -> None:
    """AM-400, AM-404, AM-405, AM-406: the draw comes first and is left out only where nothing can be drawn."""
    s.grant = 1
    s.stage = 0
    if offer_is_empty(s) and s.special_size == 0:
        s.stage = 1
        proceed(s, data)
    else:
        s.step = SOURCE


def end_turn(s: AirMailState, data: Data) -> None:
    """AM-208: the decree set aside is scored first, then the end conditions are looked at."""
    if s.closed:
        s.closed = 0
    else:
        s.turn += 1
    s.active = -1
    s.ops = 0
    s.used = 0
    s.grant = 0
    s.stage = 0
    s.anywhere = 0
    if s.aside < 0:
        finish_turn(s, data)
    elif s.aside == DECREE_J or s.aside == DECREE_M:
        s.decided = 0
        next_decider(s, data)
    else:
        values = decree_values(s, data, s.aside)
        for place in range(s.seats):  # AM-501, AM-502
            seat = (s.player + place) % s.seats
            earn(s, seat, values[seat], FROM_DECREES)
            tell(s, LOG_SCORES, seat, s.aside, values[seat])
        _decree_done(s)
        finish_turn(s, data)


def next_decider(s: AirMailState, data: Data) -> None:
    """AM-508: clockwise from the player in turn. Who is asked follows from public facts alone."""
    while s.decided < s.seats:
        seat = (s.player + s.decided) % s.seats
        if s.aside == DECREE_J and s.hands[seat]:
            s.decider = seat
            s.colours = 0
            s.step = DISCARD
            return
        if s.aside == DECREE_M and seat in s.express and s.packages[seat] < data.packages:
            s.decider = seat
            s.shown = -1
            s.step = SHOW
            return
        s.decided += 1
    s.decided = 0
    s.decider = -1
    _decree_done(s)
    finish_turn(s, data)


def _decree_done(s: AirMailState) -> None:
    s.scored.append(s.aside)  # AM-503, AM-504
    s.aside = -1


def finish_turn(s: AirMailState, data: Data) -> None:
    """AM-605 to AM-609: end conditions, then the next player, a new round or the end."""
    if len(s.scored) >= data.last_decree[s.seats]:  # AM-600, AM-601
        set_trigger(s, BY_DECREES)
    if s.trigger and s.last_round == 0:
        s.last_round = s.round + 1  # AM-607, AM-608
        remove_decrees(s)
    player = (s.player + 1) % s.seats  # AM-200
    if player == s.starter:  # AM-201
        if s.round == s.last_round:
            end_game(s)
            return
        s.round += 1
    start_turn(s, player)


def remove_decrees(s: AirMailState) -> None:
    """AM-506, AM-605: decrees still on the track leave it; their squares become ordinary ones."""
    for square in range(len(s.decree_at)):
        if s.decree_at[square] >= 0:
            s.removed.append(s.decree_at[square])
            s.decree_at[square] = -1
    tell(s, LOG_REMOVED, -1, len(s.removed))


def end_game(s: AirMailState) -> None:
    """AM-700: express cards are shown to all."""
    s.step = ENDED
    for city in range(len(s.express)):
        if s.express[city] >= 0:
            s.express_open[city] = 1
    tell(s, LOG_ENDS, -1)
