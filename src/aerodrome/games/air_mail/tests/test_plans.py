"""Whole plans at one touch: what they say, what they show before, and that they play what they say."""

from __future__ import annotations

import time
from statistics import median

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.state import FROM_ROUTES, OFFER, OPERATIONS, earned_at
from aerodrome.games.air_mail.tests.tables import Table, options, rules_of
from aerodrome.kit.random_game import view_in
from aerodrome.kit.touches import turns_by_touch


def offers(t: Table, first: str) -> list[Offer]:
    """The offers of the player to move that a touch of a thing may mean."""
    return [offer for offer in t.rules.presenter.offers(t.view()) if offer.things[0] == first]


def said(t: Table, found: list[Offer]) -> list[str]:
    return [t.say(offer.message) for offer in found]


def lines(t: Table, offer: Offer) -> list[str]:
    return [t.say(line) for line in offer.preview.lines]


def play(t: Table, offer: Offer) -> None:
    """As the driver does: forced steps by themselves, the others by what they mean."""
    for act in offer.acts:
        choice = choice_meant(t.rules, t.view(), act)
        assert choice is not None
        t.rules.apply(t.state, choice)
        while t.mover >= 0 and len(t.choices) == 1 and t.rules.is_open(t.state):
            t.act(t.choices[0])


def with_ends(first: str, second: str) -> Table:
    t = Table()
    t.state.ends = [t.colour(first), t.colour(second)]
    t.state.outer[1], t.state.outer[43] = t.state.ends
    return t


def test_a_touch_of_an_end_offers_the_cards_that_fit_there() -> None:
    t = with_ends("blue", "red")
    t.hand(0, t.kind("blue", "green", "deliver"), t.kind("red", "green", "deliver"), t.kind("green", "orange", "deliver"))
    assert said(t, offers(t, "end-1")) == [
        "play the Northwest-Central permit (delivery) at the clockwise end: Northwest is active, the new end is Central"
    ]
    (offer,) = offers(t, "end-2")
    card = ids.hand(t.view(), t.kind("red", "green", "deliver"))
    assert offer.things == ("end-2", card, "deck-red")
    assert offer.acts == (("card", (card,)),)  # where it goes is no question: it fits there only
    play(t, offer)
    assert t.state.step == OPERATIONS
    assert t.state.active == t.colour("red")


@pytest.mark.rule("AM-210", "AM-212")
def test_a_card_that_fits_both_ends_is_laid_by_a_touch_of_one_half() -> None:
    t = with_ends("blue", "red")
    both, one = t.kind("blue", "red", "deliver"), t.kind("blue", "green", "deliver")
    t.hand(0, both, one)
    drawn = t.rules.presenter.draw(t.view()).live
    card, other = (ids.hand(t.view(), kind) for kind in (both, one))
    assert {f"{card}-1", f"{card}-2"} <= set(drawn)
    assert f"{other}-1" not in drawn
    assert offers(t, other) == []  # its choice says it all
    (offer,) = offers(t, f"{card}-2")
    play(t, offer)
    assert t.state.active == t.colour("red")
    assert t.state.square_card[t.data.squares - t.state.lengths[1]] == both


def test_a_card_at_a_decree_shows_what_the_decree_would_pay() -> None:
    t = with_ends("blue", "red").decree(3, "B")
    t.state.technology = [3, 1]
    t.lay(0, t.kind("blue", "green", "deliver"), "blue").act("end the turn")
    t.hand(1, t.kind("green", "orange", "deliver"))
    (offer,) = offers(t, "end-1")
    assert lines(t, offer) == ["Covers decree B, technology.", "Now it would pay: Player 1 $2, Player 2 $0."]


def test_a_touch_of_a_route_expands() -> None:
    t = Table().own(1, "atlanta / jackson").acting("red")
    route = f"route-{t.route('tampa / miami') + 1}"
    (offer,) = offers(t, route)
    assert said(t, [offer]) == ["expand: put a plane on Tampa-Miami"]
    assert lines(t, offer) == ["Costs a point."]
    play(t, offer)
    assert t.state.owner[t.route("tampa / miami")] == 0
    taken = f"route-{t.route('atlanta / jackson') + 1}"
    assert offers(t, taken) == []
    assert t.why(taken) == ("This route carries a plane of Player 2.", "AM-242")  # of this route, not of the moment


def test_with_an_empty_reserve_a_touch_of_a_route_lifts_its_plane() -> None:
    t = Table().acting("red")
    for route in t.data.division_routes[0][:22]:
        t.state.owner[route] = 0
    t.state.planes[0] = 0
    own = f"route-{t.data.division_routes[0][0] + 1}"
    assert said(t, offers(t, own)) == ["expand: move the plane from Seattle-Portland"]
    free = f"route-{t.route('tampa / miami') + 1}"
    assert t.why(free) == ("Your reserve is empty: choose Expand, and first the plane that moves.", "AM-244")


def test_a_touch_of_the_offer_obtains() -> None:
    t = Table().acting("red")
    (offer,) = offers(t, "permit-deck")
    assert said(t, [offer]) == ["obtain: draw the top card of the permit deck"]
    t.after("obtain", "from slot 1")
    assert offers(t, "offer-1") == []
    assert t.why("offer-1") == ("This action can be done only once in a turn.", "AM-227")


def test_a_touch_of_a_city_shows_the_walk_before_it_is_flown() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson").own(1, "jackson / st-louis").no_bonuses().acting("red")
    t.state.technology[0] = 4
    t.bonus("st-louis", "dollar")
    (offer,) = offers(t, "city-st-louis")
    ends = [f"route-{t.route(name) + 1}" for name in ("atlanta / jackson", "jackson / st-louis")]
    assert offer.preview.path == ("city-atlanta", ends[0], "city-jackson", ends[1], "city-st-louis")
    assert lines(t, offer) == [
        "Costs a point.",
        "Over 2 routes you get a card of the offer.",
        "Player 2 earns $1",
        "The city bonus there is yours: one dollar.",
    ]
    play(t, offer)
    assert t.state.step == OFFER
    assert offers(t, "city-st-louis") == []


def test_a_touch_of_a_city_lists_the_ways_with_reward_and_payments() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson", "atlanta / nashville", "atlanta / cincinnati").no_bonuses().acting("red")
    t.own(1, "jackson / st-louis").own(2, "nashville / st-louis").after("improve", "deliver a package")
    found = offers(t, "city-st-louis")
    assert [offer.acts for offer in found] == [
        (("to", ("city-st-louis",)), ("pay-0", ("seat-2",))),
        (("to", ("city-st-louis",)), ("pay-1", ("seat-2",))),
    ]
    assert said(t, found) == [
        "deliver to St. Louis over 2 routes: a card of the offer; Player 3 $1",
        "deliver to St. Louis over 2 routes: a card of the offer; Player 2 $1",
    ]
    assert [offer.preview.path[2] for offer in found] == ["city-nashville", "city-jackson"]
    play(t, found[0])
    assert t.state.earned[earned_at(2, FROM_ROUTES)] == 1


def test_a_longer_way_is_offered_beside_a_shorter_one_but_none_that_only_pays_more() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson", "atlanta / nashville", "jackson / st-louis").no_bonuses().acting("red")
    t.own(0, "cincinnati / atlanta").own(1, "nashville / st-louis")
    t.state.technology[0] = 9
    found = offers(t, "city-st-louis")
    assert {offer.things[1:] for offer in found} >= {("level-3",), ("level-2",)}
    for offer in found:
        rivals = [other for other in found if other.things[1] == offer.things[1] and other is not offer]
        assert all(set(other.things[2:]) != set(offer.things[2:]) for other in rivals)


def test_where_too_many_chains_lead_to_a_city_the_delivery_begins_and_its_question_lists_the_ways() -> None:
    t = Table(seats=3)
    for route in range(t.data.n_routes):
        t.state.owner[route] = route % 3
    t.no_bonuses().acting("red")
    t.state.technology[0] = 9
    (offer,) = offers(t, "city-st-louis")
    assert offer.acts == (("deliver", ()), ("to", ("city-st-louis",)))
    play(t, offer)
    shown = {offer.things[0] for offer in t.rules.presenter.offers(t.view())}
    assert {"city-st-louis", "level-9"} <= shown <= {"city-st-louis", *(f"level-{n}" for n in range(1, 10))}


def test_a_plan_shows_what_it_does_to_the_decree_of_this_turn() -> None:
    t = Table(seats=3).acting("red")
    t.state.aside, t.state.technology = 1, [3, 1, 1]
    (offer,) = offers(t, "level-4")
    assert said(t, [offer]) == ["improve: technology to level 4"]
    assert lines(t, offer) == ["Costs a point.", "Decree B would then pay: Player 1 $3 (now $2)."]


def test_a_touch_of_a_deck_at_the_beginning_of_a_turn_asks_for_a_grant() -> None:
    t = Table(seats=2)
    (offer,) = offers(t, "special-deck")
    assert said(t, [offer]) == ["grant: draw a special permit, then fly"]
    play(t, offer)
    assert t.state.grant


def test_all_fulfilled_cards_are_shown_at_one_touch() -> None:
    t = Table(promos="M").laid(0, "miami", "seattle").express(0, "miami", "seattle", "boston").scoring("M")
    (offer,) = t.rules.presenter.offers(t.view())
    assert said(t, [offer]) == ["show all 2 fulfilled express cards for $2, and stop"]
    play(t, offer)
    assert t.state.income[0] == 12


@pytest.mark.parametrize("seats", [2, 5])
def test_offers_are_quick(seats: int) -> None:
    """A page asks for them after every move."""
    rules = rules_of()
    slowest = 0.0
    for moves in (60, 100, 140):
        s = random_position(rules, seats, options(), Rng(f"offers {seats} {moves}"), moves)
        view = view_in(rules, s, rules.mover(s))
        began = time.process_time()
        rules.presenter.offers(view)
        slowest = max(slowest, time.process_time() - began)
    assert slowest < 0.5  # far more would be a search gone wild


def test_a_reward_is_taken_by_a_touch_of_a_deck_or_of_the_offer() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson", "jackson / st-louis", "st-louis / kansas-city").no_bonuses().acting("red")
    t.state.technology[0] = 3
    (longest, *_) = offers(t, "city-kansas-city")
    assert longest.things == ("city-kansas-city", "level-3")
    play(t, longest)
    shown = {offer.things[0]: offer for offer in t.rules.presenter.offers(t.view())}
    assert list(shown) == ["deck-red", "offer-1", "offer-2", "offer-3", "offer-4", "permit-deck"]
    assert shown["deck-red"].acts == (("reward-express", ()),)
    held = len(t.state.hands[0])
    play(t, shown["offer-2"])
    assert len(t.state.hands[0]) == held + 1


def test_a_card_and_three_actions_take_five_touches() -> None:
    """Counted in whole games, the choice among several ways to a city included; rewards and bonuses ask more."""
    own = {"card", "expand", "obtain", "improve", "deliver", "end"}
    counted: list[int] = []
    for seats in (2, 4):
        t = Table(seats=seats)
        for turn in turns_by_touch(t.rules, t.state, Rng(seats)):
            plain = [(offer, touches) for offer, touches in turn.touched if offer.acts[0][0] in own]
            if plain and plain[0][0].acts[0][0] == "card":
                counted.append(sum(touches for _, touches in plain))
    assert len(counted) > 30
    assert max(counted) <= 5
    assert median(counted) <= 4
