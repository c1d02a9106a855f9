"""How many touches a turn takes, counted in whole games that are played by offers alone."""

from __future__ import annotations

from statistics import median

from aerodrome.core.rng import Rng
from aerodrome.games.airlines.tests.tables import Table
from aerodrome.kit.touches import turns_by_touch


def test_founding_expanding_and_laying_take_few_touches() -> None:
    counted: dict[str, list[int]] = {"found": [], "expand": [], "lay": [], "dearer": []}
    for seats in (3, 5):
        table = Table(seats)
        for turn in turns_by_touch(table.rules, table.state, Rng(seats)):
            kinds = {kind for offer, _ in turn.touched for kind, _ in offer.acts}
            if kinds & {"sabotage", "exchange"}:  # these add to a turn
                continue
            action = next(kind for kind in ("found", "lay", "expand") if kind in kinds)
            dearer = [offer for offer, touches in turn.touched if touches == 2 and offer.things[0].startswith("flight-")]
            counted["dearer" if action == "expand" and dearer else action].append(turn.touches)
    assert {action: max(found) for action, found in counted.items()} == {"found": 4, "expand": 3, "lay": 2, "dearer": 4}
    assert median(counted["expand"] + counted["dearer"]) == 3
