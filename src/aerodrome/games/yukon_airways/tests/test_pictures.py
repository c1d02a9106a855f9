"""Shortcuts and the drawing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.view import YukonAirwaysView

from .tables import RULES, boarding, dice, flying, kind, last_dice, new_table, place, play


def _view(s: st.YukonAirwaysState, seat: int = 0) -> YukonAirwaysView:
    view = RULES.observe(s, seat)
    if RULES.mover(s) == seat:
        view.legal = RULES.legal(s)
    return view


def test_a_die_on_a_place_is_a_whole_flight() -> None:
    s = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=3)
    found = dict(RULES.shortcuts(_view(s)))
    for choice in found[("place-skagway", "aboard-1-red")]:
        assert choice in RULES.legal(s)
        RULES.apply(s, choice)
    assert s.places[0] == place("SK")
    assert last_dice(s) == "red red"
    assert dice(s.aboard) == "blue"


def test_a_die_on_the_cockpit_goes_to_its_gate_and_boards() -> None:
    s = boarding(gates={5: "red red blue"}, money=2)
    found = dict(RULES.shortcuts(_view(s)))
    for choice in found[("die-5-red", "cockpit-1")]:
        RULES.apply(s, choice)
    assert dice(s.aboard) == "red red"
    assert s.player == 1


def test_improvements_can_be_clicked_in_any_order() -> None:
    s = flying(2, aboard="red red", hand="SKm SKw", cubes={"SK": "red red"})
    play(s, "SK", "SKw", "SKm")
    found = dict(RULES.shortcuts(_view(s)))
    for choice in found[("dial-1-christmas", "switch-1-1")]:
        RULES.apply(s, choice)
    assert s.switches[0] == 1
    assert s.dials[5] == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_shows_everything_and_marks_what_is_legal(seats: int) -> None:
    s = new_table(seats)
    if seats == 1:
        play(s, "1")
    seat = s.player
    picture = RULES.draw(_view(s, seat))
    root = ElementTree.fromstring(picture.svg("light"))
    ids = {element.get("id") for element in root.iter()}
    assert {f"gate-{n}" for n in range(1, 7)} <= ids
    assert {f"place-{name}" for name in RULES.data.ids} <= ids
    assert {f"cockpit-{n}" for n in range(1, seats + 1)} <= ids
    assert {f"dial-{seats}-fuel", f"switch-{seats}-7", "hand-1", "calendar", "track"} <= ids
    assert all('class="legal"' in picture.live[f"gate-{n}"] for n in range(1, 7))
    assert "Tuesday" in picture.description


def test_no_colour_stands_in_an_attribute_and_no_hidden_card_in_an_id() -> None:
    s = flying(2, aboard="red", hand="SKm CSw", hands={1: "INf INm"})
    text = RULES.draw(_view(s, 1)).svg(styled=False)
    assert "fill=" not in text
    assert "stroke=" not in text
    assert "style=" not in text
    shown = RULES.draw(_view(s, 0)).live
    assert "Skagway" in shown["hand-2"]
    assert kind("SKm") == 25
