"""What bots think: better things are worth more."""

from __future__ import annotations

from aerodrome.bots.base import Budget
from aerodrome.bots.greedy import GreedyBot
from aerodrome.games.yukon_airways import state as st

from .tables import DATA, RULES, boarding, flying, play, put_cubes


def test_money_places_and_improvements_are_worth_something() -> None:
    s = boarding(2, money=5)
    base = RULES.value(s)[0]
    for change in ("money", "switch", "place"):
        better = s.copy()
        if change == "money":
            better.money[0] += 3
        elif change == "switch":
            better.switches[0] |= 1
        else:
            put_cubes(better, 0, SK="grey")
        assert RULES.value(better)[0] > base, change


def test_flying_is_better_than_finishing() -> None:
    s = flying(2, aboard="red red", hand="FNm FNw", fuel=7, cubes={"FN": "red red"})
    flown = play(s.copy(), "FN", "FNw", "FNm", "1", "christmas")
    idle = play(s.copy(), "finish")
    assert RULES.value(flown)[0] > RULES.value(idle)[0]


def test_a_greedy_bot_takes_the_good_flight() -> None:
    s = flying(2, aboard="red red", hand="FNm FNw SKm", fuel=7, cubes={"FN": "red red"})
    view = RULES.observe(s, 0)
    view.legal = RULES.legal(s)
    bot = GreedyBot(RULES, 1)
    assert bot.choose(view, view.legal, Budget()) == DATA.names.index("Fort Norman")
    assert s.step == st.FLY
