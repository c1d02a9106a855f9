"""Deliveries: chapter 9 with its rulings."""

from __future__ import annotations

import itertools

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.air_mail.geometry.walks import destinations, example, walk_length, walk_pays, walks
from aerodrome.games.air_mail.state import DESTINATION, EXPRESS, LENGTH, OFFER, OPERATIONS, PAY, REWARD, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.tests.tables import Table, options, rules_of

CHAIN = ("atlanta / jackson", "jackson / dallas", "dallas / el-paso", "el-paso / tucson", "tucson / phoenix",
         "phoenix / los-angeles", "los-angeles / fresno", "fresno / san-francisco", "san-francisco / medford")  # fmt: skip


def ready(*routes: str, seats: int = 2, level: int = 9, active: str = "red") -> Table:
    """Seat 0 owns these routes and may deliver; no city has a bonus."""
    t = Table(seats=seats).own(0, *routes).no_bonuses().acting(active)
    t.state.technology[0] = level
    return t


@pytest.mark.rule("AM-300", "AM-338")
def test_a_package_is_needed() -> None:
    t = ready("atlanta / cincinnati")
    t.state.packages[0] = 0
    assert not destinations(t.state, t.data, 0, -1, 9, False)
    assert t.why(("deliver", ())) == ("You have no package left.", "AM-300")
    assert not t.can("deliver a package")
    t.state.packages[0] = 1
    assert t.can("deliver a package")


@pytest.mark.rule("AM-301")
def test_two_different_divisions() -> None:
    t = ready("atlanta / jackson", "jackson / new-orleans", "atlanta / cincinnati")
    t.after("deliver a package")
    assert t.choices == ["deliver to Cincinnati", "deliver to Atlanta", "deliver to Jackson", "deliver to New Orleans"]
    assert t.why("city-mobile") == ("No chain of routes with planes leads to Mobile.", "AM-304")
    t = ready("atlanta / jackson", "jackson / new-orleans", "tampa / miami", "washington / charleston").after("deliver a package")
    assert not t.can("deliver to Jackson")
    assert t.why("city-jackson") == (
        "Planes link Jackson to its own division only: origin and destination lie in different divisions.",
        "AM-301",
    )


@pytest.mark.rule("AM-302", "AM-303")
def test_one_end_lies_in_the_active_division() -> None:
    t = ready("atlanta / cincinnati", "denver / albuquerque", "atlanta / jackson").after("deliver a package")
    assert t.choices == ["deliver to Cincinnati", "deliver to Atlanta", "deliver to Jackson"]  # out of it and into it
    assert t.why("city-denver") == (
        "Neither Denver nor an origin from which you could deliver there lies in the active division.",
        "AM-302",
    )
    t = ready("atlanta / cincinnati", active="blue")
    assert not t.can("deliver a package")


@pytest.mark.rule("AM-304", "AM-309")
def test_every_route_carries_a_plane_of_anybody() -> None:
    t = ready("atlanta / jackson").own(1, "jackson / dallas").after("deliver a package")
    assert t.choices == ["deliver to Dallas"]
    assert t.why("city-el-paso") == ("No chain of routes with planes leads to El Paso.", "AM-304")
    t = ready("atlanta / jackson")
    assert t.why(("deliver", ())) == ("No city can be reached over routes with planes as a delivery needs it now.", "AM-304")


@pytest.mark.rule("AM-305", "AM-306", "AM-G26")
def test_no_route_twice_but_cities_again() -> None:
    # A triangle at Jackson: Atlanta - Jackson - Nashville - Atlanta, then back over Jackson to Dallas.
    t = ready("atlanta / jackson", "jackson / nashville", "nashville / atlanta", "jackson / dallas")
    found = walks(t.state, t.data, 0, t.city("dallas"), t.colour("red"), 9)
    assert sorted({walk_length(walk) for walk in found}) == [1, 2, 3, 4]  # four: round the triangle from Jackson itself
    walk = next(walk for walk in found if walk_length(walk) == 4)
    path = [t.data.city_ids[c] for c in example(t.state, t.data, 0, t.city("dallas"), t.colour("red"), walk)]
    assert path[0] == "jackson"
    assert path[-2:] == ["jackson", "dallas"]
    routes = [frozenset(pair) for pair in itertools.pairwise(path)]
    assert len(set(routes)) == 4


@pytest.mark.rule("AM-307")
def test_technology_limits_the_number_of_routes() -> None:
    for level in range(1, 10):
        t = ready(*CHAIN, level=level).after("deliver a package")
        names = ("Dallas", "El Paso", "Tucson", "Phoenix", "Los Angeles", "Fresno", "San Francisco", "Medford")
        reach = [name for name in names if t.can(f"deliver to {name}")]
        assert len(reach) == min(level, 8)
    assert ready(*CHAIN[:6], level=3).after("deliver a package").why("city-los-angeles") == (
        "Los Angeles is farther than the 3 routes that your technology level allows.",
        "AM-307",
    )
    t = ready(*CHAIN, level=4).after("deliver a package", "deliver to El Paso")
    assert t.why("level-5") == ("Your technology allows at most 4 routes.", "AM-307")


@pytest.mark.rule("AM-308", "AM-G79")
def test_the_first_route_is_ones_own() -> None:
    t = ready("jackson / dallas").own(1, "atlanta / jackson", "dallas / el-paso").after("deliver a package")
    assert t.can("deliver to Atlanta")  # from Dallas over the own route and then Miquel's
    assert t.can("deliver to El Paso")  # from Jackson
    t.after("deliver to El Paso")
    assert "Player 1 delivers from Jackson to El Paso via Dallas." in t.log()
    t = ready("tampa / miami", "atlanta / cincinnati").own(1, "washington / charleston").after("deliver a package")
    assert t.why("city-washington") == (
        "No walk to Washington begins with a route of yours: the first route, which leaves the origin, must be your own.",
        "AM-308",
    )
    assert walks(t.state, t.data, 0, t.city("washington"), -1, 9) == []


@pytest.mark.rule("AM-310", "AM-G27")
def test_longer_walks_may_be_chosen() -> None:
    t = ready("atlanta / jackson", "jackson / dallas").laid(0, "jackson").after("deliver a package", "deliver to Dallas")
    assert t.state.step == LENGTH
    assert t.choices == ["fly 1 route: a card of the offer", "fly 2 routes: a card of the offer"]
    assert t.why("level-3") == ("Among the walks to Dallas none has that number of routes.", "AM-310")
    t.after("fly 2 routes")
    assert t.state.step == OFFER
    # A walk that passes its own destination and a city with an own package:
    t = ready("dallas / jackson", "dallas / houston", "houston / san-antonio", "san-antonio / dallas").laid(0, "houston")
    found = walks(t.state, t.data, 0, t.city("dallas"), t.colour("red"), 9)
    assert 4 in {walk_length(walk) for walk in found}


@pytest.mark.rule("AM-311", "AM-810")
def test_one_own_package_in_a_city() -> None:
    t = ready("atlanta / cincinnati").laid(0, "cincinnati").after("deliver a package")
    assert t.choices == ["deliver to Atlanta"]
    assert t.why("city-cincinnati") == ("You have a package in Cincinnati already.", "AM-311")


@pytest.mark.rule("AM-313")
def test_cities_on_the_way_do_not_matter() -> None:
    t = ready(*CHAIN[:4]).laid(0, "jackson", "dallas", "el-paso").laid(1, "dallas").after("deliver a package")
    assert t.can("deliver to Tucson")
    assert not t.can("deliver to Dallas")


@pytest.mark.rule("AM-315", "AM-317")
def test_others_earn_a_dollar_a_route() -> None:
    t = ready("atlanta / jackson", "dallas / el-paso", seats=3).own(1, "jackson / dallas", "el-paso / tucson")
    before = t.state.income[:]
    t.own(2, "tucson / phoenix").after("deliver a package", "deliver to Phoenix")
    assert [now - old for now, old in zip(t.state.income, before, strict=True)] == [2, 2, 1]
    assert [line for line in t.log() if "for routes used" in line] == [
        "Player 2 earns $2 for routes used.", "Player 3 earns $1 for routes used."
    ]  # fmt: skip


@pytest.mark.rule("AM-318", "AM-319")
def test_the_package_is_laid_and_the_reward_goes_by_routes() -> None:
    t = ready(*CHAIN[:4], level=9).after("deliver a package", "deliver to Tucson", "fly 4 routes")
    assert t.state.packages == [17, 18]
    assert t.state.parcels[t.city("tucson")] == 1
    assert t.state.income[0] == 12  # $2 for four routes, though the level is nine
    assert t.state.step == OPERATIONS
    assert t.why("level-4") == ("The number of routes is chosen in a delivery.", "AM-319")


@pytest.mark.rule("AM-320", "AM-354")
def test_the_order_of_a_delivery() -> None:
    t = ready("atlanta / jackson", level=3).own(1, "jackson / dallas", "dallas / el-paso").bonus("el-paso", "dollar")
    t.after("deliver a package", "deliver to El Paso")
    assert t.state.step == REWARD
    assert t.state.income == [11, 13]  # the reward's dollar and the routes; the bonus comes last
    assert sum(t.state.tokens) == 12
    assert t.state.bonus[t.city("el-paso")] == -1
    t.after("take a card of the offer", "from slot 1")
    assert t.state.income == [12, 13]
    codes = [event[1] for event in t.events]
    assert codes == [18, 19, 21, 20, 13, 2, 22]  # delivers, paid, token, reward, takes, offer, bonus


REWARDS = [
    (1, 0, OFFER),
    (2, 0, OFFER),
    (3, 1, REWARD),
    (4, 2, OPERATIONS),
    (5, 2, REWARD),
    (6, 3, OPERATIONS),
    (7, 3, REWARD),
    (8, 4, OPERATIONS),
]


def _reward(length: int) -> tuple[int, int]:
    """The dollars and the next step after a delivery over so many routes of one line."""
    t = ready(*CHAIN, level=9)
    names = ["Dallas", "El Paso", "Tucson", "Phoenix", "Los Angeles", "Fresno", "San Francisco", "Medford"]
    if length == 1:
        t.after("deliver a package", "deliver to Dallas", "fly 1 route")
    else:
        t.act("deliver a package", f"deliver to {names[length - 2]}", f"fly {length} routes")
    return t.state.income[0] - 10, t.state.step


@pytest.mark.rule("AM-321", "AM-322", "AM-G29")
@pytest.mark.parametrize("length", [1, 2])
def test_one_or_two_routes_bring_a_card(length: int) -> None:
    assert _reward(length) == (0, OFFER)


@pytest.mark.rule("AM-323", "AM-324")
def test_three_and_four_routes() -> None:
    assert _reward(3) == (1, REWARD)
    assert _reward(4) == (2, OPERATIONS)


@pytest.mark.rule("AM-325", "AM-326", "AM-G30")
def test_five_and_six_routes() -> None:
    assert _reward(5) == (2, REWARD)
    assert _reward(6) == (3, OPERATIONS)


@pytest.mark.rule("AM-327", "AM-328", "AM-G31")
def test_seven_and_eight_routes() -> None:
    assert _reward(7) == (3, REWARD)
    assert _reward(8) == (4, OPERATIONS)


@pytest.mark.rule("AM-329", "AM-331", "AM-332")
def test_nine_routes_bring_both() -> None:
    assert _reward(9)[0] == 4
    t = ready(*CHAIN, level=9)
    t.act("deliver a package", "deliver to Medford", "fly 9 routes")
    red = t.colour("red")
    assert t.state.express_from == red  # the express card comes from the active division
    cards = sum(holder == 0 for holder in t.state.express)
    t.run_chance()
    assert sum(holder == 0 for holder in t.state.express) == cards + 1
    assert t.state.step == OFFER
    t.after("from slot 1")
    assert t.state.step == OPERATIONS


@pytest.mark.rule("AM-330")
def test_the_choice() -> None:
    for words, express in (("take an express card", 1), ("take a card of the offer", 0)):
        t = ready(*CHAIN[:3], level=3).after("deliver a package", "deliver to El Paso", "fly 3 routes")
        assert t.choices == ["take an express card", "take a card of the offer"]
        cards, hand = sum(holder == 0 for holder in t.state.express), len(t.state.hands[0])
        t.act(words)
        if not express:
            t.after("from slot 1")
        t.run_chance()
        assert sum(holder == 0 for holder in t.state.express) == cards + express
        assert len(t.state.hands[0]) == hand + 1 - express
        assert t.state.step == OPERATIONS
        assert t.why(("reward-express", ())) == (
            "There is no choice between an express card and a card of the offer now.",
            "AM-330",
        )


@pytest.mark.rule("AM-333", "AM-372")
def test_with_all_divisions_active_origin_or_destination() -> None:
    t = ready("seattle / portland", *CHAIN[:3], level=3, active="blue").bonus("el-paso", "deliver")
    t.state.bonus[t.city("el-paso")] = -1
    t.state.bonus[t.city("dallas")] = 1  # no matter
    t.state.ops, t.state.deliver_due = 1, 1
    proceed(t.state, t.data)
    assert t.state.step == DESTINATION
    t.after("deliver to El Paso", "fly 3 routes", "take an express card")
    assert t.state.step == EXPRESS
    assert t.choices == ["draw an express card of Southwest", "draw an express card of Southeast"]  # El Paso's and Atlanta's
    assert t.why("deck-green") == (
        "The express card comes from the deck of the origin's or the destination's division.",
        "AM-333",
    )
    t.act("draw an express card of Southeast")
    assert t.state.express_from == t.colour("red")


@pytest.mark.rule("AM-334", "AM-G32")
def test_an_empty_express_deck() -> None:
    t = ready(*CHAIN[:3], level=3).empty_express("red").after("deliver a package", "deliver to El Paso", "fly 3 routes")
    assert t.state.step == OFFER  # of the choice the card is left
    t = ready(*CHAIN, level=9).empty_express("red").after("deliver a package", "deliver to Medford", "fly 9 routes")
    assert t.state.step == OFFER  # of both too
    t.after("from slot 1")
    assert t.state.step == OPERATIONS
    t = ready(*CHAIN[:3], level=3, active="blue").empty_express("red")
    t.state.anywhere, t.state.step = 1, DESTINATION
    t.act("deliver to El Paso", "fly 3 routes", "take an express card")
    assert t.state.express_from == t.colour("yellow")  # the other of the two decks serves
    t = Table().empty_express("blue")
    t.state.express_due, t.state.express_mask, t.state.step = 1, 63, EXPRESS
    assert t.why("deck-blue") == ("This express deck is empty.", "AM-334")


@pytest.mark.rule("AM-335", "AM-336", "AM-G25")
def test_the_card_of_a_reward_is_drawn_like_any_other() -> None:
    t = ready("atlanta / cincinnati").after("deliver a package", "deliver to Cincinnati")
    assert t.choices == [
        "take the Mideast-Southeast permit (planes) from slot 1",
        "take the Northwest-Southwest permit (technology) from slot 2",
        "take the Southwest-Southeast permit (planes) from slot 3",
        "take the Northwest-Northeast permit (planes) from slot 4",
        "draw the top card of the permit deck",
    ]
    assert t.why("special-deck") == ("Special permits are drawn only by a grant.", "AM-253")
    assert t.why(("decline", ())) == ("A card that you have chosen or won cannot be declined.", "AM-336")
    kind = t.state.offer[0]
    t.act("from slot 1")
    assert t.mover == CHANCE  # replaced at once
    t.run_chance()
    assert kind in t.state.hands[0]
    assert kind in t.state.known[0]


@pytest.mark.rule("AM-339", "AM-603")
def test_the_last_package_brings_the_end() -> None:
    t = ready("atlanta / cincinnati")
    others = [name for name in t.data.city_ids if name not in ("cincinnati", "atlanta")][:17]
    t.laid(0, *others).after("deliver a package", "deliver to Cincinnati")
    assert t.state.packages[0] == 0
    assert t.state.trigger == 3
    t.after("from slot 1", "end the turn")
    assert t.state.last_round == 2


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
        s = rules.new(3, options(promos=""))
        for _ in range(8 + rng.below(30)):
            s.owner[rng.below(data.n_routes)] = rng.below(3)
        for _ in range(6):
            s.parcels[rng.below(data.n_cities)] |= 1
        s.technology[0] = 1 + rng.below(5)
        active = rng.below(7) - 1
        reached = destinations(s, data, 0, active, s.technology[0], False)
        assert bool(reached) == bool(destinations(s, data, 0, active, s.technology[0], True))
        for target in range(data.n_cities):
            brute = _brute(s, edition, 0, target, active)
            assert (target in reached) == (bool(brute) and not s.parcels[target] & 1)
            fast = set()
            for walk in walks(s, data, 0, target, active, s.technology[0]):
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
    t.after("deliver a package", "deliver to St. Louis")
    assert [words.split(":")[0] for words in t.choices[:3]] == ["fly 2 routes", "fly 3 routes", "fly 4 routes"]
    t.after("fly 3 routes")  # by Nashville: one dollar each
    assert t.state.income == [11, 12, 13]
    t = ready("atlanta / jackson", "atlanta / nashville", seats=3)
    t.own(1, "jackson / st-louis").own(2, "nashville / st-louis")
    t.after("deliver a package", "deliver to St. Louis", "fly 2 routes")
    assert t.state.step == PAY
    assert t.choices == ["Player 2 earns $0", "Player 2 earns $1"]
    assert t.why(("pay-2", ("seat-2",))) == ("No walk that is left has 2 routes of Player 2.", "AM-315")
    t.after("Player 2 earns $0")
    assert t.state.income == [10, 11, 13]
