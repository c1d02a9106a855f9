"""Offers and the drawing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant

from .tables import Table, boarding, flying, new_table


def _take(table: Table, things: tuple[str, ...]) -> Offer:
    """Plays the offer of those things act by act."""
    offers = table.rules.presenter.offers(table.view())
    offer = next(offer for offer in offers if offer.things == things)
    for act in offer.acts:
        while len(table.view().legal) == 1 and table.rules.is_open(table.state):
            table.rules.apply(table.state, table.view().legal[0])
        choice = choice_meant(table.rules, table.view(), act)
        assert choice is not None, act
        table.rules.apply(table.state, choice)
    return offer


def test_a_place_and_a_die_are_a_whole_flight() -> None:
    table = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=3, cubes={"SK": "red"})
    offer = _take(table, ("place-skagway", "aboard-1-red"))
    assert table.say(offer.message) == "fly 2 red to Skagway"
    assert offer.preview.path == ("place-whitehorse", "place-skagway")
    assert [table.say(line) for line in offer.preview.lines] == [
        "1 fuel",
        "2 cards as tickets",
        "$2 for passengers",
        "1 red cube",
    ]
    assert (table.at(), table.delivered(), table.aboard()) == ("SK", "red red", "blue")


def test_a_place_and_the_seaplane_are_a_flight_with_everybody() -> None:
    table = flying(2, aboard="red blue", hand="SKm SKw CSf", fuel=3)
    assert table.say(_take(table, ("place-skagway", "seaplane-1")).message) == "fly 1 red, 1 blue to Skagway"
    assert table.delivered() == "red blue"


def test_a_die_is_a_whole_boarding_turn() -> None:
    table = boarding(gates={5: "red red blue"}, money=2)
    offer = _take(table, ("die-5-red",))
    assert table.say(offer.message) == "go to gate 5 and board 2 red"
    assert (table.aboard(), table.state.player) == ("red red", 1)


def test_nothing_is_offered_to_those_who_wait() -> None:
    table = flying(2, aboard="red", hand="SKm")
    assert table.rules.presenter.offers(table.view(1)) == []
    assert table.rules.presenter.offers(table.view(-1)) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_shows_everything_and_marks_what_is_legal(seats: int) -> None:
    table = new_table(seats)
    if seats == 1:
        table.act("switch 1")
    picture = table.rules.presenter.draw(table.view())
    root = ElementTree.fromstring(picture.svg("light"))
    ids = {element.get("id") for element in root.iter()}
    assert {f"gate-{n}" for n in range(1, 7)} <= ids
    assert {f"place-{name}" for name in table.data.ids} <= ids
    assert {f"cockpit-{n}" for n in range(1, seats + 1)} <= ids
    assert {f"dial-{seats}-fuel", f"switch-{seats}-7", "hand-1", "calendar", "track"} <= ids
    assert all('class="legal"' in picture.live[f"gate-{n}"] for n in range(1, 7))
    assert "Tuesday" in picture.description


def test_the_picture_names_the_players() -> None:
    table = new_table(3)
    picture = table.rules.presenter.draw(table.view(), ["Ada", "Ben", "Cleo"]).svg()
    assert "Player" not in picture
    assert all(name in picture for name in ("Ada", "Ben", "Cleo"))


def test_no_colour_stands_in_an_attribute_and_no_hidden_card_in_an_id() -> None:
    table = flying(2, aboard="red", hand="SKm CSw", hands={1: "INf INm"})
    text = table.rules.presenter.draw(table.view(1)).svg(styled=False)
    assert "fill=" not in text
    assert "stroke=" not in text
    assert "style=" not in text
    assert "Skagway" in table.rules.presenter.draw(table.view(0)).live["hand-2"]
