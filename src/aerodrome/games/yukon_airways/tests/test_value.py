"""What bots think: better things are worth more."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Budget
from aerodrome.bots.steady import SteadyBot
from aerodrome.core import registry
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.scoring import payoff
from aerodrome.games.yukon_airways.value import FEATURES, GROUPS
from aerodrome.games.yukon_airways.value.solo import HAIR

from .tables import DATA, PLACES, RULES, boarding, flying, play, put_cubes


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
    bot = SteadyBot(RULES, 1)
    assert bot.choose(view, view.legal, Budget()) == DATA.names.index("Fort Norman")
    assert s.step == st.FLY


def _row(s: st.YukonAirwaysState, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, RULES.features(s)[seat], strict=True))


def test_every_seat_has_a_number_for_every_feature_and_the_files_a_weight() -> None:
    s = boarding(3)
    assert [len(row) for row in RULES.features(s)] == [len(FEATURES)] * 3
    assert len(RULES.weights) == len(FEATURES)
    assert RULES.feature_names() == RULES.weight_names("several") == FEATURES
    assert RULES.feature_groups() == GROUPS


def test_the_solo_game_has_weights_of_its_own_by_name() -> None:
    names = RULES.weight_names("solo")
    assert len(RULES.group_weights("solo")) == len(names) == len(set(names))
    assert RULES.group_weights("several") is not RULES.group_weights("solo")
    for name in ("score_points", "places_days", "score_spread", "ambition"):
        assert name in names
    assert "places_points" not in names, "dollars say nothing of places"


def test_each_solo_weight_counts() -> None:
    rules = type(RULES)(RULES.edition, RULES.version)
    weights = rules.group_weights("solo")
    options = registry.game("yukon-airways").check_table(1, {})
    tables: list[Any] = [random_position(rules, 1, options, Rng(f"solo {moves}"), moves) for moves in range(80)]
    for number, name in enumerate(rules.weight_names("solo")):
        before = [rules.value(s)[0] for s in tables]
        old = weights[number]
        weights[number] = old + 0.5
        after = [rules.value(s)[0] for s in tables]
        weights[number] = old
        assert before != after, name


def test_alone_no_weights_lead_out_of_bounds() -> None:
    rules = type(RULES)(RULES.edition, RULES.version)
    names = rules.weight_names("solo")
    s = boarding(1, money=40)
    for name in ("score_spread", "places_spread", "ambition"):
        for wild in (-5.0, 0.0, 50.0):
            rules.group_weights("solo")[names.index(name)] = wild
            assert 0.0 <= rules.value(s)[0] <= 1.0, (name, wild)


def test_a_tour_of_two_places_is_in_sight() -> None:
    one = flying(2, aboard="red red", hand="WLm", fuel=7)
    two = flying(2, aboard="red red", hand="WLm TUw", fuel=7)
    short = flying(2, aboard="red red", hand="WLm TUw", fuel=3)
    assert _row(two, 0)["places"] > _row(one, 0)["places"]
    assert _row(two, 0)["flights"] > _row(one, 0)["flights"]
    assert _row(short, 0)["places"] == _row(one, 0)["places"], "the tank is empty after Watson Lake"


def test_who_boarded_nobody_has_no_day_to_come() -> None:
    idle = flying(2, aboard="", hand="WLm", fuel=7)
    assert _row(idle, 1)["days"] == _row(idle, 0)["days"]
    waiting = boarding(2)
    assert _row(waiting, 0)["days"] > _row(idle, 0)["days"]


def test_alone_more_is_better_even_where_the_result_stands() -> None:
    s = flying(1, aboard="red", hand="", fuel=0)
    s.day = len(DATA.days) - 1
    s.step = st.ENDED
    for previous in (-1, 4):
        s.previous = previous
        poor, rich = s.copy(), s.copy()
        poor.money[0], rich.money[0] = 10, 40
        assert payoff(poor, DATA) == payoff(rich, DATA)
        assert RULES.value(poor)[0] < RULES.value(rich)[0]
        assert abs(RULES.value(rich)[0] - payoff(rich, DATA)[0]) <= 2 * HAIR


def test_success_alone_counts_the_win_most_and_then_what_was_missing() -> None:
    s = flying(1, aboard="red", hand="", fuel=0)
    s.step = st.ENDED
    s.previous = 0  # Sourdough is needed: 9 places, $70
    put_cubes(s, 0, **dict.fromkeys(PLACES[1:9], "grey"))
    found = []
    for money in (20, 80, 100):
        s.money[0] = money
        found.append(RULES.success(s))
    assert found == sorted(found)
    assert found[1] - found[0] > 10 * (found[2] - found[1]), "then a place is what is missing"
    put_cubes(s, 0, **{PLACES[9]: "grey"})
    assert payoff(s, DATA) == [1.0]
    assert RULES.success(s) > 0.5 + found[2]


def test_alone_places_and_money_both_count() -> None:
    s = boarding(1, money=40)
    base = RULES.value(s)[0]
    richer, farther = s.copy(), s.copy()
    richer.money[0] += 5
    put_cubes(farther, 0, SK="grey")
    assert RULES.value(richer)[0] > base
    assert RULES.value(farther)[0] > base
