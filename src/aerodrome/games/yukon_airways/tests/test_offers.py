"""Offers: boardings and flights as people think of them, and how many touches a turn takes."""

from __future__ import annotations

from statistics import median

import pytest

from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st
from aerodrome.kit.touches import turns_by_touch

from .tables import Table, boarding, flying, new_table


def offered(table: Table) -> dict[tuple[str, ...], Offer]:
    """The offers of the seat to move, by the things that are touched."""
    found = table.rules.presenter.offers(table.view())
    assert len({offer.things for offer in found}) == len(found)
    return {offer.things: offer for offer in found}


def take(table: Table, *things: str) -> Offer:
    """Plays the offer of those things act by act."""
    offer = offered(table)[things]
    for act in offer.acts:
        play_forced(table)
        choice = choice_meant(table.rules, table.view(), act)
        assert choice is not None, act
        table.rules.apply(table.state, choice)
    play_forced(table)
    return offer


def play_forced(table: Table) -> None:
    """What the driver plays by itself."""
    while table.mover == 0 and len(table.view().legal) == 1 and table.rules.is_open(table.state):
        table.rules.apply(table.state, table.view().legal[0])


def said(table: Table, offer: Offer) -> list[str]:
    """What an offer says it costs and brings."""
    return [table.say(line) for line in offer.preview.lines]


def test_a_place_and_a_die_are_a_whole_flight() -> None:
    table = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=3, cubes={"SK": "red"})
    offer = take(table, "place-skagway", "aboard-1-blue")
    assert table.say(offer.message) == "fly 1 blue to Skagway"
    table = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=3, cubes={"SK": "red"})
    offer = take(table, "place-skagway", "seaplane-1")
    assert table.say(offer.message) == "fly 2 red to Skagway"
    assert offer.preview.path == ("place-whitehorse", "place-skagway")
    assert [table.say(line) for line in offer.preview.lines] == [
        "1 fuel, 2 left",
        "2 ticket cards",
        "$2 fares",
        "$1 more for the best place",
        "1 red cube: an improvement",
    ]
    assert (table.at(), table.delivered(), table.aboard()) == ("SK", "red red", "blue")


def test_a_place_and_the_seaplane_are_a_flight_with_everybody() -> None:
    table = flying(2, aboard="red blue", hand="SKm SKw CSf", fuel=3)
    assert table.say(take(table, "place-skagway", "seaplane-1").message) == "fly 1 red, 1 blue to Skagway"
    assert table.delivered() == "red blue"


def test_a_die_is_a_whole_boarding_turn() -> None:
    table = boarding(gates={5: "red red blue"}, money=2)
    offer = take(table, "die-5-red")
    assert table.say(offer.message) == "go to gate 5 and board 2 red"
    assert (table.aboard(), table.state.player) == ("red red", 1)


@pytest.mark.rule("YA-086")
def test_fewer_dice_leave_seats_for_fuel() -> None:
    table = boarding(gates={5: "red red"}, money=0, fuel=0)
    assert said(table, offered(table)[("die-5-red",)]) == ["4 more fuel"]
    offer = take(table, "die-5-red", "die-5-red")
    assert table.say(offer.message) == "go to gate 5 and board 1 red"
    assert said(table, offer) == ["5 more fuel"]
    assert (table.aboard(), table.state.player) == ("red", 1)


@pytest.mark.rule("YA-104")
def test_at_gate_3_a_second_colour_goes_aboard_by_the_same_touch() -> None:
    table = boarding(gates={3: "red red blue"}, money=0)
    assert ("die-5-red",) not in offered(table)
    offer = take(table, "die-3-red", "die-3-blue")
    assert table.say(offer.message) == "go to gate 3 and board 2 red, 1 blue"
    assert table.aboard() == "red red blue"


@pytest.mark.rule("YA-072", "YA-076")
def test_a_die_of_another_gate_is_brought_and_boarded_by_one_touch() -> None:
    table = boarding(gates={5: "red red"}, money=2)
    table.act("go to gate 4")
    offer = take(table, "die-5-red", "die-5-red", "gate-4", "seaplane-1")
    assert table.say(offer.message) == "move dice to gate 4 and board 2 red"
    assert said(table, offer)[-1] == "$1 for moves"
    assert (table.aboard(), table.state.money[0]) == ("red red", 1)


@pytest.mark.rule("YA-110")
def test_no_offer_declines_an_improvement_for_its_player() -> None:
    table = boarding(gates={6: "red"}, money=2)
    assert not any("gate-6" in offer.preview.marks for offer in offered(table).values())
    table.act("go to gate 6", "turn on switch 1")
    take(table, "die-6-red")
    assert table.aboard() == "red"


@pytest.mark.rule("YA-148", "YA-187")
def test_a_flight_is_planned_with_a_bonus_by_one_touch() -> None:
    table = flying(2, aboard="red", hand="SKm CSm DBm", fuel=3)
    offer = take(table, "place-skagway", "icon-1-money")
    assert table.say(offer.message) == "fly 1 red to Skagway, with a money bonus"
    assert said(table, offer)[:4] == ["1 fuel, 2 left", "1 ticket card", "2 cards under them", "$3 at once"]
    assert (table.at(), table.hand()) == ("SK", "")
    table = flying(2, aboard="red", hand="SKm CSm DBf", fuel=3)
    assert ("place-skagway", "icon-1-money") not in offered(table)


@pytest.mark.rule("YA-373")
def test_the_income_of_the_last_flight_is_told_once() -> None:
    table = flying(2, aboard="red", hand="SKm CSm DBf", fuel=3)
    assert said(table, take(table, "place-skagway", "seaplane-1")) == [
        "1 fuel, 2 left",
        "1 ticket card",
        "$1 fares",
        "$1 more for the best place",
    ]
    assert table.state.finished & 1
    assert table.state.money[0] > 0


@pytest.mark.rule("YA-145")
def test_a_set_is_filled_with_the_cards_that_lead_least_far() -> None:
    table = flying(2, aboard="red", hand="INw OCf CSf JLm CSw SKm", fuel=7)
    take(table, "place-watson_lake", "seaplane-1")
    assert (table.at(), set(table.hand().split())) == ("WL", {"JLm", "OCf", "INw"})


@pytest.mark.rule("YA-138")
def test_a_flight_begun_step_by_step_is_completed_by_one_touch() -> None:
    table = flying(2, aboard="red red", hand="SKm SKw CSf", fuel=3)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.say(offered(table)[()].message) == "fly 2 red to Skagway"
    take(table)
    assert (table.at(), table.delivered()) == ("SK", "red red")


@pytest.mark.rule("YA-371")
def test_an_improvement_for_cubes_and_the_wait_for_the_next_flight_are_one_touch() -> None:
    table = flying(2, aboard="red blue", hand="SKm CSf", fuel=3, cubes={"SK": "red"})
    table.state.finished = 0  # the other player flies today too
    take(table, "place-skagway", "seaplane-1")
    assert (table.state.step, table.aboard()) == (st.IMPROVE, "blue")
    offer = take(table, "switch-1-1")
    assert table.say(offer.message) == "turn on switch 1 (two dice on a ticket), then wait for the next turn to fly on"
    assert (table.state.step, table.is_on(1)) == (st.FLY, True)


def test_boarding_and_flights_take_few_touches() -> None:
    counted: dict[int, list[int]] = {st.GATE: [], st.FLY: []}
    for seats in (2, 3, 4):
        table = new_table(seats, seats)
        for turn in turns_by_touch(table.rules, table.state, Rng(seats)):
            if turn.step in counted:
                counted[turn.step].append(turn.touches)
    assert min(len(counted[st.GATE]), len(counted[st.FLY])) > 50
    assert median(counted[st.GATE]) <= 3
    assert max(counted[st.GATE]) <= 4
    assert median(counted[st.FLY]) <= 3
    assert max(counted[st.FLY]) <= 4
