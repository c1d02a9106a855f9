"""Whole flights and airports on the map, by one touch."""

from __future__ import annotations

import pytest

from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DATA, DELTA, E, ParAvionTable, W, card, dealt, field, scene


def offers(t: ParAvionTable) -> dict[tuple[str, ...], Offer]:
    """The offers of the seat to move, by the things that are touched."""
    found = t.rules.presenter.offers(t.view())
    assert len({offer.things for offer in found}) == len(found)
    return {offer.things: offer for offer in found}


def take(t: ParAvionTable, *things: str) -> None:
    """Plays an offer by what it means, and what the driver plays by itself."""
    for act in offers(t)[things].acts:
        while len(legal := t.rules.legal(t.state)) == 1 and t.rules.is_open(t.state):
            t.rules.apply(t.state, legal[0])
        choice = choice_meant(t.rules, t.view(), act)
        assert choice is not None
        t.rules.apply(t.state, choice)


@pytest.mark.rule("PA-040")
def test_an_airport_is_chosen_on_the_map_too() -> None:
    t = dealt(2, 3)
    assert t.say(offers(t)[("field-9-5",)].message) == "place Alpha at airport 1 (Mirador)"
    take(t, "field-9-5")
    assert t.state.at[ALPHA] == 0
    t = scene()
    t.load(ALPHA, card("Fog"))
    t.act("all planes are done", "play Fog 1")
    take(t, "field-12-1")
    assert st.in_fog(t.state, 9)


@pytest.mark.rule("PA-141", "PA-142")
def test_a_plane_is_sent_to_an_airport_by_a_touch_of_the_map() -> None:
    t = scene()
    t.fly(ALPHA, "11,5", W)
    t.load(ALPHA, card("The President"))
    offer = offers(t)[("field-9-5", "plane-alpha")]
    assert t.say(offer.message) == "land Alpha at airport 1 (Mirador)"
    assert offer.preview.path == ("field-11-5", "field-10-5", "field-9-5")
    assert [t.say(line) for line in offer.preview.lines] == ["3 MP, 0 left", "1 card for this airport, 5 VP"]
    assert offer.acts == offers(t)[("airport-1", "plane-alpha")].acts
    take(t, "field-9-5", "plane-alpha")
    assert (t.state.where[ALPHA], t.state.at[ALPHA]) == (st.PARKED, 0)


@pytest.mark.rule("PA-101", "PA-G18")
def test_a_plane_that_was_touched_flies_to_a_field_and_is_asked_for_its_facing_there() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.act("fly Alpha")
    offer = offers(t)[("field-5-3",)]  # a field means one thing: no chooser of facings
    assert t.say(offer.message) == "fly Alpha to field 5,3"
    assert [t.say(line) for line in offer.preview.lines] == ["2 MP, 1 left"]
    assert not [things for things in offers(t) if len(things) > 1 and things[0].startswith("field-")]
    take(t, "field-5-3")
    assert (t.state.step, t.state.at[ALPHA], t.state.mp) == (st.FLY, field("5,3"), 1)
    t.act("facing west (1 MP)")
    assert (t.state.step, t.state.facing[ALPHA]) == (st.CHOOSE, W)


@pytest.mark.rule("PA-063", "PA-119")
def test_who_touches_the_next_plane_or_ends_the_turn_leaves_the_last_one_as_it_faces_best() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(DELTA, "12,9", E)
    t.act("fly Alpha")
    assert ("field-14-9", "plane-delta") not in offers(t)  # Alpha has not moved: nobody could tell what becomes of it
    take(t, "field-4-3")
    assert () not in offers(t)  # Delta must still move
    assert ("field-5-3", "plane-delta") not in offers(t)  # a field that Alpha can reach is for Alpha
    offer = offers(t)[("field-14-9", "plane-delta")]
    assert t.say(offer.preview.lines[0]) == "Alpha stays, facing east"
    other = t.branch()
    take(other, "plane-delta")
    assert (other.state.flyer, other.state.facing[ALPHA]) == (DELTA, E)
    take(other, "field-14-9")
    assert () not in offers(other)  # nothing is left but the facing
    other.load(DELTA, card("Wind"))
    assert [other.say(line) for line in offers(other)[()].preview.lines] == ["Delta stays, facing east"]
    take(other)
    assert (other.state.active, other.state.at[DELTA]) == (1, field("14,9"))
    take(t, "field-14-9", "plane-delta")
    assert (t.state.flyer, t.state.at[ALPHA], t.state.at[DELTA]) == (-1, field("4,3"), field("14,9"))


@pytest.mark.rule("PA-313", "PA-314")
def test_a_flight_says_what_the_wind_does_to_it() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.blow(E)
    lines = offers(t)[("field-5-3", "plane-alpha")].preview.lines
    assert [t.say(line) for line in lines] == ["1 MP, 2 left", "the wind gives 1 MP", "facing east"]
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.blow(W)
    lines = offers(t)[("field-4-3", "plane-alpha")].preview.lines
    assert [t.say(line) for line in lines] == ["2 MP, 1 left", "the wind takes 1 MP", "facing east"]


@pytest.mark.rule("PA-261")
def test_a_flight_does_not_lead_past_a_question() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(BRAVO, "4,3", W)
    t.load(BRAVO, card("Serum"))
    found = offers(t)
    assert found[("field-5-3", "plane-alpha")].preview.path != ("field-3-3", "field-4-3", "field-5-3")
    t.load(BRAVO)
    t.state.hold[BRAVO] = 0
    t.state.piles[0] |= 1 << card("Serum")
    t.state.flown = 0
    t.settle()
    assert offers(t)[("field-5-3", "plane-alpha")].preview.path == ("field-3-3", "field-4-3", "field-5-3")


@pytest.mark.rule("PA-063")
def test_where_several_planes_can_go_the_next_in_their_order_goes() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(DELTA, "3,4", E)
    assert ("field-5-3", "plane-alpha") in offers(t)
    assert ("field-5-3", "plane-delta") not in offers(t)
    sheet = t.rules.presenter.explain(t.view(), "plane-alpha")
    assert sheet is not None
    assert any("goes first" in t.say(fact) for fact in sheet.facts)
    other = t.branch()
    other.act("fly Delta")  # a touch of the plane sends it first
    assert ("field-5-3",) in offers(other)
    take(t, "field-5-3", "plane-alpha")
    assert ("field-5-4", "plane-delta") in offers(t)


@pytest.mark.rule("PA-200")
def test_loading_begins_by_a_touch_of_the_airport() -> None:
    t = scene()
    t.park(ALPHA, 1)
    t.park(DELTA, 1)
    assert t.say(offers(t)[("field-9-5", "plane-delta")].message) == "load Delta at airport 1 (Mirador)"
    take(t, "airport-1", "plane-delta")
    assert (t.state.step, t.state.loader) == (st.LOAD, DELTA)


@pytest.mark.rule("PA-236", "PA-062")
def test_the_rest_of_the_turn_is_one_touch_with_everything_delivered() -> None:
    t = scene()
    t.park(ALPHA, 2)
    t.park(DELTA, 6)
    assert t.say(offers(t)[()].message) == "end the turn"
    t.load(ALPHA, card("Serum"), card("Navigator"))
    t.load(DELTA, card("The President"))
    t.park(DELTA, DATA.destinations[card("The President")] + 1)
    t.park(ALPHA, DATA.destinations[card("Serum")] + 1)
    points = DATA.points[card("Serum")] + DATA.points[card("The President")]
    assert t.say(offers(t)[()].message) == f"deliver 2 cards for {points} VP and end the turn"
    take(t)
    assert (t.scores[0], t.state.active) == (points, 1)
    assert t.state.hold[ALPHA] == 1 << card("Navigator")  # it is worth more aboard


@pytest.mark.rule("PA-203", "PA-011")
def test_a_whole_pile_or_a_whole_hold_changes_places_by_one_touch() -> None:
    t = scene()
    t.park(ALPHA, 1)
    t.load(ALPHA, card("Serum"), card("The President"))
    full = t.branch()
    full.act("load Alpha")
    assert ("tray-pile",) not in offers(full)  # more cards than there is room for
    t.discard(~(t.state.piles[0] & 0x3FFF))
    t.act("load Alpha")
    assert t.say(offers(t)[("tray-hold",)].message) == "put all 2 cards down"
    take(t, "tray-hold")
    assert t.say(offers(t)[("tray-pile",)].message) == "take all 2 cards"
    take(t, "tray-pile")
    assert t.state.piles[0] == 1 << card("Serum") | 1 << card("The President")
