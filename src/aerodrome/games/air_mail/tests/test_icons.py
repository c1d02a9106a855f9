"""The icons where an executive plane stops: the second half of chapter 11 with its rulings."""

from __future__ import annotations

import itertools
import json

import pytest

from aerodrome.games.air_mail.state import (
    CLOCKWISE,
    DESTINATION,
    DRAW_EXPRESS,
    EXPRESS_PAIR,
    LIFT,
    ROUTE,
    WILD,
)
from aerodrome.games.air_mail.tests.flights import flying, icon, row, squares
from aerodrome.games.air_mail.tests.tables import Table


@pytest.mark.rule("AM-430", "AM-G74")
def test_the_icon_is_carried_out_also_on_setup_cards() -> None:
    t = icon(Table(), 1, "technology")
    flying(t).after("fly to square 1:")
    assert t.state.technology[0] == 3
    t = icon(Table(seats=3), 0, "technology")
    flying(t).after("fly to square 0:")
    assert t.state.technology[0] == 3


@pytest.mark.rule("AM-431")
def test_the_delivery_icon() -> None:
    t = icon(Table(), 1, "deliver").own(0, "medford / reno").no_bonuses()
    flying(t).after("fly to square 1:")
    assert t.state.step == DESTINATION
    assert t.choices == ["deliver to Medford", "deliver to Reno", "do without"]
    t.after("deliver to Reno", "from slot 1")
    assert t.state.parcels[t.city("reno")] == 1
    assert t.state.player == 1


@pytest.mark.rule("AM-432")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (7, 9), (8, 9), (9, 9)])
def test_the_technology_icon(before: int, after: int) -> None:
    t = icon(Table(), 1, "technology")
    t.state.technology[0] = before
    flying(t).after("fly to square 1:")
    assert t.state.technology[0] == after


@pytest.mark.rule("AM-433", "AM-G22")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_planes_icon(number: int) -> None:
    t = icon(Table(), 1, "expand")
    flying(t).after("fly to square 1:")
    for name in ("Seattle-Portland", "Tampa-Miami")[:number]:
        assert t.state.step == ROUTE
        t.act(f"put the plane on {name}")
    if number < 2:
        t.after("do without")
    assert t.state.planes[0] == 22 - number
    assert t.state.owner.count(0) == number
    assert t.state.player == 1


@pytest.mark.rule("AM-434")
def test_the_planes_icon_with_too_few_planes() -> None:
    t = icon(Table(), 1, "expand")
    for route in range(21):
        t.state.owner[route] = 0
    t.state.planes[0] = 1
    flying(t).after("fly to square 1:")
    t.after("put the plane on Bismarck-Minneapolis")
    assert t.state.step == LIFT
    t.after("move the plane from Seattle-Portland", "put the plane on Omaha-Minneapolis")
    assert t.state.owner[0] == -1
    assert t.state.owner.count(0) == 22


@pytest.mark.rule("AM-434", "AM-G21")
def test_a_table_may_agree_that_icons_only_place_planes_from_your_reserve() -> None:
    t = icon(Table(moves_by_icon=False), 1, "expand")
    for route in range(21):
        t.state.owner[route] = 0
    t.state.planes[0] = 1
    flying(t).after("fly to square 1:").act("put the plane on Tampa-Miami")
    assert t.state.player == 1  # the reserve is empty: no second plane


def test_the_two_planes_of_an_icon_are_put_in_any_order() -> None:
    positions = set()
    for order in itertools.permutations(("Seattle-Portland", "Tampa-Miami")):
        t = flying(icon(Table(), 1, "expand")).after("fly to square 1:")
        assert t.rules.is_pick(t.state, t.route("tampa / miami"))
        t.act(*(f"put the plane on {name}" for name in order))
        positions.add(json.dumps(t.state.to_json(), sort_keys=True))
    assert len(positions) == 1


@pytest.mark.rule("AM-435", "AM-G45")
def test_the_express_icon() -> None:
    t = icon(Table(), 1, "express")
    held = sum(holder == 0 for holder in t.state.express)
    flying(t).after("fly to square 1:")
    assert t.state.step == EXPRESS_PAIR
    assert len(t.choices) == 15
    assert t.why(("pair", ("deck-blue", "deck-blue"))) == ("The two cards come from two different divisions.", "AM-435")
    assert t.why(("decline", ())) == ("A card that you have chosen or won cannot be declined.", "AM-336")
    t.act("draw express cards of Central and Southeast")
    assert t.state.express_from == t.colour("green")
    t.run_chance()
    assert sum(holder == 0 for holder in t.state.express) == held + 2
    assert t.state.player == 1


@pytest.mark.rule("AM-436")
def test_the_express_icon_with_few_decks() -> None:
    t = icon(Table(), 1, "express").empty_express("blue", "yellow", "green", "orange")
    flying(t).after("fly to square 1:")
    assert t.choices == ["draw express cards of Northeast and Southeast"]
    assert t.why(("pair", ("deck-blue", "deck-red"))) == ("One of these express decks is empty.", "AM-436")
    t = icon(Table(), 1, "express").empty_express("blue", "yellow", "green", "orange", "purple")
    flying(t).act("fly to square 1:")
    assert t.state.step == DRAW_EXPRESS
    t.run_chance()
    assert t.state.player == 1
    t = icon(Table(), 1, "express").empty_express(*t.data.colour_ids)
    flying(t).after("fly to square 1:")
    assert t.state.player == 1


@pytest.mark.rule("AM-437", "AM-G73")
def test_the_wild_icon() -> None:
    t = flying(Table())
    assert t.why(("wild-technology", ())) == ("An icon is chosen only on a card with the wild icon.", "AM-437")
    t = icon(Table(), 1, "wild")
    t.state.inner[1], t.state.outer[1] = 6, t.data.kind_a[t.state.square_card[1]]
    t.state.ends[0] = t.state.outer[1]
    flying(t).after("fly to square 1:")
    assert t.state.step == WILD
    assert t.choices == ["use delivery", "use technology", "use planes", "use express"]
    assert t.why(("decline", ())) == ("You must choose one of the four icons; some of them can then be declined.", "AM-437")
    t.after("use technology")
    assert t.state.technology[0] == 3
    assert t.state.player == 1  # one whole icon and no more


@pytest.mark.rule("AM-438", "AM-G43")
def test_icons_that_cannot_be_used() -> None:
    t = icon(Table(), 1, "deliver")
    flying(t).after("fly to square 1:")  # no route, so no delivery: stopping there is allowed
    assert t.state.arm[0] == CLOCKWISE
    assert t.state.player == 1
    t = icon(Table(), 1, "deliver").own(0, "medford / reno")
    flying(t).after("fly to square 1:", "do without")
    assert t.state.packages[0] == 18
    assert t.state.player == 1


@pytest.mark.rule("AM-439")
def test_a_card_serves_several_players() -> None:
    t = icon(row(Table(), 2, 1), 1, "technology")
    flying(t).after("fly to square 1:")
    flying(t)
    assert 1 not in squares(t)
    t.after("do not fly")
    icon(t, 2, "technology")
    flying(t).after("fly to square 2:")
    flying(t).after("fly to square 1:")
    assert t.state.technology[1] == 3
