"""City bonuses and deliveries with all divisions active: chapter 10 with its rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.data import BONUSES
from aerodrome.games.air_mail.state import DESTINATION, DRAW_EXPRESS, EXPRESS, LENGTH, LIFT, OFFER, OPERATIONS, ROUTE
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.tests.tables import Table


def delivered(bonus: str, *routes: str, level: int = 1) -> Table:
    """Seat 0 has delivered to Cincinnati, whose bonus is of that kind, and has taken the card of the reward."""
    t = Table().own(0, "atlanta / cincinnati", *routes).no_bonuses().bonus("cincinnati", bonus).acting("red")
    t.state.technology[0] = level
    t.after("deliver a package", "deliver to Cincinnati")
    if t.state.step == LENGTH:
        t.act("fly 1 route")
    return t.after("top card of the permit deck")


def held(t: Table, kind: str, seat: int = 0) -> int:
    return t.state.tokens[seat * 6 + BONUSES.index(kind)]


@pytest.mark.rule("AM-350", "AM-352", "AM-355")
def test_the_first_to_deliver_takes_the_token() -> None:
    t = Table().own(1, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "dollar")
    t.turn_of(1)
    t.acting("red").after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert held(t, "dollar", 1) == 1
    assert t.state.income[1] == 12
    t.after("end the turn").grants(1)
    t.state.scored, t.state.decree_at = [], t.state.decree_at
    while t.state.round < 4:
        t.grants(1)
    assert held(t, "dollar", 1) == 1
    assert t.state.income[1] == 12  # its benefit came once


@pytest.mark.rule("AM-351")
def test_later_deliveries_find_none() -> None:
    t = delivered("dollar").after("end the turn")
    t.own(1, "cincinnati / greensboro").acting("red").after("deliver a package", "deliver to Cincinnati")
    t.after("top card of the permit deck")
    assert sum(t.state.tokens[6:]) == 0


@pytest.mark.rule("AM-353")
def test_bonuses_elsewhere_stay() -> None:
    t = Table().own(0, "atlanta / cincinnati", "cincinnati / pittsburgh").no_bonuses().acting("red")
    t.state.technology[0] = 2
    t.bonus("atlanta", "dollar").bonus("cincinnati", "technology").after("deliver a package", "deliver to Pittsburgh")
    assert t.state.bonus[t.city("atlanta")] == BONUSES.index("dollar")
    assert t.state.bonus[t.city("cincinnati")] == BONUSES.index("technology")
    assert t.state.bonus_due == -1


@pytest.mark.rule("AM-356", "AM-363", "AM-G34")
def test_the_plane_bonus() -> None:
    t = delivered("plane")
    assert t.state.step == ROUTE
    assert len(t.choices) == t.data.n_routes - 1 + 1  # any free route, or none
    planes = t.state.planes[0]
    t.act("put the plane on Seattle-Portland")
    assert t.state.planes[0] == planes - 1
    assert t.state.step == OPERATIONS
    assert t.state.ops == 2
    t = delivered("plane")
    planes, tokens = t.state.planes[0], held(t, "plane")
    t.after("do without")
    assert t.state.planes[0] == planes
    assert t.state.step == OPERATIONS
    assert held(t, "plane") == tokens >= 1


@pytest.mark.rule("AM-357", "AM-370", "AM-373")
def test_the_delivery_bonus_has_all_divisions_active() -> None:
    t = delivered("deliver", "seattle / portland", "medford / reno")
    assert t.state.step == DESTINATION
    assert t.state.active == t.colour("red")
    assert t.choices == ["deliver to Medford", "deliver to Reno", "deliver to Atlanta", "do without"]
    t.after("deliver to Reno", "top card of the permit deck")
    assert t.state.parcels[t.city("reno")] == 1
    t = delivered("deliver", "medford / reno").after("do without")
    assert t.state.packages[0] == 17


@pytest.mark.rule("AM-371", "AM-G84")
def test_other_conditions_hold_in_a_bonus_delivery() -> None:
    t = delivered("deliver", "denver / albuquerque", "seattle / portland")
    t.own(1, "albuquerque / phoenix", "portland / medford", "medford / reno").laid(0, "denver")
    assert not t.can("deliver to Phoenix")  # two routes at level 1
    assert t.why("city-phoenix") == ("Phoenix is farther than the 1 route that your technology level allows.", "AM-307")
    assert t.why("city-denver") == ("You have a package in Denver already.", "AM-311")
    assert t.why("city-spokane") == ("No chain of routes with planes leads to Spokane.", "AM-304")
    t.state.technology[0] = 3
    assert t.can("deliver to Phoenix")
    assert not t.can("deliver to Seattle")  # it would have to start with a route of another
    income = t.state.income[1]
    t.after("deliver to Reno")  # Seattle, Portland, Medford, Reno: two routes of the other player
    assert t.state.income[1] == income + 2


@pytest.mark.rule("AM-358", "AM-G44")
def test_the_technology_bonus() -> None:
    assert delivered("technology").state.technology[0] == 2
    t = delivered("technology", level=9)
    assert t.state.technology[0] == 9
    assert held(t, "technology") >= 1


@pytest.mark.rule("AM-359")
def test_the_permit_bonus() -> None:
    t = delivered("permit")
    assert t.state.step == OFFER
    hand = len(t.state.hands[0])
    t.after("from slot 2")
    assert len(t.state.hands[0]) == hand + 1
    assert t.state.step == OPERATIONS


@pytest.mark.rule("AM-360", "AM-G78")
def test_the_express_bonus() -> None:
    t = delivered("express")
    assert t.state.step == EXPRESS
    assert len(t.choices) == 6
    assert t.why(("decline", ())) == ("A card that you have chosen or won cannot be declined.", "AM-336")
    t.act("draw an express card of Northeast")
    assert t.state.step == DRAW_EXPRESS  # the top card decides, nobody searches the deck
    t.run_chance()
    assert t.state.step == OPERATIONS
    t = delivered("express")
    t.empty_express("blue", "yellow", "green", "orange", "purple", "red")
    t.state.step, t.state.express_due = EXPRESS, 1
    proceed(t.state, t.data)
    assert t.state.step == OPERATIONS


@pytest.mark.rule("AM-361")
def test_the_dollar_bonus() -> None:
    assert delivered("dollar").state.income[0] == 11


@pytest.mark.rule("AM-362", "AM-G33")
def test_bonuses_chain() -> None:
    t = Table().own(0, "atlanta / cincinnati", "cincinnati / pittsburgh", "medford / reno").no_bonuses()
    t.bonus("cincinnati", "deliver").bonus("pittsburgh", "deliver").bonus("reno", "dollar").acting("red")
    t.after("deliver a package", "deliver to Cincinnati")
    assert t.state.step == OFFER  # first the reward of the first delivery
    t.after("top card of the permit deck")
    t.after("deliver to Pittsburgh")
    assert t.state.step == OFFER
    t.after("top card of the permit deck")
    t.after("deliver to Reno", "top card of the permit deck")
    assert t.state.income[0] == 11
    assert t.state.packages[0] == 15
    assert t.state.ops == 2
    assert held(t, "deliver") >= 2
    assert sum(t.state.tokens) == 12


@pytest.mark.rule("AM-364", "AM-G21")
def test_the_plane_bonus_moves_a_plane_when_the_reserve_is_empty() -> None:
    t = Table().own(0, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "plane").acting("red")
    for route in range(t.data.n_routes):
        if t.data.domestic[route] in (0, 1) and t.state.planes[0]:
            t.state.owner[route] = 0
            t.state.planes[0] -= 1
    t.after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.state.step == LIFT
    assert t.can("do without")
    t.act("move the plane from Seattle-Portland")
    assert not t.can("do without")
    assert t.why(f"route-{t.route('seattle / portland') + 1}") == (
        "The plane cannot go back to the route it has just left.",
        "AM-245",
    )
    t.after("put the plane on Tampa-Miami")
    assert t.state.owner[t.route("tampa / miami")] == 0
    assert t.state.step == OPERATIONS


@pytest.mark.rule("AM-G36")
def test_the_last_package_in_a_chain_of_bonuses() -> None:
    t = Table().own(0, "atlanta / cincinnati", "medford / reno", "cincinnati / pittsburgh").no_bonuses()
    t.bonus("cincinnati", "deliver").bonus("reno", "deliver").acting("red")
    others = [name for name in t.data.city_ids if name not in ("cincinnati", "reno", "atlanta", "pittsburgh")][:16]
    t.laid(0, *others).after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.state.trigger == 0
    t.after("deliver to Reno")
    assert t.state.trigger == 3
    t.after("top card of the permit deck")
    assert t.state.step == OPERATIONS  # the further delivery is impossible
    t = Table().own(0, "atlanta / cincinnati").no_bonuses().bonus("cincinnati", "technology").acting("red")
    t.laid(0, *[name for name in t.data.city_ids if name not in ("cincinnati", "atlanta")][:17])
    t.after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.state.technology[0] == 2  # other benefits come
