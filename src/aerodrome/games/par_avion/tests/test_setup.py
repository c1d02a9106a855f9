"""Preparation and the placing of planes."""

from __future__ import annotations

from contextlib import suppress

import pytest

from aerodrome.core.errors import BadTable
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, TAKE, VIEW
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DATA, DELTA, INFO, RULES, dealt, play, reason


def place_and_go(s: ParAvionState, airport: int) -> int:
    """Places a plane at an airport of its own, loads nothing; returns the seat that did it."""
    seat = s.player
    play(s, airport)
    while s.step != st.PLACE and s.round == 0:
        play(s, DONE)
    return seat


@pytest.mark.rule("PA-020", "PA-G06")
def test_the_standard_scenario_is_fixed_and_the_random_one_dealt() -> None:
    s = RULES.new(2, INFO.check_table(2, {}))
    assert s.airport_city == DATA.standard
    assert s.step == st.DEAL_CARD
    s = RULES.new(2, INFO.check_table(2, {"scenario": "random"}))
    rng = Rng(5)
    for airport in range(10):
        assert RULES.chance(s) == [(city, 1) for city in range(14) if city not in s.airport_city]
        RULES.apply(s, RULES.sample(s, rng))
        assert s.city_airport[s.airport_city[airport]] == airport
    assert s.step == st.DEAL_CARD
    assert len(set(s.airport_city)) == 10


@pytest.mark.rule("PA-021", "PA-G07")
def test_six_cards_face_down_at_each_airport() -> None:
    s = RULES.new(2, INFO.check_table(2, {}))
    rng = Rng(3)
    for number in range(60):
        assert len(RULES.chance(s)) == 60 - number
        RULES.apply(s, RULES.sample(s, rng))
        sizes = [size(pile) for pile in s.piles]
        assert max(sizes) - min(sizes) <= 1
    assert [size(pile) for pile in s.piles] == [6] * 10
    assert RULES.observe(s, 0).may == RULES.observe(s, -1).may  # nobody knows anything


@pytest.mark.rule("PA-022", "PA-023", "PA-G04")
def test_planes_are_dealt_and_alphas_owner_begins() -> None:
    s = RULES.new(3, INFO.check_table(3, {"planes": 3}))
    for number in range(60):
        RULES.apply(s, number)
    assert RULES.chance(s) == [(0, 3), (1, 3), (2, 3)]
    for seat in (2, 0, 2, 1, 2, 0, 1, 1):
        RULES.apply(s, seat)
    assert RULES.chance(s) == [(0, 1)]
    RULES.apply(s, 0)
    assert s.owner == [2, 0, 2, 1, 2, 0, 1, 1, 0]
    assert (s.first, s.player) == (2, 2)
    assert RULES.observe(s, 0).owner == s.owner


@pytest.mark.rule("PA-040", "PA-041", "PA-901")
def test_placing_goes_to_and_fro() -> None:
    s = dealt(3, 3)
    assert s.first == 0
    assert [place_and_go(s, turn) for turn in range(9)] == [0, 1, 2, 2, 1, 0, 0, 1, 2]


@pytest.mark.rule("PA-042", "PA-047", "PA-G05")
def test_the_direction_changes_with_each_round_of_placing() -> None:
    s = RULES.new(2, INFO.check_table(2, {"planes": 4}))
    for number in range(60):
        RULES.apply(s, number)
    for seat in (1, 0, 1, 0, 1, 0, 1, 0):
        RULES.apply(s, seat)
    assert [place_and_go(s, turn) for turn in range(8)] == [1, 0, 0, 1, 1, 0, 0, 1]
    assert (s.round, s.step, s.player) == (1, st.CHOOSE, 1)


@pytest.mark.rule("PA-043", "PA-044", "PA-200")
def test_the_airport_is_chosen_before_its_cards_are_seen() -> None:
    s = dealt(3, 2)
    view = RULES.observe(s, 0)
    assert view.contents(4) == -1
    assert RULES.reveals(s, 4)
    play(s, 4)
    assert s.step == st.LOAD
    assert cards_of(RULES.observe(s, 0).contents(4)) == [4, 14, 24, 34, 44, 54]
    assert RULES.observe(s, 1).contents(4) == -1
    assert reason(s, "place", "airport-1") == "PA-044"
    play(s, TAKE + 4, TAKE + 34, DONE)
    assert s.player == 1
    assert cards_of(s.hold[ALPHA]) == [4, 34]


@pytest.mark.rule("PA-046", "PA-208")
def test_nobody_has_to_take_cards() -> None:
    s = dealt(3, 2)
    play(s, 0, DONE)
    assert (s.hold[ALPHA], s.player) == (0, 1)


@pytest.mark.rule("PA-G08", "PA-043")
def test_in_placing_all_own_planes_at_the_airport_may_load() -> None:
    s = dealt(2, 3)  # Alpha, Charlie, Echo against Bravo, Delta, Foxtrot
    play(s, 0, DONE)
    play(s, 1, DONE)
    play(s, 1, TAKE + 1, DONE)  # Delta joins Bravo
    assert s.step == st.CHOOSE
    assert RULES.legal(s) == [VIEW + BRAVO, DONE]
    assert reason(s, "fly", "plane-bravo") == "PA-047"
    play(s, VIEW + BRAVO, TAKE + 11, DONE)
    assert RULES.legal(s) == [VIEW + DELTA, DONE]  # once more, because Bravo has loaded since
    play(s, VIEW + DELTA, DONE)
    assert RULES.legal(s) == [VIEW + BRAVO, DONE]
    play(s, VIEW + BRAVO, DONE)
    assert s.player == 0  # both have loaded twice
    assert s.step == st.PLACE


@pytest.mark.rule("PA-G09", "PA-G05")
def test_planes_are_placed_in_the_order_of_their_letters() -> None:
    s = dealt(2, 3)
    order = []
    while s.round == 0:
        before = s.where[:]
        place_and_go(s, s.placed)
        order.append(next(plane for plane in range(6) if before[plane] == st.UNPLACED != s.where[plane]))
    assert order == [0, 1, 3, 2, 4, 5]


@pytest.mark.rule("PA-008", "PA-G02", "PA-G03")
def test_the_six_tables_of_the_rules() -> None:
    legal = []
    for seats in (2, 3, 4, 5):
        for planes in (2, 3, 4):
            with suppress(BadTable):
                legal.append((seats, INFO.check_table(seats, {"planes": planes})["planes"]))
    with pytest.raises(BadTable, match="4 players have 2 planes each, not 3"):
        INFO.check_table(4, {"planes": 3})
    assert legal == [(2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (5, 2)]
    assert [RULES.new(seats, INFO.check_table(seats, {})).planes_each for seats in (2, 3, 4, 5)] == [3, 2, 2, 2]


@pytest.mark.rule("PA-009", "PA-986")
def test_everybody_has_equally_many_planes() -> None:
    for seats, planes in ((2, 4), (3, 3), (5, 2)):
        s = RULES.new(seats, INFO.check_table(seats, {"planes": planes}))
        rng = Rng(seats)
        while RULES.mover(s) == CHANCE:
            RULES.apply(s, RULES.sample(s, rng))
        assert [s.owner.count(seat) for seat in range(seats)] == [planes] * seats
        assert len(s.owner) <= 10
