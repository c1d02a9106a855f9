"""Delivering and playing event cards."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.steps.codes import DONE, LAND, STOP, TAKE, VIEW
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DATA,
    DELTA,
    NE,
    RULES,
    SE,
    SW,
    E,
    W,
    card,
    fly,
    ground,
    idle_turns,
    load,
    park,
    play,
    reason,
    scene,
)


@pytest.mark.rule("PA-230", "PA-233", "PA-235")
def test_a_card_scores_at_its_airport_only() -> None:
    s = scene()
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"), card("Orchids"))
    play(s, DONE)
    assert RULES.legal(s) == [card("Serum"), DONE]
    assert reason(s, "play", "slot-alpha-2") == "PA-233"
    play(s, card("Serum"))
    assert RULES.scores(s) == [3, 0, 0]
    assert cards_of(s.won[0]) == [card("Serum")]
    assert cards_of(RULES.observe(s, 2).won[0]) == [card("Serum")]


@pytest.mark.rule("PA-230", "PA-390")
def test_cards_aboard_count_for_nothing() -> None:
    s = scene()
    fly(s, ALPHA, "7,10", E)
    load(s, ALPHA, card("Serum"))
    play(s, ALPHA, STOP + W, DONE)
    assert RULES.legal(s) == [DONE]
    assert reason(s, "play", "slot-alpha-1") == "PA-230"
    assert RULES.scores(s) == [0, 0, 0]


@pytest.mark.rule("PA-231", "PA-G36")
def test_delivering_in_a_later_turn() -> None:
    s = scene()
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"))
    play(s, DONE, DONE)
    idle_turns(s, 0)
    play(s, DONE, card("Serum"))
    assert RULES.scores(s)[0] == 3


@pytest.mark.rule("PA-232", "PA-955", "PA-G37")
def test_a_card_found_at_its_destination_has_to_fly_first() -> None:
    s = scene()
    park(s, ALPHA, 4)
    load(s, ALPHA, card("Geologist"))
    s.piles[3] |= 1 << card("Geologist")
    s.hold[ALPHA] = s.flown = 0
    load(s, DELTA)
    play(s, VIEW + ALPHA, TAKE + card("Geologist"), DONE, DONE)
    assert card("Geologist") not in RULES.legal(s)
    assert reason(s, "play", "slot-alpha-1") == "PA-232"
    play(s, DONE)
    idle_turns(s, 0)
    play(s, ALPHA, NE, STOP + SW, DONE)
    assert card("Geologist") not in RULES.legal(s)
    play(s, DONE)
    idle_turns(s, 0)
    play(s, ALPHA, SW, LAND, DONE, card("Geologist"))
    assert RULES.scores(s)[0] == 3


@pytest.mark.rule("PA-234")
def test_delivering_is_voluntary() -> None:
    s = scene()
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"))
    play(s, DONE, DONE)
    assert cards_of(s.hold[ALPHA]) == [card("Serum")]


@pytest.mark.rule("PA-236", "PA-957")
def test_two_cards_and_a_navigator_in_one_turn() -> None:
    s = scene()
    fly(s, ALPHA, "7,11", E)
    load(s, ALPHA, card("Serum"), card("Botanist"), card("Navigator"))
    play(s, ALPHA, E, LAND, DONE)
    assert RULES.legal(s) == [card("Botanist"), card("Serum"), card("Navigator"), DONE]
    play(s, card("Botanist"), card("Serum"), card("Navigator"))
    assert RULES.scores(s)[0] == 6
    assert RULES.legal(s) == [DONE]


@pytest.mark.rule("PA-236")
def test_deliveries_go_in_one_order_only() -> None:
    s = scene()
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"), card("Botanist"), card("Wind"))
    play(s, DONE, card("Serum"))
    assert card("Botanist") not in RULES.legal(s)
    assert reason(s, "play", "slot-alpha-1") == "PA-236"
    play(s, card("Wind"), E)  # after an event everything is open again
    assert card("Botanist") in RULES.legal(s)


@pytest.mark.rule("PA-250", "PA-251", "PA-G41")
def test_event_cards_are_played_from_anywhere_in_any_order() -> None:
    s = scene()
    fly(s, ALPHA, "3,6", E)
    ground(s, DELTA, "3,9", E)
    park(s, BRAVO, 7)
    load(s, ALPHA, card("Wind"), card("Fog"))
    load(s, DELTA, card("Wind", 2))
    play(s, ALPHA, STOP + W, DONE)
    assert RULES.legal(s) == [card("Wind"), card("Wind", 2), card("Fog"), DONE]
    play(s, card("Fog"))
    assert reason(s, "play", "slot-alpha-1") == "PA-250"  # each is finished before the next
    play(s, 3, card("Wind", 2), SE, card("Wind"), SE)
    assert s.wind[SE] == 2
    assert RULES.legal(s) == [DONE]


@pytest.mark.rule("PA-252", "PA-G42")
def test_an_event_card_leaves_the_game_once_it_has_worked() -> None:
    s = scene()
    fly(s, BRAVO, "3,6", E)
    load(s, ALPHA, card("Stuck rudder"), card("Fog"))
    play(s, DONE, card("Stuck rudder"), BRAVO)
    assert cards_of(s.out) == [card("Stuck rudder")]
    play(s, card("Fog"), 0)
    assert s.table == [card("Fog"), 0, 0, s.turn]
    assert cards_of(s.out) == [card("Stuck rudder")]


@pytest.mark.rule("PA-253", "PA-G14")
def test_an_event_card_just_loaded_may_be_played() -> None:
    s = scene()
    park(s, ALPHA, 1)
    wind = next(number for number in cards_of(s.piles[0]) if DATA.titles[number] == "Wind")
    play(s, VIEW + ALPHA, TAKE + wind, DONE, DONE, wind, E)
    assert s.wind[E] == 1


@pytest.mark.rule("PA-254")
def test_no_target_no_card() -> None:
    s = scene()
    load(s, ALPHA, card("Engine failure"), card("Lost orientation"), card("Stuck rudder"))
    play(s, DONE)
    assert RULES.legal(s) == [DONE]
    assert reason(s, "play", "slot-alpha-1") == "PA-254"
    fly(s, DELTA, "3,6", E)  # an own plane: no target for Lost orientation
    assert RULES.legal(s) == [card("Engine failure"), card("Stuck rudder"), DONE]


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
        s = scene()
        park(s, ALPHA, airport)
        load(s, ALPHA, card(title, copy))
        play(s, DONE, card(title, copy))
        assert RULES.scores(s)[0] == 5
        s = scene()
        park(s, ALPHA, 3)
        load(s, ALPHA, card(title, copy))
        play(s, DONE)
        assert RULES.legal(s) == [DONE]
    assert DATA.kinds.count(3) == DATA.kinds.count(4) == 1


def test_landing_then_everything_is_said_in_the_log() -> None:
    s = scene()
    fly(s, ALPHA, "7,11", E)
    load(s, ALPHA, card("Serum"))
    play(s, ALPHA, E)
    s.trace = []
    for choice in (LAND, DONE, card("Serum"), DONE):
        RULES.apply(s, choice)
    codes = [event[1] for event in s.trace]
    assert codes == [12, 17, 9]
