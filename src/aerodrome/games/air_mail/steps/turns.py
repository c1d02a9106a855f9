"""The end of a turn: its decree, the end of the game, the next player."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import Data, Seat
from aerodrome.games.air_mail.log import tell, tell_list
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, decree_values, final_lines, permits_in_hand
from aerodrome.games.air_mail.state import (
    BY_DECREES,
    DISCARD,
    ENDED,
    FROM_DECREES,
    NO_GRANT,
    SHOW_CARDS,
    TURN,
    AirMailState,
    held_at,
)
from aerodrome.games.air_mail.steps.gains import earn, set_trigger


def start_turn(s: AirMailState, seat: Seat) -> None:
    """AM-203: a card or a grant."""
    s.turn_owner = seat
    s.player = seat
    s.step = TURN


def end_turn(s: AirMailState, data: Data) -> None:
    """AM-208: the decree set aside is scored first, then the end conditions are looked at."""
    if s.closed:
        s.closed = 0
    else:
        s.turn += 1
    s.active = -1
    s.ops = 0
    s.used = 0
    s.grant = NO_GRANT
    s.drawn = 0
    s.anywhere = 0
    if s.aside < 0:
        _finish_turn(s, data)
    elif s.aside == DECREE_J or s.aside == DECREE_M:
        s.decided = 0
        _ask_next(s, data)
    else:
        values = decree_values(s, data, s.aside)
        for place in range(s.seats):  # AM-501, AM-502
            seat = (s.turn_owner + place) % s.seats
            earn(s, seat, values[seat], FROM_DECREES)
        tell_list(s, log.PAYS, s.turn_owner, [s.aside, *values])
        _decree_done(s)
        _finish_turn(s, data)


def answered_decree(s: AirMailState, data: Data) -> None:
    """The player asked by J or M is done: for the table that ends like a turn, and the next one is asked."""
    tell(s, log.STOPS, s.player)
    s.turn += 1
    s.colours = 0
    s.shown = []
    s.decided += 1
    _ask_next(s, data)


def _ask_next(s: AirMailState, data: Data) -> None:
    """AM-508: clockwise from the player in turn. Who is asked follows from public facts alone."""
    while s.decided < s.seats:
        seat = (s.turn_owner + s.decided) % s.seats
        if s.aside == DECREE_J and s.hands[seat]:
            s.player = seat
            s.step = DISCARD
            return
        if s.aside == DECREE_M and _holds_express(s, seat) and s.packages[seat] < data.packages:
            s.player = seat
            s.step = SHOW_CARDS
            return
        s.decided += 1
    s.decided = 0
    _decree_done(s)
    _finish_turn(s, data)


def _holds_express(s: AirMailState, seat: Seat) -> bool:
    return sum(s.express_held[held_at(seat, 0) : held_at(seat + 1, 0)]) > 0


def _decree_done(s: AirMailState) -> None:
    s.scored = [*s.scored, s.aside]  # AM-503, AM-504
    s.aside = -1


def _finish_turn(s: AirMailState, data: Data) -> None:
    """AM-605 to AM-609: end conditions, then the next player, a new round or the end."""
    if len(s.scored) >= data.last_decree[s.seats]:  # AM-600, AM-601
        set_trigger(s, BY_DECREES)
    if s.trigger and s.last_round == 0:
        s.last_round = s.round + 1  # AM-607, AM-608
        _remove_decrees(s)
    seat = (s.turn_owner + 1) % s.seats  # AM-200
    if seat == s.starter:  # AM-201
        if s.round == s.last_round:
            end_game(s, data)
            return
        s.round += 1
    start_turn(s, seat)


def _remove_decrees(s: AirMailState) -> None:
    """AM-506, AM-605: decrees still on the track leave it; their squares become ordinary ones."""
    for square in range(len(s.decree_at)):
        if s.decree_at[square] >= 0:
            s.removed = [*s.removed, s.decree_at[square]]
            s.decree_at = changed(s.decree_at, square, -1)
    tell(s, log.REMOVED, -1, len(s.removed))


def end_game(s: AirMailState, data: Data) -> None:
    """AM-700: express cards are shown to all."""
    s.step = ENDED
    for city in range(len(s.express)):
        if s.express[city] >= 0:
            s.express_open = changed(s.express_open, city, 1)
    final: list[int] = []
    for seat in range(s.seats):
        final.append(s.income[seat])
        final.extend(final_lines(s, data, seat, permits_in_hand(s, data, seat)))
    tell_list(s, log.ENDS, -1, final)
