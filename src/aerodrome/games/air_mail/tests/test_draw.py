"""The drawing: what it shows, and of whom."""

from __future__ import annotations

import re
from math import dist
from xml.etree import ElementTree

import pytest

from aerodrome.core.drawing import hit
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.draw import regions
from aerodrome.games.air_mail.draw.layout import at, cell
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER, square_of
from aerodrome.games.air_mail.steps.row import next_square
from aerodrome.games.air_mail.tests.tables import Table, rules_of


@pytest.mark.parametrize("name", ["us", "canada"])
def test_the_coast_runs_round_every_city(name: str) -> None:
    data = rules_of(name).data
    border = regions.coast(data)
    assert len(border) > 15
    assert len(set(border)) == len(border)
    for x, y in data.city_places:
        if (x, y) in border:
            continue
        crossings = 0
        for (x1, y1), (x2, y2) in zip(border, border[1:] + border[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
        assert crossings % 2 == 1


def test_the_land_is_divided_among_the_cities() -> None:
    places = [(10.0, 10.0), (90.0, 10.0), (50.0, 90.0)]
    shapes = regions.cells(places, (0.0, 0.0, 100.0, 100.0))
    area = 0.0
    for shape in shapes:
        area += abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, shape[1:] + shape[:1], strict=True))) / 2
    assert area == pytest.approx(10_000.0)


@pytest.mark.parametrize("name", ["us", "canada"])
def test_a_touch_of_a_city_is_not_taken_for_a_route_that_ends_there(name: str) -> None:
    t = Table(name)
    data, live = t.rules.data, t.rules.presenter.draw(t.view(0)).live
    for route in range(data.n_routes):
        reach = re.search(r'd="M([^"M]+)[^"]*" class="line-hit"', live[ids.route(route)])
        assert reach
        points = [tuple(map(float, point.split())) for point in reach.group(1).split("L")]
        for city in (data.route_a[route], data.route_b[route]):
            assert min(dist(at(data, data.city_places[city]), end) for end in (points[0], points[-1])) > 7


def test_every_piece_is_drawn() -> None:
    t = Table(seats=3).own(1, "atlanta / jackson").laid(2, "miami")
    t.state.arm[0], t.state.distance[0] = 2, 0
    drawing = t.rules.presenter.draw(t.view(0))
    assert "seat-1" in drawing.live[f"route-{t.route('atlanta / jackson') + 1}"]
    assert "seat-2" in drawing.live["package-miami-3"]
    assert "seat-0" in drawing.live["executive-1"]
    for number in range(44):
        assert f"square-{number}" in drawing.live
    for letter in (t.state.decree_at[square] for square in t.data.decree_squares):
        assert any(f'class="decree-letter">{"ABCDEFGHIJKLMNOPQ"[letter]}<' in part for part in drawing.live.values())
    root = ElementTree.fromstring(drawing.svg("dark"))
    assert root.get("class") == "aerodrome theme-dark"


def test_hidden_cards_are_not_drawn() -> None:
    t = Table(seats=2)
    before = t.rules.presenter.draw(t.view(1)).svg()
    view = t.view(1)
    for seed in range(3):
        other = t.rules.guess(view, Rng(seed))
        assert t.rules.presenter.draw(t.rules.observe(other, 1)).svg() == before
    assert "Your hand" not in t.rules.presenter.draw(t.view(-1)).svg()


def test_the_whole_end_square_can_be_touched() -> None:
    t = Table(seats=2).decree(2, "B")
    for end in ("end-1", "end-2"):
        markup = t.rules.presenter.draw(t.view()).live[end]
        arm = 0 if end == "end-1" else 1
        x, y, width, height = cell(t.data, next_square(t.state, t.data, arm))
        assert hit(x, y, width, height) in markup
    assert "decree B, technology" in t.rules.presenter.draw(t.view()).live["end-1"]


def test_a_card_laid_beside_one_of_its_kind_keeps_its_name_where_the_own_plane_stands() -> None:
    t = Table(seats=2)
    v, kind = t.view(0), t.special("yellow")
    clockwise, counter = square_of(t.data, CLOCKWISE, 1), square_of(t.data, COUNTER, 1)
    v.hand, v.active, v.lengths, v.arm, v.distance = [], 0, [1, 1], [COUNTER, CLOCKWISE], [1, 1]
    v.square_card[clockwise] = v.square_card[counter] = kind
    x, y, _, _ = cell(t.data, counter)
    assert f'x="{x + 3:g}" y="{y + 3:g}"' in t.rules.presenter.draw(v).live[ids.hand(v, kind)]


def test_decrees_show_what_they_would_pay_each_player_now() -> None:
    t = Table(seats=3).decree(7, "B")
    t.state.technology = [1, 4, 9]
    markup = t.rules.presenter.draw(t.view(-1)).live["square-7"]
    assert "Now it would pay: Player 1 $0, Player 2 $3, Player 3 $8." in markup
    for number in (0, 3, 8):
        assert f'class="plate-number">{number}<' in markup


def test_players_are_called_by_their_names() -> None:
    t = Table(seats=2).own(1, "atlanta / jackson").laid(0, "miami").laid(1, "miami").decree(7, "B")
    markup = t.rules.presenter.draw(t.view(0), ["Ann", "Bob"]).svg()
    assert "Player 1" not in markup
    assert "Player 2" not in markup
    assert "packages of Ann, Bob" in markup


def test_no_colour_stands_in_an_attribute() -> None:
    t = Table(seats=3)
    markup = t.rules.presenter.draw(t.view()).svg(styled=False)
    assert 'fill="#' not in markup
    assert 'stroke="#' not in markup
    assert "style=" not in markup
