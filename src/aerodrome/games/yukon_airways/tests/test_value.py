"""What bots think: better things are worth more."""

from __future__ import annotations

from typing import Any, cast

from aerodrome.bots.base import Budget
from aerodrome.bots.steady import SteadyBot
from aerodrome.core import registry
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.judge import FEATURES, GROUPS
from aerodrome.games.yukon_airways.judge.solo import HAIR
from aerodrome.games.yukon_airways.rules import YukonAirwaysRules
from aerodrome.games.yukon_airways.scoring import payoff

from .tables import INFO, PLACES, Table, boarding, flying

RULES = cast(YukonAirwaysRules, registry.rules(INFO))


def _value(table: Table) -> float:
    return RULES.judge.value(table.state)[0]


def test_money_places_and_improvements_are_worth_something() -> None:
    base = _value(boarding(2, money=5))
    for change in ("money", "switch", "place"):
        better = boarding(2, money=5)
        if change == "money":
            better.state.money[0] += 3
        elif change == "switch":
            better.state.switches[0] |= 1
        else:
            better.put_cubes(0, SK="grey")
        assert _value(better) > base, change


def test_flying_is_better_than_finishing() -> None:
    flown = flying(2, aboard="red red", hand="FNm FNw", fuel=7, cubes={"FN": "red red"})
    idle = flown.copy()
    flown.act("fly to Fort Norman", "Fort Norman (wrench) face up", "Fort Norman (money) face up", "switch 1", "Christmas")
    idle.act("finish the day")
    assert _value(flown) > _value(idle)


def test_a_greedy_bot_takes_the_good_flight() -> None:
    table = flying(2, aboard="red red", hand="FNm FNw SKm", fuel=7, cubes={"FN": "red red"})
    view = table.view()
    bot = SteadyBot(RULES, 1)
    assert bot.choose(view, view.legal, Budget()) == RULES.data.names.index("Fort Norman")


def _row(table: Table, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, RULES.judge.features(table.state)[seat], strict=True))


def test_every_seat_has_a_number_for_every_feature_and_the_files_a_weight() -> None:
    judge = RULES.judge
    assert [len(row) for row in judge.features(boarding(3).state)] == [len(FEATURES)] * 3
    assert len(judge.group_weights("several")) == len(FEATURES)
    assert judge.feature_names() == judge.weight_names("several") == FEATURES
    assert judge.feature_groups() == GROUPS


def test_the_solo_game_has_weights_of_its_own_by_name() -> None:
    names = RULES.judge.weight_names("solo")
    assert len(RULES.judge.group_weights("solo")) == len(names) == len(set(names))
    assert RULES.judge.group_weights("several") is not RULES.judge.group_weights("solo")
    for name in ("score_points", "places_days", "score_spread", "ambition"):
        assert name in names
    assert "places_points" not in names, "dollars say nothing of places"


def test_each_solo_weight_counts() -> None:
    rules = type(RULES)(RULES.edition, RULES.version)
    weights = rules.judge.group_weights("solo")
    options = registry.game("yukon-airways").check_terms(1, {})
    tables: list[Any] = [random_position(rules, 1, options, Rng(f"solo {moves}"), moves) for moves in range(80)]
    for number, name in enumerate(rules.judge.weight_names("solo")):
        before = [rules.judge.value(s)[0] for s in tables]
        old = weights[number]
        weights[number] = old + 0.5
        after = [rules.judge.value(s)[0] for s in tables]
        weights[number] = old
        assert before != after, name


def test_alone_no_weights_lead_out_of_bounds() -> None:
    rules = type(RULES)(RULES.edition, RULES.version)
    names = rules.judge.weight_names("solo")
    s = boarding(1, money=40).state
    for name in ("score_spread", "places_spread", "ambition"):
        for wild in (-5.0, 0.0, 50.0):
            rules.judge.group_weights("solo")[names.index(name)] = wild
            assert 0.0 <= rules.judge.value(s)[0] <= 1.0, (name, wild)


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
    for previous in (-1, 4):
        poor, rich = flying(1, aboard="red", fuel=0, money=10), flying(1, aboard="red", fuel=0, money=40)
        for table in (poor, rich):
            table.state.step = st.ENDED
            table.state.previous = previous
        assert payoff(poor.state, RULES.data) == payoff(rich.state, RULES.data)
        assert _value(poor) < _value(rich)
        assert abs(_value(rich) - payoff(rich.state, RULES.data)[0]) <= 2 * HAIR


def test_success_alone_counts_the_win_most_and_then_what_was_missing() -> None:
    table = flying(1, aboard="red", fuel=0)
    table.state.step = st.ENDED
    table.state.previous = 0  # Sourdough is needed: 9 places, $70
    table.put_cubes(0, **dict.fromkeys(PLACES[1:9], "grey"))
    found = []
    for money in (20, 80, 100):
        table.state.money[0] = money
        found.append(RULES.judge.success(table.state))
    assert found == sorted(found)
    assert found[1] - found[0] > 10 * (found[2] - found[1]), "then a place is what is missing"
    table.put_cubes(0, **{PLACES[9]: "grey"})
    assert payoff(table.state, RULES.data) == [1.0]
    assert RULES.judge.success(table.state) > 0.5 + found[2]


def test_alone_places_and_money_both_count() -> None:
    base = _value(boarding(1, money=40))
    farther = boarding(1, money=40)
    farther.put_cubes(0, SK="grey")
    assert _value(boarding(1, money=45)) > base
    assert _value(farther) > base
