"""City bonuses and deliveries with all divisions active: chapter 10 with its rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.data import BONUSES
from aerodrome.games.air_mail.state import DESTINATION, DRAW_EXPRESS, EXPRESS, LIFT, OFFER, OPS, ROUTE
from aerodrome.games.air_mail.tests.tables import Table


def delivered(bonus: str, *routes: str, level: int = 1) -> Table:
    """Seat 0 has delivered to Cincinnati, whose bonus is of that kind, and has taken the card of the reward."""
    t = Table().own(0, "atlanta / cincinnati", *routes).no_bonuses().bonus("cincinnati", bonus).acting("red")
    t.s.technology[0] = level
    t.do("deliver").do("to", "city-cincinnati")
    if t.s.step == 24:
        t.do("length", "level-1")
    return t.do("take", "permit-deck").luck()


def held(t: Table, kind: str, seat: int = 0) -> int:
    return t.s.tokens[seat * 6 + BONUSES.index(kind)]


@pytest.mark.rule("AM-350", "AM-352", "AM-355")
def test_the_first_to_deliver_takes_the_token() -> None:
    t = Table().own(1, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "dollar")
    t.s.player = 1
    t.acting("red").do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert held(t, "dollar", 1) == 1
    assert t.s.income[1] == 12
    t.do("end").grants(1)
    t.s.scored, t.s.decree_at = [], t.s.decree_at
    while t.s.round < 4:
        t.grants(1)
    assert held(t, "dollar", 1) == 1
    assert t.s.income[1] == 12  # its benefit came once


@pytest.mark.rule("AM-351")
def test_later_deliveries_find_none() -> None:
    t = delivered("dollar").do("end")
    t.own(1, "cincinnati / greensboro").acting("red").do("deliver").do("to", "city-cincinnati")
    t.do("take", "permit-deck").luck()
    assert sum(t.s.tokens[6:]) == 0


@pytest.mark.rule("AM-353")
def test_bonuses_elsewhere_stay() -> None:
    t = Table().own(0, "atlanta / cincinnati", "cincinnati / pittsburgh").no_bonuses().acting("red")
    t.s.technology[0] = 2
    t.bonus("atlanta", "dollar").bonus("cincinnati", "technology").do("deliver").do("to", "city-pittsburgh")
    assert t.s.bonus[t.city("atlanta")] == BONUSES.index("dollar")
    assert t.s.bonus[t.city("cincinnati")] == BONUSES.index("technology")
    assert t.s.bonus_due == -1


@pytest.mark.rule("AM-356", "AM-363", "AM-G34")
def test_the_plane_bonus() -> None:
    t = delivered("plane")
    assert t.s.step == ROUTE
    assert len(t.targets("put")) == t.data.n_routes - 1
    planes = t.s.planes[0]
    far = f"route-{t.route('seattle / portland') + 1}"
    t.do("put", far)
    assert t.s.planes[0] == planes - 1
    assert t.s.step == OPS
    assert t.s.ops == 2
    t = delivered("plane")
    planes, tokens = t.s.planes[0], held(t, "plane")
    t.do("decline")
    assert t.s.planes[0] == planes
    assert t.s.step == OPS
    assert held(t, "plane") == tokens >= 1


@pytest.mark.rule("AM-357", "AM-370", "AM-373")
def test_the_delivery_bonus_has_all_divisions_active() -> None:
    t = delivered("deliver", "seattle / portland", "medford / reno")
    assert t.s.step == DESTINATION
    assert t.s.active == t.colour("red")
    assert sorted(t.targets("to")) == ["city-atlanta", "city-medford", "city-reno"]
    t.do("to", "city-reno").do("take", "permit-deck").luck()
    assert t.s.parcels[t.city("reno")] == 1
    t = delivered("deliver", "medford / reno").do("decline")
    assert t.s.packages[0] == 17


@pytest.mark.rule("AM-371", "AM-G84")
def test_other_conditions_hold_in_a_bonus_delivery() -> None:
    t = delivered("deliver", "denver / albuquerque", "seattle / portland")
    t.own(1, "albuquerque / phoenix", "portland / medford", "medford / reno").laid(0, "denver")
    assert "city-phoenix" not in t.targets("to")  # two routes at level 1
    assert t.why("to", "city-phoenix") == "AM-307"
    assert t.why("to", "city-denver") == "AM-311"
    assert t.why("to", "city-spokane") == "AM-304"
    t.s.technology[0] = 3
    assert "city-phoenix" in t.targets("to")
    assert "city-seattle" not in t.targets("to")  # it would have to start with a route of another
    income = t.s.income[1]
    t.do("to", "city-reno")  # Seattle, Portland, Medford, Reno: two routes of the other player
    assert t.s.income[1] == income + 2


@pytest.mark.rule("AM-358", "AM-G44")
def test_the_technology_bonus() -> None:
    assert delivered("technology").s.technology[0] == 2
    t = delivered("technology", level=9)
    assert t.s.technology[0] == 9
    assert held(t, "technology") >= 1


@pytest.mark.rule("AM-359")
def test_the_permit_bonus() -> None:
    t = delivered("permit")
    assert t.s.step == OFFER
    hand = len(t.s.hands[0])
    t.do("take", "offer-2").luck()
    assert len(t.s.hands[0]) == hand + 1
    assert t.s.step == OPS


@pytest.mark.rule("AM-360", "AM-G78")
def test_the_express_bonus() -> None:
    t = delivered("express")
    assert t.s.step == EXPRESS
    assert len(t.targets("express")) == 6
    assert t.why("decline") == "AM-336"
    t.do("express", "deck-purple")
    assert t.s.step == DRAW_EXPRESS  # the top card decides, nobody searches the deck
    t.luck()
    assert t.s.step == OPS
    t = delivered("express")
    t.empty_express("blue", "yellow", "green", "orange", "purple", "red")
    t.s.step, t.s.express_due = EXPRESS, 1
    from aerodrome.games.air_mail.steps.agenda import proceed

    proceed(t.s, t.data)
    assert t.s.step == OPS


@pytest.mark.rule("AM-361")
def test_the_dollar_bonus() -> None:
    assert delivered("dollar").s.income[0] == 11


@pytest.mark.rule("AM-362", "AM-G33")
def test_bonuses_chain() -> None:
    t = Table().own(0, "atlanta / cincinnati", "cincinnati / pittsburgh", "medford / reno").no_bonuses()
    t.bonus("cincinnati", "deliver").bonus("pittsburgh", "deliver").bonus("reno", "dollar").acting("red")
    t.do("deliver").do("to", "city-cincinnati")
    assert t.s.step == OFFER  # first the reward of the first delivery
    t.do("take", "permit-deck").luck()
    t.do("to", "city-pittsburgh")
    assert t.s.step == OFFER
    t.do("take", "permit-deck").luck()
    t.do("to", "city-reno").do("take", "permit-deck").luck()
    assert t.s.income[0] == 11
    assert t.s.packages[0] == 15
    assert t.s.ops == 2
    assert held(t, "deliver") >= 2
    assert sum(t.s.tokens) == 12


@pytest.mark.rule("AM-364", "AM-G21")
def test_the_plane_bonus_moves_a_plane_when_the_reserve_is_empty() -> None:
    t = Table().own(0, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "plane").acting("red")
    for route in range(t.data.n_routes):
        if t.data.domestic[route] in (0, 1) and t.s.planes[0]:
            t.s.owner[route] = 0
            t.s.planes[0] -= 1
    t.do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.s.step == LIFT
    assert t.can("decline")
    old = t.targets("lift")[0]
    t.do("lift", old)
    assert not t.can("decline")
    assert t.why("put", old) == "AM-245"
    t.do("put", f"route-{t.route('tampa / miami') + 1}")
    assert t.s.owner[t.route("tampa / miami")] == 0
    assert t.s.step == OPS


@pytest.mark.rule("AM-G36")
def test_the_last_package_in_a_chain_of_bonuses() -> None:
    t = Table().own(0, "atlanta / cincinnati", "medford / reno", "cincinnati / pittsburgh").no_bonuses()
    t.bonus("cincinnati", "deliver").bonus("reno", "deliver").acting("red")
    others = [name for name in t.data.city_ids if name not in ("cincinnati", "reno", "atlanta", "pittsburgh")][:16]
    t.laid(0, *others).do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.s.trigger == 0
    t.do("to", "city-reno")
    assert t.s.trigger == 3
    t.do("take", "permit-deck").luck()
    assert t.s.step == OPS  # the further delivery is impossible
    t = Table().own(0, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "technology").acting("red")
    t.laid(0, *[name for name in t.data.city_ids if name not in ("cincinnati", "atlanta")][:17])
    t.do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.s.technology[0] == 2  # other benefits come
