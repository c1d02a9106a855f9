"""Par Avion: air mail over a hex map, with runways, wind and fog, contraband and crashes."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """PA-008: only the tables that the edition lists, which are the six of the rules."""
    tables = edition.data.get("setup", [])
    allowed = [part.get("planes_each") for part in tables if part.get("players") == seats]
    if not allowed:
        return f"This edition of Par Avion has no table for {seats} players."
    if options["planes"] != "standard" and options["planes"] not in allowed:
        return f"{seats} players have {' or '.join(map(str, allowed))} planes each, not {options['planes']}."
    return None


GAME = GameInfo(
    name="par-avion",
    title="Par Avion",
    prefix="PA",
    seats=(2, 3, 4, 5),
    minutes=90,
    blurb="Load your planes, read the wind, land along the runway, and hope that nobody looks into your hold.",
    designer="Frank Boës",
    publisher="",
    year=2011,
    version=1,
    rules="aerodrome.games.par_avion.rules:ParAvionRules",
    editions={"standard": ("common.toml", "livia.toml")},
    options=(
        Option(
            "planes",
            ("standard", 2, 3, 4),
            "standard",
            "Planes of each player: 2 with 3 to 5 players and 3 with 2, or more where the rules allow it.",
        ),
        Option(
            "scenario", ("standard", "random"), "standard", "Where the airports stand: as the map says, or dealt to its cities."
        ),
        Option("rounds", (10, 20, 30, 40, 60, 99), 40, "The victory round starts at the latest after so many rounds."),
    ),
    conflict=_conflict,
)
