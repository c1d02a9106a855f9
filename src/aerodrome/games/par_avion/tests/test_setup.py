"""Preparation and the placing of planes."""

from __future__ import annotations

from contextlib import suppress

import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.tests.tables import ALPHA, DATA, INFO, ParAvionTable, dealt


def place_and_go(t: ParAvionTable, airport: int) -> int:
    """Places a plane at an airport of its own, loads nothing; returns the seat that did it."""
    seat = t.mover
    t.act(f"at airport {airport} (", "done loading")
    return seat


@pytest.mark.rule("PA-020", "PA-G06")
def test_the_standard_scenario_is_fixed_and_the_random_one_dealt() -> None:
    s = ParAvionTable(2, 3).state
    assert s.airport_city == DATA.standard
    assert s.step == st.DEAL_CARD
    t = ParAvionTable(2, 3, scenario="random")
    s = t.state
    for airport in range(10):
        assert t.rules.chance(s) == [(city, 1) for city in range(14) if city not in s.airport_city]
        t.happen(t.rules.sample(s, t.rng))
        assert s.city_airport[s.airport_city[airport]] == airport
    assert s.step == st.DEAL_CARD
    assert len(set(s.airport_city)) == 10


@pytest.mark.rule("PA-021", "PA-G07")
def test_six_cards_face_down_at_each_airport() -> None:
    t = ParAvionTable(2, 3)
    s = t.state
    for number in range(60):
        assert len(t.rules.chance(s)) == 60 - number
        t.happen(t.rules.sample(s, t.rng))
        sizes = [size(pile) for pile in s.piles]
        assert max(sizes) - min(sizes) <= 1
    assert [size(pile) for pile in s.piles] == [6] * 10
    assert t.view(0).may == t.view(-1).may  # nobody knows anything


@pytest.mark.rule("PA-022", "PA-023", "PA-G04")
def test_planes_are_dealt_and_alphas_owner_begins() -> None:
    t = ParAvionTable(3, 3)
    s = t.state
    t.happen(*range(60))
    assert t.rules.chance(s) == [(0, 3), (1, 3), (2, 3)]
    t.happen(2, 0, 2, 1, 2, 0, 1, 1)
    assert t.rules.chance(s) == [(0, 1)]
    t.happen(0)
    assert s.owner == [2, 0, 2, 1, 2, 0, 1, 1, 0]
    assert (s.first, s.active) == (2, 2)
    assert t.view(0).owner == s.owner


@pytest.mark.rule("PA-040", "PA-041", "PA-901")
def test_placing_goes_to_and_fro() -> None:
    t = dealt(3, 3)
    s = t.state
    assert s.first == 0
    assert [place_and_go(t, turn + 1) for turn in range(9)] == [0, 1, 2, 2, 1, 0, 0, 1, 2]


@pytest.mark.rule("PA-042", "PA-047", "PA-G05")
def test_the_direction_changes_with_each_round_of_placing() -> None:
    t = ParAvionTable(2, 4)
    s = t.state
    t.happen(*range(60))
    t.happen(1, 0, 1, 0, 1, 0, 1, 0)
    assert [place_and_go(t, turn + 1) for turn in range(8)] == [1, 0, 0, 1, 1, 0, 0, 1]
    assert (s.round, s.step, s.active) == (1, st.CHOOSE, 1)


@pytest.mark.rule("PA-043", "PA-044", "PA-200")
def test_the_airport_is_chosen_before_its_cards_are_seen() -> None:
    t = dealt(3, 2)
    s = t.state
    view = t.view(0)
    assert view.known_in_pile(4) == -1
    assert t.rules.reveals(s, 4)
    t.act("place Alpha at airport 5")
    assert s.step == st.LOAD
    assert cards_of(t.view(0).known_in_pile(4)) == [4, 14, 24, 34, 44, 54]
    assert t.view(1).known_in_pile(4) == -1
    assert t.why(("place", ("airport-1",))) == ("Alpha has its airport: it is chosen before the cards are seen.", "PA-044")
    t.act("take Bank drafts", "take Navigator 1", "done loading")
    assert s.active == 1
    assert cards_of(s.hold[ALPHA]) == [4, 34]


@pytest.mark.rule("PA-046", "PA-208")
def test_nobody_has_to_take_cards() -> None:
    t = dealt(3, 2)
    s = t.state
    t.act("place Alpha at airport 1 (Mirador)", "done loading")
    assert (s.hold[ALPHA], s.active) == (0, 1)


@pytest.mark.rule("PA-G08", "PA-043")
def test_in_placing_all_own_planes_at_the_airport_may_load() -> None:
    t = dealt(2, 3)  # Alpha, Charlie, Echo against Bravo, Delta, Foxtrot
    s = t.state
    t.act("place Alpha at airport 1 (Mirador)", "done loading")
    t.act("place Bravo at airport 2", "done loading")
    t.act("place Delta at airport 2", "take Registered letters", "done loading")  # Delta joins Bravo
    assert s.step == st.CHOOSE
    assert t.only("load Bravo", "load Delta", "done at this airport")
    assert t.why("plane-bravo") == ("Planes fly from the first round on, when every plane is placed.", "PA-047")
    t.act("load Bravo", "take Geologist", "done loading")
    t.act("load Delta", "done loading")  # once more, because Bravo has loaded since
    t.act("load Bravo", "done loading")
    assert (s.active, s.step) == (0, st.PLACE)  # both have loaded twice


@pytest.mark.rule("PA-G09", "PA-G05")
def test_planes_are_placed_in_the_order_of_their_letters() -> None:
    t = dealt(2, 3)
    s = t.state
    order = []
    while s.round == 0:
        before = s.where[:]
        place_and_go(t, s.placed + 1)
        order.append(next(plane for plane in range(6) if before[plane] == st.UNPLACED != s.where[plane]))
    assert order == [0, 1, 3, 2, 4, 5]


@pytest.mark.rule("PA-008", "PA-G02", "PA-G03")
def test_the_six_tables_of_the_rules() -> None:
    legal = []
    for seats in (2, 3, 4, 5):
        for planes in (2, 3, 4):
            with suppress(BadTerms):
                legal.append((seats, INFO.check_terms(seats, {"planes": planes})["planes"]))
    with pytest.raises(BadTerms, match="4 players have 2 planes each, not 3"):
        INFO.check_terms(4, {"planes": 3})
    assert legal == [(2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (5, 2)]
    assert [DATA.fewest_planes(seats) for seats in (2, 3, 4, 5)] == [3, 2, 2, 2]


@pytest.mark.rule("PA-009", "PA-986")
def test_everybody_has_equally_many_planes() -> None:
    for seats, planes in ((2, 4), (3, 3), (5, 2)):
        t = ParAvionTable(seats, planes)
        t.run_chance()
        s = t.state
        assert [s.owner.count(seat) for seat in range(seats)] == [planes] * seats
        assert len(s.owner) <= 10
