"""A plane that is asked for its facing stays in sight among the arrows."""

from __future__ import annotations

import re
from math import hypot

import pytest

from aerodrome.games.par_avion.draw import board, glyphs
from aerodrome.games.par_avion.ids import facing_id, plane_id
from aerodrome.games.par_avion.tests.tables import ALPHA, DATA, DELTA, E, scene


def _corners(path: str) -> list[tuple[float, float]]:
    """The points of a path of straight lines, told absolutely."""
    numbers = [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.rule("PA-G18")
def test_arrows_stand_around_the_plane_and_not_over_it() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.act("fly Alpha", "fly east")
    drawn = t.rules.presenter.draw(t.view()).live
    plane, layout = drawn[plane_id(DATA, ALPHA)], board.layout_of(DATA)
    scale = float(re.findall(r"scale\(([\d.]+)\)", plane)[0])
    reaches = scale * max(hypot(x, y) for x, y in _corners(glyphs.PLANE))
    for direction in range(6):
        arrow = drawn[facing_id(direction)]
        away = float(re.findall(r"translate\(([\d.]+) 0\)", arrow)[0])
        nearest = away + min(x for x, _ in _corners(board.FACING))
        assert nearest > reaches, "the arrow covers the plane"
        assert away < layout.radius * 1.5, "the arrow is on the next field"


def test_the_hand_tells_which_plane_the_question_is_about() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(DELTA, "12,9", E)

    def about() -> list[str]:
        drawn = t.rules.presenter.draw(t.view()).live
        return [thing for thing, markup in drawn.items() if re.search(r'<g[^>]*class="[^"]*\bhere\b', markup.split(">")[0] + ">")]

    assert about() == ["row-alpha"]  # it goes first
    t.act("fly Delta")
    assert about() == ["row-delta"]
