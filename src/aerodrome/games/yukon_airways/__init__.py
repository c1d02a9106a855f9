"""Yukon Airways: board passengers, plan flights over the Yukon, improve your cockpit; alone or with up to four."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option, Variant
from aerodrome.core.messages import Message, render
from aerodrome.games.yukon_airways.texts import TEXTS


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """Who uses the plain side must be there; titles are for one alone."""
    beyond = [number for number in str(options["plain"]).split(",") if number and int(number) > seats]
    if beyond:
        return render(Message("conflict-plain", {"number": beyond[0], "seats": seats}), TEXTS, ())
    if seats > 1 and options["previous_title"] != "none":
        return TEXTS["conflict-previous_title"]
    return None


GAME = GameInfo(
    name="yukon-airways",
    title="Yukon Airways",
    prefix="YA",
    seats=(1, 2, 3, 4),
    minutes=75,
    blurb=TEXTS["about"],
    designer="Al Leduc",
    publisher="Ludonova",
    year=2019,
    version=2,
    rules="aerodrome.games.yukon_airways.rules:YukonAirwaysRules",
    editions={"standard": ("standard.toml",)},
    options=(
        Option("objectives", ("random", "first-game", "chosen"), "random", TEXTS["option-objectives"]),
        Option("planes", ("random", "chosen"), "random", TEXTS["option-planes"]),
        Option("plain", (1, 2, 3, 4), "", TEXTS["option-plain"], many=True),
        Option(
            "previous_title",
            ("none", "Rookie", "Sourdough", "Yukoner", "Sky King", "Legend"),
            "none",
            TEXTS["option-previous_title"],
            alone=True,
        ),
        Option("scenic_route", ("each flight", "once a day"), "each flight", TEXTS["option-scenic_route"], ruling=True),
    ),
    variants=(Variant(TEXTS["variant-several"], seats=(2, 3, 4)), Variant(TEXTS["variant-solo"], seats=(1,))),
    recommended=3,
    conflict=_conflict,
)
