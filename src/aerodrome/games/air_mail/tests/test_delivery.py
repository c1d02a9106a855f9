"""Deliveries: chapter 9 with its rulings."""

from __future__ import annotations

import itertools

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.geometry.walks import destinations, example, walk_length, walk_pays, walks
from aerodrome.games.air_mail.state import DESTINATION, EXPRESS, LENGTH, OFFER, OPS, PAY, REWARD, AirMailState
from aerodrome.games.air_mail.tests.tables import Table, rules_of

CHAIN = ("atlanta / jackson", "jackson / dallas", "dallas / el-paso", "el-paso / tucson", "tucson / phoenix",
         "phoenix / los-angeles", "los-angeles / fresno", "fresno / san-francisco", "san-francisco / medford")  # fmt: skip


def ready(*routes: str, seats: int = 2, level: int = 9, active: str = "red") -> Table:
    """Seat 0 owns these routes and may deliver; no city has a bonus."""
    t = Table(seats=seats).own(0, *routes).no_bonuses().acting(active)
    t.s.technology[0] = level
    return t


@pytest.mark.rule("AM-300", "AM-338")
def test_a_package_is_needed() -> None:
    t = ready("atlanta / cincinnati")
    t.s.packages[0] = 0
    assert not destinations(t.s, t.data, 0, -1, False)
    assert t.why("deliver") == "AM-300"
    assert "deliver" not in [kind for kind, _ in t.acts()]
    t.s.packages[0] = 1
    assert t.can("deliver")


@pytest.mark.rule("AM-301")
def test_two_different_divisions() -> None:
    t = ready("atlanta / jackson", "jackson / new-orleans", "atlanta / cincinnati")
    t.do("deliver")
    assert sorted(t.targets("to")) == ["city-atlanta", "city-cincinnati", "city-jackson", "city-new-orleans"]
    assert t.why("to", "city-mobile") == "AM-304"
    t = ready("atlanta / jackson", "jackson / new-orleans", "tampa / miami", "washington / charleston").do("deliver")
    assert "city-jackson" not in t.targets("to")
    assert t.why("to", "city-jackson") == "AM-301"


@pytest.mark.rule("AM-302", "AM-303")
def test_one_end_lies_in_the_active_division() -> None:
    t = ready("atlanta / cincinnati", "denver / albuquerque", "atlanta / jackson").do("deliver")
    assert sorted(t.targets("to")) == ["city-atlanta", "city-cincinnati", "city-jackson"]  # out of it and into it
    assert t.why("to", "city-denver") == "AM-302"
    t = ready("atlanta / cincinnati", active="blue")
    assert not t.can("deliver")


@pytest.mark.rule("AM-304", "AM-309")
def test_every_route_carries_a_plane_of_anybody() -> None:
    t = ready("atlanta / jackson").own(1, "jackson / dallas").do("deliver")
    assert t.targets("to") == ["city-dallas"]
    assert t.why("to", "city-el-paso") == "AM-304"
    t = ready("atlanta / jackson")
    assert t.why("deliver") == "AM-304"


@pytest.mark.rule("AM-305", "AM-306", "AM-G26")
def test_no_route_twice_but_cities_again() -> None:
    # A triangle at Jackson: Atlanta - Jackson - Nashville - Atlanta, then back over Jackson to Dallas.
    t = ready("atlanta / jackson", "jackson / nashville", "nashville / atlanta", "jackson / dallas")
    found = walks(t.s, t.data, 0, t.city("dallas"), t.colour("red"))
    assert sorted({walk_length(walk) for walk in found}) == [1, 2, 3, 4]  # four: round the triangle from Jackson itself
    walk = next(walk for walk in found if walk_length(walk) == 4)
    path = [t.data.city_ids[c] for c in example(t.s, t.data, 0, t.city("dallas"), t.colour("red"), walk)]
    assert path[0] == "jackson"
    assert path[-2:] == ["jackson", "dallas"]
    routes = [frozenset(pair) for pair in itertools.pairwise(path)]
    assert len(set(routes)) == 4


@pytest.mark.rule("AM-307")
def test_technology_limits_the_number_of_routes() -> None:
    for level in range(1, 10):
        t = ready(*CHAIN, level=level).do("deliver")
        reach = [name for name in ("dallas", "el-paso", "tucson", "phoenix", "los-angeles", "fresno", "san-francisco", "medford")
                 if f"city-{name}" in t.targets("to")]  # fmt: skip
        assert len(reach) == min(level, 8)
    assert ready(*CHAIN[:6], level=3).do("deliver").why("to", "city-los-angeles") == "AM-307"
    t = ready(*CHAIN, level=4).do("deliver").do("to", "city-el-paso")
    assert t.why("length", "level-5") == "AM-307"


@pytest.mark.rule("AM-308", "AM-G79")
def test_the_first_route_is_ones_own() -> None:
    t = ready("jackson / dallas").own(1, "atlanta / jackson", "dallas / el-paso").do("deliver")
    assert "city-atlanta" in t.targets("to")  # from Dallas over the own route and then Miquel's
    assert "city-el-paso" in t.targets("to")  # from Jackson
    t.do("to", "city-el-paso")
    assert "Player 1 delivers from Jackson to El Paso via Dallas." in t.log()
    t = ready("tampa / miami", "atlanta / cincinnati").own(1, "washington / charleston").do("deliver")
    assert t.why("to", "city-washington") == "AM-308"
    assert walks(t.s, t.data, 0, t.city("washington"), -1) == []


@pytest.mark.rule("AM-310", "AM-G27")
def test_longer_walks_may_be_chosen() -> None:
    t = ready("atlanta / jackson", "jackson / dallas").laid(0, "jackson").do("deliver").do("to", "city-dallas")
    assert t.s.step == LENGTH
    assert t.targets("length") == ["level-1", "level-2"]
    assert t.why("length", "level-3") == "AM-310"
    t.do("length", "level-2")
    assert t.s.step == OFFER
    # A walk that passes its own destination and a city with an own package:
    t = ready("dallas / jackson", "dallas / houston", "houston / san-antonio", "san-antonio / dallas").laid(0, "houston")
    found = walks(t.s, t.data, 0, t.city("dallas"), t.colour("red"))
    assert 4 in {walk_length(walk) for walk in found}


@pytest.mark.rule("AM-311", "AM-810")
def test_one_own_package_in_a_city() -> None:
    t = ready("atlanta / cincinnati").laid(0, "cincinnati").do("deliver")
    assert t.targets("to") == ["city-atlanta"]
    assert t.why("to", "city-cincinnati") == "AM-311"


@pytest.mark.rule("AM-313")
def test_cities_on_the_way_do_not_matter() -> None:
    t = ready(*CHAIN[:4]).laid(0, "jackson", "dallas", "el-paso").laid(1, "dallas").do("deliver")
    assert t.targets("to")[0] == "city-tucson"


@pytest.mark.rule("AM-315", "AM-317")
def test_others_earn_a_dollar_a_route() -> None:
    t = ready("atlanta / jackson", "dallas / el-paso", seats=3).own(1, "jackson / dallas", "el-paso / tucson")
    before = t.s.income[:]
    t.own(2, "tucson / phoenix").do("deliver").do("to", "city-phoenix")
    assert [now - old for now, old in zip(t.s.income, before, strict=True)] == [2, 2, 1]
    assert [line for line in t.log() if "for routes used" in line] == [
        "Player 2 earns $2 for routes used.", "Player 3 earns $1 for routes used."
    ]  # fmt: skip


@pytest.mark.rule("AM-318", "AM-319")
def test_the_package_is_laid_and_the_reward_goes_by_routes() -> None:
    t = ready(*CHAIN[:4], level=9).do("deliver").do("to", "city-tucson").do("length", "level-4")
    assert t.s.packages == [17, 18]
    assert t.s.parcels[t.city("tucson")] == 1
    assert t.s.income[0] == 12  # $2 for four routes, though the level is nine
    assert t.s.step == OPS
    assert t.why("length", "level-4") == "AM-319"


@pytest.mark.rule("AM-320", "AM-354")
def test_the_order_of_a_delivery() -> None:
    t = ready("atlanta / jackson", level=3).own(1, "jackson / dallas", "dallas / el-paso").bonus("el-paso", "dollar")
    t.do("deliver").do("to", "city-el-paso")
    assert t.s.step == REWARD
    assert t.s.income == [11, 13]  # the reward's dollar and the routes; the bonus comes last
    assert sum(t.s.tokens) == 12
    assert t.s.bonus[t.city("el-paso")] == -1
    t.do("reward-permit").do("take", "offer-1").luck()
    assert t.s.income == [12, 13]
    codes = [event[1] for event in t.events]
    assert codes == [18, 19, 21, 20, 13, 2, 22]  # delivers, paid, token, reward, takes, offer, bonus


REWARDS = [(1, 0, OFFER), (2, 0, OFFER), (3, 1, REWARD), (4, 2, OPS), (5, 2, REWARD), (6, 3, OPS), (7, 3, REWARD), (8, 4, OPS)]


def _reward(length: int) -> tuple[int, int]:
    """The dollars and the next step after a delivery over so many routes of one line."""
    t = ready(*CHAIN, level=9)
    names = ["dallas", "el-paso", "tucson", "phoenix", "los-angeles", "fresno", "san-francisco", "medford"]
    if length == 1:
        t.do("deliver").do("to", "city-dallas").do("length", "level-1")
    else:
        t.do("deliver").do("to", f"city-{names[length - 2]}").do("length", f"level-{length}")
    return t.s.income[0] - 10, t.s.step


@pytest.mark.rule("AM-321", "AM-322", "AM-G29")
@pytest.mark.parametrize("length", [1, 2])
def test_one_or_two_routes_bring_a_card(length: int) -> None:
    assert _reward(length) == (0, OFFER)


@pytest.mark.rule("AM-323", "AM-324")
def test_three_and_four_routes() -> None:
    assert _reward(3) == (1, REWARD)
    assert _reward(4) == (2, OPS)


@pytest.mark.rule("AM-325", "AM-326", "AM-G30")
def test_five_and_six_routes() -> None:
    assert _reward(5) == (2, REWARD)
    assert _reward(6) == (3, OPS)


@pytest.mark.rule("AM-327", "AM-328", "AM-G31")
def test_seven_and_eight_routes() -> None:
    assert _reward(7) == (3, REWARD)
    assert _reward(8) == (4, OPS)


@pytest.mark.rule("AM-329", "AM-331", "AM-332")
def test_nine_routes_bring_both() -> None:
    assert _reward(9)[0] == 4
    t = ready(*CHAIN, level=9).do("deliver").do("to", "city-medford").do("length", "level-9")
    red = t.colour("red")
    assert t.s.express_from == red  # the express card comes from the active division
    cards = sum(holder == 0 for holder in t.s.express)
    t.luck()
    assert sum(holder == 0 for holder in t.s.express) == cards + 1
    assert t.s.step == OFFER
    t.do("take", "offer-1").luck()
    assert t.s.step == OPS


@pytest.mark.rule("AM-330")
def test_the_choice() -> None:
    for kind, express in (("reward-express", 1), ("reward-permit", 0)):
        t = ready(*CHAIN[:3], level=3).do("deliver").do("to", "city-el-paso").do("length", "level-3")
        assert [found for found, _ in t.acts()] == ["reward-express", "reward-permit"]
        cards, hand = sum(holder == 0 for holder in t.s.express), len(t.s.hands[0])
        t.do(kind)
        if not express:
            t.do("take", "offer-1")
        t.luck()
        assert sum(holder == 0 for holder in t.s.express) == cards + express
        assert len(t.s.hands[0]) == hand + 1 - express
        assert t.s.step == OPS
        assert t.why("reward-express") == "AM-330"


@pytest.mark.rule("AM-333", "AM-372")
def test_with_all_divisions_active_origin_or_destination() -> None:
    t = ready("seattle / portland", *CHAIN[:3], level=3, active="blue").bonus("el-paso", "deliver")
    t.s.bonus[t.city("el-paso")] = -1
    t.s.bonus[t.city("dallas")] = 1  # no matter
    t.s.ops, t.s.deliver_due = 1, 1
    from aerodrome.games.air_mail.steps.agenda import proceed

    proceed(t.s, t.data)
    assert t.s.step == DESTINATION
    t.do("to", "city-el-paso").do("length", "level-3").do("reward-express")
    assert t.s.step == EXPRESS
    assert t.targets("express") == ["deck-yellow", "deck-red"]  # El Paso's and Atlanta's
    assert t.why("express", "deck-green") == "AM-333"
    t.do("express", "deck-red")
    assert t.s.express_from == t.colour("red")


@pytest.mark.rule("AM-334", "AM-G32")
def test_an_empty_express_deck() -> None:
    t = ready(*CHAIN[:3], level=3).empty_express("red").do("deliver").do("to", "city-el-paso").do("length", "level-3")
    assert t.s.step == OFFER  # of the choice the card is left
    t = ready(*CHAIN, level=9).empty_express("red").do("deliver").do("to", "city-medford").do("length", "level-9")
    assert t.s.step == OFFER  # of both too
    t.do("take", "offer-1").luck()
    assert t.s.step == OPS
    t = ready(*CHAIN[:3], level=3, active="blue").empty_express("red")
    t.s.anywhere, t.s.step = 1, DESTINATION
    t.do("to", "city-el-paso").do("length", "level-3").do("reward-express")
    assert t.s.express_from == t.colour("yellow")  # the other of the two decks serves
    t = Table().empty_express("blue")
    t.s.express_due, t.s.express_mask, t.s.step = 1, 63, EXPRESS
    assert t.why("express", "deck-blue") == "AM-334"


@pytest.mark.rule("AM-335", "AM-336", "AM-G25")
def test_the_card_of_a_reward_is_drawn_like_any_other() -> None:
    t = ready("atlanta / cincinnati").do("deliver").do("to", "city-cincinnati")
    assert t.targets("take") == ["offer-1", "offer-2", "offer-3", "offer-4", "permit-deck"]
    assert t.why("take", "special-deck") == "AM-253"
    assert t.why("decline") == "AM-336"
    kind = t.s.offer[0]
    t.do("take", "offer-1")
    assert t.rules.mover(t.s) == -1  # replaced at once
    t.luck()
    assert kind in t.s.hands[0]
    assert kind in t.s.known[0]


@pytest.mark.rule("AM-339", "AM-603")
def test_the_last_package_brings_the_end() -> None:
    t = ready("atlanta / cincinnati")
    others = [name for name in t.data.city_ids if name not in ("cincinnati", "atlanta")][:17]
    t.laid(0, *others).do("deliver").do("to", "city-cincinnati")
    assert t.s.packages[0] == 0
    assert t.s.trigger == 3
    t.do("take", "offer-1").luck().do("end")
    assert t.s.last_round == 2


# Every outcome, once


def _brute(s: AirMailState, edition: str, seat: int, target: int, active: int) -> set[tuple[int, tuple[int, ...], int]]:
    """All trails by plain search from the front: length, dollars to each seat, division of origin."""
    data = rules_of(edition).data
    found: set[tuple[int, tuple[int, ...], int]] = set()

    def go(origin: int, city: int, used: tuple[int, ...]) -> None:
        first, last = data.division[origin], data.division[target]
        if used and city == target and first != last and (active < 0 or active in (first, last)):
            pays = tuple(sum(s.owner[r] == other for r in used) if other != seat else 0 for other in range(s.seats))
            found.add((len(used), pays, first))
        if len(used) == s.technology[seat]:
            return
        for route, other in zip(data.city_routes[city], data.city_next[city], strict=True):
            if s.owner[route] >= 0 and route not in used and (used or s.owner[route] == seat):
                go(origin, other, (*used, route))

    for origin in range(data.n_cities):
        go(origin, origin, ())
    return found


@pytest.mark.parametrize("edition", ["us", "canada"])
def test_walks_are_those_of_a_plain_search(edition: str) -> None:
    rng = Rng(f"walks {edition}")
    rules = rules_of(edition)
    data = rules.data
    for _ in range(60):
        s = rules.new(3, {"promos": ""})
        for _ in range(8 + rng.below(30)):
            s.owner[rng.below(data.n_routes)] = rng.below(3)
        for _ in range(6):
            s.parcels[rng.below(data.n_cities)] |= 1
        s.technology[0] = 1 + rng.below(5)
        active = rng.below(7) - 1
        reached = destinations(s, data, 0, active, False)
        assert bool(reached) == bool(destinations(s, data, 0, active, True))
        for target in range(data.n_cities):
            brute = _brute(s, edition, 0, target, active)
            assert (target in reached) == (bool(brute) and not s.parcels[target] & 1)
            fast = set()
            for walk in walks(s, data, 0, target, active):
                pays = tuple(walk_pays(walk, seat) for seat in range(3))
                fast |= {(walk_length(walk), pays, division) for division in range(6) if walk >> division & 1}
                path = example(s, data, 0, target, active, walk)
                assert len(path) == walk_length(walk) + 1
                assert path[-1] == target
            assert fast == brute


def test_payments_are_asked_seat_by_seat_the_least_first() -> None:
    t = ready("atlanta / jackson", "st-louis / chicago", seats=3)
    t.own(1, "jackson / dallas", "jackson / st-louis").own(2, "dallas / oklahoma-city", "oklahoma-city / st-louis")
    t.own(1, "jackson / nashville").own(2, "nashville / st-louis")
    t.laid(0, "dallas", "oklahoma-city")
    t.do("deliver").do("to", "city-st-louis")
    assert t.targets("length")[:3] == ["level-2", "level-3", "level-4"]
    t.do("length", "level-3")  # by Nashville: one dollar each
    assert t.s.income == [11, 12, 13]
    t = ready("atlanta / jackson", "atlanta / nashville", seats=3)
    t.own(1, "jackson / st-louis").own(2, "nashville / st-louis")
    t.do("deliver").do("to", "city-st-louis").do("length", "level-2")
    assert t.s.step == PAY
    assert t.acts() == [("pay-0", ("seat-2",)), ("pay-1", ("seat-2",))]
    assert t.why("pay-2", "seat-2") == "AM-315"
    t.do("pay-0", "seat-2")
    assert t.s.income == [10, 11, 13]
    assert t.rules.shortcuts(t.view()) == []


def test_shortcuts_of_a_delivery_take_the_cheapest_walk() -> None:
    t = ready("atlanta / jackson", "atlanta / nashville", seats=3)
    t.own(1, "jackson / st-louis").own(2, "nashville / st-louis").do("deliver")
    ways = dict(t.rules.shortcuts(t.view()))
    assert ways[("city-st-louis",)] == [t.city("st-louis"), 2, 0]
