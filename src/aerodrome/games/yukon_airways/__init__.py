"""Yukon Airways: board passengers, plan flights over the Yukon, improve your cockpit; alone or with up to four."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    beyond = [number for number in str(options["plain"]).split(",") if number and int(number) > seats]
    if beyond:
        return f"Player {beyond[0]} cannot use the plain side at a table of {seats}."
    if seats > 1 and options["previous_title"] != "none":
        return "A title to beat is for the solo game only: set 'previous_title' to none."
    return None


GAME = GameInfo(
    name="yukon-airways",
    title="Yukon Airways",
    prefix="YA",
    seats=(1, 2, 3, 4),
    minutes=75,
    blurb="Board passengers at the pier, plan flights over the Yukon, and tune your seaplane's cockpit as you go.",
    designer="Al Leduc",
    publisher="Ludonova",
    year=2019,
    version=1,
    rules="aerodrome.games.yukon_airways.rules:YukonAirwaysRules",
    editions={"standard": ("standard.toml",)},
    options=(
        Option(
            "objectives",
            ("random", "first-game", "chosen"),
            "random",
            "The three objectives: drawn by lot, the set recommended for a first game, or picked by player 1.",
        ),
        Option("planes", ("random", "chosen"), "random", "Seaplanes are drawn by lot, or picked by the players in turn."),
        Option(
            "plain",
            (1, 2, 3, 4),
            "",
            "Players of these numbers use the plain side of their seaplane card, without the initial improvement.",
            many=True,
        ),
        Option(
            "previous_title",
            ("none", "Rookie", "Sourdough", "Yukoner", "Sky King", "Legend"),
            "none",
            "Solo: the best title reached so far, which this game has to beat.",
        ),
    ),
    conflict=_conflict,
)
