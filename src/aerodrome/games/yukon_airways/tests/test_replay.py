"""The printed worked example as recorded games: a whole round, and a week that ends with its final score."""

from __future__ import annotations

from pathlib import Path

import pytest

import aerodrome
from aerodrome.core.match import Match

from .tables import Table

RECORDS = Path(__file__).parent / "records"
FLIGHT = (
    "Player 1 flies from Whitehorse to Fort Norman for 7 fuel: delivers 2 red, 1 ticket face up, "
    "3 cards face down as 1 ticket, 2 fuel cards under them, fuel bonus."
)
both_versions = pytest.mark.parametrize("folder", ["", "1"])


def _replay(folder: str, name: str) -> Match:
    return aerodrome.replay((RECORDS / folder / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.rule("YA-S05", "YA-S06", "YA-S07")
@both_versions
def test_marcos_round_replays_with_its_numbers(folder: str) -> None:
    match = _replay(folder, "marco-round")
    told = match.transcript(-1)
    assert "Player 1 boards 2 red and has 5 fuel." in told
    assert "Player 1 gets 1 red cube, 1 grey cube from Fort Norman." in told
    assert "Player 1 finishes the day: $7 for the farthest place and $2 for passengers." in told
    assert told.index("Player 1 fulfils Last Call: $2.") < told.index("Player 1 fulfils The wind beneath my wings: $2.")
    table = Table()
    table.state = table.rules.guess(match.view(0), table.rng)  # type: ignore[assignment]
    assert (table.money(), table.fuel(), table.at(), table.won("FN")) == (14, 0, "FN", "red grey")


@pytest.mark.rule("YA-S09")
@both_versions
def test_the_week_of_88_dollars_replays(folder: str) -> None:
    match = _replay(folder, "solo-won-with-88")
    assert match.over
    assert match.scores == [88]
    assert [line.points for line in match.breakdown[0]] == [58, 0, 8, 22]


@pytest.mark.rule("YA-157")
def test_a_flight_stands_in_the_log_as_one_sentence() -> None:
    told = _replay("", "marco-round").transcript(1)
    assert [line for line in told if line.startswith("Player 1 flies from Whitehorse to Fort Norman")] == [FLIGHT]
