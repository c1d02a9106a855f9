"""Air Mail: permits laid like dominoes round the map, planes on routes, packages across the divisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option, Variant
from aerodrome.core.messages import Message, render
from aerodrome.games.air_mail.texts import TEXTS


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """Each map says how many players it takes."""
    page = edition.data.get("map", {})
    players = page.get("players", []) if isinstance(page, dict) else []
    if seats in players:
        return None
    allowed = ", ".join(str(number) for number in players)
    name = page.get("name", edition.name) if isinstance(page, dict) else edition.name
    return render(Message("conflict-seats", {"map": name, "seats": seats, "allowed": allowed}), TEXTS, ())


GAME = GameInfo(
    name="air-mail",
    title="Air Mail",
    prefix="AM",
    seats=(2, 3, 4, 5),
    minutes=75,
    blurb=TEXTS["about"],
    designer="Toni López",
    publisher="Ludonova",
    year=2022,
    version=2,
    rules="aerodrome.games.air_mail.rules:AirMailRules",
    editions={"us": ("common.toml", "us.toml"), "canada": ("common.toml", "canada.toml")},
    edition_titles={"us": TEXTS["edition-us"], "canada": TEXTS["edition-canada"]},
    options=(
        Option("promos", ("M", "N", "O", "P", "Q"), "", TEXTS["option-promos"], many=True),
        Option("shows_taken", (True, False), True, TEXTS["option-shows_taken"], ruling=True),
        Option("moves_by_icon", (True, False), True, TEXTS["option-moves_by_icon"], ruling=True),
    ),
    variants=(Variant(TEXTS["edition-us"], edition="us"), Variant(TEXTS["edition-canada"], edition="canada")),
    recommended=3,
    conflict=_conflict,
)
