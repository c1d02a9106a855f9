"""Delivering and playing event cards."""

from __future__ import annotations

import pytest

from aerodrome.core.offers import choice_meant
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.ids import slots
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.steps.codes import DONE
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DATA, DELTA, SE, E, card, scene


@pytest.mark.rule("PA-230", "PA-233", "PA-235")
def test_a_card_scores_at_its_airport_only() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"), card("Orchids"))
    t.act("all planes are done")
    assert t.only("deliver Serum", "end the turn")
    assert t.why("slot-alpha-2") == ("Orchids to 8 (3) is played at its destination and nowhere else.", "PA-233")
    t.act("deliver Serum")
    assert t.scores == [3, 0, 0]
    assert cards_of(s.won[0]) == [card("Serum")]
    assert cards_of(t.view(2).won[0]) == [card("Serum")]


def test_a_delivered_card_has_left_its_slot_to_another() -> None:
    """A mark of the plan there would lie on the card that has moved up."""
    t = scene()
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"), card("Orchids"))
    t.act("all planes are done")
    before = t.view(0)
    assert slots(before, ALPHA)[0] == card("Serum")
    assert t.rules.presenter.describe(before, card("Serum")).leaves
    t.act("deliver Serum")
    assert slots(t.view(0), ALPHA)[0] == card("Orchids")


@pytest.mark.rule("PA-230", "PA-390")
def test_cards_aboard_count_for_nothing() -> None:
    t = scene()
    t.fly(ALPHA, "7,10", E)
    t.load(ALPHA, card("Serum"))
    t.act("fly Alpha", "facing west", "all planes are done")
    assert t.only("end the turn")
    assert t.why("slot-alpha-1") == (
        "Only a parked plane may play cards that name its airport, and Alpha is not parked.",
        "PA-230",
    )
    assert t.scores == [0, 0, 0]


@pytest.mark.rule("PA-231", "PA-G36")
def test_delivering_in_a_later_turn() -> None:
    t = scene()
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    t.act("all planes are done", "end the turn")
    t.idle_turns(0)
    t.act("all planes are done", "deliver Serum")
    assert t.scores[0] == 3


@pytest.mark.rule("PA-232", "PA-955", "PA-G37")
def test_a_card_found_at_its_destination_has_to_fly_first() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 4)
    t.load(ALPHA, card("Geologist"))
    s.piles[3] |= 1 << card("Geologist")
    s.hold[ALPHA] = s.flown = 0
    t.load(DELTA)
    t.act("load Alpha", "take Geologist", "done loading", "all planes are done")
    assert not t.can("Geologist")
    assert t.why("slot-alpha-1") == (
        "Geologist to 4 (3) has not flown since it was taken: it has to leave by air and come back.",
        "PA-232",
    )
    t.act("end the turn")
    t.idle_turns(0)
    t.act("take off with Alpha", "fly north-east", "facing south-west", "all planes are done")
    assert not t.can("Geologist")
    t.act("end the turn")
    t.idle_turns(0)
    t.act("fly Alpha", "fly south-west", "land", "all planes are done", "deliver Geologist")
    assert t.scores[0] == 3


@pytest.mark.rule("PA-234")
def test_delivering_is_voluntary() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    t.act("all planes are done", "end the turn")
    assert cards_of(s.hold[ALPHA]) == [card("Serum")]


@pytest.mark.rule("PA-236", "PA-957")
def test_two_cards_and_a_navigator_in_one_turn() -> None:
    t = scene()
    t.fly(ALPHA, "7,11", E)
    t.load(ALPHA, card("Serum"), card("Botanist"), card("Navigator"))
    t.act("fly Alpha", "fly east", "land", "all planes are done")
    assert t.only("deliver Botanist", "deliver Serum", "deliver Navigator 1", "end the turn")
    t.act("deliver Botanist", "deliver Serum", "deliver Navigator 1")
    assert t.scores[0] == 6
    assert t.only("end the turn")


@pytest.mark.rule("PA-236", "PA-250", "PA-G41")
def test_there_is_no_limit_to_the_number_of_cards_played_and_no_order() -> None:
    t = scene()
    t.park(ALPHA, 7)
    t.park(DELTA, 9)
    t.load(ALPHA, card("Serum"), card("Botanist"), card("Wind"))
    t.load(DELTA, card("Survey maps"), card("Lighthouse lens"))
    t.act("all planes are done")
    forwards, backwards = t.branch(), t.branch()
    forwards.act("deliver Botanist", "deliver Serum", "deliver Survey maps", "deliver Lighthouse lens")
    backwards.act("deliver Lighthouse lens", "deliver Serum", "deliver Survey maps", "deliver Botanist")
    assert forwards.state.to_json() == backwards.state.to_json()
    t.act("deliver Serum", "play Wind 1", "let the wind blow east", "deliver Botanist")  # events between deliveries
    assert t.scores[0] == 5


def test_search_delivers_in_one_order() -> None:
    t = scene()
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"), card("Botanist"), card("Wind"))
    t.act("all planes are done", "deliver Serum")
    assert t.only("deliver Botanist", "play Wind 1", "end the turn")
    assert t.rules.narrow(t.state) == [card("Wind"), DONE]
    t.act("play Wind 1", "let the wind blow east")
    assert t.rules.narrow(t.state) == [card("Botanist"), DONE]


def test_all_that_has_arrived_is_delivered_by_one_touch() -> None:
    t = scene()
    t.park(ALPHA, 7)
    t.park(DELTA, 7)
    t.load(ALPHA, card("Serum"), card("Orchids"), card("Botanist"))
    t.load(DELTA, card("Navigator"))
    t.act("all planes are done")
    view = t.view()
    offers = {offer.things: offer for offer in t.rules.presenter.offers(view)}
    assert set(offers) == {("plane-alpha",), ("airport-7",), ("field-8-11",), ()}  # strip, map and button alike
    offer = offers[("field-8-11",)]
    assert t.say(offer.message) == "deliver all that is for airport 7 (Playa Fria): 2 cards, 5 VP"
    assert [t.say(line) for line in offer.preview.lines] == [
        "Botanist to 7 (2)",
        "Serum to 7 (3)",
    ]  # not the Navigator: it is of use
    for act in offer.acts:
        choice = choice_meant(t.rules, t.view(), act)
        assert choice is not None
        t.rules.apply(t.state, choice)
    assert t.scores[0] == 5


@pytest.mark.rule("PA-061")
def test_a_card_at_its_airport_waits_for_step_two() -> None:
    t = scene()
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    assert t.why("slot-alpha-1") == ("Planes move first, in step 1; cards are played afterwards.", "PA-061")


@pytest.mark.rule("PA-250", "PA-251", "PA-G41")
def test_event_cards_are_played_from_anywhere_in_any_order() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "3,6", E)
    t.ground(DELTA, "3,9", E)
    t.park(BRAVO, 7)
    t.load(ALPHA, card("Wind"), card("Fog"))
    t.load(DELTA, card("Wind", 2))
    t.act("fly Alpha", "facing west", "all planes are done")
    assert t.only("play Wind 1", "play Wind 2", "play Fog 1", "end the turn")
    t.act("play Fog 1")
    assert t.why("slot-alpha-1") == (
        "Cards are played one after the other: first finish the one that you are playing.",
        "PA-250",
    )  # each is finished before the next
    t.act(
        "put the fog on airport 4", "play Wind 2", "let the wind blow south-east", "play Wind 1", "let the wind blow south-east"
    )
    assert s.wind[SE] == 2
    assert t.only("end the turn")


@pytest.mark.rule("PA-252", "PA-G42")
def test_an_event_card_leaves_the_game_once_it_has_worked() -> None:
    t = scene()
    s = t.state
    t.fly(BRAVO, "3,6", E)
    t.load(ALPHA, card("Stuck rudder"), card("Fog"))
    t.act("all planes are done", "play Stuck rudder 1", "play it on Bravo")
    assert cards_of(s.out) == [card("Stuck rudder")]
    t.act("play Fog 1", "put the fog on airport 1 (Mirador)")
    assert s.weather == [card("Fog"), 0, 0, s.turn]
    assert cards_of(s.out) == [card("Stuck rudder")]


@pytest.mark.rule("PA-253", "PA-G14")
def test_an_event_card_just_loaded_may_be_played() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 1)
    t.act("load Alpha", "take Wind 2", "done loading", "all planes are done", "play Wind 2", "let the wind blow east")
    assert s.wind[E] == 1


@pytest.mark.rule("PA-254")
def test_no_target_no_card() -> None:
    t = scene()
    t.load(ALPHA, card("Engine failure"), card("Lost orientation"), card("Stuck rudder"))
    t.act("all planes are done")
    assert t.only("end the turn")
    assert t.why("slot-alpha-1") == ("Lost orientation 1 needs a target, and there is none.", "PA-254")
    t.fly(DELTA, "3,6", E)  # an own plane: no target for Lost orientation
    assert t.only("play Engine failure 1", "play Stuck rudder 1", "end the turn")


@pytest.mark.rule("PA-G10", "PA-007")
def test_only_cargo_passengers_and_navigators_bring_points() -> None:
    for number in range(60):
        assert (DATA.points[number] > 0) == (DATA.kinds[number] <= 5)
    kinds = [DATA.kinds.count(kind) for kind in range(11)]
    assert sum(kinds) == 60
    assert all(kinds)


@pytest.mark.rule("PA-270", "PA-280")
def test_the_four_valuable_cards() -> None:
    for title, copy, airport in (
        ("Contraband", 1, 9),
        ("Contraband", 2, 10),
        ("The President", 1, 1),
        ("The Entrepreneur", 1, 2),
    ):
        t = scene()
        t.park(ALPHA, airport)
        t.load(ALPHA, card(title, copy))
        t.act("all planes are done", f"deliver {title}")
        assert t.scores[0] == 5
        t = scene()
        t.park(ALPHA, 3)
        t.load(ALPHA, card(title, copy))
        t.act("all planes are done")
        assert t.only("end the turn")
    assert DATA.kinds.count(3) == DATA.kinds.count(4) == 1


def test_landing_then_everything_is_said_in_the_log() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "7,11", E)
    t.load(ALPHA, card("Serum"))
    t.act("fly Alpha", "fly east")
    s.trace = []
    t.act("land", "all planes are done", "deliver Serum", "end the turn")
    assert [event[1] for event in s.trace] == [log.LANDS, log.DELIVERS, log.TURN]
