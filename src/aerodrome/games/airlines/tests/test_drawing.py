"""What lies on the table besides board and cards: the reference card and the score pad; and whose names are written there."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist

import pytest

from aerodrome.games.airlines.data import NETWORKS
from aerodrome.games.airlines.draw.cards import WIDE
from aerodrome.games.airlines.draw.panels import columns
from aerodrome.games.airlines.draw.places import DOT, city_at
from aerodrome.games.airlines.state import ENDED
from aerodrome.games.airlines.steps.turn import score
from aerodrome.games.airlines.tests.tables import Table, data


def written(markup: str) -> list[str]:
    """The texts of a part of the drawing, in order."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", markup)


@pytest.mark.rule("AL-003", "AL-006", "AL-009")
def test_the_reference_card_shows_shares_markers_and_networks_of_every_airline() -> None:
    table = Table()
    table.sabotaged("S04", 1, "AUR")
    live = table.rules.presenter.draw(table.view(1)).live
    for airline, code in enumerate(data().codes):
        shown = live[f"airline-{code}"]
        left = table.state.supply[airline]
        assert written(shown)[:4] == [code, str(data().shares[airline]), "-", f"{left}/{data().markers[airline]}"]
        flown = [
            style for net, style in enumerate(("wavy", "dotted", "dashed", "parallel", "solid")) if data().flies(airline, net)
        ]
        assert re.findall(r"line-([a-z]+)", shown) == flown


@pytest.mark.rule("AL-222")
def test_the_score_pad_keeps_every_scoring_by_player_and_airline() -> None:
    table = Table(2).later()
    table.found("BOI", "H10", "H04")
    table.laid("BOI", 2, 1)
    table.found("ITA", "S01", holder=1)
    table.laid("ITA", 0, 1)
    score(table.state, False)
    table.laid("BOI", 2, 3)
    score(table.state, False)
    for seat in (-1, 0, 1):
        live = table.rules.presenter.draw(table.view(seat)).live
        assert (written(live["pad-1-1"]), written(live["pad-2-1"])) == (["3"], ["1", "3"])
        assert (written(live["pad-1-2"]), written(live["pad-2-2"])) == (["1"], ["3", "3"])
        assert written(live["seat-2"])[-1] == "10"
        assert "pad-1-3" not in live


def test_players_are_called_by_their_names() -> None:
    table = Table(2).later()
    for step in (table.state.step, ENDED):
        table.state.step = step
        drawing = table.rules.presenter.draw(table.view(0), ["Ada", "Bo & Co"])
        whole = drawing.svg() + drawing.description
        assert "Player" not in whole
        assert "Ada" in whole
        assert "Bo &amp; Co" in whole


PHONE = 378  # pixels between the edges of a frame on a phone of 390
LEAST_CARD = 56  # pixels


def card_names() -> list[str]:
    """Flight cards of all kinds, as they are called."""
    return [f"{NETWORKS[net]} {value}" for net, value in zip(data().flight_net, data().flight_value, strict=True)]


@pytest.mark.parametrize(("shares", "flights"), [(6, 3), (10, 5), (3, 10)])
def test_shares_and_flight_cards_are_seen_at_the_same_time_on_a_phone(shares: int, flights: int) -> None:
    table = Table().later()
    table.hand(0, BOI=shares - 2, AUR=1, ITA=1)
    table.flights(0, *card_names()[:flights])
    held = {area.role: area for area in table.rules.presenter.draw(table.view(0)).areas if area.role in ("hand", "cards")}
    assert [len([id_ for id_ in area.ids if not id_.startswith("own-")]) for area in held.values()] == [shares, flights]
    assert all(area.box[2] * LEAST_CARD / WIDE <= PHONE for area in held.values())


def test_who_only_watches_has_no_cards_of_his_own_to_see() -> None:
    assert "cards" not in [area.role for area in Table().rules.presenter.draw(Table().view(-1)).areas]


def test_a_touch_of_a_city_is_not_taken_for_a_line_that_ends_there() -> None:
    live = Table().rules.presenter.draw(Table().view(0)).live
    for route, name in enumerate(data().route_ids):
        reach = re.search(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)" class="reach"', live[f"route-{name}"])
        assert reach
        x1, y1, x2, y2 = map(float, reach.groups())
        for city in (data().route_a[route], data().route_b[route]):
            assert min(dist(city_at(data(), city), end) for end in ((x1, y1), (x2, y2))) > DOT


def test_the_airline_of_a_share_is_written_where_the_next_card_leaves_it_to_be_seen() -> None:
    table = Table().later()
    table.hand(0, BOI=6, ITA=3)
    live = table.rules.presenter.draw(table.view(0)).live
    left = [float(x) for id_, card in live.items() if id_.startswith("hand-") for x in re.findall(r"translate\(([\d.]+)", card)]
    middles = [
        float(x)
        for id_, card in live.items()
        if id_.startswith("hand-")
        for x in re.findall(r'x="([\d.]+)"[^>]*share-code', card)
    ]
    assert len(left) == len(middles) == 9
    letters = 20  # half the width of three
    assert all(middle + letters <= following - one for one, following, middle in zip(left, left[1:], middles, strict=False))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phone_shows_players_and_score_pad_in_their_whole_width(seats: int) -> None:
    table = Table(seats).later()
    areas = {area.role: area for area in table.rules.presenter.draw(table.view(0)).areas}
    assert areas["players"].box[2] * areas["players"].least * 11 / 12 <= PHONE


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_shareholders_stand_clear_of_each_other_on_the_reference_card(seats: int) -> None:
    places = columns(Table(seats).later().view(0))
    assert len(places) == seats
    assert all(following - place >= 27 for place, following in pairwise(places))
