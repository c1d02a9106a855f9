"""Names on the map: everybody sees which city is meant."""

from __future__ import annotations

from math import hypot

import pytest

from aerodrome.core.lettering import Box, Point
from aerodrome.games.air_mail.draw.board import middle, names
from aerodrome.games.air_mail.draw.layout import at
from aerodrome.games.air_mail.tests.tables import rules_of


def gap(box: Box, p: Point) -> float:
    """How far a point lies from a box."""
    return hypot(max(box.left - p[0], 0, p[0] - box.right), max(box.top - p[1], 0, p[1] - box.bottom))


@pytest.mark.parametrize("edition", ["us", "canada"])
def test_a_name_stands_nearest_to_its_own_city_and_on_no_other_name(edition: str) -> None:
    data = rules_of(edition).data
    spots = [at(data, place) for place in data.city_places]
    labels = names(data)
    for city, label in enumerate(labels):
        own = gap(label.box, spots[city])
        others = [gap(label.box, spot) for other, spot in enumerate(spots) if other != city]
        assert own + 3 < min(others), data.city_names[city]
        assert not any(label.box.overlap(other.box) for other in labels if other is not label), data.city_names[city]


@pytest.mark.parametrize("edition", ["us", "canada"])
def test_planes_give_way_to_names_where_their_route_is_long_enough(edition: str) -> None:
    data = rules_of(edition).data
    hidden = [r for r in range(data.n_routes) if any(label.box.holds(middle(data, r)[:2], 8) for label in names(data))]
    assert len(hidden) <= data.n_routes // 15
