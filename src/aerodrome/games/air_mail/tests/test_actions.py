"""Expand, obtain, improve: chapters 6, 7 and 8 with their rulings."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import N_COLOURS
from aerodrome.games.air_mail.state import DRAW_PERMIT, LIFT, REFILL, ROUTE
from aerodrome.games.air_mail.tests.tables import Table


def routes_of(t: Table, *names: str) -> list[str]:
    return [f"route-{t.route(name) + 1}" for name in names]


def no_reserve(t: Table, seat: int = 0) -> Table:
    """All planes of the seat lie on routes of the Northwest and Southwest."""
    for route in range(t.data.n_routes):
        if t.s.planes[seat] and t.s.owner[route] < 0 and t.data.domestic[route] in (0, 1):
            t.s.owner[route] = seat
            t.s.planes[seat] -= 1
    assert t.s.planes[seat] == 0
    return t


@pytest.mark.rule("AM-010", "AM-011", "AM-242")
def test_a_route_holds_one_plane() -> None:
    t = Table().own(1, "atlanta / jackson").acting("red").do("expand")
    taken, free = routes_of(t, "atlanta / jackson", "atlanta / nashville")
    assert t.why("put", taken) == "AM-242"
    t.do("put", free)
    assert t.s.owner[t.route("atlanta / nashville")] == 0
    t.do("expand")
    assert t.why("put", free) == "AM-242"
    assert t.s.owner[t.route("atlanta / jackson")] == 1


@pytest.mark.rule("AM-240", "AM-241")
def test_expand_on_routes_of_the_active_division() -> None:
    t = Table().acting("red")
    far = routes_of(t, "seattle / portland")[0]
    assert t.why("put", far) == "AM-240"
    t.do("expand")
    domestic, across = routes_of(t, "tampa / miami", "atlanta / cincinnati")
    wanted = [f"route-{route + 1}" for route in t.data.division_routes[t.colour("red")]]
    assert t.targets("put") == wanted
    assert {domestic, across} <= set(wanted)
    assert len(wanted) == 24
    assert t.why("put", far) == "AM-241"
    t.do("put", domestic)
    assert t.s.planes[0] == 21
    assert t.s.ops == 2


@pytest.mark.rule("AM-243", "AM-G19")
def test_a_route_need_not_touch_anything_of_ones_own() -> None:
    t = Table().own(0, "atlanta / nashville").laid(0, "atlanta").acting("red").do("expand")
    free = {f"route-{route + 1}" for route in t.data.division_routes[t.colour("red")] if t.s.owner[route] < 0}
    assert set(t.targets("put")) == free
    t.do("put", routes_of(t, "tampa / miami")[0])
    assert t.s.owner[t.route("tampa / miami")] == 0


@pytest.mark.rule("AM-244", "AM-245", "AM-G20")
def test_with_an_empty_reserve_a_plane_moves() -> None:
    t = Table().acting("red")
    assert t.why("lift", routes_of(t, "seattle / portland")[0]) == "AM-244"
    no_reserve(t).own(1, "denver / cheyenne").do("expand")
    assert t.s.step == LIFT
    old, theirs = routes_of(t, "seattle / portland", "denver / cheyenne")
    assert t.why("lift", theirs) == "AM-245"
    t.do("lift", old)
    assert t.s.owner[t.route("seattle / portland")] == -1
    t.do("put", routes_of(t, "tampa / miami")[0])
    assert t.s.owner[t.route("tampa / miami")] == 0
    assert t.s.planes[0] == 0
    assert t.s.owner.count(0) == 22
    t.acting("red").do("improve")
    assert t.why("lift", old) == "AM-244"


@pytest.mark.rule("AM-G86", "AM-G87")
def test_a_moved_plane_does_not_go_back() -> None:
    t = no_reserve(Table()).acting("blue", ops=2).do("expand")
    old = routes_of(t, "seattle / portland")[0]
    t.do("lift", old)
    assert t.why("put", old) == "AM-245"
    assert old not in t.targets("put")
    t.do("put", t.targets("put")[0]).do("expand")
    assert t.s.step == LIFT  # each of several expands is a move
    t.s_apply(t.rules.legal(t.s)[0])
    assert t.s.step == ROUTE
    assert old in t.targets("put")  # in another move the route can be taken again


@pytest.mark.rule("AM-246")
def test_the_executive_plane_is_no_part_of_the_reserve() -> None:
    t = Table().acting("red")
    t.s.planes[0] = 1
    for route in t.data.division_routes[0][:21]:
        t.s.owner[route] = 0
    t.do("expand").do("put", routes_of(t, "tampa / miami")[0])
    assert t.s.planes[0] == 0
    assert t.s.arm[0] == -1  # still waiting beside the start
    assert t.do("expand").s.step == LIFT


@pytest.mark.rule("AM-247")
def test_expand_needs_a_free_route() -> None:
    t = Table(seats=3).acting("red")
    for number, route in enumerate(t.data.division_routes[t.colour("red")]):
        t.s.owner[route] = 1 + number % 2
        t.s.planes[1 + number % 2] -= 1
    assert not t.can("expand")
    assert t.why("expand") == "AM-247"
    t.s.owner[t.route("tampa / miami")] = -1
    assert t.can("expand")


@pytest.mark.rule("AM-250", "AM-251", "AM-252")
def test_obtain_from_the_offer_or_the_deck() -> None:
    t = Table().acting("red")
    assert t.why("take", "offer-1") == "AM-250"
    t.do("obtain")
    assert t.targets("take") == ["offer-1", "offer-2", "offer-3", "offer-4", "permit-deck"]
    kind = t.s.offer[1]
    t.do("take", "offer-2")
    assert t.s.step == REFILL
    fresh = t.rules.chance(t.s)[0][0]
    t.draw(fresh)
    assert kind in t.s.hands[0]
    assert t.s.offer[1] == fresh
    t = Table().acting("red").do("obtain").do("take", "permit-deck")
    assert t.s.step == DRAW_PERMIT
    drawn = t.rules.chance(t.s)[3][0]
    before = t.rules.observe(t.s, 1)
    t.draw(drawn)
    assert drawn in t.s.hands[0]
    after = t.rules.observe(t.s, 1)
    assert after.known == before.known == [[], []]
    assert after.permits_held[0] == before.permits_held[0] + 1
    assert any("permit (" in line for line in t.log(0))
    assert not any("permit (" in line for line in t.log(1))


@pytest.mark.rule("AM-253", "AM-402")
def test_specials_are_not_obtained() -> None:
    t = Table().acting("red").do("obtain")
    assert t.why("take", "special-deck") == "AM-253"
    assert t.targets("take") == ["offer-1", "offer-2", "offer-3", "offer-4", "permit-deck"]
    t = Table().acting("red")
    assert t.why("take", "special-deck") == "AM-402"


@pytest.mark.rule("AM-254", "AM-G23")
def test_an_empty_deck_leaves_the_offer() -> None:
    t = Table().deck(0).acting("red").do("obtain")
    assert t.targets("take") == ["offer-1", "offer-2", "offer-3", "offer-4"]
    assert t.why("take", "permit-deck") == "AM-254"
    t.do("take", "offer-3")
    assert t.s.offer[2] == -1
    assert t.s.ops == 2
    t.do("end").grants(1)
    t.acting("red").do("obtain")
    assert t.why("take", "offer-3") == "AM-254"


@pytest.mark.rule("AM-255", "AM-G24")
def test_nothing_left_to_obtain() -> None:
    t = Table().offer()
    t.deck(0).acting("red")
    assert not t.can("obtain")
    assert t.why("obtain") == "AM-255"
    t.own(0, "atlanta / cincinnati").no_bonuses().do("deliver").do("to", "city-cincinnati")
    assert t.s.step == 16  # the card of the reward is left out


@pytest.mark.rule("AM-260", "AM-263")
def test_improve() -> None:
    t = Table().acting("red").do("improve")
    assert t.s.technology == [2, 1]
    levels = [1, 1]
    t = Table(seed=4)
    while t.rules.mover(t.s) != -2:
        t.luck()
        if t.rules.mover(t.s) >= 0:
            legal = t.rules.legal(t.s)
            t.s_apply(legal[t.rng.below(len(legal))])
        assert all(now >= old for now, old in zip(t.s.technology, levels, strict=True))
        levels = t.s.technology[:]
    assert max(levels) > 2


@pytest.mark.rule("AM-261")
def test_level_nine_is_the_top() -> None:
    t = Table().acting("red")
    t.s.technology[0] = 9
    assert not t.can("improve")
    assert t.why("improve") == "AM-261"
    t.s.technology[0] = 8
    t.do("improve")
    assert t.s.technology[0] == 9


@pytest.mark.rule("AM-262")
def test_a_new_level_counts_at_once() -> None:
    t = Table().own(0, "atlanta / jackson", "jackson / dallas").laid(0, "dallas", "jackson").own(0, "dallas / el-paso")
    t.acting("red")
    assert not t.can("deliver")
    t.do("improve").do("deliver")
    assert "city-el-paso" in t.targets("to")


@pytest.mark.rule("AM-013", "AM-312")
def test_a_city_takes_one_package_of_each_player() -> None:
    t = Table().own(0, "atlanta / cincinnati").laid(1, "cincinnati").no_bonuses().acting("red")
    t.do("deliver").do("to", "city-cincinnati").do("take", "permit-deck").luck()
    assert t.s.parcels[t.city("cincinnati")] == 0b11
    t.acting("red").do("deliver")
    assert "city-cincinnati" not in t.targets("to")
    assert t.why("to", "city-cincinnati") == "AM-311"


@pytest.mark.rule("AM-014", "AM-316", "AM-G28")
def test_the_bank_pays() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson").own(1, "jackson / dallas").own(2, "dallas / el-paso").no_bonuses()
    t.acting("red")
    t.s.technology[0] = 3
    before = t.s.income[:]
    t.do("deliver").do("to", "city-el-paso")
    assert [now - old for now, old in zip(t.s.income, before, strict=True)] == [1, 1, 1]


@pytest.mark.rule("AM-015", "AM-016", "AM-G63")
def test_income_has_no_limit_and_counters_share_places() -> None:
    t = Table().money(0, 500).money(1, 500).own(0, "atlanta / jackson", "jackson / dallas").own(0, "dallas / el-paso")
    t.s.technology = [5, 5]
    t.no_bonuses().acting("red").do("deliver").do("to", "city-el-paso").do("length", "level-3")
    assert t.s.income == [501, 500]
    assert t.s.technology == [5, 5]
    t.rules.check(t.s)
    assert t.rules.scores(t.rules.guess(t.rules.observe(t.s, 1), Rng(1)))[0] == 501
    assert N_COLOURS == 6
