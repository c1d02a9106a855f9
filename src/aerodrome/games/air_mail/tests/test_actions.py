"""Expand, obtain, improve: chapters 6, 7 and 8 with their rulings."""

from __future__ import annotations

import pytest

from aerodrome.core.rules import OVER
from aerodrome.games.air_mail.data import N_COLOURS
from aerodrome.games.air_mail.state import DRAW_PERMIT, LIFT, OPERATIONS, REFILL, ROUTE
from aerodrome.games.air_mail.tests.tables import Table


def routes_of(t: Table, *names: str) -> list[str]:
    return [f"route-{t.route(name) + 1}" for name in names]


def no_reserve(t: Table, seat: int = 0) -> Table:
    """All planes of the seat lie on routes of the Northwest and Southwest."""
    for route in range(t.data.n_routes):
        if t.state.planes[seat] and t.state.owner[route] < 0 and t.data.domestic[route] in (0, 1):
            t.state.owner[route] = seat
            t.state.planes[seat] -= 1
    assert t.state.planes[seat] == 0
    return t


@pytest.mark.rule("AM-010", "AM-011", "AM-242")
def test_a_route_holds_one_plane() -> None:
    t = Table().own(1, "atlanta / jackson").acting("red").after("expand")
    taken, free = routes_of(t, "atlanta / jackson", "atlanta / nashville")
    assert t.why(taken) == ("This route carries a plane of Player 2.", "AM-242")
    t.act("put the plane on Atlanta-Nashville")
    assert t.state.owner[t.route("atlanta / nashville")] == 0
    t.after("expand")
    assert t.why(free) == ("This route carries a plane of Player 1.", "AM-242")
    assert t.state.owner[t.route("atlanta / jackson")] == 1


@pytest.mark.rule("AM-240", "AM-241")
def test_expand_on_routes_of_the_active_division() -> None:
    t = Table().acting("red")
    far = routes_of(t, "seattle / portland")[0]
    assert t.why(far) == ("This route does not belong to Southeast, the active division.", "AM-241")
    t.after("expand")
    domestic, across = routes_of(t, "tampa / miami", "atlanta / cincinnati")
    assert t.why(domestic) is None
    assert t.why(across) is None
    assert len(t.choices) == len(t.data.division_routes[t.colour("red")]) == 24
    assert t.why(far) == ("This route does not belong to Southeast, the active division.", "AM-241")
    t.act("put the plane on Tampa-Miami")
    assert t.state.planes[0] == 21
    assert t.state.ops == 2


@pytest.mark.rule("AM-243", "AM-G19")
def test_a_route_need_not_touch_anything_of_ones_own() -> None:
    t = Table().own(0, "atlanta / nashville").laid(0, "atlanta").acting("red").after("expand")
    free = [f"route-{route + 1}" for route in t.data.division_routes[t.colour("red")] if t.state.owner[route] < 0]
    assert [route for route in free if t.why(route) is None] == free
    t.after("put the plane on Tampa-Miami")
    assert t.state.owner[t.route("tampa / miami")] == 0


@pytest.mark.rule("AM-244", "AM-245", "AM-G20")
def test_with_an_empty_reserve_a_plane_moves() -> None:
    t = Table().acting("red")
    assert t.why(("lift", (routes_of(t, "seattle / portland")[0],))) == (
        "You still have planes in your reserve; only with an empty reserve is a placed one moved.",
        "AM-244",
    )
    no_reserve(t).own(1, "denver / cheyenne").after("expand")
    assert t.state.step == LIFT
    old, theirs = routes_of(t, "seattle / portland", "denver / cheyenne")
    assert t.why(("lift", (theirs,))) == ("Only a plane of your own can be moved.", "AM-244")
    t.act("move the plane from Seattle-Portland")
    assert t.state.owner[t.route("seattle / portland")] == -1
    t.after("put the plane on Tampa-Miami")
    assert t.state.owner[t.route("tampa / miami")] == 0
    assert t.state.planes[0] == 0
    assert t.state.owner.count(0) == 22
    t.acting("red").after("improve")
    assert t.why(("lift", (old,))) == ("Only a plane of your own can be moved.", "AM-244")


@pytest.mark.rule("AM-G86", "AM-G87")
def test_a_moved_plane_does_not_go_back() -> None:
    t = no_reserve(Table()).acting("blue", ops=2).after("expand")
    old = routes_of(t, "seattle / portland")[0]
    t.act("move the plane from Seattle-Portland")
    assert t.why(old) == ("The plane cannot go back to the route it has just left.", "AM-245")
    assert not t.can("Seattle-Portland")
    t.act(t.choices[0], "expand")
    assert t.state.step == LIFT  # each of several expands is a move
    t.act(t.choices[0])
    assert t.state.step == ROUTE
    assert t.can("Seattle-Portland")  # in another move the route can be taken again


@pytest.mark.rule("AM-246")
def test_the_executive_plane_is_no_part_of_the_reserve() -> None:
    t = Table().acting("red")
    t.state.planes[0] = 1
    for route in t.data.division_routes[0][:21]:
        t.state.owner[route] = 0
    t.after("expand", "put the plane on Tampa-Miami")
    assert t.state.planes[0] == 0
    assert t.state.arm[0] == -1  # still waiting beside the start
    assert t.after("expand").state.step == LIFT


@pytest.mark.rule("AM-247")
def test_expand_needs_a_free_route() -> None:
    t = Table(seats=3).acting("red")
    for number, route in enumerate(t.data.division_routes[t.colour("red")]):
        t.state.owner[route] = 1 + number % 2
        t.state.planes[1 + number % 2] -= 1
    assert not t.can("expand")
    assert t.why(("expand", ())) == ("No route of the active division is free.", "AM-247")
    t.state.owner[t.route("tampa / miami")] = -1
    assert t.can("expand")


@pytest.mark.rule("AM-250", "AM-251", "AM-252")
def test_obtain_from_the_offer_or_the_deck() -> None:
    t = Table().acting("red")
    assert t.why("offer-1") == (
        "A card of the offer is taken when you obtain one, by a grant, or as a reward or bonus.",
        "AM-250",
    )
    t.after("obtain")
    assert t.choices == [
        "take the Mideast-Southeast permit (planes) from slot 1",
        "take the Northwest-Southwest permit (technology) from slot 2",
        "take the Southwest-Southeast permit (planes) from slot 3",
        "take the Northwest-Northeast permit (planes) from slot 4",
        "draw the top card of the permit deck",
    ]
    kind = t.state.offer[1]
    t.act("from slot 2")
    assert t.state.step == REFILL
    fresh = t.rules.chance(t.state)[0][0]
    t.happen(fresh)
    assert kind in t.state.hands[0]
    assert t.state.offer[1] == fresh
    t = Table().acting("red")
    t.act("obtain", "top card of the permit deck")
    assert t.state.step == DRAW_PERMIT
    drawn = t.rules.chance(t.state)[3][0]
    before = t.view(1)
    t.happen(drawn)
    assert drawn in t.state.hands[0]
    after = t.view(1)
    assert after.known == before.known == [[], []]
    assert after.permits_held[0] == before.permits_held[0] + 1
    assert any("permit (" in line for line in t.log(0))
    assert not any("permit (" in line for line in t.log(1))


@pytest.mark.rule("AM-253", "AM-402")
def test_specials_are_not_obtained() -> None:
    t = Table().acting("red").after("obtain")
    assert t.why("special-deck") == ("Special permits are drawn only by a grant.", "AM-253")
    assert t.choices == [
        "take the Mideast-Southeast permit (planes) from slot 1",
        "take the Northwest-Southwest permit (technology) from slot 2",
        "take the Southwest-Southeast permit (planes) from slot 3",
        "take the Northwest-Northeast permit (planes) from slot 4",
        "draw the top card of the permit deck",
    ]
    t = Table().acting("red")
    assert t.why("special-deck") == ("A special permit is drawn only as the first step of a grant.", "AM-402")


@pytest.mark.rule("AM-254", "AM-G23")
def test_an_empty_deck_leaves_the_offer() -> None:
    t = Table().deck(0).acting("red").after("obtain")
    assert t.choices == [
        "take the Mideast-Southeast permit (planes) from slot 1",
        "take the Northwest-Southwest permit (technology) from slot 2",
        "take the Southwest-Southeast permit (planes) from slot 3",
        "take the Northwest-Northeast permit (planes) from slot 4",
    ]
    assert t.why("permit-deck") == ("The permit deck is empty.", "AM-254")
    t.after("from slot 3")
    assert t.state.offer[2] == -1
    assert t.state.ops == 2
    t.after("end the turn").grants(1)
    t.acting("red").after("obtain")
    assert t.why("offer-3") == ("This slot is empty: the deck had no card to fill it.", "AM-254")


@pytest.mark.rule("AM-255", "AM-G24")
def test_nothing_left_to_obtain() -> None:
    t = Table().offer()
    t.deck(0).acting("red")
    assert not t.can("obtain")
    assert t.why(("obtain", ())) == ("Neither the deck nor the offer has a card left.", "AM-255")
    t.own(0, "atlanta / cincinnati").no_bonuses().after("deliver a package", "deliver to Cincinnati")
    assert t.state.step == OPERATIONS  # the card of the reward is left out


@pytest.mark.rule("AM-260", "AM-263")
def test_improve() -> None:
    t = Table().acting("red").after("improve")
    assert t.state.technology == [2, 1]
    levels = [1, 1]
    t = Table(seed=4)
    while t.mover != OVER:
        t.one_random_step()
        assert all(now >= old for now, old in zip(t.state.technology, levels, strict=True))
        levels = t.state.technology[:]
    assert max(levels) > 2


@pytest.mark.rule("AM-261")
def test_level_nine_is_the_top() -> None:
    t = Table().acting("red")
    t.state.technology[0] = 9
    assert not t.can("improve")
    assert t.why(("improve", ())) == ("Your technology is at the top level already.", "AM-261")
    t.state.technology[0] = 8
    t.after("improve")
    assert t.state.technology[0] == 9


@pytest.mark.rule("AM-262")
def test_a_new_level_counts_at_once() -> None:
    t = Table().own(0, "atlanta / jackson", "jackson / dallas").laid(0, "dallas", "jackson").own(0, "dallas / el-paso")
    t.acting("red")
    assert not t.can("deliver a package")
    t.after("improve", "deliver a package")
    assert t.can("deliver to El Paso")


@pytest.mark.rule("AM-013", "AM-312")
def test_a_city_takes_one_package_of_each_player() -> None:
    t = Table().own(0, "atlanta / cincinnati").laid(1, "cincinnati").no_bonuses().acting("red")
    t.after("deliver a package", "deliver to Cincinnati", "top card of the permit deck")
    assert t.state.parcels[t.city("cincinnati")] == 0b11
    t.acting("red").after("deliver a package")
    assert not t.can("deliver to Cincinnati")
    assert t.why("city-cincinnati") == ("You have a package in Cincinnati already.", "AM-311")


@pytest.mark.rule("AM-014", "AM-316", "AM-G28")
def test_the_bank_pays() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson").own(1, "jackson / dallas").own(2, "dallas / el-paso").no_bonuses()
    t.acting("red")
    t.state.technology[0] = 3
    before = t.state.income[:]
    t.after("deliver a package", "deliver to El Paso")
    assert [now - old for now, old in zip(t.state.income, before, strict=True)] == [1, 1, 1]


@pytest.mark.rule("AM-015", "AM-016", "AM-G63")
def test_income_has_no_limit_and_counters_share_places() -> None:
    t = Table().money(0, 500).money(1, 500).own(0, "atlanta / jackson", "jackson / dallas").own(0, "dallas / el-paso")
    t.state.technology = [5, 5]
    t.no_bonuses().acting("red").after("deliver a package", "deliver to El Paso", "fly 3 routes")
    assert t.state.income == [501, 500]
    assert t.state.technology == [5, 5]
    t.rules.check(t.state)
    assert t.rules.scores(t.guess(1, 1))[0] == 501
    assert N_COLOURS == 6
