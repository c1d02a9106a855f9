"""Airlines: found nine airlines, fly their networks across North America, and hold the most shares when they are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option
from aerodrome.core.messages import Message, render
from aerodrome.games.airlines.texts import TEXTS


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """A player who begins must be there."""
    if isinstance(options["starter"], int) and options["starter"] > seats:
        return render(Message("conflict-starter", {"number": options["starter"], "seats": seats}), TEXTS, ())
    return None


GAME = GameInfo(
    name="airlines",
    title="Airlines",
    prefix="AL",
    seats=(2, 3, 4, 5, 6),
    minutes=75,
    blurb=TEXTS["about"],
    designer="Alan R. Moon",
    publisher="Abacus",
    year=1990,
    version=2,
    rules="aerodrome.games.airlines.rules:AirlinesRules",
    editions={"crowded": ("common.toml", "crowded.toml"), "standard": ("common.toml", "standard.toml")},
    edition_titles={"crowded": TEXTS["edition-crowded"], "standard": TEXTS["edition-standard"]},
    options=(
        Option("bonus_points", (False, True), False, TEXTS["option-bonus_points"]),
        Option("additional_last_round", (False, True), False, TEXTS["option-additional_last_round"]),
        Option("controlled_scoring", (False, True), False, TEXTS["option-controlled_scoring"]),
        Option("worthless_shares_laid", (True, False), True, TEXTS["option-worthless_shares_laid"], ruling=True),
        Option("taken_shares_listed", (True, False), True, TEXTS["option-taken_shares_listed"], ruling=True),
        Option("starter", ("random", 1, 2, 3, 4, 5, 6), "random", TEXTS["option-starter"]),
    ),
    recommended=4,
    conflict=_conflict,
)
