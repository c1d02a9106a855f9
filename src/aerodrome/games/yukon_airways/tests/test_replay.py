"""The printed worked example as recorded games: a whole round, and a week that ends with its final score."""

from __future__ import annotations

from pathlib import Path

import pytest

import aerodrome
from aerodrome.core.match import Match

from .tables import fuel, place, won

RECORDS = Path(__file__).parent / "records"


def _replay(name: str) -> Match:
    return aerodrome.replay((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.rule("YA-S05", "YA-S06", "YA-S07")
def test_marcos_round_replays_with_its_numbers() -> None:
    match = _replay("marco-round")
    s = match.position
    told = match.transcript(-1)
    assert "Player 1 boards 2 red and has 5 fuel." in told
    assert "Player 1 gets 1 red cube, 1 grey cube from Fort Norman." in told
    assert "Player 1 finishes the day: $7 for the farthest place and $2 for passengers." in told
    assert told.index("Player 1 fulfils Last Call: $2.") < told.index("Player 1 fulfils The wind beneath my wings: $2.")
    assert s.money[0] == 14  # type: ignore[attr-defined]
    assert fuel(s) == 0  # type: ignore[arg-type]
    assert s.places[0] == place("FN")  # type: ignore[attr-defined]
    assert won(s, "FN") == "red grey"  # type: ignore[arg-type]


@pytest.mark.rule("YA-S09")
def test_the_week_of_88_dollars_replays() -> None:
    match = _replay("solo-won-with-88")
    assert match.over
    assert match.scores == [88]
    assert [line.points for line in match.breakdown[0]] == [58, 0, 8, 22]
    assert match.rules.facts(match.position)["title"] == "Rookie"


@pytest.mark.rule("YA-157")
def test_a_flight_stands_in_the_log_as_one_sentence() -> None:
    told = _replay("marco-round").transcript(1)
    flights = [line for line in told if line.startswith("Player 1 flies from Whitehorse to Fort Norman")]
    assert flights == [
        "Player 1 flies from Whitehorse to Fort Norman for 7 fuel: delivers 2 red, 1 ticket face up, "
        "3 cards face down as 1 ticket, 2 fuel cards under them, fuel bonus."
    ]
