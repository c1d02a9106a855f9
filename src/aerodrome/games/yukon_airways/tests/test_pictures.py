"""Offers and the drawing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from .tables import flying, named, new_table


def test_nothing_is_offered_to_those_who_wait() -> None:
    table = flying(2, aboard="red", hand="SKm")
    assert table.rules.presenter.offers(table.view(1)) == []
    assert table.rules.presenter.offers(table.view(-1)) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_shows_everything_in_its_area(seats: int) -> None:
    table = new_table(seats)
    if seats == 1:
        table.act("switch 1")
    picture = table.rules.presenter.draw(table.view())
    root = ElementTree.fromstring(picture.svg("light"))
    ids = {element.get("id") for element in root.iter()}
    assert {f"gate-{n}" for n in range(1, 7)} <= ids
    assert {f"place-{name}" for name in table.data.ids} <= ids
    assert {f"cockpit-{n}" for n in range(1, seats + 1)} <= ids
    assert {f"dial-{seats}-fuel", f"switch-{seats}-7", "strip", "calendar", "track"} <= ids
    assert any(name.startswith("card-") for name in picture.live)
    assert [area.role for area in picture.areas] == ["main", "hand", "plan", "market", "track", "aims", "players"]
    assert all("shape" in picture.live[f"gate-{n}"] for n in range(1, 7))
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
    assert "Skagway" in table.rules.presenter.draw(table.view(0)).live[named("SKm")]
    seen = table.rules.presenter.draw(table.view(1)).live
    assert {name for name in seen if name.startswith(("card-", "laid-"))} == {named("INf"), named("INm")}


def test_a_planned_card_lies_on_the_strip_under_the_name_that_it_had_in_the_hand() -> None:
    table = flying(2, aboard="red", hand="SKw CSw CSw", hands={1: "INf"})
    table.act("fly to Skagway", "Skagway (wrench) face up", "Cinnamon Strip (wrench) under")
    own, others = (table.rules.presenter.draw(table.view(seat)) for seat in (0, 1))
    strip = next(area for area in own.areas if area.role == "plan")
    assert 'data-in="plan"' in own.live[named("SKw")]
    assert 'data-in="hand"' in own.live[named("CSw")]  # one more is held
    assert 'data-in="plan"' in own.live[named("CSw").replace("card", "laid")]
    assert "Skagway" in own.live["strip"]
    assert strip.title == "Flight"
    assert named("SKw") not in others.live
