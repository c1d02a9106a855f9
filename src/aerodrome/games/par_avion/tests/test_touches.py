"""How many touches a turn takes, counted in whole games that are played by offers alone."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.tests.tables import dealt
from aerodrome.kit.touches import turns_by_touch

BESIDE_FLIGHTS = {"view", "take", "put", "play", "look", "pass", "wind", "fog", "target"}


def test_a_turn_of_flights_takes_one_touch_a_plane_and_one_for_the_rest() -> None:
    found: list[int] = []
    for seats, planes in ((2, 3), (3, 2)):
        t = dealt(seats, planes, rounds=10)
        for turn in turns_by_touch(t.rules, t.state, Rng(seats)):
            kinds = {kind for offer, _ in turn.touched for kind, _ in offer.acts if offer.things}  # the last button is no thing
            if turn.step == st.CHOOSE and kinds & {"stop", "land"} and not kinds & BESIDE_FLIGHTS:
                found.append(turn.touches - planes - 1)
    assert len(found) > 10
    assert max(found) == 0
