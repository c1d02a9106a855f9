"""Names of cities on the map: nothing that can be read lies over them, wherever planes are."""

from __future__ import annotations

from typing import cast

import aerodrome
from aerodrome.core.rng import Rng
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.draw.board import Board
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.draw.names import around, name_box
from aerodrome.games.par_avion.tests.tables import DATA
from aerodrome.games.par_avion.view import ParAvionView

POSITIONS = 300


def crowd(data: Data, rng: Rng, planes: int) -> list[int]:
    """Fields for so many planes: most of them around one city, where they can be in the way of its name."""
    fields = [field for field in range(len(data.terrain)) if data.city_on[field] < 0]
    city = data.city_fields[rng.below(len(data.city_fields))]
    near = [field for d in range(6) if (field := data.ahead(city, d)) in fields]
    far = [field for one in near for d in range(6) if (field := data.ahead(one, d)) in fields]
    found: list[int] = []
    while len(found) < planes:
        kind = rng.below(4)
        pool = near if kind < 2 else far if kind < 3 else fields
        field = pool[rng.below(len(pool))]
        if field not in found:
            found.append(field)
    return found


def test_no_name_of_a_city_lies_under_anything_else() -> None:
    match = aerodrome.new("par-avion", seats=5, seed=1)
    rng, data = Rng(3), DATA
    view = cast(ParAvionView, match.view(0))
    marks = Marks(view, data, None)
    moved = left_out = 0
    for _ in range(POSITIONS):
        parked = rng.below(5)
        view.where = [st.PARKED] * parked + [st.AIRBORNE] * (10 - parked)
        view.at = [rng.below(10) for _ in range(parked)] + crowd(data, rng, 10 - parked)
        board = Board(view, data, marks)
        taken = board.written()
        for name, field, place in zip(data.city_names, data.city_fields, board.name_places, strict=True):
            left_out += place is None
            if place is None:
                continue
            x, y = board.layout.centre(field)
            box = name_box(name, x + place[0], y + place[1])
            assert not any(box.overlap(other) for other in taken), (name, view.where, view.at)
            taken.append(box)
            moved += place[0] != 0
    assert moved > POSITIONS // 10  # the names had to give way, and did
    assert left_out < POSITIONS * len(data.city_names) // 100  # only in throngs


def test_no_price_of_a_field_lies_over_a_name() -> None:
    match = aerodrome.new("par-avion", seats=5, seed=1)
    rng, data = Rng(4), DATA
    view = cast(ParAvionView, match.view(0))
    marks = Marks(view, data, None)
    aside = covered = 0
    for _ in range(POSITIONS):
        view.where = [st.AIRBORNE] * 10
        view.at = crowd(data, rng, 10)
        board = Board(view, data, marks)
        for field in range(len(data.terrain)):
            if data.city_on[field] >= 0:
                continue
            x, y = board.layout.centre(field)
            dx, dy = board.price_place(field, x, y)
            aside += (dx, dy) != (0, 0)
            covered += any(around(x + dx, y + dy, 9, 9).overlap(box) for box in board.name_boxes)
    assert aside > POSITIONS // 10  # names lie over middles of fields now and then, and prices gave way
    assert not covered
