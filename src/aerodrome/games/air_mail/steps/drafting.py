"""The secret draft of express cards at the end of the setup: who names divisions, and what is drawn."""

from __future__ import annotations

from aerodrome.games.air_mail.state import NAME, AirMailState
from aerodrome.games.air_mail.steps.agenda import draw_express
from aerodrome.games.air_mail.steps.turns import start_turn


def ask_for_pair(s: AirMailState) -> None:
    """AM-121: the last player in turn order is asked first, the starting player last."""
    if s.decided == s.seats:
        s.decided = 0
        s.round = 1
        start_turn(s, s.starter)
        return
    s.player = (s.starter - 1 - s.decided) % s.seats
    s.step = NAME


def draw_named(s: AirMailState) -> None:
    """The next card of the pair, or the next player."""
    if s.express_queue:
        draw_express(s)
        return
    s.decided += 1
    ask_for_pair(s)
