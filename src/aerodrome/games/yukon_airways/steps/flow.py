"""What goes on by itself between two questions: runs until a seat or chance has to say something."""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.state import (
    TO_BOARDER,
    TO_DRAW,
    TO_FLYER,
    TO_HANDS,
    TO_INCOME,
    TO_LANDED,
    TO_LIMITS,
    TO_MOVES,
    TO_REFIT,
    TO_REWARDS,
    TO_SETUP,
    TO_TANK,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps import boarding, flight, income, landing, maintenance, setup


def run(s: YukonAirwaysState, data: Data) -> None:
    """YA-051, YA-062, YA-138, YA-400: the phases and their steps, each in its order."""
    while s.step >= TO_DRAW:
        step = s.step
        if step == TO_DRAW:
            maintenance.draw_next(s)
        elif step == TO_MOVES:
            boarding.start_moves(s, data)
        elif step == TO_TANK:
            boarding.fill_tank(s, data)
        elif step == TO_BOARDER:
            boarding.next_boarder(s)
        elif step == TO_FLYER:
            flight.next_flyer(s, data)
        elif step == TO_REWARDS:
            landing.pay_rewards(s, data)
        elif step == TO_LANDED:
            landing.close_flight(s)
        elif step == TO_INCOME:
            income.go_on_with_income(s, data)
        elif step == TO_REFIT:
            maintenance.refit(s)
        elif step == TO_HANDS:
            maintenance.draw_hands(s, data)
        elif step == TO_LIMITS:
            maintenance.limit_hands(s, data)
        elif step == TO_SETUP:
            setup.run_setup(s, data)
