"""What the value sees: the weights fit the features, decrees are counted as they are scored, and good things are good."""

from __future__ import annotations

from math import exp

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.games.air_mail.data import DECREES
from aerodrome.games.air_mail.judge.features import FEATURES, N_SURE
from aerodrome.games.air_mail.scoring import decree_values
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.tests.tables import Table, options, rules_of

PROMOS = "M,N,O,P,Q"


def _feature(t: Table, name: str, seat: int = 0) -> float:
    return t.rules.judge.features(t.state)[seat][FEATURES.index(name)]


def _position(edition: str, seats: int, number: int) -> AirMailState:
    rules = rules_of(edition)
    s = random_position(rules, seats, options(promos=PROMOS), Rng(f"value/{edition}/{seats}/{number}"), 25 * number)
    assert isinstance(s, AirMailState)
    return s


@pytest.mark.parametrize(("edition", "seats"), [("us", 2), ("us", 5), ("canada", 3)])
def test_the_value_is_the_share_of_what_the_features_weigh(edition: str, seats: int) -> None:
    rules = rules_of(edition)
    assert len(rules.judge.group_weights("base")) == len(FEATURES) == len(set(FEATURES))
    for number in range(1, 8):
        s = _position(edition, seats, number)
        rows = rules.judge.features(s)
        assert [len(row) for row in rows] == [len(FEATURES)] * seats
        parts = [exp(sum(w * x for w, x in zip(rules.judge.group_weights("base"), row, strict=True))) for row in rows]
        if rules.mover(s) != OVER:
            assert rules.judge.value(s) == pytest.approx([part / sum(parts) for part in parts])


@pytest.mark.parametrize("letter", sorted(set(DECREES) - set("DFJ")))
def test_a_decree_set_aside_counts_what_it_would_pay(letter: str) -> None:
    # D and F are only estimated, and J asks its players
    decree = DECREES.index(letter)
    paid = 0
    for edition, seats in (("us", 2), ("us", 4), ("canada", 3)):
        rules = rules_of(edition)
        for number in range(2, 9):
            s = _position(edition, seats, number)
            s.decree_at = [-1] * len(s.decree_at)
            s.aside = -1
            s.income = [1] * seats
            dollar = rules.judge.features(s)[0][FEATURES.index("income")]
            s.aside = decree
            rows = rules.judge.features(s)
            for seat, value in enumerate(decree_values(s, rules.data, decree)):
                for name in ("decrees", "decrees_near"):
                    assert rows[seat][FEATURES.index(name)] == pytest.approx(100 * value * dollar)
                paid += abs(value)
    assert paid > 0


@pytest.mark.parametrize("name", ["income", "routes", "level"])
def test_dollars_planes_and_technology_are_good(name: str) -> None:
    t = Table()
    before, seen = t.rules.judge.value(t.state)[0], _feature(t, name)
    if name == "income":
        t.state.income[0] += 5
    elif name == "routes":
        t.own(0, "atlanta / jackson", "jackson / dallas")
    else:
        t.state.technology[0] = 5
    assert _feature(t, name) > seen
    assert t.rules.judge.value(t.state)[0] > before


def test_an_express_card_is_near_once_planes_join_its_city_to_an_own_route() -> None:
    t = Table()
    t.state.express = [-1 if holder == 0 else holder for holder in t.state.express]
    t.state.express[t.city("el-paso")] = 0
    near, far = "express_near", "express_far"
    assert _feature(t, near) == 0 < _feature(t, far)
    t.own(1, "dallas / el-paso")
    assert _feature(t, near) == 0
    t.own(0, "atlanta / jackson")
    assert _feature(t, near) == 0
    t.own(0, "jackson / dallas")
    assert _feature(t, near) > 0 == _feature(t, far)
    t.state.parcels[t.city("el-paso")] |= 1
    assert _feature(t, near) == 0 < _feature(t, "express")


def test_the_turn_under_way_is_seen() -> None:
    t = Table()
    assert _feature(t, "turn_due") == _feature(t, "turn_due", 1) > 0 == _feature(t, "points")
    t.act(t.choices[0])
    assert _feature(t, "turn_due") == 0 < _feature(t, "turn_due", 1)
    assert _feature(t, "points") == pytest.approx(t.data.operations * _feature(t, "turn_due", 1))


def test_what_fades_has_less_weight_once_the_end_is_triggered() -> None:
    t = Table()
    sure, fading = _feature(t, "income"), _feature(t, "level")
    t.state.trigger = 1
    assert _feature(t, "income") > sure
    assert _feature(t, "level") < fading
    assert FEATURES.index("income") < N_SURE <= FEATURES.index("level")
